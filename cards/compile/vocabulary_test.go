package compile_test

import (
	"bufio"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/mechanic"
	"github.com/apnap/apnap/mtg"
)

// sample is a text in which a word of the rules stands.
type sample struct{ types, text string }

// layouts are the keyword abilities that only cards of another layout have; they are
// proved by scenarios with such cards.
var layouts = map[string]bool{
	"702.102": true, // fuse: split cards
	"702.127": true, // aftermath: split cards
	"702.146": true, // disturb: double-faced cards
	"702.160": true, // prototype
	"702.162": true, // more than meets the eye: double-faced cards
	"702.167": true, // craft: double-faced cards
}

// abilitySamples are the keyword abilities whose text is more than their name, or a
// number, or a cost.
var abilitySamples = map[string]sample{
	"702.22":  {"Creature", "Banding"},
	"702.5":   {"Enchantment — Aura", "Enchant creature"},
	"702.6":   {"Artifact — Equipment", "Equip {2}"},
	"702.14":  {"Creature", "Swampwalk"},
	"702.16":  {"Creature", "Protection from red"},
	"702.27":  {"Instant", "Buyback {2}\nDraw a card."},
	"702.34":  {"Instant", "Flashback {2}\nDraw a card."},
	"702.38":  {"Creature — Goblin", "Amplify 2"},
	"702.41":  {"Artifact", "Affinity for artifacts"},
	"702.42":  {"Instant", "Choose one —\n• Draw a card.\n• You gain 4 life.\nEntwine {2}"},
	"702.47":  {"Instant — Arcane", "Draw a card.\nSplice onto Arcane {2}"},
	"702.48":  {"Creature — Spirit", "Goblin offering"},
	"702.139": {"Creature", "Companion — Your starting deck contains only cards with even mana values."},
	"702.50":  {"Sorcery", "Draw a card.\nEpic"},
	"702.56":  {"Instant", "Replicate {2}\nDraw a card."},
	"702.57":  {"Creature", "Forecast — {2}, Reveal this card from your hand: Draw a card."},
	"702.62":  {"Creature", "Suspend 2—{R}"},
	"702.65":  {"Enchantment — Aura", "Enchant creature\nAura swap {2}"},
	"702.67":  {"Artifact — Fortification", "Fortify {2}"},
	"702.69":  {"Instant", "Gravestorm\nDraw a card."},
	"702.72":  {"Creature", "Champion a Goblin"},
	"702.76":  {"Kindred Instant — Goblin", "Prowl {2}\nDraw a card."},
	"702.77":  {"Creature", "Reinforce 2—{R}"},
	"702.78":  {"Instant", "Conspire\nDraw a card."},
	"702.87":  {"Creature", "Level up {2}"},
	"702.88":  {"Instant", "Rebound\nDraw a card."},
	"702.89":  {"Enchantment — Aura", "Enchant creature\nUmbra armor"},
	"702.92":  {"Artifact — Equipment", "Living weapon"},
	"702.96":  {"Sorcery", "Tap target creature.\nOverload {2}"},
	"702.99":  {"Sorcery", "Draw a card.\nCipher"},
	"702.103": {"Enchantment Creature", "Bestow {2}\nEnchanted creature gets +1/+1."},
	"702.113": {"Sorcery", "Draw a card.\nAwaken 2—{R}"},
	"702.120": {"Instant", "Escalate {2}\nChoose one or more —\n• Draw a card.\n• You gain 4 life."},
	"702.122": {"Artifact — Vehicle", "Crew 2"},
	"702.138": {"Creature", "Escape—{R}, Exile two other cards from your graveyard."},
	"702.142": {"Creature", "Boast — {2}: Draw a card."},
	"702.144": {"Sorcery", "Demonstrate\nDraw a card."},
	"702.145": {"Creature", "Daybound"},
	"702.148": {"Sorcery", "Cleave {2}\nTap target creature [with flying]."},
	"702.150": {"Planeswalker — Karn", "Compleated"},
	"702.151": {"Artifact Creature — Equipment", "Reconfigure {2}"},
	"702.155": {"Enchantment — Saga", "Read ahead\nI, II — Draw a card."},
	"702.163": {"Artifact — Equipment", "For Mirrodin!"},
	"702.165": {"Creature", "Backup 1\nFlying"},
	"702.167": {"Artifact", "Craft with artifact {2}"},
	"702.169": {"Enchantment — Case", "When this Case enters, draw a card.\nTo solve — You control three or more creatures.\nSolved — Creatures you control get +1/+1."},
	"702.171": {"Creature — Mount", "Saddle 2"},
	"702.172": {"Instant", "Spree\n+ {2} — Draw a card.\n+ {R} — You gain 4 life."},
	"702.174": {"Instant", "Gift a card\nYou gain 4 life."},
	"702.176": {"Creature", "Impending 4—{1}{R}"},
	"702.177": {"Creature", "Exhaust — {2}: Draw a card."},
	"702.178": {"Creature", "Max speed — This creature has flying."},
	"702.179": {"Creature", "Start your engines!"},
	"702.182": {"Artifact — Equipment", "Job select"},
	"702.183": {"Instant", "Tiered\n• Less — {0} — Draw a card.\n• More — {2} — You gain 4 life."},
	"702.184": {"Artifact — Spacecraft", "Station\nSTATION 2+\nWhen this Spacecraft enters, draw a card."},
	"702.186": {"Artifact", "∞ — {2}: Draw a card."},
	"702.192": {"Sorcery", "Draw a card.\nParadigm"},
	"702.193": {"Creature", "Power-up — {2}: Draw a card."},
	"702.194": {"Sorcery", "Teamwork 3\nDraw a card."},
}

