package seed_test

import (
	"crypto/sha256"
	"encoding/hex"
	"math/rand/v2"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/apnap/apnap/table/seed"
)

// made is a seed of the server's part 00 01 02 ... and those of two seats, the second
// of which has no say.
func made(t *testing.T) (m *seed.Made, server seed.Part) {
	t.Helper()
	var a seed.Part
	for i := range server {
		server[i], a[i] = byte(i), byte(0xa0+i)
	}
	m = &seed.Made{Server: server.String(), Seats: []seed.Given{{Commitment: a.Commitment()}, {}}}
	if err := m.Seats[0].Tell(a.String()); err != nil {
		t.Fatal(err)
	}
	return m, server
}

// TestCheck: a seed of its parts is right, and each thing that is changed is found.
func TestCheck(t *testing.T) {
	m, server := made(t)
	right, err := m.Seed()
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Check(server.Commitment(), right); err != nil {
		t.Fatal(err)
	}
	other := seed.NewPart()
	for name, change := range map[string]func(m *seed.Made, commitment *string, s *[seed.Size]byte){
		"another seed":                        func(_ *seed.Made, _ *string, s *[seed.Size]byte) { s[31] ^= 1 },
		"another part of the server":          func(m *seed.Made, _ *string, _ *[seed.Size]byte) { m.Server = other.String() },
		"another commitment of the server":    func(_ *seed.Made, c *string, _ *[seed.Size]byte) { *c = other.Commitment() },
		"another part of a seat":              func(m *seed.Made, _ *string, _ *[seed.Size]byte) { m.Seats[0].Part = other.String() },
		"another commitment of a seat":        func(m *seed.Made, _ *string, _ *[seed.Size]byte) { m.Seats[0].Commitment = other.Commitment() },
		"a part left out":                     func(m *seed.Made, _ *string, _ *[seed.Size]byte) { m.Seats[0].Part = "" },
		"a part that nobody committed to":     func(m *seed.Made, _ *string, _ *[seed.Size]byte) { m.Seats[1].Part = other.String() },
		"a seat more":                         func(m *seed.Made, _ *string, _ *[seed.Size]byte) { m.Seats = append(m.Seats, seed.Given{}) },
		"the parts of two seats in each way":  func(m *seed.Made, _ *string, _ *[seed.Size]byte) { m.Seats[0], m.Seats[1] = m.Seats[1], m.Seats[0] },
		"a part of the server that is no hex": func(m *seed.Made, _ *string, _ *[seed.Size]byte) { m.Server = "xyz" },
	} {
		m, server := made(t)
		commitment, s := server.Commitment(), right
		change(m, &commitment, &s)
		if m.Check(commitment, s) == nil {
			t.Errorf("%s: nothing is said", name)
		}
	}
}

// TestTell: only the part that was committed to is taken.
func TestTell(t *testing.T) {
	p := seed.NewPart()
	g := seed.Given{Commitment: p.Commitment()}
	for _, bad := range []string{"", "00", strings.Repeat("0", 64), p.String() + "00", p.Commitment()} {
		if g.Tell(bad) == nil || !g.Owes() {
			t.Errorf("the part %q is taken", bad)
		}
	}
	if err := g.Tell(p.String()); err != nil || g.Owes() {
		t.Errorf("the part is not taken: %v", err)
	}
}

// TestExample computes the example of the documentation with nothing but SHA-256 and
// the generator: what it says another program does.
func TestExample(t *testing.T) {
	data, err := os.ReadFile("../../docs/seeds.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, ok := strings.Cut(string(data), "## An example")
	if !ok {
		t.Fatal("the documentation has no example")
	}
	said := map[string]string{}
	for _, m := range regexp.MustCompile("(?m)^    ([a-zA-Z ]+?) {2,}([0-9a-f ]+)$").FindAllStringSubmatch(text, -1) {
		said[m[1]] = m[2]
	}
	bytesOf := func(name string) []byte {
		b, err := hex.DecodeString(said[name])
		if err != nil || len(b) != 32 {
			t.Fatalf("%s is %q", name, said[name])
		}
		return b
	}
	sum := func(parts ...[]byte) string {
		h := sha256.New()
		for _, p := range parts {
			h.Write(p)
		}
		return hex.EncodeToString(h.Sum(nil))
	}
	server, a, b := bytesOf("part server"), bytesOf("part A"), bytesOf("part B")
	for name, want := range map[string]string{
		"commitment server": sum(server), "commitment A": sum(a), "commitment B": sum(b),
		"seed":           sum([]byte("apnap seed 1\n"), server, a, b),
		"seed without B": sum([]byte("apnap seed 1\n"), server, a, make([]byte, 32)),
	} {
		if said[name] != want {
			t.Errorf("%s is %s, said is %q", name, want, said[name])
		}
	}
	r := rand.NewChaCha8([32]byte(bytesOf("seed")))
	first := int(r.Uint64() % 2)
	order := []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}
	for i := len(order) - 1; i > 0; i-- {
		j := int(r.Uint64() % uint64(i+1))
		order[i], order[j] = order[j], order[i]
	}
	if said["first"] != strconv.Itoa(first) || said["order"] != strings.Join(order, " ") {
		t.Errorf("the first draw is %d and the order %v; said are %q and %q", first, order, said["first"], said["order"])
	}
	m := seed.Made{Server: said["part server"], Seats: []seed.Given{{said["commitment A"], said["part A"]}, {said["commitment B"], said["part B"]}}}
	if err := m.Check(said["commitment server"], [32]byte(bytesOf("seed"))); err != nil {
		t.Errorf("the example is not right: %v", err)
	}
}
