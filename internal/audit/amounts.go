package audit

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// varies are words with which a number printed is not how many there are.
var varies = regexp.MustCompile(`\bx\b|that many|for each|equal to|additional|twice|double|triple|instead|half|again|repeat|any number|number of|as many|that much|plus|minus|times|another|divided|any combination|for every|each of|the same|additionally|more|amount|if a player does|otherwise|chosen|roll|votes?|spell mastery|copies|cop(?:y|ied)|wither|infect|fight|process|becomes|learn|connive`)

// counted are the kinds whose number is asked: where it stands, and whether the events
// are added up or each has the number.
var counted = []struct {
	kind  mtg.EventKind
	re    *regexp.Regexp
	added bool
}{
	{mtg.EventDraw, regexp.MustCompile(`draws? (\S+)(?: more)? cards?`), true},
	{mtg.EventDiscard, regexp.MustCompile(`discards? (\S+) (?:\S+ )?cards?`), true},
	{mtg.EventMill, regexp.MustCompile(`mills? (\S+) cards?`), true},
	{mtg.EventToken, regexp.MustCompile(`creates? (\S+) [^.]*?tokens?`), true},
	{mtg.EventGainLife, regexp.MustCompile(`gains? (\S+) life`), false},
	{mtg.EventLoseLife, regexp.MustCompile(`loses? (\S+) life`), false},
	{mtg.EventDamage, regexp.MustCompile(`deals? (\S+) damage`), false},
	{mtg.EventScry, regexp.MustCompile(`scry (\S+)`), false},
	{mtg.EventSurveil, regexp.MustCompile(`surveil (\S+)`), false},
	{mtg.EventCounters, regexp.MustCompile(`(?:put|puts|remove|removes|with) (?:up to )?(\S+) (?:\S+ )?(?:\S+ )?counters?`), false},
}

// numbers returns the numbers that stand at the places, and whether all are numbers and
// the verb stands nowhere else.
func (t *reading) numbers(re *regexp.Regexp, word string) (list []int, all bool) {
	found := re.FindAllStringSubmatch(t.text, -1)
	for _, f := range found {
		n, ok := number(strings.TrimRight(f[1], ",.;"))
		if !ok {
			return nil, false
		}
		list = append(list, n)
	}
	return list, len(found) > 0 && strings.Count(t.text, word) == len(found)
}

var countedWords = map[mtg.EventKind]string{
	mtg.EventDraw: "draw", mtg.EventDiscard: "discard", mtg.EventMill: "mill", mtg.EventToken: "create", mtg.EventGainLife: " life",
	mtg.EventLoseLife: " life", mtg.EventDamage: "damage", mtg.EventScry: "scry", mtg.EventSurveil: "surveil", mtg.EventCounters: "counter",
}

// makersRE are keyword actions that create tokens besides.
var makersRE = regexp.MustCompile(`investigate|amass|incubate|populate|endure`)

var awakenRE = regexp.MustCompile(`awaken (\d+)`)

// amounts holds how many there were against the numbers printed.
func (t *reading) amounts() (list []Difference) {
	if varies.MatchString(t.text) {
		return nil
	}
	for _, c := range counted {
		printed, all := t.numbers(c.re, countedWords[c.kind])
		if !all || c.kind == mtg.EventToken && (strings.Count(t.text, "token") > 1 || makersRE.MatchString(t.text)) {
			continue
		}
		if m := awakenRE.FindStringSubmatch(t.text); m != nil && c.kind == mtg.EventCounters { // 702.113a
			n, _ := number(m[1])
			printed = append(printed, n)
		}
		sum := 0
		for _, n := range printed {
			sum += n
		}
		total := map[mtg.Seat]int{}
		for i := range t.Events {
			e := &t.Events[i]
			if e.Kind != c.kind || e.Is(event.AsCost) || e.Is(event.FromDamage) {
				continue
			}
			if n := abs(int(e.N)); !c.added && !contains(printed, n) && !fewerThere(e, printed) && !(c.kind == mtg.EventCounters && t.becomesPlaneswalker(e)) {
				list = append(list, Difference{"another number than is printed", fmt.Sprintf("%v of %d, printed %v", e.Kind, n, printed)})
			}
			total[e.Player]++
		}
		for p, n := range total {
			if c.added && n > sum && !(strings.Contains(t.text, "splice onto") && n%max(1, sum) == 0) { // it may be spliced onto another of it
				list = append(list, Difference{"more than is printed", fmt.Sprintf("%d times %v by player %d, printed %v", n, c.kind, p, printed)})
			}
		}
	}
	return list
}

// fewerThere reports whether counters are taken away, or cards looked at in a scry, and not as
// many as are printed: as many as there are (609.3). Of how many there are the events say nothing.
func fewerThere(e *event.Event, printed []int) bool {
	return (e.Kind == mtg.EventCounters && e.N < 0 || e.Kind == mtg.EventScry) && abs(int(e.N)) < slices.Max(printed)
}