// actionSamples are the keyword actions, each in one sentence of a sorcery.
var actionSamples = map[string]string{
	"701.2":  "Whenever you activate an exhaust ability, attach this artifact to target creature.",
	"701.3":  "{2}: Attach this artifact to target creature.",
	"701.4":  "As an additional cost to cast this spell, you may behold a Dragon.\nDraw a card.",
	"701.5":  "You may cast a spell with mana value 2 or less from your hand without paying its mana cost.",
	"701.6":  "Counter target spell.",
	"701.7":  "Create a Treasure token.",
	"701.8":  "Destroy target creature.",
	"701.9":  "Discard a card.",
	"701.10": "Double the power of target creature until end of turn.",
	"701.11": "Triple the power of target creature until end of turn.",
	"701.12": "Exchange control of two target creatures.",
	"701.13": "Exile target creature.",
	"701.14": "Target creature you control fights target creature you don't control.",
	"701.15": "Goad target creature.",
	"701.16": "Investigate.",
	"701.17": "Mill two cards.",
	"701.18": "Exile the top card of your library. You may play that card this turn.",
	"701.19": "Regenerate target creature.",
	"701.20": "Reveal the top card of your library.",
	"701.21": "Sacrifice a creature.",
	"701.22": "Scry 2.",
	"701.23": "Search your library for a card, put it into your hand, then shuffle.",
	"701.24": "Shuffle your library.",
	"701.25": "Surveil 2.",
	"701.26": "Tap target creature. Untap target land.",
	"701.27": "Transform target creature.",
	"701.28": "Convert target creature.",
	"701.29": "Fateseal 2.",
	"701.31": "When you planeswalk away from this plane, draw a card.",
	"701.32": "When you set this scheme in motion, draw a card.",
	"701.33": "When a creature you control dies, abandon this scheme.",
	"701.30": "Clash with an opponent. If you win, draw a card.",
	"701.34": "Proliferate.",
	"701.35": "Detain target creature an opponent controls.",
	"701.36": "Populate.",
	"701.37": "{2}: Monstrosity 2.",
	"701.38": "Will of the council — Starting with you, each player votes for grace or condemnation. If grace gets more votes, draw a card. If condemnation gets more votes or the vote is tied, you gain 4 life.",
	"701.39": "Bolster 2.",
	"701.40": "Manifest the top card of your library.",
	"701.41": "Support 2.",
	"701.43": "You may exert this creature as it attacks. When you do, draw a card.",
	"701.44": "Target creature you control explores.",
	"701.46": "{2}: Adapt 2.",
	"701.47": "Amass Zombies 2.",
	"701.48": "Learn.",
	"701.42": "{T}: If you both own and control this artifact and a creature named Old Heron, exile them, then meld them into Great Heron.",
	"701.49": "Venture into the dungeon.",
	"701.50": "Target creature you control connives.",
	"701.53": "Incubate 2.",
	"701.54": "The Ring tempts you.",
	"701.55": "Target opponent faces a villainous choice — That player loses 3 life, or you draw a card.",
	"701.56": "Time travel.",
	"701.57": "Discover 3.",
	"701.58": "Cloak the top card of your library.",
	"701.59": "You may collect evidence 4. If you do, draw a card.",
	"701.60": "Suspect target creature.",
	"701.61": "You may forage. If you do, draw a card.",
	"701.62": "Manifest dread.",
	"701.63": "Target creature you control endures 2.",
	"701.64": "{2}: Harness this artifact.",
	"701.65": "Airbend target creature.",
	"701.66": "Earthbend 2.",
	"701.67": "Waterbend {3}: Draw a card.",
	"701.68": "Blight 1.",
	"701.69": "All damage already dealt to target creature is healed.",
}

