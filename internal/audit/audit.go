package audit

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// reading is a text as the auditor understands it.
type reading struct {
	*Resolution
	text      string // the effect
	sentences []string
	may       kindSet
}

// Audit returns how the events differ from the words.
func Audit(r *Resolution) (list []Difference) {
	whole := plain(r.Text, r.Names)
	t := reading{Resolution: r, text: whole}
	if !r.Spell {
		t.text = effect(whole)
	}
	if t.text == "" || t.unjudged(whole) {
		return nil
	}
	t.sentences = sentences(t.text)
	t.may = explained(verbs, t.text)
	t.may.union(explained(keywordSet, whole))
	if r.Changed { // by what else the card says
		t.may.union(explained(verbs, plain(r.Besides, r.Names)))
	}
	for i := range r.Events {
		e := &r.Events[i]
		if d := t.explain(e); d != nil {
			list = append(list, *d)
		}
	}
	if !r.Changed {
		list = append(list, t.amounts()...)
		list = append(list, t.demands()...)
	}
	return list
}

// unjudged reports whether the text is a keyword whose meaning stands in the rules and
// not on the card.
func (t *reading) unjudged(whole string) bool {
	word := strings.ToLower(t.Name)
	if word == "" || strings.Contains(whole, ". ") && !strings.HasPrefix(whole, word) {
		return false
	}
	for i := range keywordSet {
		if keywordSet[i].kinds == (kindSet{}) && keywordSet[i].re.MatchString(word) {
			return true
		}
	}
	return false
}

// explanations keeps what was found, since a card is played more than once.
var explanations sync.Map // of a saidBy to a kindSet

type saidBy struct {
	words *read // the first of the list
	text  string
}

// explained returns the events that some words of the list explain in the text.
func explained(words []read, text string) (s kindSet) {
	key := saidBy{&words[0], text}
	if known, ok := explanations.Load(key); ok {
		return known.(kindSet)
	}
	defer func() { explanations.Store(key, s) }()
	for i := range words {
		if words[i].re.MatchString(text) {
			s.union(words[i].kinds)
		}
	}
	return s
}

// explain returns why no word explains the event, nil where one does.
func (t *reading) explain(e *event.Event) *Difference {
	if e.Is(event.AsCost) || !asked.has(e.Kind) || e.Object == t.Self && (e.Kind == mtg.EventZoneChange || e.Kind == mtg.EventExile) {
		return nil
	}
	if e.Kind == mtg.EventShuffled && t.shufflesItself() { // 720.3d
		return nil
	}
	if e.Kind == mtg.EventControl && t.sourceLeft() && strings.Contains(t.Besides, "control") { // what gave control has left (611.3a)
		return nil
	}
	if rule := e.Rule.String(); (rule == "610.3" || rule == "610.4") && untilRE.MatchString(strings.ToLower(t.Besides)) { // what another of its effects took away until now is there again, whatever ends that
		return nil
	}
	if e.Kind == mtg.EventAttach && strings.Contains(t.text, "battlefield") && enchantRE.MatchString(t.Besides) { // an Aura that puts itself there (303.4f)
		return nil
	}
	if e.From == mtg.Library && e.To == mtg.Library && scryRE.MatchString(t.text) {
		return nil
	}
	switch {
	case e.Kind == mtg.EventLoseLife && e.Is(event.FromDamage), e.Kind == mtg.EventGainLife && t.may.has(mtg.EventDamage) && e.Rule.String() != "119.3":
		return nil
	case e.Rule.String() == "701.19a" && t.may.has(mtg.EventDamage): // what is destroyed by lethal damage
		return nil
	case e.Kind == mtg.EventCounters && t.becomesPlaneswalker(e):
		return nil
	}
	if !t.may.has(e.Kind) {
		return &Difference{"an event that no word explains", fmt.Sprintf("%v of %v by player %d", e.Kind, e.Object, e.Player)}
	}
	if who := t.who(e.Kind); who != 0 && e.Player != 0 && !t.fits(who, e.Player) {
		return &Difference{"another player does it than the words say", fmt.Sprintf("%v by player %d, who resolves it is %d", e.Kind, e.Player, t.You)}
	}
	if d := t.place(e); d != nil {
		return d
	}
	return t.aimed(e)
}

