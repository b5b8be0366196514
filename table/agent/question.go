package agent

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// Schema names the form of what a program is asked. A form that programs
// written for it could not read gets another number.
const Schema = "apnap-agent/1"

// The structs below are the published form; docs/agent-protocol.md says what
// each field means. Fields are only ever added.
type (
	question struct {
		Schema   string       `json:"schema"`
		View     viewForm     `json:"view"`
		Decision decisionForm `json:"decision"`
	}
	viewForm struct {
		Seat        string       `json:"seat"`
		Turn        uint32       `json:"turn"`
		Step        string       `json:"step"`
		Active      string       `json:"active"`
		Priority    string       `json:"priority,omitempty"`
		Players     []playerForm `json:"players"`
		Battlefield []objectForm `json:"battlefield"`
		Stack       []objectForm `json:"stack"`
		Exile       []objectForm `json:"exile"`
		Command     []objectForm `json:"command,omitempty"`
		Ante        []objectForm `json:"ante,omitempty"`
		PhasedOut   []objectForm `json:"phased_out,omitempty"`
		Blocks      []blockForm  `json:"blocks"`
		Assigned    []damageForm `json:"assigned,omitempty"`
	}
	damageForm struct {
		On     view.Handle `json:"on"`
		Source view.Handle `json:"source"`
		To     partyForm   `json:"to"`
		N      int32       `json:"n"`
	}
	playerForm struct {
		Seat          string           `json:"seat"`
		Life          int32            `json:"life"`
		Playing       bool             `json:"playing"`
		LandsPlayed   int32            `json:"lands_played"`
		HandSize      int32            `json:"hand_size"`
		LibrarySize   int32            `json:"library_size"`
		GraveyardSize int32            `json:"graveyard_size"`
		Pool          map[string]int32 `json:"pool,omitempty"`
		Counters      map[string]int32 `json:"counters,omitempty"`
		Hand          []objectForm     `json:"hand"`
		Library       []objectForm     `json:"library,omitempty"`
		Graveyard     []objectForm     `json:"graveyard"`
		Sideboard     []objectForm     `json:"sideboard,omitempty"`
		Team          uint8            `json:"team,omitempty"`
		Commanders    []commanderForm  `json:"commanders,omitempty"`
	}
	commanderForm struct {
		Name   string           `json:"name"`
		Casts  uint8            `json:"casts,omitempty"`
		Damage map[string]int16 `json:"damage,omitempty"`
	}
	objectForm struct {
		ID         view.Handle      `json:"id"`
		Name       string           `json:"name"`
		Owner      string           `json:"owner"`
		Controller string           `json:"controller"`
		Status     []string         `json:"status,omitempty"`
		Types      []string         `json:"types,omitempty"`
		Supertypes []string         `json:"supertypes,omitempty"`
		Subtypes   []string         `json:"subtypes,omitempty"`
		Colors     string           `json:"colors,omitempty"`
		Keywords   []string         `json:"keywords,omitempty"`
		ManaCost   string           `json:"mana_cost,omitempty"`
		ManaValue  int32            `json:"mana_value,omitempty"`
		Power      *int32           `json:"power,omitempty"`
		Toughness  *int32           `json:"toughness,omitempty"`
		Damage     int32            `json:"damage,omitempty"`
		Counters   map[string]int32 `json:"counters,omitempty"`
		Since      uint32           `json:"since,omitempty"`
		Place      uint16           `json:"place,omitempty"`
		Attached   *partyForm       `json:"attached,omitempty"`
		Attacks    *partyForm       `json:"attacks,omitempty"`
		Source     view.Handle      `json:"source,omitempty"`
		Text       []string         `json:"text,omitempty"`
		X          int32            `json:"x,omitempty"`
		Targets    []targetForm     `json:"targets,omitempty"`
	}
	// partyForm is a player or an object, one of the two.
	partyForm struct {
		Player string      `json:"player,omitempty"`
		Object view.Handle `json:"object,omitempty"`
	}
	targetForm struct {
		partyForm
		Amount int32 `json:"amount,omitempty"`
	}
	blockForm struct {
		Blocker  view.Handle `json:"blocker"`
		Attacker view.Handle `json:"attacker"`
	}
	decisionForm struct {
		Seq          uint32        `json:"seq"`
		Kind         string        `json:"kind"`
		Prompt       string        `json:"prompt"`
		For          string        `json:"for"`
		Rule         string        `json:"rule,omitempty"`
		Source       view.Handle   `json:"source,omitempty"`
		Text         string        `json:"text,omitempty"`
		Min          int32         `json:"min"`
		Max          int32         `json:"max"`
		Total        int32         `json:"total,omitempty"`
		Sum          int32         `json:"sum,omitempty"`
		Options      []optionForm  `json:"options"`
		Cost         []string      `json:"cost,omitempty"`
		Others       []otherForm   `json:"others,omitempty"`
		Requirements []requireForm `json:"requirements,omitempty"`
		Obey         int32         `json:"obey,omitempty"`
		MostParts    int32         `json:"most_parts,omitempty"`
		NotAlone     []uint16      `json:"not_alone,omitempty"`
		Groups       []groupForm   `json:"groups,omitempty"`
		Earlier      []partyForm   `json:"earlier,omitempty"`
		Unable       bool          `json:"unable,omitempty"`
		Proposal     *proposalForm `json:"proposal,omitempty"`
	}
	optionForm struct {
		Index  int         `json:"index"`
		Words  string      `json:"words"`
		Action string      `json:"action,omitempty"`
		Object view.Handle `json:"object,omitempty"`
		Player string      `json:"player,omitempty"`
		Name   string      `json:"name,omitempty"`
		N      int32       `json:"n,omitempty"`
		Min    int32       `json:"min,omitempty"`
		Max    int32       `json:"max,omitempty"`
		Beyond bool        `json:"beyond,omitempty"`
		Colors []int32     `json:"colors,omitempty"`
		With   []uint16    `json:"with,omitempty"`
		Way    uint8       `json:"way,omitempty"`
		Alone  bool        `json:"alone,omitempty"`
	}
	otherForm struct {
		partyForm
		Index int   `json:"index"`
		Min   int32 `json:"min,omitempty"`
		Max   int32 `json:"max,omitempty"`
	}
	requireForm struct {
		Option *uint16  `json:"option,omitempty"`
		With   []uint16 `json:"with"`
	}
	groupForm struct {
		Options []uint16 `json:"options"`
		Min     int32    `json:"min"`
		Max     int32    `json:"max"`
	}
	proposalForm struct {
		Seq     uint32   `json:"seq"`
		Yes     bool     `json:"yes,omitempty"`
		Cancel  bool     `json:"cancel,omitempty"`
		Picks   []uint16 `json:"picks,omitempty"`
		Numbers []int32  `json:"numbers,omitempty"`
	}
)