// unownedTokens are the tokens of 111.10 that are not made yet.
var unownedTokens = map[string]string{
	"111.10d": "Walker",
}

// rulesText reads the rules beside the repository, or skips the test: each
// numbered line by its number.
func rulesText(t *testing.T) map[string]string {
	t.Helper()
	dir := os.Getenv("APNAP_SHARED")
	if dir == "" {
		dir = "../../../shared"
	}
	f, err := os.Open(dir + "/rules/cr-2026-06-19.txt")
	if err != nil {
		t.Skipf("no shared rules: %v", err)
	}
	defer f.Close()
	lines := map[string]string{}
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		number, text, ok := strings.Cut(strings.TrimSpace(s.Text()), " ")
		if number = strings.TrimSuffix(number, "."); ok && len(text) >= len(lines[number]) {
			lines[number] = strings.ReplaceAll(text, "’", "'")
		}
	}
	return lines
}

var whole = regexp.MustCompile(`^70[12]\.\d+$`)

// words returns the names of a section of keywords by their numbers.
func words(lines map[string]string, section string) map[string]string {
	out := map[string]string{}
	for number, text := range lines {
		if strings.HasPrefix(number, section+".") && whole.MatchString(number) && number != section+".1" {
			out[number] = text
		}
	}
	return out
}

// owned says why a card with the text is not playable, or nothing.
func owned(t *testing.T, s sample) string {
	t.Helper()
	c := printed(t, "Test Otter", "{X}{1}{R}", s.types, s.text)
	if strings.HasSuffix(s.types, "Scheme") { // which have no cost (314.1)
		c = printed(t, "Test Otter", "", s.types, s.text)
		c.Layout = card.Scheme
	}
	if s.types == "Plane" {
		c = printed(t, "Test Otter", "", s.types, s.text)
		c.Layout = card.Planar
	}
	if strings.Contains(s.text, "then meld them") {
		c.Layout = card.Meld
	}
	program, diagnostics := compile.Card(c)
	if len(diagnostics) > 0 {
		return diagnostics[0].String()
	}
	if bad := ability.Unsupported(&program); len(bad) > 0 {
		return bad[0]
	}
	return ""
}

// compare demands that a word is owned, or else listed as one that is not.
func compare(t *testing.T, number, name string, why string, unowned map[string]string) {
	t.Helper()
	switch _, listed := unowned[number]; {
	case why != "" && !listed:
		t.Errorf("%s %s is not owned, nor listed: %s", number, name, why)
	case why == "" && listed:
		t.Errorf("%s %s is owned now: take it from the list", number, name)
	}
}

// TestKeywordAbilities: of the keyword abilities those are owned that the table says are
// played.
func TestKeywordAbilities(t *testing.T) {
	for _, k := range mechanic.Keywords() {
		if layouts[k.Rule] {
			continue
		}
		s, ok := abilitySamples[k.Rule]
		why := ""
		if ok {
			why = owned(t, s)
		}
		for _, form := range []string{k.Name, k.Name + " 2", k.Name + " {2}"} {
			if ok {
				break
			}
			if why = owned(t, sample{"Creature", form}); why == "" {
				break
			}
		}
		if (why == "") != (k.Scenario != "") {
			t.Errorf("%s %s has the scenario %q, and its sample says %q", k.Rule, k.Name, k.Scenario, why)
		}
	}
}

