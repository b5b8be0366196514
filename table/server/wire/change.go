package wire

import (
	"reflect"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/table/words"
)

// View forms a whole view.
func (f *Former) View(v *view.View, t *words.Teller) *View {
	t.See(v)
	to := &View{
		Game: f.game, Scene: scene(v, t), Zones: zones(v), Combat: combat(v), Objects: []Object{}, Log: []Line{},
		Asked: f.Asked(v, t),
	}
	for i := range v.Players {
		to.Players = append(to.Players, f.player(v, &v.Players[i]))
	}
	for i := range v.Objects {
		to.Objects = append(to.Objects, f.object(v, &v.Objects[i]))
	}
	to.Faces = f.Faces(0)
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
func (f *Former) Change(from, to *view.View) *Change {
	c := &Change{}
	if a, b := zones(from), zones(to); !reflect.DeepEqual(a, b) {
		c.zones = &b
	}
	if a, b := combat(from), combat(to); !reflect.DeepEqual(a, b) {
		c.combat = &b
	}
	for i := range to.Players {
		b := f.player(to, &to.Players[i])
		if i >= len(from.Players) || !reflect.DeepEqual(f.player(from, &from.Players[i]), b) {
			c.players = append(c.players, b)
		}
	}
	before := make(map[view.Handle]int, len(from.Objects))
	for i := range from.Objects {
		before[from.Objects[i].Handle] = i
	}
	for i := range to.Objects {
		o := &to.Objects[i]
		j, ok := before[o.Handle]
		delete(before, o.Handle)
		if !ok || !sameObject(from, &from.Objects[j], to, o) {
			c.objects = append(c.objects, f.object(to, o))
		}
	}
	for i := range from.Objects {
		if _, gone := before[from.Objects[i].Handle]; gone {
			c.gone = append(c.gone, uint32(from.Objects[i].Handle))
		}
	}
	return c
}

// Update forms what has changed for a reader. before is the scene that he was
// told last, and becomes the one he is told; faces is how many he has. What he is
// asked is not in it, see Asked.
func (f *Former) Update(c *Change, v *view.View, t *words.Teller, events []view.Event, before *Scene, faces int) *Update {
	u := &Update{
		Game: f.game, Zones: c.zones, Combat: c.combat, Players: c.players, Objects: c.objects, Gone: c.gone,
		Log: Tell(t, before.Turn, events), Happened: Happen(events),
	}
	t.See(v)
	if s := scene(v, t); !reflect.DeepEqual(s, *before) {
		*before = s
		u.Scene = &s
	}
	u.Faces = f.Faces(faces)
	return u
}
