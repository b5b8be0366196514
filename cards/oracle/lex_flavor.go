package oracle

import (
	"slices"
	"strings"
)

// mostFlavor is how many words a flavor word may have.
const mostFlavor = 6

// readFlavorWord reads the name in italics that stands before an ability and means
// nothing in the rules (207.2d): words that begin with a capital, up to a dash
// between spaces, that are no keyword, ability word or chapter.
func readFlavorWord(words []Word, at int) []match {
	said := namedBefore(words, at)
	if said == nil || hasMeaning(words, at, said) {
		return nil
	}
	return []match{{at + len(said), Value{Text: strings.Join(said, " ")}}}
}

// readModeName reads the name of a mode (207.2d, 702.183a), which may be the word
// of a keyword too.
func readModeName(words []Word, at int) []match {
	said := namedBefore(words, at)
	if said == nil {
		return nil
	}
	return []match{{at + len(said), Value{Text: strings.Join(said, " ")}}}
}

// namedBefore are the words of a name before the dash of a paragraph, nil if there
// is none.
func namedBefore(words []Word, at int) []string {
	if at != 0 && !afterChapters(words, at) || at >= len(words) || !words[at].Upper {
		return nil
	}
	words = words[at:]
	end := slices.IndexFunc(words, func(w Word) bool { return w.Text == "—" })
	if end < 1 || end > mostFlavor || words[end].Glued || end+1 < len(words) && words[end+1].Glued {
		return nil
	}
	said := make([]string, end)
	for i := range end {
		w := &words[i]
		if w.Class != Plain && w.Text != "'s" && w.Text != "'" && w.Text != "!" && w.Text != "," && w.Text != "-" {
			return nil
		}
		said[i] = w.Text
	}
	return said
}

// afterChapters reports whether the words before are the chapters of a Saga.
func afterChapters(words []Word, at int) bool {
	return words[at-1].Text == "—" && readChapter(words, 0) != nil &&
		slices.IndexFunc(words, func(w Word) bool { return w.Text == "—" }) == at-1
}

// hasMeaning reports whether what stands before a dash is something else than a
// flavor word. A keyword may have words after its name there ("Affinity for").
func hasMeaning(words []Word, at int, said []string) bool {
	if slices.Contains(meaningful[:], said[0]) || readAbilityWord(words, at) != nil || readChapter(words, at) != nil {
		return true
	}
	text := strings.Join(said, " ")
	for _, k := range keywordNames {
		if text == k || strings.HasPrefix(text, k+" ") {
			return true
		}
	}
	return false
}

// meaningful are words that begin what stands before a dash and has a meaning of
// its own besides keywords.
var meaningful = [...]string{
	"activate", "as", "choose", "each", "for", "if", "level", "max", "prize", "reveal", "roll", "solved", "starting", "to", "until", "when",
	"whenever", "you",
}

// keywordNames are the keyword abilities of section 702 by their names, and the
// variants that have names of their own.
var keywordNames = [...]string{
	"absorb", "affinity", "afflict", "afterlife", "aftermath", "amplify", "annihilator", "ascend", "assist",
	"aura swap", "awaken", "backup", "banding", "bargain", "basic landcycling", "battle cry", "bestow", "blitz",
	"bloodthirst", "boast", "bushido", "buyback", "cascade", "casualty", "champion", "changeling",
	"choose a background", "cipher", "cleave", "companion", "compleated", "conspire", "convoke", "craft", "crew",
	"cumulative upkeep", "cycling", "dash", "daybound", "deathtouch", "decayed", "defender", "delve", "demonstrate",
	"dethrone", "devoid", "devour", "disguise", "disturb", "doctor's companion", "double strike", "dredge", "echo",
	"embalm", "emerge", "enchant", "encore", "enlist", "entwine", "epic", "equip", "escalate", "escape", "eternalize",
	"evoke", "evolve", "exalted", "exhaust", "exploit", "extort", "fabricate", "fading", "fear", "firebending",
	"first strike", "flanking", "flash", "flashback", "flying", "for mirrodin", "forecast", "foretell", "fortify",
	"freerunning", "frenzy", "friends forever", "fuse", "gift", "graft", "gravestorm", "harmonize", "haste", "haunt",
	"hexproof", "hidden agenda", "hideaway", "horsemanship", "impending", "improvise", "increment", "indestructible",
	"infect", "ingest", "intimidate", "job select", "jump-start", "kicker", "landwalk", "level up", "lifelink",
	"living metal", "living weapon", "madness", "max speed", "mayhem", "megamorph", "melee", "menace", "mentor",
	"miracle", "mobilize", "modular", "more than meets the eye", "morph", "multikicker", "mutate", "myriad",
	"nightbound", "ninjutsu", "offering", "offspring", "outlast", "overload", "paradigm", "partner", "persist",
	"phasing", "plot", "poisonous", "power-up", "protection", "prototype", "provoke", "prowess", "prowl", "rampage",
	"ravenous", "reach", "read ahead", "rebound", "reconfigure", "recover", "reinforce", "renown", "replicate",
	"retrace", "riot", "ripple", "saddle", "scavenge", "shadow", "shroud", "skulk", "sneak", "solved", "soulbond",
	"soulshift", "space sculptor", "spectacle", "splice", "split second", "spree", "squad", "start your engines",
	"station", "storm", "sunburst", "surge", "suspend", "teamwork", "tiered", "totem armor", "toxic", "training",
	"trample", "transfigure", "transmute", "tribute", "typecycling", "umbra armor", "undaunted", "undying", "unearth",
	"unleash", "vanishing", "vigilance", "visit", "ward", "warp", "web-slinging", "wither",
}
