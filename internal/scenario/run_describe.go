package scenario

import (
	"fmt"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// objects lists the objects of a zone in its order: those that the player
// controls, or owns where there is no controller; of every player without one.
func (p *play) objects(z mtg.Zone, key Player) (all []mtg.ObjectID) {
	if z.Shared() {
		for _, slot := range p.g.S.List(z, 0) {
			id := p.g.S.ID(slot)
			if key == NoPlayer || p.keys[p.g.Q.Row(id).Controller] == key {
				all = append(all, id)
			}
		}
		return all
	}
	for _, pl := range p.file.Players {
		if key != NoPlayer && pl.Key != key {
			continue
		}
		for _, slot := range p.g.S.List(z, p.seats[pl.Key]) {
			all = append(all, p.g.S.ID(slot))
		}
	}
	return all
}

// named lists the objects of a zone that the selector means.
func (p *play) named(z mtg.Zone, key Player, s Selector) (all []mtg.ObjectID) {
	for _, id := range p.objects(z, key) {
		o := p.describe(id)
		if s.Kind == NoSelector || s.Fits(&o, false) {
			all = append(all, id)
		}
	}
	return all
}

// describe says of an object what a scenario can speak of.
func (p *play) describe(id mtg.ObjectID) Option {
	obj := p.g.S.Object(id)
	row := p.g.Q.Row(id)
	o := Option{Object: true, ID: p.labelOf(id)}
	if row == nil {
		return o
	}
	o.Name = p.g.P.Name(row.Name)
	o.Controller = p.keys[row.Controller]
	if obj == nil {
		return o
	}
	o.Zone = zoneOf(obj.Zone)
	o.Age = int(obj.Timestamp)
	o.Copy = obj.Kind == state.CopyObject || obj.Copy != 0 || obj.Kind == state.TokenObject && obj.Zone == mtg.Stack
	switch {
	case obj.Kind == state.AbilityObject:
		o.Object, o.Ability = true, true
		o.Text = p.abilityText(obj.Ability)
		o.Source, o.SourceID = p.nameOf(obj.Source), p.labelOf(obj.Source)
	case obj.Zone == mtg.Stack:
		o.Text = "Cast " + o.Name
	default:
		o.Index = p.placeAmongAlike(id, &o)
	}
	return o
}

// placeAmongAlike is the place of a permanent among its controller's of the
// same name, from 0.
func (p *play) placeAmongAlike(id mtg.ObjectID, o *Option) (n int) {
	obj := p.g.S.Object(id)
	seat := mtg.Seat(0)
	if !obj.Zone.Shared() {
		seat = obj.Owner
	}
	for _, slot := range p.g.S.List(obj.Zone, seat) {
		other := p.g.S.ID(slot)
		if other == id {
			break
		}
		if row := p.g.Q.Row(other); p.g.P.Name(row.Name) == o.Name && p.keys[row.Controller] == o.Controller {
			n++
		}
	}
	return n
}

// labelOf is what the file calls the object.
func (p *play) labelOf(id mtg.ObjectID) string {
	if l, ok := p.tokens[id]; ok {
		return l
	}
	if o := p.g.S.Object(id); o != nil && o.Kind != state.CardObject {
		return ""
	}
	return p.labels[id.Slot()]
}

// nameOf is the name of an object that is there, or was.
func (p *play) nameOf(id mtg.ObjectID) string {
	if row := p.g.Q.Row(id); row != nil {
		return p.g.P.Name(row.Name)
	}
	if d := p.g.S.LastKnown(id); d != nil {
		return p.g.P.Name(d.Name)
	}
	return ""
}

func (p *play) abilityText(ref mtg.AbilityRef) string { return p.g.P.Ability(ref).Text }

// zoneOf is the format's zone.
func zoneOf(z mtg.Zone) Zone {
	for f := Library; f <= PhasedOut; f++ {
		if f.Zone() == z {
			return f
		}
	}
	return NoZone
}

// entity says of an object or player what a scenario can speak of.
func (p *play) entity(e mtg.Entity) Option {
	if e.IsPlayer() {
		key := p.keys[e.Seat()]
		return Option{Player: key, Label: "Player" + key.String()}
	}
	return p.describe(e.Object())
}

// options describes the options of a decision.
func (p *play) options(d *decision.Decision) []Option {
	list := make([]Option, len(d.Options))
	for i := range d.Options {
		list[i] = p.option(d, &d.Options[i])
		p.nameSeen(d, &d.Options[i], &list[i])
		if list[i].Age == 0 {
			list[i].Age = i
		}
	}
	return list
}

// nameSeen names a card that is face down in exile to a player who may look at it.
func (p *play) nameSeen(d *decision.Decision, from *decision.Option, to *Option) {
	if o := p.g.S.Object(from.Object); o != nil && to.Name == "" && o.Zone == mtg.Exile && o.Known.Has(d.By) {
		to.Name = p.g.P.Face(o.Face).Face.Name
	}
}

func (p *play) option(d *decision.Decision, o *decision.Option) Option {
	switch d.Prompt {
	case decision.PromptTriggers, decision.PromptReplace:
		return Option{Label: p.g.P.Ability(o.Ability).Name, Text: p.abilityText(o.Ability), Source: p.nameOf(o.Object), SourceID: p.labelOf(o.Object), Ability: true}
	case decision.PromptColor, decision.PromptManaColor:
		return Option{Label: o.Color().String(), Text: "{" + string(o.Color().Letter()) + "}"}
	case decision.PromptHybrid:
		if half := o.Half(); half != "" {
			return Option{Label: half, Text: half}
		}
		return Option{Label: "2 life", Text: "2 life"}
	case decision.PromptType:
		return Option{Label: mtg.Subtype(o.N).String()}
	case decision.PromptWord, decision.PromptNewWord:
		return Option{Label: mtg.Word(o.N).String()}
	case decision.PromptCounterKind:
		what := Option{}
		if o.Other != 0 {
			what = p.entity(o.Other) // whose counter it is tells two of a kind apart
		}
		what.Label = mtg.Counter(o.N).String()
		return what
	case decision.PromptDungeon:
		return Option{Label: p.g.P.Face(o.Face).Face.Name, Text: p.g.P.Face(o.Face).Face.Name}
	case decision.PromptRoom:
		name, _, _ := strings.Cut(p.g.P.Ability(o.Ability).Text, " — ")
		return Option{Label: name, Text: p.g.P.Ability(o.Ability).Text}
	case decision.PromptEffectMode:
		return p.textOption(d, int(o.N))
	case decision.PromptPile:
		return Option{Label: fmt.Sprint(o.N + 1)}
	case decision.PromptVote:
		if o.Other == 0 {
			return p.textOption(d, int(o.N))
		}
	case decision.PromptCast:
		what := p.describe(o.Object)
		if o.Way != decision.WayFaceDown {
			what.Name = p.g.P.Face(o.Face).Face.Name // of the half, or the face, that is cast
		}
		what.Label = "Cast " + what.Name
		if o.Way != decision.WayOrdinary {
			word := p.wayOf(o).Word
			if o.Way == decision.WayLet {
				word = "for another cost"
			}
			what.Label += ", " + word
		}
		return what
	case decision.PromptCostChoice:
		return Option{Text: p.costChoice(d, int(o.N)), Source: p.nameOf(d.Source)}
	}
	switch {
	case o.Other != 0:
		return p.entity(o.Other)
	case o.Object != 0:
		return p.describe(o.Object)
	}
	return Option{Label: fmt.Sprint(o.N)}
}

// textOption is one of the texts an effect lets a player choose from.
func (p *play) textOption(d *decision.Decision, n int) Option {
	f := p.g.S.TopFrame()
	modes := p.g.P.Ability(d.Ability).Modes
	if int(f.Mode) < len(modes) && int(f.PC) < len(modes[f.Mode].Code) {
		if texts := modes[f.Mode].Code[f.PC].Texts; n < len(texts) {
			return Option{Label: texts[n], Text: texts[n]}
		}
	}
	return Option{Label: fmt.Sprint(n + 1)}
}

// costChoice is the text of one of the ways to pay among which the player
// chooses.
func (p *play) costChoice(d *decision.Decision, n int) string {
	find := func(texts []string) string {
		if n < len(texts) {
			return texts[n]
		}
		return ""
	}
	if text := find(ability.WaysToPay(p.g.P.Ability(d.Ability).Ability)); text != "" {
		return text
	}
	obj := p.g.S.Object(d.Source)
	if obj == nil {
		return ""
	}
	for _, extra := range p.g.P.Face(obj.Face).Extra {
		if text := find(extra.Cost.Ways()); text != "" {
			return text
		}
	}
	return ""
}

// describe says in words what a step does.
func (s *Step) describe() string {
	a := &s.Action
	text := fmt.Sprintf("%v: %v", s.At, a.Verb)
	switch a.Verb {
	case Cast, PlayLand:
		text += " " + a.Card.String()
	case Activate, Mana:
		text += fmt.Sprintf(" %q", a.Text)
	case Special:
		text += " " + a.Special
	case Attack:
		text += " with " + a.Attacker.String()
	case Block:
		text += fmt.Sprintf(" %v with %v", a.Attacker, a.Blocker)
	case Wait:
		text += " until " + a.Until.String()
	}
	return text
}
