package audit

import (
	"regexp"

	"github.com/apnap/apnap/mtg"
)

// row is a word of the lexicon: what it looks like in a text, and what kinds of event
// it explains. Why stands beside those that are not plain.
type row struct {
	word  string
	kinds []mtg.EventKind
	why   string
}

// lexicon are the verbs of 701 and their neighbours, and nouns that bring events along.
var lexicon = []row{
	{`draws?`, kinds(mtg.EventDraw), ""},
	{`discards?|discarded`, kinds(mtg.EventDiscard), ""},
	{`mills?|milled`, kinds(mtg.EventMill), ""},
	{`sacrifices?|sacrificed`, kinds(mtg.EventSacrifice), ""},
	{`destroys?|destroyed`, kinds(mtg.EventDestroy), ""},
	{`exiles?|exiled`, kinds(mtg.EventExile), ""},
	{`counter (?:target|that|it|~|up|all|each|the|those)|countered|counters it`, kinds(mtg.EventCountered), ""},
	{`returns?|returned`, kinds(mtg.EventZoneChange), ""},
	{`puts? .*?(?:onto|into|on top|on the bottom|in (?:your|their|its|that)|graveyard|hand|library|battlefield)|put (?:one|two|them|it|that|the|those|any|up|all|each|a|an|target|back)`, kinds(mtg.EventZoneChange), "cards are put somewhere"},
	{`onto the battlefield|into (?:your|their|its|his|that|a) .*?(?:hand|graveyard|library)`, kinds(mtg.EventZoneChange), ""},
	{`until .*?(?:leaves|is no longer|left)`, kinds(mtg.EventZoneChange), "610.3: what was exiled comes back"},
	{`the rest|in any order|random order`, kinds(mtg.EventZoneChange), "what is left over goes somewhere"},
	{`shuffles?|shuffled`, kinds(mtg.EventShuffled, mtg.EventZoneChange), "cards are shuffled into a library"},
	{`searche?s?`, kinds(mtg.EventSearch, mtg.EventShuffled, mtg.EventZoneChange), ""},
	{`damage`, kinds(mtg.EventDamage, mtg.EventCounters), "damage to a planeswalker removes counters, by wither and infect it puts them"},
	{`fights?`, kinds(mtg.EventFight, mtg.EventDamage, mtg.EventCounters), ""},
	{`gains? .*?life|gain .*?life|life equal|lifelink`, kinds(mtg.EventGainLife), ""},
	{`loses? .*?life|lose .*?life`, kinds(mtg.EventLoseLife), ""},
	{`pays?`, kinds(mtg.EventPayLife, mtg.EventLoseLife), "life is paid by losing it (119.4)"},
	{`life total`, kinds(mtg.EventSetLife, mtg.EventGainLife, mtg.EventLoseLife), "a total that becomes another is gained or lost (119.5)"},
	{`taps?|tapped`, kinds(mtg.EventTap), ""},
	{`untaps?|untapped`, kinds(mtg.EventUntap), ""},
	{`counters?\b`, kinds(mtg.EventCounters), ""},
	{`creates?|created`, kinds(mtg.EventToken), ""},
	{`tokens?`, kinds(mtg.EventToken, mtg.EventCopied), ""},
	{`cop(?:y|ies|ied)`, kinds(mtg.EventCopied, mtg.EventToken, mtg.EventBecameCopy), ""},
	{`(?:ha(?:s|ve)) (?:conspire|casualty|replicate)`, kinds(mtg.EventCopied), "702.78a"},
	{`controls?`, kinds(mtg.EventControl), ""},
	{`attach(?:ed|es)?|equip|enchant|unattach|auras?`, kinds(mtg.EventAttach), "an Aura that is put onto the battlefield is attached (303.4f)"},
	{`scr(?:y|ies)`, kinds(mtg.EventScry), ""},
	{`surveils?`, kinds(mtg.EventSurveil, mtg.EventZoneChange, mtg.EventMill), ""},
	{`reveals?|revealed`, kinds(mtg.EventReveal), ""},
	{`looks? at`, kinds(mtg.EventLook, mtg.EventReveal), ""},
	{`flips? (?:a|two|that|coins?|\w+ coins?)|coin`, kinds(mtg.EventCoin), ""},
	{`flip (?:~|it|this|that)|flips?`, kinds(mtg.EventFlip), ""},
	{`rolls?`, kinds(mtg.EventDie), ""},
	{`transform(?:s|ed)?|convert(?:s|ed)?`, kinds(mtg.EventTransform), ""},
	{`phases? (?:out|in)|phased`, kinds(mtg.EventPhasedOut, mtg.EventPhasedIn), ""},
	{`loses? the game`, kinds(mtg.EventLose), ""},
	{`wins? the game`, kinds(mtg.EventWin), ""},
	{`manifest|cloak|face-down`, kinds(mtg.EventTurnedUp), "its player may turn it up at once"},
	{`face up|face down|face-down|turn`, kinds(mtg.EventTurnedUp, mtg.EventTurnedDown), ""},
	{`becomes? a cop(?:y|ies)|as a copy`, kinds(mtg.EventBecameCopy), ""},
	{`antes?|anted`, kinds(mtg.EventAnted, mtg.EventOwner, mtg.EventLose, mtg.EventWin), "407.3"},
	{`awaken`, kinds(mtg.EventCounters), "702.113a"},
	{`craft with`, kinds(mtg.EventZoneChange, mtg.EventTransform), "702.167a"},
	{`becomes prepared`, kinds(mtg.EventCopied), "722.3c"},
	{`own(?:s|er|ership)?`, kinds(mtg.EventOwner), ""},
	{`extra turns?|additional turns?|turns? after`, kinds(mtg.EventExtraTurn), ""},
	{`additional .*?(?:phase|step)|extra .*?(?:phase|step)|(?:phase|step) after|after this (?:main )?phase`, kinds(mtg.EventExtraPhase), ""},
	{`skips?`, kinds(mtg.EventSkip), ""},
	{`end (?:the|this) turn|ends? the`, kinds(mtg.EventCutShort, mtg.EventExile, mtg.EventStepEnded), ""},
	{`monarch`, kinds(mtg.EventMonarch), ""},
	{`control (?:target|that) (?:player|opponent)|controls? .*?during`, kinds(mtg.EventPlayerControl), ""},
	{`foretell|foretold`, kinds(mtg.EventForetold, mtg.EventBecameForetold, mtg.EventExile), ""},
	{`emblem`, kinds(mtg.EventEmblem), ""},
	{`level|class`, kinds(mtg.EventLevel), ""},
	{`speed`, kinds(mtg.EventSpeed), ""},
	{`ventures? into the dungeon`, kinds(mtg.EventDungeon, mtg.EventVentured, mtg.EventCompleted, mtg.EventZoneChange), "who is in its last room leaves a dungeon (701.49c)"},
	{`the ring tempts`, kinds(mtg.EventTempted, mtg.EventEmblem), ""},
	{`from combat`, kinds(mtg.EventRemovedCombat), ""},
	{`reselects?|is attacking that player or`, kinds(mtg.EventReselected), ""},
	{`regenerates?`, kinds(mtg.EventRegenerated, mtg.EventTap, mtg.EventRemovedCombat), "701.19a"},
	{`day|night`, kinds(mtg.EventDay, mtg.EventTransform), "what is daybound turns over (702.145)"},
	{`turn order`, kinds(mtg.EventTurnOrder), ""},
	{`city's blessing|ascend`, kinds(mtg.EventBlessing), ""},
	{`unlocks?|door`, kinds(mtg.EventUnlocked), ""},
	{`casts?|play`, kinds(mtg.EventPermission, mtg.EventCast, mtg.EventPlayLand, mtg.EventZoneChange), ""},
	{`plotted|plot`, kinds(mtg.EventPlotted, mtg.EventExile), ""},
	{`suspend(?:ed)?`, kinds(mtg.EventSuspended, mtg.EventExile, mtg.EventCounters), ""},
	{`manifests?|cloaks?`, kinds(mtg.EventZoneChange, mtg.EventMill, mtg.EventDeed, mtg.EventLook), "701.40, 701.58, 701.62"},
	{`exchanges?`, kinds(mtg.EventControl, mtg.EventSetLife, mtg.EventGainLife, mtg.EventLoseLife, mtg.EventZoneChange, mtg.EventOwner), "701.12"},
	{`restarts?|subgame`, kinds(mtg.EventRestarted, mtg.EventSubgame), ""},
	{`attacking|blocking`, kinds(mtg.EventAttack, mtg.EventBlocked, mtg.EventRemovedCombat), ""},
	{`prevents?|prevented`, kinds(mtg.EventPrevented), ""},
	{`mana|adds?`, kinds(mtg.EventAddMana), ""},
	{`votes?`, kinds(mtg.EventVote), ""},
	{`piles?`, kinds(mtg.EventPile), ""},
	// Keyword actions that are made of other events.
	{`investigates?`, kinds(mtg.EventToken, mtg.EventDeed), "701.16a"},
	{`amass(?:es)?`, kinds(mtg.EventToken, mtg.EventCounters, mtg.EventDeed), "701.47a"},
	{`explores?`, kinds(mtg.EventReveal, mtg.EventZoneChange, mtg.EventCounters, mtg.EventDeed), "701.44a"},
	{`connives?`, kinds(mtg.EventDraw, mtg.EventDiscard, mtg.EventCounters, mtg.EventDeed), "701.50a"},
	{`adapts?|monstrosity|monstrous|bolsters?|supports?|proliferates?|renowned|renown|train|mentor|evolve|earthbends?`, kinds(mtg.EventCounters, mtg.EventDeed, mtg.EventStatus), "they put counters"},
	{`becomes an aura`, kinds(mtg.EventRemovedCombat, mtg.EventControl), "506.4 a creature no longer; what it says of the enchanted creature holds"},
	{`mutates?`, kinds(mtg.EventMerged, mtg.EventMutated), "702.140c"},
	{`melds?`, kinds(mtg.EventZoneChange, mtg.EventMerged), "701.42a"},
	{`discovers?|cascade|ripple|hideaway`, kinds(mtg.EventExile, mtg.EventZoneChange, mtg.EventCast, mtg.EventDeed, mtg.EventReveal), "701.57a"},
	{`time travels?`, kinds(mtg.EventCounters, mtg.EventDeed), "701.56a"},
	{`do this only once`, kinds(mtg.EventDeed), "603.2h: that it was done is kept"},
	{`populates?`, kinds(mtg.EventToken, mtg.EventCopied), "701.36a"},
	{`incubates?`, kinds(mtg.EventToken, mtg.EventCounters), "701.53a"},
	{`clash(?:es)?`, kinds(mtg.EventReveal, mtg.EventZoneChange, mtg.EventDeed), "701.30a"},
	{`detains?|goads?|suspects?|suspected|saddled?|crews?|solved?|harness(?:ed)?|exerts?|prepared`, kinds(mtg.EventDeed, mtg.EventStatus), "they are designations"},
	{`forages?`, kinds(mtg.EventDeed, mtg.EventExile, mtg.EventSacrifice), "701.61a"},
	{`blights?`, kinds(mtg.EventDeed, mtg.EventCounters), "701.68a"},
	{`airbends?`, kinds(mtg.EventDeed, mtg.EventExile, mtg.EventPermission), "701.65a"},
	{`gift`, kinds(mtg.EventDraw, mtg.EventToken, mtg.EventTap), "702.174"},
	{`waterbends?|firebend(?:s|ing)?|gift|collect`, kinds(mtg.EventDeed, mtg.EventExile, mtg.EventAddMana), ""},
	{`abandon this scheme`, kinds(mtg.EventZoneChange), "it is put on the bottom of its scheme deck (701.33a)"},
	{`planeswalks?`, kinds(mtg.EventDeed, mtg.EventZoneChange, mtg.EventTurnedUp, mtg.EventTurnedDown), "701.31b"},
	{`planar die`, kinds(mtg.EventPlanarDie, mtg.EventDeed), "chaos ensues by it (311.7)"},
	{`fateseals?`, kinds(mtg.EventScry, mtg.EventReordered, mtg.EventZoneChange), "701.29a"},
	{`learns?`, kinds(mtg.EventDraw, mtg.EventDiscard, mtg.EventReveal, mtg.EventZoneChange), "701.48a"},
	{`dredge`, kinds(mtg.EventMill, mtg.EventZoneChange), ""},
	{`experience|poison|energy|ticket|\{e\}|rad counter`, kinds(mtg.EventCounters), "counters of players"},
	{`endures?`, kinds(mtg.EventToken, mtg.EventCounters), "701.63a"},
	{`behold`, kinds(mtg.EventReveal, mtg.EventExile), "701.4a"},
	{`tie|villainous`, nil, ""},
}

