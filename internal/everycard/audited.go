package everycard

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/internal/audit"
	"github.com/apnap/apnap/mtg"
)

// auditing cuts what happens into resolutions, finds the paragraph of each in the card's
// text, and hands both to the auditor. Of the program it uses the kind of an ability, to
// tell a spell from the rest, and its text, to find the paragraph that it is.
type auditing struct {
	printed *card.Card
	// texts are the paragraphs of the abilities, by face and place; empty: none was found.
	texts    map[[2]int]string
	targets  map[mtg.ObjectID][]mtg.Entity
	replaced bool // a replacement effect applied since the last answer
	open     bool // a resolution is in progress
	now      audit.Resolution
	// judged and offered count resolutions and targets that were held against words;
	// silent those for which there were none.
	judged, offered, silent int
}

func newAuditing(printed *card.Card, c *ability.Card) *auditing {
	u := &auditing{printed: printed, texts: map[[2]int]string{}, targets: map[mtg.ObjectID][]mtg.Entity{}}
	for i := range c.Faces {
		if i >= len(printed.Faces) {
			break
		}
		for j := range c.Faces[i].Abilities {
			u.texts[[2]int{i, j}] = paragraphOf(&printed.Faces[i], &c.Faces[i].Abilities[j])
		}
	}
	return u
}

// names are what the text calls the card.
func (u *auditing) names() (list []string) {
	for i := range u.printed.Faces {
		name := u.printed.Faces[i].Name
		list = append(list, name)
		if short, _, cut := strings.Cut(name, ","); cut {
			list = append(list, short)
		}
		if first, _, cut := strings.Cut(name, " "); cut && u.printed.Faces[i].Supertypes&mtg.Legendary != 0 && len(first) > 3 {
			list = append(list, first)
		}
	}
	return list
}

// whole is all that the card says.
func (u *auditing) whole() string {
	text := ""
	for i := range u.printed.Faces {
		text += u.printed.Faces[i].Text + "\n"
	}
	return text
}

// paragraphOf finds the paragraph that the ability is, of a spell the whole text.
func paragraphOf(f *card.Face, a *ability.Ability) string {
	if a.Kind == ability.Spell {
		return f.Text
	}
	want := letters(a.Text, f.Name)
	if want == "" {
		return ""
	}
	paragraphs := strings.Split(f.Text, "\n")
	for i := range paragraphs { // "Landfall — " and the like, and "Level 2 — "
		if k := strings.Index(paragraphs[i], ": Level "); k > 0 && a.Kind != ability.Activated {
			return ""
		}
	}
	for i := range paragraphs {
		if has := letters(paragraphs[i], f.Name); has == want || strings.Contains(has, want) {
			if level, _, cut := strings.Cut(paragraphs[i], " — "); cut && strings.Contains(level, ": Level ") {
				return level // what the level has is another ability (716.2a)
			}
			return withLines(paragraphs, i)
		}
	}
	best, text := 0, ""
	for i := range paragraphs {
		has := letters(paragraphs[i], f.Name)
		n := 0
		for n < len(has) && n < len(want) && has[n] == want[n] {
			n++
		}
		switch {
		case n > best:
			best, text = n, withLines(paragraphs, i)
		case n == best:
			text = "" // it may be either
		}
	}
	if text != "" && best >= 20 || best >= len(want)*2/3 {
		return text
	}
	return ""
}

// withLines is the paragraph with its modes, or the lines of its table of results.
func withLines(paragraphs []string, i int) string {
	text := paragraphs[i]
	for _, next := range paragraphs[i+1:] {
		if !strings.HasPrefix(next, "•") && !strings.Contains(next, " | ") {
			break
		}
		text += "\n" + next
	}
	return text
}

// letters are the letters and digits of a text without reminders and the card's name.
func letters(text, name string) string {
	for {
		open := strings.Index(text, "(")
		end := strings.Index(text, ")")
		if open < 0 || end < open {
			break
		}
		text = text[:open] + text[end+1:]
	}
	text = strings.ReplaceAll(text, name, "~")
	if short, _, cut := strings.Cut(name, ","); cut {
		text = strings.ReplaceAll(text, short, "~")
	}
	text = strings.ReplaceAll(strings.ToLower(text), " enters the battlefield", " enters") // as older texts have it
	for _, self := range [...]string{"this creature", "this artifact", "this land", "this enchantment", "this permanent", "this aura", "this card", "this equipment", "this vehicle", "this spell", "this saga"} {
		text = strings.ReplaceAll(text, self, "~")
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '~' || r == '{' || r == '+' || r == '−' {
			return r
		}
		return -1
	}, text)
}