// question puts the view into its published form.
func (x *Exec) question(v *view.View) *question {
	q := &question{Schema: Schema}
	t := &q.View
	t.Seat, t.Turn, t.Step, t.Active = v.Viewer.String(), v.Turn, v.Step.String(), v.Active.String()
	if v.Priority != 0 {
		t.Priority = v.Priority.String()
	}
	for i := range v.Players {
		t.Players = append(t.Players, x.player(v, &v.Players[i]))
	}
	t.Battlefield, t.Stack, t.Exile = x.objects(v, v.Battlefield), x.objects(v, v.Stack), x.objects(v, v.Exile)
	t.Command, t.Ante, t.PhasedOut = x.objects(v, v.Command), x.objects(v, v.Ante), x.objects(v, v.PhasedOut)
	t.Blocks = []blockForm{}
	for _, b := range v.Blocks {
		t.Blocks = append(t.Blocks, blockForm{b.Blocker, b.Attacker})
	}
	for _, a := range v.Assigned {
		t.Assigned = append(t.Assigned, damageForm{a.On, a.Source, *party(a.To), a.N})
	}
	x.decision(v, &q.Decision)
	return q
}

func (x *Exec) player(v *view.View, p *view.Player) playerForm {
	f := playerForm{
		Seat: p.Seat.String(), Life: p.Life, Playing: v.Playing.Has(p.Seat), LandsPlayed: p.LandsPlayed,
		HandSize: p.HandSize, LibrarySize: p.LibrarySize, GraveyardSize: p.GraveyardSize,
		Counters: counters(v, p.Counters), Hand: x.objects(v, p.Hand), Library: x.objects(v, p.Library),
		Graveyard: x.objects(v, p.Graveyard), Sideboard: x.objects(v, p.Sideboard),
	}
	f.Team = p.Team
	for i, c := range p.Commanders {
		if c.Card != 0 {
			f.Commanders = append(f.Commanders, x.commander(v, c, 2*int(p.Seat-1)+i))
		}
	}
	for c, n := range p.Pool {
		if n > 0 {
			if f.Pool == nil {
				f.Pool = map[string]int32{}
			}
			f.Pool[string(mtg.Color(c).Letter())] = n
		}
	}
	return f
}