// keywords are abilities whose name alone says what they do (702).
var keywords = []row{
	{`cycling`, kinds(mtg.EventDraw, mtg.EventSearch, mtg.EventReveal, mtg.EventShuffled, mtg.EventZoneChange), "702.29"},
	{`equip|reconfigure|fortify|living weapon|for mirrodin!|job select|totem`, kinds(mtg.EventAttach, mtg.EventToken), ""},
	{`unearth|encore|eternalize|embalm|scavenge`, kinds(mtg.EventZoneChange, mtg.EventToken, mtg.EventCounters, mtg.EventExile), ""},
	{`evoke|echo|cumulative upkeep|vanishing|fading|impending`, kinds(mtg.EventSacrifice, mtg.EventCounters, mtg.EventPayLife), ""},
	{`persist|undying|soulshift|recover|haunt|modular|graft|outlast|devour|riot|exploit|champion`, kinds(mtg.EventZoneChange, mtg.EventExile, mtg.EventCounters, mtg.EventSacrifice, mtg.EventReveal), ""},
	{`level`, kinds(mtg.EventLevel), "716.2"},
	{`provoke`, kinds(mtg.EventUntap), "702.39a"},
	{`suspend`, kinds(mtg.EventCounters, mtg.EventCast, mtg.EventZoneChange), ""},
	{`training|mentor|evolve|renown|dethrone|bloodthirst|tribute|sunburst|fabricate|backup|reinforce|adapt|level up|ingest|poisonous|toxic|afflict|annihilator|extort|commanderninjutsu|ninjutsu|sneak|crew|saddle|transmute|transfigure|forecast|squad|offspring|decayed|blitz|dash|myriad|mobilize|storm|replicate|gravestorm|conspire|casualty|demonstrate|cascade|ripple|epic|rebound|madness|miracle|hideaway|aura swap|increment|ward|soulbond|boast|exalted|flanking|rampage|bushido|frenzy|melee|battle cry|battalion|double team|enlist|start your engines|max speed|warp|plot|station|mayhem|harmonize|daybound|nightbound|cipher|paradigm|unleash|read ahead|cleave|bargain|prowess|infinity|sneak|web-slinging|augment|specialize`, nil, "they do what the rules say of them: not judged"},
}