// places are the words without which nothing is put into a zone.
var places = map[mtg.Zone]*regexp.Regexp{
	mtg.Hand:        regexp.MustCompile(`hand|connive|explore|draw|learn|search|discover|clash|dredge|cascade|ripple|hideaway`),
	mtg.Library:     regexp.MustCompile(`librar|shuffle|on top|bottom|clash|explore|scry|surveil|cascade|discover|ripple|hideaway`),
	mtg.Graveyard:   regexp.MustCompile(`graveyard|discard|mill|sacrific|destroy|surveil|explore|manifest dread|counter|the rest|dies|die\b|search|connive|learn`),
	mtg.Exile:       regexp.MustCompile(`exil|foret|plot|suspend|discover|cascade|ripple|forage|airbend|unearth|encore|end the turn`),
	mtg.Battlefield: regexp.MustCompile(`meld|battlefield|manifest|cloak|embalm|unearth|persist|undying|return|champion|craft|ninjutsu|sneak|haunt|put .* attached|face down`),
}

// place asks that the words name where something is put, and what kind of counters are.
func (t *reading) place(e *event.Event) *Difference {
	if e.Kind == mtg.EventCounters {
		if name := e.Counter.String(); !strings.Contains(t.text, name) && strings.Contains(t.text, " counter") && !severalCountersRE.MatchString(t.text) && !t.becomesPlaneswalker(e) {
			return &Difference{"counters of a kind that no word names", fmt.Sprintf("%d %s", e.N, name)}
		}
		return nil
	}
	if strings.Contains(t.text, "restart") { // 727.1: every card goes back
		return nil
	}
	text := t.text
	if t.Changed { // by what else the card says, as that who was unearthed leaves for exile
		text += " " + plain(t.Besides, t.Names)
	}
	if re := places[e.To]; re != nil && e.Kind == mtg.EventZoneChange && !re.MatchString(text) {
		return &Difference{"it goes to a zone that no word names", fmt.Sprintf("%v from %v to %v", e.Object, e.From, e.To)}
	}
	return nil
}

// untilRE are words that take something away until an event, after which it comes back by itself.
var untilRE = regexp.MustCompile(`until .*?(?:leaves|is no longer|left)`)

var enchantRE = regexp.MustCompile(`(?mi)^enchant\b`)

// severalCountersRE are words that leave the kind of counters open, or bring some by a rule.
var severalCountersRE = regexp.MustCompile(`(?:any|all|each|every|those|that|more|the|no|its|other|kind of|or) (?:kinds?|counters?)|counters? (?:of|from)|proliferate|support|bolster|adapt|amass|explore|connive|monstros|renown|train|mentor|evolve|blight|wither|infect|damage|poison|\{e\}|shield|suspend|awaken|earthbend|endure|incubate|counter (?:target|that|it)|cumulative upkeep`)

// sourceLeft reports whether what the ability is of left the battlefield meanwhile.
func (t *reading) sourceLeft() bool {
	return slices.ContainsFunc(t.Events, func(e event.Event) bool { return e.Object == t.Source && e.From == mtg.Battlefield })
}

func (t *reading) shufflesItself() bool {
	return slices.ContainsFunc(t.Events, func(e event.Event) bool { return e.Object == t.Self && e.To == mtg.Library })
}

var scryRE = regexp.MustCompile(`scry|scries|fateseal|surveil|clash`)

// becomesPlaneswalker: what enters with counters, as a planeswalker does, has them by its
// own words (306.5b, 122.6a); so does a saga (714.3a).
func (t *reading) becomesPlaneswalker(e *event.Event) bool {
	return e.Counter == mtg.CounterLoyalty || e.Counter == mtg.CounterDefense || e.Counter == mtg.CounterLore
}

// Who may do something.
const (
	you uint8 = 1 << iota
	others
	anyone = you | others
)

func (t *reading) fits(who uint8, p mtg.Seat) bool {
	if p == t.You {
		return who&you != 0
	}
	return who&others != 0
}

// does are the verbs whose player is looked for: what they are when one does them, and
// when another does.
var does = map[mtg.EventKind]struct{ own, theirs *regexp.Regexp }{
	mtg.EventDraw:     verb("draw", "draws"),
	mtg.EventDiscard:  verb("discard", "discards"),
	mtg.EventMill:     verb("mill", "mills"),
	mtg.EventGainLife: verb("gain", "gains"),
	mtg.EventLoseLife: verb("lose", "loses"),
	mtg.EventScry:     verb("scry", "scries"),
	mtg.EventSurveil:  verb("surveil", "surveils"),
	mtg.EventSearch:   verb("search", "searches"),
	mtg.EventToken:    verb("create", "creates"),
}

func verb(own, theirs string) struct{ own, theirs *regexp.Regexp } {
	return struct{ own, theirs *regexp.Regexp }{
		regexp.MustCompile(`(?:^|[^a-z-])` + own + `\b`), regexp.MustCompile(`(?:^|[^a-z-])` + theirs + `\b`),
	}
}