// commander says what is known of a commander: its name, how often it was cast
// from the command zone, and the combat damage it has dealt to each player.
func (x *Exec) commander(v *view.View, c view.Commander, index int) commanderForm {
	f := commanderForm{Name: x.programs.Face(c.Card).Face.Name, Casts: c.Casts}
	for i := range v.Players {
		if n := v.Players[i].CommanderDamage[index]; n > 0 {
			if f.Damage == nil {
				f.Damage = map[string]int16{}
			}
			f.Damage[v.Players[i].Seat.String()] = n
		}
	}
	return f
}

func counters(v *view.View, s view.Span) map[string]int32 {
	if s.Count == 0 {
		return nil
	}
	m := map[string]int32{}
	for _, c := range v.Counters[s.First : s.First+s.Count] {
		m[c.Kind.String()] = c.N
	}
	return m
}

func (x *Exec) objects(v *view.View, s view.Span) []objectForm {
	list := make([]objectForm, 0, s.Count)
	objects := v.In(s)
	for i := range objects {
		list = append(list, x.object(v, &objects[i]))
	}
	return list
}

func (x *Exec) object(v *view.View, o *view.Object) objectForm {
	f := objectForm{
		ID: o.Handle, Name: ObjectName(x.programs, v, o), Owner: o.Owner.String(), Controller: o.Controller.String(),
		Types: o.Types.Names(), Supertypes: o.Supertypes.Names(), Subtypes: o.Subtypes.Names(), ManaValue: o.ManaValue,
		Damage: o.Damage, Counters: counters(v, o.Counters), Since: o.Since, Place: o.Place,
		Attached: party(o.Attached), Attacks: party(o.Attacks), Source: o.Source, X: o.X,
	}
	for c := mtg.White; c <= mtg.Green; c++ {
		if o.Colors.Has(c) {
			f.Colors += string(c.Letter())
		}
	}
	for _, k := range o.Keywords.List() {
		f.Keywords = append(f.Keywords, k.String())
	}
	for _, s := range statusNames {
		if o.Status&s.status != 0 {
			f.Status = append(f.Status, s.name)
		}
	}
	if o.Types&mtg.Creature != 0 {
		power, toughness := o.Power, o.Toughness
		f.Power, f.Toughness = &power, &toughness
	}
	if o.Face != 0 {
		face := x.programs.Face(o.Face)
		f.ManaCost, f.Text = face.Cost.String(), FaceText(x.programs, o.Face)
	} else if o.Ability != 0 {
		f.Text = []string{x.programs.Ability(o.Ability).Text}
	}
	for _, t := range v.Targets[o.Targets.First : o.Targets.First+o.Targets.Count] {
		if p := party(t.Target); p != nil {
			f.Targets = append(f.Targets, targetForm{*p, t.Amount})
		}
	}
	return f
}

