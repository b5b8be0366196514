package journal

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/apnap/apnap/mtg"
)

// HashText returns a hash in the 16 hexadecimal digits that journals use.
func HashText(h uint64) string { return fmt.Sprintf("%016x", h) }

// seatText returns the letter of a seat; nobody is empty.
func seatText(p mtg.Seat) string {
	if p == 0 {
		return ""
	}
	return p.String()
}

func objectText(o mtg.ObjectID) string {
	if o == 0 {
		return ""
	}
	return strconv.Itoa(int(o.Slot())) + "." + strconv.FormatUint(uint64(o.Generation()), 10)
}

// EntityText returns a player as his seat's letter and an object as its slot
// and generation, as "12.3"; neither is empty.
func EntityText(e mtg.Entity) string {
	if e.IsPlayer() {
		return seatText(e.Seat())
	}
	return objectText(e.Object())
}

// ParseEntity reads what EntityText writes.
func ParseEntity(text string) (mtg.Entity, error) {
	if text == "" {
		return 0, nil
	}
	if p, ok := parseSeat(text); ok {
		return mtg.PlayerEntity(p), nil
	}
	slot, gen, two := strings.Cut(text, ".")
	s, err := strconv.ParseUint(slot, 10, 16)
	g, err2 := strconv.ParseUint(gen, 10, 32)
	if !two || err != nil || err2 != nil || s == 0 || s >= mtg.MaxSlots || g > mtg.MaxGeneration {
		return 0, fmt.Errorf("%q is neither a seat nor an object such as 12.3", text)
	}
	return mtg.MakeObjectID(mtg.Slot(s), uint32(g)).Entity(), nil
}

func parseSeat(text string) (mtg.Seat, bool) {
	if len(text) != 1 || text[0] < 'A' || text[0] >= 'A'+mtg.MaxSeats {
		return 0, false
	}
	return mtg.Seat(text[0]-'A') + 1, true
}

// ParseSeat reads the letter of a seat.
func ParseSeat(text string) (mtg.Seat, error) {
	p, ok := parseSeat(text)
	if !ok {
		return 0, fmt.Errorf("%q is no seat; seats are the letters A to F", text)
	}
	return p, nil
}

// Runs returns a list of names as "4 Name" for each run of one name, in order.
func Runs(names []string) []string {
	var runs []string
	for i := 0; i < len(names); {
		n := 1
		for i+n < len(names) && names[i+n] == names[i] {
			n++
		}
		runs = append(runs, strconv.Itoa(n)+" "+names[i])
		i += n
	}
	return runs
}

// maxListed is how many cards a list may have that Unrun accepts: more than a game
// can hold.
const maxListed = mtg.MaxSlots

// Unrun returns the names that Runs was given.
func Unrun(runs []string) ([]string, error) {
	var names []string
	for _, r := range runs {
		count, name, two := strings.Cut(r, " ")
		n, err := strconv.Atoi(count)
		if !two || name == "" || err != nil || n < 1 {
			return nil, fmt.Errorf("%q is no number and name of a card", r)
		}
		if n > maxListed-len(names) {
			return nil, fmt.Errorf("the list has more than %d cards, which is more than a game can hold", maxListed)
		}
		for range n {
			names = append(names, name)
		}
	}
	return names, nil
}