var (
	severalRE   = regexp.MustCompile(`players|opponents|they|each of (?:them|those)|controllers|owners|who |and that |both `)
	possessorRE = regexp.MustCompile(`(?:controller|owner) may$`)
	sameRE      = regexp.MustCompile(`does? the same`)
	// theirsRE are the opponents of somebody else, of whom you may be one (102.2).
	theirsRE  = regexp.MustCompile(`(?:player|opponent|controller|owner)'s opponents?(?: may)? $`)
	opposedRE = regexp.MustCompile(`(?:(?:target|each|an|that|the chosen|defending|one) (?:opponent|of your opponents)|opponents?)(?: who[^,]*)?(?: may)?(?: also)? $`)
)

// who returns who may do what the kind of event is, zero where the words do not say.
func (t *reading) who(k mtg.EventKind) (who uint8) {
	v, known := does[k]
	if !known || strings.Contains(t.text, "connive") || strings.Contains(t.text, "learn") || strings.Contains(t.text, "lifelink") {
		return 0
	}
	found := false
	for _, s := range t.sentences {
		s = strings.TrimPrefix(s, " ")
		for _, at := range v.theirs.FindAllStringIndex(s, -1) {
			found = true
			before := s[:at[0]] + " "
			if opposedRE.MatchString(before) && !theirsRE.MatchString(before) {
				who |= others
			} else {
				who |= anyone
			}
		}
		for _, at := range v.own.FindAllStringIndex(s, -1) {
			found = true
			if possessorRE.MatchString(s[:at[0]]) {
				who |= anyone
				continue
			}
			if severalRE.MatchString(s) || strings.Contains(s, "player") || strings.Contains(s, "opponent") {
				who |= anyone
			} else {
				who |= you
			}
		}
	}
	if !found || strings.Contains(t.text, "instead") && strings.Contains(t.text, "would") {
		return 0
	}
	if sameRE.MatchString(t.text) {
		who |= others
	}
	return who
}

// aimedAt are verbs that are done to a target and to nothing else, where the text has
// them once.
var aimedAt = map[mtg.EventKind]*regexp.Regexp{
	mtg.EventDestroy: regexp.MustCompile(`destroys? ([^.,]*)`),
	mtg.EventExile:   regexp.MustCompile(`exiles? ([^.,]*)`),
	mtg.EventTap:     regexp.MustCompile(`(?:^|[^n])taps? ([^.,]*)`),
	mtg.EventUntap:   regexp.MustCompile(`untaps? ([^.,]*)`),
	mtg.EventControl: regexp.MustCompile(`gains? control of ([^.,]*)`),
	// cards that come back
	mtg.EventZoneChange: regexp.MustCompile(`returns? ([^.,]*)`),
}

var targetRE = regexp.MustCompile(`^(?:up to \w+ )?(?:other |another )?target`)

// movesRE are other words that put something somewhere.
var movesRE = regexp.MustCompile(`discover|cascade|put|search|draw|shuffle|manifest|cast|play|reveal|exile|librar|explore|mill|cloak|discard|sacrifice`)

// aimed asks that what is destroyed, exiled, tapped or taken is a target, where the words
// speak of targets only.
func (t *reading) aimed(e *event.Event) *Difference {
	re := aimedAt[e.Kind]
	if re == nil || len(t.Targets) == 0 || strings.Contains(t.text, "regenerate") || strings.Contains(t.text, "quoted") {
		return nil
	}
	found := re.FindAllStringSubmatch(t.text, -1)
	words := 0
	switch e.Kind {
	case mtg.EventTap:
		words = strings.Count(strings.ReplaceAll(t.text, "untap", ""), "tap")
	case mtg.EventUntap:
		words = strings.Count(t.text, "untap")
	case mtg.EventControl:
		if strings.Contains(t.text, "for as long as") && strings.Contains(t.text, "control ~") {
			return nil // 611.2b: taking another one of these ends what that one did
		}
		words = strings.Count(t.text, "control of")
	case mtg.EventExile:
		if strings.Contains(t.text, ", and all ") {
			return nil // what is no target is exiled besides
		}
		words = strings.Count(t.text, "exile")
	case mtg.EventZoneChange:
		if movesRE.MatchString(t.text) || e.To == mtg.Graveyard {
			return nil
		}
		words = strings.Count(t.text, "return")
	default:
		words = len(found)
	}
	if len(found) == 0 || words != len(found) {
		return nil
	}
	for _, f := range found {
		if !targetRE.MatchString(f[1]) || strings.Contains(f[1], " and ") || strings.Contains(f[1], "'s ") || strings.Contains(f[1], "player") || strings.Contains(f[1], "opponent") && !strings.Contains(f[1], "opponent control") {
			return nil
		}
	}
	if !slices.Contains(t.Targets, e.Object.Entity()) {
		return &Difference{"it happens to what is no target", fmt.Sprintf("%v of %v, the targets are %v", e.Kind, e.Object, t.Targets)}
	}
	return nil
}