// statusNames are the published names of what can be seen of an object.
var statusNames = [...]struct {
	status view.Status
	name   string
}{
	{view.Tapped, "tapped"},
	{view.FaceDown, "face-down"},
	{view.Attacking, "attacking"},
	{view.Blocking, "blocking"},
	{view.Blocked, "blocked"},
	{view.Plotted, "plotted"},
	{view.Foretold, "foretold"},
	{view.StaysTapped, "stays-tapped"},
	{view.LoyaltyUsed, "loyalty-used"},
	{view.Triggered, "triggered"},
	{view.Sick, "summoning-sick"},
	{view.IsCommander, "commander"},
}

// party returns what the handle names, or nil for nothing.
func party(h view.Handle) *partyForm {
	switch {
	case h == 0:
		return nil
	case h.IsPlayer():
		return &partyForm{Player: h.Seat().String()}
	}
	return &partyForm{Object: h}
}

// earlierForm is what a player before has chosen; a card that stays face down has
// neither player nor object (101.4a).
func earlierForm(h view.Handle) partyForm {
	if p := party(h); p != nil {
		return *p
	}
	return partyForm{}
}

func (x *Exec) decision(v *view.View, to *decisionForm) {
	d := &v.Decision
	to.Seq, to.Kind, to.Prompt, to.For = d.Seq, d.Kind.String(), d.Prompt.String(), d.For.String()
	to.Source, to.Min, to.Max, to.Total, to.Sum = view.Handle(d.Source), d.Min, d.Max, d.Total, d.Sum
	if d.Rule != 0 {
		to.Rule = d.Rule.String()
	}
	if d.Ability != 0 {
		to.Text = x.programs.Ability(d.Ability).Text
	}
	to.Options = make([]optionForm, len(d.Options))
	for i := range d.Options {
		to.Options[i] = x.option(v, i)
	}
	for _, s := range d.Symbols {
		to.Cost = append(to.Cost, s.String())
	}
	for i := range d.Others {
		o := otherForm{Index: i, Min: d.Others[i].Min, Max: d.Others[i].Max}
		if p := party(view.Handle(d.Others[i].Entity)); p != nil {
			o.partyForm = *p
		}
		to.Others = append(to.Others, o)
	}
	to.Obey, to.MostParts, to.NotAlone = d.Best, d.MaxParts, d.Alone
	for _, r := range d.Requirements {
		f := requireForm{With: d.Pairs[r.First : r.First+r.Count]}
		if r.Option != decision.AnyOption {
			option := r.Option
			f.Option = &option
		}
		to.Requirements = append(to.Requirements, f)
	}
	for _, g := range d.Groups {
		to.Groups = append(to.Groups, groupForm{d.Pairs[g.First : g.First+g.Count], g.Min, g.Max})
	}
	to.Unable = d.Unable
	for _, e := range d.Earlier {
		to.Earlier = append(to.Earlier, earlierForm(view.Handle(e)))
	}
	var a decision.Answer
	if d.Propose(&a) {
		to.Proposal = &proposalForm{a.Seq, a.Yes, a.Cancel, a.Picks, a.Numbers}
	}
}

func (x *Exec) option(v *view.View, i int) optionForm {
	d := &v.Decision
	o := &d.Options[i]
	f := optionForm{
		Index: i, Words: OptionWords(x.programs, v, i), Object: view.Handle(o.Object), N: o.N, Min: o.Min, Max: o.Max,
		Way: o.Way, Beyond: o.Flags&decision.Beyond != 0, Alone: o.Flags&decision.Complex != 0,
	}
	if o.Action != mtg.NoAction {
		f.Action = o.Action.String()
	}
	if o.Other.IsPlayer() {
		f.Player = o.Other.Seat().String()
	}
	if o.Face != 0 {
		f.Name = x.programs.Face(o.Face).Face.Name
	}
	for c := range int32(mtg.NumManaColors) {
		if o.Colors.Has(mtg.Color(c)) {
			f.Colors = append(f.Colors, c)
		}
	}
	if o.Count > 0 {
		f.With = d.Partners(i)
	}
	return f
}
