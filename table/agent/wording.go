package agent

import (
	"fmt"
	"strings"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// ObjectName returns what the viewer may call the object.
func ObjectName(p *catalog.Programs, v *view.View, o *view.Object) string {
	switch {
	case o == nil:
		return "an unknown card"
	case o.Name != 0:
		return p.Name(o.Name)
	case o.IsCombatDamage():
		return "the combat damage"
	case o.Card != 0:
		return p.Face(o.Card).Face.Name
	case o.Status&view.FaceDown != 0:
		return "a face-down card"
	case o.Ability != 0:
		if source := v.Object(o.Source); source != nil && source != o {
			return "ability of " + ObjectName(p, v, source)
		}
		if face := p.Ability(o.Ability).Face; face != 0 {
			return "ability of " + p.Face(face).Face.Name
		}
		return "an ability"
	}
	return "an unknown card"
}

// FaceText returns the text of the face as it is understood, a line for each
// ability; keywords without parameters come first, in one line.
func FaceText(p *catalog.Programs, id mtg.FaceID) (lines []string) {
	f := p.Face(id)
	var words []string
	for _, k := range f.Keywords.List() {
		words = append(words, k.String())
	}
	if len(words) > 0 {
		line := strings.Join(words, ", ")
		lines = append(lines, strings.ToUpper(line[:1])+line[1:])
	}
	for i := range f.Abilities {
		if text := f.Abilities[i].Text; text != "" {
			lines = append(lines, strings.Split(text, "\n")...)
		}
		for j := range f.Abilities[i].Modes {
			if text := f.Abilities[i].Modes[j].Text; text != "" && f.Abilities[i].Choose != nil {
				lines = append(lines, "• "+text)
			}
		}
	}
	return lines
}

// OptionWords says in a few words what option i of the view's decision is.
func OptionWords(p *catalog.Programs, v *view.View, i int) string {
	d := &v.Decision
	o := &d.Options[i]
	switch d.Kind {
	case decision.Act:
		return actWords(p, v, o)
	case decision.Pay:
		return payWords(p, v, o)
	}
	switch d.Prompt {
	case decision.PromptModes:
		return modeWords(p, o)
	case decision.PromptColor, decision.PromptManaColor:
		return mtg.Color(o.N).String()
	case decision.PromptHybrid:
		if half := o.Half(); half != "" {
			return half
		}
		return "2 life"
	case decision.PromptType:
		return mtg.Subtype(o.N).String()
	case decision.PromptWord, decision.PromptNewWord:
		return mtg.Word(o.N).String()
	case decision.PromptPile:
		return fmt.Sprintf("pile %d", o.N+1)
	case decision.PromptVote:
		if o.Other == 0 {
			return choiceWords(p, d, o)
		}
	case decision.PromptEffectMode, decision.PromptCostChoice:
		return choiceWords(p, d, o)
	}
	return thing(p, v, o)
}

func actWords(p *catalog.Programs, v *view.View, o *decision.Option) string {
	name := thing(p, v, o)
	switch o.Action {
	case mtg.ActionPass:
		return "pass"
	case mtg.ActionPlayLand:
		return "play " + name
	case mtg.ActionCast:
		f := p.Face(o.Face)
		words := "cast " + name
		if way := wayWords(f, o.Way); way != "" {
			return words + " " + way
		}
		return words + " " + f.Cost.String()
	case mtg.ActionActivate:
		return name + ": " + p.Ability(o.Ability).Text
	}
	return strings.ReplaceAll(o.Action.String(), "-", " ") + " " + name
}

// wayWords says in which way other than the ordinary one a spell is cast.
func wayWords(f *catalog.Face, way uint8) string {
	switch {
	case way == decision.WayOrdinary:
		return ""
	case way == decision.WayFree:
		return "without paying its mana cost"
	case way == decision.WayFaceDown:
		return "face down"
	case way == decision.WayPlotted:
		return "plotted"
	case way == decision.WayFlashback:
		return "with flashback " + f.Cost.String()
	case way == decision.WayForetold:
		return "for the foretell cost given"
	case int(way) <= len(f.Ways):
		s := f.Ways[way-1]
		name, cost := "another cost", ""
		if s.Name != "" {
			name = s.Name
		}
		if s.Cost != nil {
			cost = s.Cost.Text
			if cost == "" && s.Cost.Mana != nil {
				cost = s.Cost.Mana.String()
			}
		}
		return strings.TrimSpace("for " + name + " " + cost)
	}
	return "for another cost"
}

func payWords(p *catalog.Programs, v *view.View, o *decision.Option) string {
	var give strings.Builder
	for c := mtg.White; c < mtg.NumManaColors; c++ {
		if o.Colors.Has(c) {
			fmt.Fprintf(&give, "{%c}", c.Letter())
		}
	}
	switch {
	case o.Action == mtg.ActionPool:
		return fmt.Sprintf("%s in the pool, %d of it", give.String(), o.N)
	case o.Action == mtg.ActionPayLife:
		return "2 life instead of a mana"
	case o.Flags&decision.Convoke != 0:
		return "tap " + thing(p, v, o)
	case o.Flags&decision.Delve != 0:
		return "exile " + thing(p, v, o)
	}
	words := thing(p, v, o) + " for " + give.String()
	if o.N > 1 {
		words += fmt.Sprintf(" (%d)", o.N)
	}
	if o.Flags&decision.Complex != 0 {
		words += ", by itself"
	}
	return words
}

func modeWords(p *catalog.Programs, o *decision.Option) string {
	a := p.Ability(o.Ability)
	if int(o.N) < len(a.Modes) && a.Modes[o.N].Text != "" {
		return a.Modes[o.N].Text
	}
	return fmt.Sprintf("mode %d", o.N+1)
}

// choiceWords names one of the texts that an effect offers, as far as its
// program says them.
func choiceWords(p *catalog.Programs, d *decision.Decision, o *decision.Option) string {
	for _, m := range p.Ability(d.Ability).Modes {
		for i := range m.Code {
			if texts := m.Code[i].Texts; int(o.N) < len(texts) {
				return texts[o.N]
			}
		}
	}
	return fmt.Sprintf("choice %d", o.N+1)
}

// thing names the object or player of an option.
func thing(p *catalog.Programs, v *view.View, o *decision.Option) string {
	if o.Other.IsPlayer() {
		return "player " + o.Other.Seat().String()
	}
	h := view.Handle(o.Object)
	if h == 0 {
		h = view.Handle(o.Other)
	}
	object := v.Object(h)
	switch {
	case object == nil && o.Face != 0:
		return p.Face(o.Face).Face.Name
	case object == nil:
		return "a card you cannot see"
	}
	name := ObjectName(p, v, object)
	if object.Zone == mtg.Battlefield && object.Types&mtg.Creature != 0 {
		name += fmt.Sprintf(" %d/%d", object.Power, object.Toughness)
	}
	return name
}
