package words

import (
	"strings"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// Prompt says what a decision of the reader's view asks.
func (t *Teller) Prompt(d *decision.Decision) string {
	text := say(t.lang.prompts[d.Prompt], facts{you: d.By == t.you && t.you != 0, text: func(name string) string {
		switch name {
		case "player":
			return t.Player(d.By)
		case "source":
			return t.Object(view.Handle(d.Source))
		case "ability":
			return t.names.AbilityText(d.Ability)
		case "about": // which of several things a question is about
			if d.Kind == decision.Confirm && len(d.Options) == 1 {
				return t.Object(view.Handle(d.Options[0].Other))
			}
		case "min":
			return number(d.Min)
		case "max":
			return number(d.Max)
		case "total":
			return number(d.Total)
		case "receiver": // of a life total
			if d.Prompt == decision.PromptLifeTotal && d.Total > 0 {
				return t.Object(view.Handle(mtg.PlayerEntity(mtg.Seat(d.Total))))
			}
		case "cost": // of a mulligan
			if d.Total > 0 {
				return number(d.Total)
			}
		case "free":
			if d.Kind != decision.NoDecision && d.Total == 0 {
				return rule.R103_5c.String()
			}
		case "range":
			return t.lang.numbers(d.Min, d.Max)
		case "symbols":
			return symbols(d.Symbols)
		}
		return ""
	}})
	if d.Unable {
		text += t.lang.unable
	}
	return text + t.earlier(d)
}

// earlier says what the players before have chosen for the same thing (101.4b).
func (t *Teller) earlier(d *decision.Decision) string {
	if len(d.Earlier) == 0 {
		return ""
	}
	var parts []string
	for _, e := range d.Earlier {
		if e == 0 {
			parts = append(parts, t.lang.card)
			continue
		}
		parts = append(parts, t.Object(view.Handle(e)))
	}
	text, _ := fill(t.lang.earlier, facts{text: func(string) string { return t.list(parts) }})
	return text
}

// Waiting says what the game waits for, to those who are not asked.
func (t *Teller) Waiting(w *view.Waiting) string {
	if w.By == t.you && t.you != 0 {
		return t.Prompt(&decision.Decision{Prompt: w.Prompt, By: w.By})
	}
	return say(t.lang.waiting, facts{text: func(name string) string {
		if name == "player" {
			return t.Player(w.By)
		}
		return t.lang.deeds[w.Kind]
	}})
}

// numbers says how many may be chosen.
func (l *Language) numbers(low, high int32) string {
	switch {
	case low == high:
		return number(low)
	case low == 0:
		return counted(l.upTo, high)
	}
	text, _ := fill(l.between, facts{text: func(name string) string {
		if name == "min" {
			return number(low)
		}
		return number(high)
	}})
	return text
}

// counted fills a pattern with a number.
func counted(pattern string, n int32) string {
	text, _ := fill(pattern, facts{n: n})
	return text
}

// symbols returns mana symbols as a cost is written, generic mana as a number.
func symbols(list []mtg.ManaSymbol) string {
	generic := 0
	var b strings.Builder
	for _, s := range list {
		if s&mtg.SymbolGeneric != 0 {
			generic++
			continue
		}
		b.WriteString(s.String())
	}
	if generic > 0 || b.Len() == 0 {
		return "{" + number(generic) + "}" + b.String()
	}
	return b.String()
}

// Option says what choosing option i of the reader's decision means.
func (t *Teller) Option(d *decision.Decision, i int) string {
	o := &d.Options[i]
	if text := t.special(d, o); text != "" {
		return capital(text)
	}
	return t.Attempt(o)
}

// Attempt says what an action means that is an option, or could be one.
func (t *Teller) Attempt(o *decision.Option) string {
	pattern, ok := t.lang.actions[o.Action]
	if !ok {
		pattern = t.lang.actions[mtg.NoAction]
	}
	return say(pattern, facts{n: o.N, text: func(name string) string {
		switch name {
		case "object":
			return t.optionObject(o)
		case "ability":
			return t.names.AbilityText(o.Ability)
		case "colors":
			return t.colors(o.Colors)
		case "way":
			return t.way(o)
		}
		return ""
	}})
}

// special returns the words for an option whose number is its meaning.
func (t *Teller) special(d *decision.Decision, o *decision.Option) string {
	switch d.Prompt {
	case decision.PromptModes, decision.PromptEffectMode, decision.PromptOptionalCost, decision.PromptCostChoice:
		if text := t.choice(d, o); text != "" {
			return text
		}
		return counted(t.lang.numbered, o.N+1)
	case decision.PromptVote:
		if o.Other == 0 {
			return t.names.ChoiceText(o.Ability, int(o.N))
		}
	case decision.PromptPile:
		return counted(t.lang.piled, o.N+1)
	case decision.PromptColor, decision.PromptManaColor:
		if c := o.Color(); int(c) < len(t.lang.colors) {
			return t.lang.colors[c]
		}
	case decision.PromptHybrid:
		if half := o.Half(); half != "" {
			return half
		}
		return t.lang.life
	case decision.PromptType:
		return mtg.Subtype(o.N).String()
	case decision.PromptCounterKind:
		if o.N == 0 {
			return t.lang.leave
		}
		kind := mtg.Counter(o.N).String()
		if o.Other != 0 {
			return t.Object(view.Handle(o.Other)) + ": " + kind
		}
		return kind
	case decision.PromptWord, decision.PromptNewWord:
		if c, ok := mtg.Word(o.N).Color(); ok {
			return t.lang.colors[c]
		}
		return mtg.Word(o.N).String()
	}
	return ""
}

// choice returns the words of the card for what it lets choose, or nothing.
func (t *Teller) choice(d *decision.Decision, o *decision.Option) string {
	a := o.Ability
	if a == 0 {
		a = d.Ability
	}
	switch d.Prompt {
	case decision.PromptModes:
		return t.names.ModeText(a, int(o.N))
	case decision.PromptEffectMode:
		return t.names.ChoiceText(a, int(o.N))
	case decision.PromptCostChoice:
		return t.names.CostText(t.known[view.Handle(d.Source)].face, a, int(o.N))
	}
	return ""
}

// optionObject names the object of an option, or else its other party.
func (t *Teller) optionObject(o *decision.Option) string {
	if o.Object != 0 {
		if name := t.names.FaceName(o.Face); o.Face != 0 && name != "" {
			return name
		}
		return t.Object(view.Handle(o.Object))
	}
	if o.Other != 0 {
		return t.Object(view.Handle(o.Other))
	}
	if o.Face != 0 {
		return t.names.FaceName(o.Face)
	}
	if o.Ability != 0 {
		return t.names.AbilityText(o.Ability)
	}
	return t.lang.card
}

// Mode returns the text of a mode, counted from 0.
func (t *Teller) Mode(a mtg.AbilityRef, mode int) string {
	if text := t.names.ModeText(a, mode); text != "" {
		return text
	}
	return capital(counted(t.lang.numbered, int32(mode)+1))
}

// Bar says why something cannot be chosen, and by which rule.
func (t *Teller) Bar(b decision.Bar) (text, number string) {
	by := rule.R601_2c
	if b == decision.NotPaid {
		by = rule.R118_3
	}
	return capital(t.lang.bars[b]), t.Rule(by)
}

func (t *Teller) colors(set mtg.ColorSet) string {
	var parts []string
	for c := mtg.White; c < mtg.NumManaColors; c++ {
		if set.Has(c) {
			parts = append(parts, t.lang.colors[c])
		}
	}
	if len(parts) == mtg.NumManaColors {
		return t.lang.anyColor
	}
	return strings.Join(parts, "/")
}

func (t *Teller) way(o *decision.Option) string {
	if text, ok := t.lang.ways[o.Way]; ok || o.Way == decision.WayOrdinary {
		return text
	}
	if name := t.names.WayName(o.Face, o.Way); name != "" {
		if o.N > 0 { // for an alternative cost besides
			name += ", " + t.lang.ways[decision.WayLet]
		}
		return name
	}
	return counted(t.lang.otherWay, int32(o.Way))
}

// Partner says what attacking or blocking partner i means.
func (t *Teller) Partner(d *decision.Decision, i int) string {
	return capital(t.Object(view.Handle(d.Others[i].Entity)))
}

// YesNo returns the words for yes and no.
func (t *Teller) YesNo() (yes, no string) { return t.lang.yes, t.lang.no }

// Refusal says why an answer to the reader's decision is refused, with the
// rule.
func (t *Teller) Refusal(d *decision.Decision, r *decision.Refusal) string {
	text := say(t.lang.refused[r.Code], facts{text: func(name string) string {
		switch name {
		case "want":
			return number(r.Want)
		case "got":
			return number(r.Got)
		case "option":
			if r.Option >= 0 && r.Option < len(d.Options) {
				return t.Option(d, r.Option)
			}
		case "partner":
			if r.Option >= 0 && r.Option < len(d.Others) {
				return t.Partner(d, r.Option)
			}
		case "near":
			return r.Near
		}
		return ""
	}})
	if number := t.Rule(r.Rule); number != "" {
		text += " (" + with(t.lang.cited, number) + ")"
	}
	return text
}

// Answer says in a few words what an answer to the reader's decision chose.
func (t *Teller) Answer(d *decision.Decision, a *decision.Answer) string {
	var parts []string
	if a.Cancel {
		return t.list(parts)
	}
	switch d.Kind {
	case decision.Confirm:
		if a.Yes {
			return t.lang.yes
		}
		return t.lang.no
	case decision.Number:
		return number(a.Numbers[0])
	case decision.Name:
		return a.Text
	case decision.Distribute:
		for i, n := range a.Numbers {
			parts = append(parts, number(n)+" "+t.Option(d, i))
		}
		return t.list(parts)
	}
	for i, p := range a.Picks {
		text := t.Option(d, int(p))
		if d.Kind == decision.Attack || d.Kind == decision.Block {
			text += " → " + t.Partner(d, int(a.Numbers[i]))
		}
		parts = append(parts, text)
	}
	return t.list(parts)
}
