package terminal

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/room"
)

// MayRepeat keeps what can be repeated at the next question (732.2a).
func (s *session) MayRepeat(list []room.Sequence) { s.repeats = list }

// Repeated says how a repetition ended.
func (s *session) Repeated(r *room.Shortcut) {
	s.repeated = fmt.Sprintf("Repeated %d of %d times: %s.", r.Done, r.Times, stopTexts[r.Why])
}

// stopTexts say why a repetition is over.
var stopTexts = map[room.Stop]string{
	room.StopDone: "it is done", room.StopShortened: "another does something else", room.StopOther: "another does something else",
	room.StopAsked: "something is asked that was not asked before", room.StopIllegal: "it cannot be done any more",
	room.StopShown: "something happened by chance or came to light", room.StopLimit: "it would cost too much", room.StopOver: "the game is over",
	room.StopDeclined: "it was taken back",
}

// doing says what the sequence does in one round.
func (s *session) doing(q *room.Sequence) string {
	return strings.Join(form.Deeds(q.Deeds, s.teller), ", then ")
}

// sayRepeats writes what can be repeated.
func (p *Plain) sayRepeats() {
	for i := range p.repeats {
		head := "repeat TIMES"
		if i > 0 {
			head += " " + strconv.Itoa(i+1)
		}
		p.wrapped("", "  ", head+": "+p.doing(&p.repeats[i]))
	}
}

// repeat understands "TIMES", or "TIMES WHICH", behind the word repeat; nothing: it says what
// can be repeated.
func (p *Plain) repeat(rest string) error {
	words := strings.Fields(rest)
	switch {
	case len(p.repeats) == 0:
		p.say("! there is nothing to repeat now: do it once, with priority before and after")
		return nil
	case len(words) == 0:
		p.sayRepeats()
		return nil
	}
	times, err := strconv.Atoi(words[0])
	which := 1
	if len(words) > 1 && err == nil {
		which, err = strconv.Atoi(words[1])
	}
	if err != nil || times < 1 || times > room.MostTimes || which < 1 || which > len(p.repeats) {
		p.say("! type repeat and how often, up to %d, such as repeat 20", room.MostTimes)
		return nil
	}
	return &room.Repeat{N: which - 1, Times: times}
}

// repeating is how often to repeat what, while that is typed at the screen.
type repeating struct {
	on    bool
	which int
	typed string
}

// repeatKey takes a key while it is typed how often to repeat something, and reports whether
// it did.
func (m *model) repeatKey(k string) bool {
	r, list := &m.repeat, m.seat.repeats
	switch {
	case !r.on && k == "r" && m.sheet != nil && m.sheet.d.Prompt == decision.PromptPriority && len(list) > 0:
		*r = repeating{on: true}
	case !r.on:
		return false
	case k == "esc" || k == "q":
		*r, m.note = repeating{}, ""
		return true
	case k == "tab":
		r.which = (r.which + 1) % len(list)
	case k == "backspace" && r.typed != "":
		r.typed = r.typed[:len(r.typed)-1]
	case len(k) == 1 && k >= "0" && k <= "9" && len(r.typed) < 5:
		r.typed += k
	case k == "enter":
		which := r.which
		times, err := strconv.Atoi(r.typed)
		if *r = (repeating{}); err == nil && times >= 1 && times <= room.MostTimes {
			m.send(reply{err: &room.Repeat{N: which, Times: times}})
			return true
		}
		m.note = fmt.Sprintf("Repeat 1 to %d times.", room.MostTimes)
		return true
	}
	m.note = fmt.Sprintf("Repeat %s_ times (Enter, Esc%s): %s", r.typed, map[bool]string{true: ", Tab: another"}[len(list) > 1], m.seat.doing(&list[r.which]))
	return true
}