// TestKeywordActions: of the keyword actions those are owned that the table says are
// played.
func TestKeywordActions(t *testing.T) {
	for _, a := range mechanic.Actions() {
		text, ok := actionSamples[a.Rule]
		if !ok {
			if a.Played {
				t.Errorf("%s %s is said to be played, and has no sample", a.Rule, a.Name)
			}
			continue
		}
		kind := "Sorcery"
		if strings.HasPrefix(text, "{") || strings.HasPrefix(text, "Whenever") || strings.Contains(text, "this creature") || strings.HasPrefix(text, "Waterbend") {
			kind = "Artifact Creature"
		}
		if strings.Contains(text, "this scheme") {
			kind = "Ongoing Scheme"
		}
		if strings.Contains(text, "this plane,") {
			kind = "Plane"
		}
		if why := owned(t, sample{kind, text}); (why == "") != a.Played {
			t.Errorf("%s %s: played is %v in the table, and its sample says %q", a.Rule, a.Name, a.Played, why)
		}
	}
}

// TestNamesOfKeywords compares the names and numbers of the tables with the rules.
func TestNamesOfKeywords(t *testing.T) {
	lines := rulesText(t)
	names := map[string]string{}
	for _, k := range mechanic.Keywords() {
		names[k.Rule] = k.Name
	}
	for _, a := range mechanic.Actions() {
		names[a.Rule] = a.Name
	}
	for _, section := range []string{"701", "702"} {
		for number, name := range words(lines, section) {
			printed := strings.ToLower(strings.TrimRight(name, "!"))
			switch number {
			case "702.145":
				printed = strings.TrimSuffix(printed, " and nightbound") // a variant of it, in the table
			case "702.186":
				printed = strings.Trim(printed, "∞ ()")
			}
			if names[number] != printed {
				t.Errorf("%s is %q in the tables, and %q in the rules", number, names[number], printed)
			}
			delete(names, number)
		}
	}
	for number, name := range names {
		t.Errorf("the rules have no %s %s", number, name)
	}
}

var beside = regexp.MustCompile(` \(see rule [^)]*\)`)

// listed returns the names that a rule lists after the words that end in start.
func listed(text, start string) (names []string) {
	_, text, _ = strings.Cut(text, start)
	text, _, _ = strings.Cut(beside.ReplaceAllString(text, "")+" ", ". ")
	text = strings.TrimSuffix(text, ".")
	for _, name := range strings.Split(text, ", ") {
		names = append(names, strings.TrimPrefix(name, "and "))
	}
	return names
}

// TestAbilityWords: each ability word of 207.2c is known.
func TestAbilityWords(t *testing.T) {
	for _, word := range listed(rulesText(t)["207.2c"], "The ability words are ") {
		if why := owned(t, sample{"Creature", strings.ToUpper(word[:1]) + word[1:] + " — When this creature enters, draw a card."}); why != "" {
			t.Errorf("207.2c %s: %s", word, why)
		}
	}
}

// TestSubtypes: each subtype of 205.3 is known, with its card type.
func TestSubtypes(t *testing.T) {
	lines := rulesText(t)
	for number, of := range map[string]mtg.TypeSet{
		"205.3g": mtg.Artifact, "205.3h": mtg.Enchantment, "205.3i": mtg.Land, "205.3j": mtg.Planeswalker,
		"205.3k": mtg.Instant | mtg.Sorcery, "205.3m": mtg.Creature,
	} {
		names := listed(lines[number], " types are ")
		if number == "205.3m" {
			names = append(listed(lines[number], "one word long: "), "Time Lord")
		}
		for _, name := range names {
			s, ok := mtg.SubtypeNamed(name)
			if !ok || s.Of()&of != of {
				t.Errorf("%s: the subtype %s is not known", number, name)
			}
		}
	}
}

var predefined = regexp.MustCompile(`^An? (.*?) token is`)

// TestPredefinedTokens: each token of 111.10 is made or listed.
func TestPredefinedTokens(t *testing.T) {
	for number, text := range rulesText(t) {
		m := predefined.FindStringSubmatch(text)
		if !strings.HasPrefix(number, "111.10") || m == nil {
			continue
		}
		s := sample{"Sorcery", "Create a " + m[1] + " token."}
		if strings.HasSuffix(m[1], "Role") {
			s.text = "Create a " + m[1] + " token attached to target creature you control."
		}
		compare(t, number, m[1], owned(t, s), unownedTokens)
	}
}
