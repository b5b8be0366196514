package agent

import (
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/words"
)

// Schema names the form of what a program is asked. A form that programs
// written for it could not read gets another number.
const Schema = "apnap-agent/2"

// question is what a program is asked: the view and the decision in their
// published form, see docs/agent-protocol.md.
type question struct {
	Schema   string         `json:"schema"`
	Seat     string         `json:"seat"`
	View     *form.View     `json:"view"`
	Decision *form.Decision `json:"decision"`
}

// asker puts the views of one game into the form in which a program is asked.
type asker struct {
	names  *form.Names
	maker  *form.Maker
	teller *words.Teller
	seat   mtg.Seat
}

// question forms the view and the decision of it.
func (a *asker) question(v *view.View) *question {
	if a.maker == nil || a.seat != v.Viewer.Seat() {
		a.seat = v.Viewer.Seat()
		seats := make([]string, len(v.Players))
		for i := range v.Players {
			seats[i] = a.names.SeatName(v.Players[i].Seat)
		}
		a.maker = form.NewMaker(a.names.Programs, seats, 1)
		a.teller = words.New(a.names, words.English(), rule.Current, a.seat)
	}
	a.maker.See(v)
	q := &question{Schema: Schema, Seat: a.seat.String(), View: a.maker.View(v, a.teller)}
	q.Decision, q.View.Asked = q.View.Asked, nil
	return q
}
