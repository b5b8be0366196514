package form

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/table/words"
)

// View forms a whole view.
func (m *Maker) View(v *view.View, t *words.Teller) *View {
	t.See(v)
	to := &View{
		Game: m.game, Scene: scene(v, t), Zones: zones(v), Combat: combat(v), Objects: []Object{}, Log: []Line{},
		Asked: m.Asked(v, t),
	}
	for i := range v.Players {
		to.Players = append(to.Players, m.player(v, &v.Players[i]))
	}
	for i := range v.Objects {
		to.Objects = append(to.Objects, m.object(v, &v.Objects[i]))
	}
	to.Faces = m.Faces(0)
	return to
}

// Change is what has changed for a viewer from one view to the next, apart from
// what is said in words.
type Change struct {
	zones   *Zones
	combat  *Combat
	players []Player
	objects []Object
	gone    []uint32
}

// Change compares two views.
func (m *Maker) Change(from, to *view.View) *Change {
	c := &Change{}
	if !sameZones(from, to) {
		b := zones(to)
		c.zones = &b
	}
	if !slices.Equal(from.Blocks, to.Blocks) || !slices.Equal(from.Assigned, to.Assigned) {
		b := combat(to)
		c.combat = &b
	}
	for i := range to.Players {
		if i >= len(from.Players) || !samePlayer(from, &from.Players[i], to, &to.Players[i]) {
			c.players = append(c.players, m.player(to, &to.Players[i]))
		}
	}
	m.changeObjects(c, from, to)
	return c
}

// changeObjects compares the objects, which are mostly the same and in the same
// order.
func (m *Maker) changeObjects(c *Change, from, to *view.View) {
	next := 0
	for i := range to.Objects {
		o := &to.Objects[i]
		j := indexOf(from.Objects, o.Handle, next)
		if j < 0 || !sameObject(from, &from.Objects[j], to, o) {
			c.objects = append(c.objects, m.object(to, o))
		}
		if j >= 0 {
			next = j + 1
		}
	}
	next = 0
	for i := range from.Objects {
		h := from.Objects[i].Handle
		j := indexOf(to.Objects, h, next)
		if j < 0 {
			c.gone = append(c.gone, uint32(h))
			continue
		}
		next = j + 1
	}
}

// indexOf finds the object with the handle, which is likely to be at the index
// given; -1: there is none.
func indexOf(list []view.Object, h view.Handle, at int) int {
	if at < len(list) && list[at].Handle == h {
		return at
	}
	return slices.IndexFunc(list, func(o view.Object) bool { return o.Handle == h })
}

// sameZones reports whether the zones that are shared hold the same objects in the
// same order.
func sameZones(a, b *view.View) bool {
	return sameHandles(a, a.Battlefield, b, b.Battlefield) && sameHandles(a, a.Stack, b, b.Stack) &&
		sameHandles(a, a.Exile, b, b.Exile) && sameHandles(a, a.Command, b, b.Command) &&
		sameHandles(a, a.Ante, b, b.Ante) && sameHandles(a, a.PhasedOut, b, b.PhasedOut)
}

func sameHandles(a *view.View, x view.Span, b *view.View, y view.Span) bool {
	if x.Count != y.Count {
		return false
	}
	for i := range x.Count {
		if a.Objects[x.First+i].Handle != b.Objects[y.First+i].Handle {
			return false
		}
	}
	return true
}

// samePlayer reports whether nothing has changed of a player between two views.
func samePlayer(v *view.View, a *view.Player, w *view.View, b *view.Player) bool {
	x, y := *a, *b
	for _, p := range [...]*view.Player{&x, &y} {
		p.Counters, p.Hand, p.Library, p.Graveyard, p.Sideboard = view.Span{}, view.Span{}, view.Span{}, view.Span{}, view.Span{}
	}
	return x == y && v.Playing == w.Playing && sameSpan(v.Counters, a.Counters, w.Counters, b.Counters) &&
		sameHandles(v, a.Hand, w, b.Hand) && sameHandles(v, a.Library, w, b.Library) &&
		sameHandles(v, a.Graveyard, w, b.Graveyard) && sameHandles(v, a.Sideboard, w, b.Sideboard) &&
		sameDamage(v, w)
}

// sameDamage reports whether all commanders have dealt the same damage in both
// views: it is told with the player whose they are.
func sameDamage(v, w *view.View) bool {
	for i := range v.Players {
		if v.Players[i].CommanderDamage != w.Players[i].CommanderDamage {
			return false
		}
	}
	return true
}

// Update forms what has changed for a reader. before is the scene that he was
// told last, and becomes the one he is told; faces is how many he has. What he is
// asked is not in it, see Asked.
func (m *Maker) Update(c *Change, v *view.View, t *words.Teller, events []view.Event, before *Scene, faces int) *Update {
	u := &Update{
		Game: m.game, Zones: c.zones, Combat: c.combat, Players: c.players, Objects: c.objects, Gone: c.gone,
		Log: Tell(t, before.Turn, events), Happened: Happen(events),
	}
	t.See(v)
	if s := scene(v, t); !reflect.DeepEqual(s, *before) {
		*before = s
		u.Scene = &s
	}
	u.Faces = m.Faces(faces)
	return u
}