func kinds(list ...mtg.EventKind) []mtg.EventKind { return list }

// read is a lexicon made ready.
type read struct {
	re    *regexp.Regexp
	kinds kindSet
}

type kindSet [2]uint64

func (s *kindSet) add(k mtg.EventKind)      { s[k>>6] |= 1 << (k & 63) }
func (s *kindSet) has(k mtg.EventKind) bool { return s[k>>6]&(1<<(k&63)) != 0 }
func (s *kindSet) union(o kindSet)          { s[0] |= o[0]; s[1] |= o[1] }

func ready(rows []row) (list []read) {
	for _, r := range rows {
		one := read{re: regexp.MustCompile(`(?:^|[^a-z-])(?:` + r.word + `)`)}
		for _, k := range r.kinds {
			one.kinds.add(k)
		}
		list = append(list, one)
	}
	return list
}

var (
	verbs      = ready(lexicon)
	keywordSet = ready(keywords)
)

// asked are the kinds of event that a word must explain. Others are the course of the
// game, choices, and looking.
var asked = func() (s kindSet) {
	for _, r := range lexicon {
		for _, k := range r.kinds {
			s.add(k)
		}
	}
	for _, k := range [...]mtg.EventKind{
		mtg.EventLook, mtg.EventReveal, mtg.EventPermission, mtg.EventAddMana, mtg.EventCast, mtg.EventPrevented, mtg.EventPayLife,
		mtg.EventAttack, mtg.EventBlocked, mtg.EventStatus, mtg.EventVote, mtg.EventPile, mtg.EventReordered, mtg.EventStepEnded,
	} {
		s[k>>6] &^= 1 << (k & 63)
	}
	return s
}()