// hear takes what happened.
func (p *play) hear(events []event.Event, replaced bool) {
	u := p.audits
	u.replaced = replaced
	for i := range events {
		e := &events[i]
		switch e.Kind {
		case mtg.EventTargeted:
			if !slices.Contains(u.targets[e.Object], e.Other) {
				u.targets[e.Object] = append(u.targets[e.Object], e.Other)
			}
		case mtg.EventResolve:
			p.closeResolution(false)
			p.openResolution(e)
			continue
		}
		if !u.open {
			continue
		}
		switch {
		case ends(e):
			p.closeResolution(e.Kind == mtg.EventCast || e.Kind == mtg.EventGameEnded || e.Kind == mtg.EventZoneChange || e.Kind == mtg.EventTurnedUp)
		default:
			u.now.Events = append(u.now.Events, *e)
		}
	}
	u.now.Changed = u.now.Changed || replaced
	u.now.Empty |= p.nearlyEmpty()
}

// nearlyEmpty are the players whose libraries may be too small for what words ask.
func (p *play) nearlyEmpty() (who mtg.SeatSet) {
	for _, s := range [...]mtg.Seat{1, 2} {
		if len(p.game.S.List(mtg.Library, s)) < 8 {
			who = who.With(s)
		}
	}
	return who
}

// ends reports whether the event is no part of the resolution any more: state-based
// actions come after it (704.3), and so does what cleanup does (514).
func ends(e *event.Event) bool {
	if r := e.Rule.String(); strings.HasPrefix(r, "704") || strings.HasPrefix(r, "514") {
		return true
	}
	switch e.Kind {
	case mtg.EventStepBegan, mtg.EventStepEnded, mtg.EventTurnBegan, mtg.EventTrigger, mtg.EventActivate, mtg.EventCast, mtg.EventGameEnded,
		mtg.EventFizzle, mtg.EventAttack, mtg.EventBlock, mtg.EventSubgame, mtg.EventRestarted, mtg.EventLeftGame:
		return true
	case mtg.EventZoneChange:
		return e.To == mtg.Stack
	case mtg.EventUnlocked, mtg.EventTurnedUp, mtg.EventPlotted, mtg.EventForetold, mtg.EventSuspended: // special actions
		return true
	case mtg.EventPlayLand, mtg.EventPlanarDie:
		return strings.HasPrefix(e.Rule.String(), "116")
	}
	return false
}

func (p *play) openResolution(e *event.Event) {
	f, i, ok := p.placeOf(e.Ability)
	if !ok {
		return
	}
	u := p.audits
	a := &p.card.Faces[f].Abilities[i]
	text := u.texts[[2]int{f, i}]
	if text == "" {
		u.silent++
		return
	}
	if p.unfit == e.Object {
		p.fault("audit: it resolves though no target fits the words any more", "%q", text)
	}
	u.open = true
	u.now = audit.Resolution{
		Text: text, Names: u.names(), Besides: u.whole(), Name: a.Name, Spell: a.Kind == ability.Spell, You: e.Player, Self: e.Object, Source: e.Source, Targets: u.targets[e.Object],
		Empty: p.nearlyEmpty(),
	}
}

func (p *play) closeResolution(cut bool) {
	u := p.audits
	if !u.open {
		return
	}
	u.open = false
	u.judged++
	u.now.Changed = u.now.Changed || u.replaced || cut
	for _, d := range audit.Audit(&u.now) {
		p.fault("audit: "+d.Class, "%s: %q [position %d]", d.What, u.now.Text, p.kind)
	}
}

// offers holds the targets that are offered against the words of the text.
func (p *play) offers(d *decision.Decision) {
	if d.Prompt != decision.PromptTargets || d.Kind != decision.Pick {
		return
	}
	f, i, ok := p.placeOf(d.Ability)
	if !ok {
		return
	}
	u := p.audits
	text := u.texts[[2]int{f, i}]
	if text == "" {
		return
	}
	for k := range d.Options {
		t, ok := p.thing(d, &d.Options[k])
		if !ok {
			continue
		}
		fits, known := audit.Target(text, u.names(), d.For, &t)
		if known {
			u.offered++
		}
		if known && !fits {
			p.fault("audit: offered as a target and not what the words say", "%+v: %q", t, text)
			return
		}
	}
}