func abs(n int) int { return max(n, -n) }

func contains(list []int, n int) bool {
	for _, m := range list {
		if m == n {
			return true
		}
	}
	return false
}

// hedged are words with which what a sentence says need not happen.
var hedged = regexp.MustCompile(`\bmay\b|\bif\b|unless|\bwhen|at the beginning|until|up to|instead|would|any number|\bx\b|for each|that many|equal|\bcan't\b|next|each of|divided|choose|whichever|otherwise|except|with the|among|\bor\b.*\bdraw|as though|half|attacking|reveal|those|that (?:player|creature)|quoted|\bas long\b|\d+—\d+|:|\|`)

// demand is a sentence that causes an event of the kind whenever it is carried out.
var demand = []struct {
	re   *regexp.Regexp
	kind mtg.EventKind
}{
	{regexp.MustCompile(`^(?:you )?draw (\S+) cards?$`), mtg.EventDraw},
	{regexp.MustCompile(`^(?:you )?mill (\S+) cards?$`), mtg.EventMill},
	{regexp.MustCompile(`^(?:then )?you gain (\S+) life$`), mtg.EventGainLife},
	{regexp.MustCompile(`^(?:then )?you lose (\S+) life$`), mtg.EventLoseLife},
	{regexp.MustCompile(`^each opponent loses (\S+) life$`), mtg.EventLoseLife},
	{regexp.MustCompile(`^target (?:player|opponent) loses (\S+) life$`), mtg.EventLoseLife},
	{regexp.MustCompile(`^target player draws (\S+) cards?$`), mtg.EventDraw},
	{regexp.MustCompile(`^target (?:player|opponent) mills (\S+) cards?$`), mtg.EventMill},
	{regexp.MustCompile(`^scry (\S+)$`), mtg.EventScry},
	{regexp.MustCompile(`^surveil (\S+)$`), mtg.EventSurveil},
	{regexp.MustCompile(`^(?:you )?create (\S+) .*tokens?(?: with [a-z ,]+)?$`), mtg.EventToken},
	{regexp.MustCompile(`^(?:~|this \w+) deals (\S+) damage to (?:any target|target (?:player|opponent|creature))$`), mtg.EventDamage},
	{regexp.MustCompile(`^exile target \S+ ?\S* ?card from a graveyard$`), mtg.EventExile},
	{regexp.MustCompile(`^(?:exile) target (?:creature|artifact|enchantment|permanent|nonland permanent)$`), mtg.EventExile},
	{regexp.MustCompile(`^return target (?:creature|artifact|enchantment|permanent|nonland permanent) to its owner's hand$`), mtg.EventZoneChange},
	{regexp.MustCompile(`^put (\S+) \S+ counters? on target (?:creature|permanent)(?: you control)?$`), mtg.EventCounters},
	{regexp.MustCompile(`^investigate$`), mtg.EventToken},
	{regexp.MustCompile(`^shuffle your library$`), mtg.EventShuffled},
	{regexp.MustCompile(`^you become the monarch$`), mtg.EventChosen}, // see demands: it may be so already
}

// demands holds what the words order against what happened.
func (t *reading) demands() (list []Difference) {
	if strings.Contains(t.text, "choose ") || strings.Contains(t.text, "instead") || strings.ContainsAny(t.text, "•|") {
		return nil
	}
	for i, s := range t.sentences {
		if hedged.MatchString(s) || strings.Contains(t.text, "level ") || i > 0 && hedged.MatchString(t.sentences[0]) {
			continue
		}
		for _, d := range demand {
			m := d.re.FindStringSubmatch(s)
			if m == nil || d.kind == mtg.EventChosen {
				continue
			}
			least := 1
			if len(m) > 1 {
				if n, ok := number(m[1]); ok && (d.kind == mtg.EventDraw || d.kind == mtg.EventMill || d.kind == mtg.EventToken) {
					least = n
				} else if !ok || n == 0 {
					continue
				}
			}
			if t.Empty != 0 && (d.kind == mtg.EventDraw || d.kind == mtg.EventMill || d.kind == mtg.EventScry || d.kind == mtg.EventSurveil) {
				continue
			}
			if n := t.happened(d.kind); n < least {
				list = append(list, Difference{"what the words demand did not happen", fmt.Sprintf("%d times %v, want %d: %s", n, d.kind, least, s)})
			}
		}
	}
	return list
}

func (t *reading) happened(k mtg.EventKind) (n int) {
	for i := range t.Events {
		e := &t.Events[i]
		if e.Kind == k || e.Kind == mtg.EventPrevented && k == mtg.EventDamage {
			n++
		}
	}
	return n
}