// paymentRE are parts of a cost that another object than the source pays.
var paymentRE = map[decision.Prompt]*regexp.Regexp{
	decision.PromptSacrifice: regexp.MustCompile(`(?i)sacrifice (?:another|\w+ other)`),
	decision.PromptExile:     regexp.MustCompile(`(?i)exile (?:another|\w+ other)`),
	decision.PromptReturn:    regexp.MustCompile(`(?i)return (?:another|\w+ other)`),
	decision.PromptTap:       regexp.MustCompile(`(?i)tap (?:another|\w+ other|\w+ another)`),
}

// pays holds what is offered to pay a cost with against the words: it is the player's own,
// and where the words say another, never the source.
func (p *play) pays(d *decision.Decision) {
	re, cost := paymentRE[d.Prompt]
	if !cost || d.Kind != decision.Pick || !d.Reversible {
		return
	}
	f, i, ok := p.placeOf(d.Ability)
	another := ok && re.MatchString(p.audits.texts[[2]int{f, i}])
	for k := range d.Options {
		id := d.Options[k].Object
		o := p.game.S.Object(id)
		switch {
		case o == nil:
		case another && id == p.sourceOf(d):
			p.fault("audit: another is the source itself", "%v: %q", d.Prompt, p.audits.texts[[2]int{f, i}])
		case o.Zone == mtg.Battlefield && p.game.Q.Row(id).Controller != d.For:
			p.fault("audit: a cost is paid with what an opponent controls", "%v", d.Prompt)
		}
	}
}

// counts judges the target of the ability on top of the stack once more, as it is about to
// resolve: one that fits the words no more makes it do nothing (608.2b).
func (p *play) counts(d *decision.Decision) {
	p.unfit = 0
	stack := p.game.S.List(mtg.Stack, 0)
	if d.Kind != decision.Act || len(stack) == 0 {
		return
	}
	id := p.game.S.ID(stack[len(stack)-1])
	o := p.game.S.Object(id)
	if o == nil || o.Capture == 0 {
		return
	}
	ref := o.Ability
	if o.Kind != state.AbilityObject {
		ref = p.game.P.Face(p.game.Q.TextOf(o)).Spell
	}
	f, i, ok := p.placeOf(ref)
	if !ok || p.audits.texts[[2]int{f, i}] == "" {
		return
	}
	aimed, fitting := 0, 0
	for _, t := range p.game.S.Targets {
		if t.Capture != o.Capture {
			continue
		}
		aimed++
		th, there := p.entity(t.Target, o.Source)
		fits, known := audit.Target(p.audits.texts[[2]int{f, i}], p.audits.names(), o.Controller, &th)
		if there && (fits || !known) {
			fitting++
		}
	}
	if aimed > 0 && fitting == 0 {
		p.unfit = id
	}
}

// thing is what the option is, as the game shows it now.
func (p *play) thing(d *decision.Decision, o *decision.Option) (t audit.Thing, ok bool) {
	e := o.Other
	if e == 0 {
		e = o.Object.Entity()
	}
	return p.entity(e, p.sourceOf(d))
}

// entity is what an object or player is as the game shows it now.
func (p *play) entity(e mtg.Entity, source mtg.ObjectID) (t audit.Thing, ok bool) {
	if e.IsPlayer() {
		return audit.Thing{Player: e.Seat(), Controller: e.Seat()}, true
	}
	obj := p.game.S.Object(e.Object())
	if obj == nil {
		return t, false
	}
	r := p.game.Q.Row(e.Object())
	t = audit.Thing{
		Types: r.Types, Supertypes: r.Supertypes, Subtypes: r.Subtypes.Names(), Colors: r.Colors, Keywords: r.Keywords, Controller: r.Controller,
		Zone: obj.Zone, Power: int(r.Power), Toughness: int(r.Toughness), ManaValue: int(r.ManaValue), Tapped: obj.Is(state.Tapped),
		Attacking: obj.Is(state.Attacking), Blocking: obj.Is(state.Blocking), Token: state.Topmost(&p.game.S, e.Object()).Kind == state.TokenObject || obj.Kind == state.CopyObject,
		FaceDown: obj.Is(state.FaceDown), Spell: obj.Zone == mtg.Stack && obj.Kind != state.AbilityObject, Self: e.Object() == source,
	}
	if obj.Zone != mtg.Battlefield && obj.Zone != mtg.Stack {
		t.Controller = obj.Owner
	}
	return t, true
}

// sourceOf is the object whose ability asks: of an ability on the stack, where it is from.
func (p *play) sourceOf(d *decision.Decision) mtg.ObjectID {
	if o := p.game.S.Object(d.Source); o != nil && o.Kind == state.AbilityObject {
		return o.Source
	}
	return d.Source
}
