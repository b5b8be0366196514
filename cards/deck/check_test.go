package deck

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/spelling"
	"github.com/apnap/apnap/mtg"
)

// cardSet is a set of cards for tests.
type cardSet struct {
	cards []card.Card
	names []spelling.Name
	bad   map[string][]string // the unplayable, with reasons
}

func (s *cardSet) Find(name string) (*card.Card, bool) {
	i, ok := spelling.NewBook(s.names).Find(name)
	if !ok {
		return nil, false
	}
	return &s.cards[i], true
}

func (s *cardSet) Playable(name string) (bool, []string) {
	reasons, bad := s.bad[name]
	return !bad, reasons
}

func (s *cardSet) Companion(string, []string, int) (is, fulfilled bool) { return true, true }

func (s *cardSet) add(name, typeLine, text string, identity mtg.ColorSet, status card.Status) {
	super, types, subs, err := card.ParseTypeLine(typeLine)
	if err != nil {
		panic(err)
	}
	c := card.Card{Name: name, Layout: card.Normal, Identity: identity, Faces: []card.Face{{
		Name: name, TypeLine: typeLine, Supertypes: super, Types: types, Subtypes: subs, Text: text,
	}}}
	for _, format := range []string{"commander", "modern", "vintage"} {
		c.Legalities = append(c.Legalities, card.Legality{Format: format, Status: status})
	}
	s.cards = append(s.cards, c)
	s.names = append(s.names, spelling.Name{Full: name})
}

func testCards() *cardSet {
	s := &cardSet{bad: map[string][]string{"Riddle": {"the text is not understood"}}}
	red, green := mtg.Colors(mtg.Red), mtg.Colors(mtg.Green)
	s.add("Mountain", "Basic Land — Mountain", "", red, card.Legal)
	s.add("Forest", "Basic Land — Forest", "", green, card.Legal)
	s.add("Imp", "Creature — Imp", "Flying", red, card.Legal)
	s.add("Ash", "Instant", "", 0, card.Legal)
	s.add("Horde", "Creature — Rat", "Trample\nA deck can have any number of cards named Horde.", red, card.Legal)
	s.add("Septet", "Creature — Dwarf", "A deck can have up to seven cards named Septet.", red, card.Legal)
	s.add("Other", "Creature — Dwarf", "A deck can have any number of cards named Horde.", red, card.Legal)
	s.add("Single", "Artifact", "", 0, card.Restricted)
	s.add("Outlaw", "Sorcery", "", 0, card.Banned)
	s.add("Newcomer", "Sorcery", "", 0, card.NotLegal)
	s.add("Enigma", "Sorcery", "", 0, card.UnknownStatus)
	s.add("Riddle", "Sorcery", "Strange.", 0, card.Legal)
	s.add("Boss", "Legendary Creature — Goblin", "", red, card.Legal)
	s.add("Lady, of Fire", "Legendary Planeswalker — Chandra", "Lady can be your commander.", red, card.Legal)
	s.add("Walker", "Legendary Planeswalker — Chandra", "", red, card.Legal)
	s.add("Barge", "Legendary Artifact — Vehicle", "", 0, card.Legal)
	return s
}

func TestCheck(t *testing.T) {
	tests := []struct {
		name, deck, format string
		legal, playable    bool
		sideboard          bool // playable
		want               []string
	}{
		{name: "in order", deck: "4 Imp\n56 Mountain", format: "modern", legal: true, playable: true, sideboard: true},
		{name: "no format", deck: "4 Newcomer\n4 Outlaw\n52 Mountain", legal: true, playable: true, sideboard: true},
		{
			name: "everything at once", deck: "5 Imp\n2 Single\n1 Outlaw\n1 Newcomer\n1 Riddle\n1 Nobody\n1 Enigma\nSideboard\n13 Forest\n1 Riddle\n2 Nobody", format: "vintage",
			want: []string{
				"main:: the deck has 12 cards and needs at least 60", "sideboard:: the sideboard has 16 cards", "main:Nobody: no card", "sideboard:Nobody: no card",
				"main:Imp: the deck and sideboard have 5", "main:Single: restricted", "main:Outlaw: banned", "main:Newcomer: not legal", "main:Riddle: it cannot be played here: the text",
				"sideboard:Riddle: it cannot", "main:Enigma: the card file has an unknown",
			},
		},
		{
			name: "deck and sideboard together", deck: "3 Imp\n57 Mountain\nSideboard\n2 imp", format: "modern", playable: true, sideboard: true,
			want: []string{"main:Imp: the deck and sideboard have 5 of it and may have 4; take 1 out"},
		},
		{name: "restricted, one", deck: "1 Single\n59 Mountain", format: "vintage", legal: true, playable: true, sideboard: true},
		{name: "any number", deck: "40 Horde\n7 Septet\n13 Mountain", format: "modern", legal: true, playable: true, sideboard: true},
		{
			name: "other names", deck: "5 Other\n8 Septet\n47 Mountain", format: "modern", playable: true, sideboard: true,
			want: []string{"main:Other: the deck", "main:Septet: the deck and sideboard have 8 of it and may have 7"},
		},
		{
			name: "sideboard cannot be played", deck: "60 Mountain\nSideboard\n1 Riddle", format: "modern", legal: true, playable: true,
			want: []string{"sideboard:Riddle: it cannot"},
		},
		{
			name: "unknown format", deck: "60 Mountain", format: "moderne", playable: true, sideboard: true,
			want: []string{`main:: no format is called "moderne"; the formats are alchemy,`},
		},
		{
			name: "sixteen", deck: "60 Mountain\nSideboard\n16 Forest", format: "modern", playable: true, sideboard: true,
			want: []string{"sideboard:: the sideboard has 16"},
		},
		{name: "commander", deck: "Commander\n1 Boss\nDeck\n1 Imp\n1 Ash\n97 Mountain", format: "commander", legal: true, playable: true, sideboard: true},
		{name: "commander by its text", deck: "Commander\n1 Lady, of Fire\nDeck\n99 Mountain", format: "commander", legal: true, playable: true, sideboard: true},
		{name: "Vehicle commander", deck: "Commander\n1 Barge\nDeck\n1 Ash\n98 Mountain", format: "commander", playable: true, sideboard: true, want: []string{"main:Mountain: its colour identity is R, the commander's is colorless"}},
		{
			name: "commander's rules", deck: "Commander\n1 Walker\nDeck\n2 Imp\n96 Forest\nSideboard\n1 Ash", format: "commander", playable: true, sideboard: true,
			want: []string{
				"main:: the deck has 99 cards and needs exactly 100", "sideboard:: the sideboard has 1 card and may have 0",
				"main:Imp: the deck and sideboard have 2", "main:Walker: it cannot be a commander", "main:Forest: its colour identity is G, the commander's is R",
			},
		},
		{name: "no commander", deck: "100 Mountain", format: "commander", playable: true, sideboard: true, want: []string{"main:: it is not said which card is the commander"}},
		{name: "two commanders", deck: "Commander\n1 Boss\n1 Barge\nDeck\n98 Mountain", format: "commander", playable: true, sideboard: true, want: []string{"main:Barge: it cannot lead together with Boss"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d, err := Parse(strings.NewReader(test.deck), "d.txt")
			if err != nil {
				t.Fatal(err)
			}
			r := Check(d, testCards(), Terms{Format: test.format})
			if r.Legal != test.legal || r.Playable != test.playable || r.SideboardPlayable != test.sideboard {
				t.Errorf("legal %v, playable %v, sideboard %v, want %v, %v, %v", r.Legal, r.Playable, r.SideboardPlayable, test.legal, test.playable, test.sideboard)
			}
			var got []string
			for _, p := range r.Problems {
				got = append(got, fmt.Sprintf("%s:%s: %s", p.Where, p.Card, p.What))
			}
			if len(got) != len(test.want) {
				t.Fatalf("problems\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(test.want, "\n"))
			}
			for i := range got {
				if !strings.HasPrefix(got[i], test.want[i]) {
					t.Errorf("problem %q, want %q", got[i], test.want[i])
				}
			}
		})
	}
}

// TestCheckAny: where any deck is taken it needs cards that are known and can be played
// here, and no card that is for ante only where that is not played for (407.3).
func TestCheckAny(t *testing.T) {
	cards := testCards()
	cards.add("Pit", "Dungeon", "Bottom — Draw a card.", 0, card.NotLegal)
	cards.add("Wager", "Sorcery", "Remove Wager from your deck before playing if you're not playing for ante.\nDraw a card.", 0, card.Legal)
	for _, test := range []struct {
		name, deck                string
		ante, legal, play, beside bool
		want                      string
	}{
		{name: "a few of any", deck: "9 Imp\n1 Outlaw\n1 Newcomer\nSideboard\n20 Single", legal: true, play: true, beside: true},
		{name: "none", deck: "Sideboard\n1 Imp", play: true, beside: true, want: ":the deck has no cards"},
		{name: "unknown", deck: "1 Imp\n1 Nobody", beside: true, want: "Nobody:no card"},
		{name: "not playable", deck: "1 Riddle", legal: true, beside: true, want: "Riddle:it cannot"},
		{name: "not playable beside", deck: "1 Imp\nSideboard\n1 Riddle", legal: true, play: true, want: "Riddle:it cannot"},
		{name: "a commander that cannot be played", deck: "Commander\n1 Riddle\nDeck\n1 Imp", legal: true, beside: true, want: "Riddle:it cannot"},
		{name: "for ante", deck: "2 Wager", ante: true, legal: true, play: true, beside: true},
		{name: "a dungeon", deck: "1 Imp\n1 Pit", play: true, beside: true, want: "Pit:it is a dungeon"},
		{name: "not for ante", deck: "2 Wager", play: true, beside: true, want: "Wager:it may be"},
	} {
		d, err := Parse(strings.NewReader(test.deck), "d.txt")
		if err != nil {
			t.Fatal(err)
		}
		r := CheckAny(d, cards, Terms{Ante: test.ante, Format: "modern", Classic: true})
		if r.Legal != test.legal || r.Playable != test.play || r.SideboardPlayable != test.beside {
			t.Errorf("%s: legal %v, playable %v, sideboard %v", test.name, r.Legal, r.Playable, r.SideboardPlayable)
		}
		got := ""
		for _, p := range r.Problems {
			got += p.Card + ":" + p.What
		}
		if !strings.HasPrefix(got, test.want) || (got == "") != (test.want == "") || len(r.Problems) > 1 {
			t.Errorf("%s: problems %q, want %q", test.name, got, test.want)
		}
	}
}

// TestVanguards: where the game uses them a deck is played with one vanguard that can be
// played here (902.1), whatever the format; elsewhere it is left aside, and in the deck
// itself there is none.
func TestVanguards(t *testing.T) {
	cards := testCards()
	cards.add("Captain", "Vanguard", "Draw a card.", 0, card.NotLegal)
	cards.add("Puzzle", "Vanguard", "Strange.", 0, card.NotLegal)
	cards.bad["Puzzle"] = []string{"the text is not understood"}
	for _, test := range []struct {
		name, beside        string
		played, legal, play bool
		want                string
	}{
		{"one", "Vanguard\n1 Captain\n", true, true, true, ""},
		{"none", "", true, false, true, "902.3::it is not said which vanguard"},
		{"two", "Avatar\n2 Captain\n", true, false, true, "902.3::it has 2 vanguards"},
		{"two of them", "Vanguards:\n1 Captain\n1 Puzzle\n", true, false, true, "902.3::it has 2 vanguards"},
		{"another card", "Vanguard\n1 Imp\n", true, false, true, "902.3:Imp:it is no vanguard"},
		{"unknown", "Vanguard\n1 Nobody\n", true, false, false, ":Nobody:no card"},
		{"not understood", "Vanguard\n1 Puzzle\n", true, true, false, ":Puzzle:it cannot be played here: the text"},
		{"not asked for", "Vanguard\n1 Puzzle\n", false, true, true, ""},
		{"in the deck", "Deck\n1 Captain\n", false, false, true, "902.3:Captain:it is a vanguard"},
	} {
		d, err := Parse(strings.NewReader("//Main\n60 Mountain\n"+test.beside), "d.txt")
		if test.name == "in the deck" {
			d, err = Parse(strings.NewReader("60 Mountain\n1 Captain"), "d.txt")
		}
		if err != nil {
			t.Fatal(test.name, err)
		}
		terms := Terms{Vanguard: test.played}
		for _, r := range []Report{Check(d, cards, terms), CheckAny(d, cards, terms)} {
			got := ""
			for _, p := range r.Problems {
				got += p.Rule + ":" + p.Card + ":" + p.What
			}
			if r.Legal != test.legal || r.Playable != test.play || !strings.HasPrefix(got, test.want) || (got == "") != (test.want == "") || len(r.Problems) > 1 {
				t.Errorf("%s: legal %v, playable %v, %q; want %v, %v, %q", test.name, r.Legal, r.Playable, got, test.legal, test.play, test.want)
			}
			if n := len(d.Names()); n != 60 && test.name != "in the deck" {
				t.Errorf("%s: the deck has %d cards, want 60", test.name, n)
			}
		}
	}
}

// TestSchemeDecks: an archenemy's scheme deck has twenty schemes at least and two of a name
// at most (904.3); others leave it aside.
func TestSchemeDecks(t *testing.T) {
	cards := testCards()
	full := ""
	for i := range 10 {
		name := fmt.Sprintf("Plot %d", i)
		cards.add(name, "Scheme", "Draw a card.", 0, card.NotLegal)
		full += "2 " + name + "\n"
	}
	cards.add("Riddled Plot", "Ongoing Scheme", "Strange.", 0, card.NotLegal)
	cards.bad["Riddled Plot"] = []string{"the text is not understood"}
	for _, test := range []struct {
		name, schemes             string
		archenemy, legal, playing bool
		want                      string
	}{
		{"twenty", "Schemes\n" + full, true, true, true, ""},
		{"none", "", true, false, true, "904.3::the scheme deck has 0 cards"},
		{"nineteen", "Scheme Deck\n" + strings.Replace(full, "2 Plot 3", "1 Plot 3", 1), true, false, true, "904.3::the scheme deck has 19 cards"},
		{"three of one", "Schemes\n" + full + "1 Plot 4\n", true, false, true, "904.3:Plot 4:a scheme deck may have 2"},
		{"another card", "Schemes\n" + full + "1 Imp\n", true, false, true, "904.3:Imp:it is no scheme"},
		{"unknown", "Schemes\n" + full + "1 Nobody\n", true, false, false, ":Nobody:no card"},
		{"not understood", "Schemes\n" + full + "1 Riddled Plot\n", true, true, false, ":Riddled Plot:it cannot be played here"},
		{"not asked for", "Schemes\n3 Riddled Plot\n", false, true, true, ""},
	} {
		d, err := Parse(strings.NewReader("//Main\n60 Mountain\n"+test.schemes), "d.txt")
		if err != nil {
			t.Fatal(test.name, err)
		}
		for _, r := range []Report{Check(d, cards, Terms{Archenemy: test.archenemy}), CheckAny(d, cards, Terms{Archenemy: test.archenemy})} {
			got := ""
			for _, p := range r.Problems {
				got += p.Rule + ":" + p.Card + ":" + p.What
			}
			if r.Legal != test.legal || r.Playable != test.playing || !strings.HasPrefix(got, test.want) || (got == "") != (test.want == "") || len(r.Problems) > 1 {
				t.Errorf("%s: legal %v, playable %v, %q; want %v, %v, %q", test.name, r.Legal, r.Playable, got, test.legal, test.playing, test.want)
			}
		}
	}
	d, err := Parse(strings.NewReader("60 Mountain\n1 Plot 1"), "d.txt")
	if r := Check(d, cards, Terms{}); err != nil || r.Legal || !strings.HasPrefix(r.Problems[0].What, "it is a scheme") {
		t.Errorf("a scheme in the deck: %v, %+v", err, r.Problems)
	}
}

// TestPlanarDecks: a planar deck has ten cards at least, each of another name, and two phenomena
// at most (901.3); games without planes leave it aside.
func TestPlanarDecks(t *testing.T) {
	cards := testCards()
	full := ""
	for i := range 10 {
		name := fmt.Sprintf("Vale %d", i)
		cards.add(name, "Plane — Moon", "All creatures have flying.", 0, card.NotLegal)
		full += "1 " + name + "\n"
	}
	for i := range 3 {
		cards.add(fmt.Sprintf("Gust %d", i), "Phenomenon", "Draw a card.", 0, card.NotLegal)
	}
	for _, test := range []struct {
		name, planes  string
		planar, legal bool
		want          string
	}{
		{"ten", "Planes\n" + full, true, true, ""},
		{"two phenomena", "Planar Deck\n" + full + "1 Gust 0\n1 Gust 1\n", true, true, ""},
		{"three phenomena", "Planes\n" + full + "1 Gust 0\n1 Gust 1\n1 Gust 2\n", true, false, "901.3::the planar deck has 3 phenomena"},
		{"none", "", true, false, "901.3::the planar deck has 0 cards"},
		{"nine", "Planes\n" + strings.Replace(full, "1 Vale 3\n", "", 1), true, false, "901.3::the planar deck has 9 cards"},
		{"two of one", "Planes\n" + full + "1 Vale 4\n", true, false, "901.3:Vale 4:each card of a planar deck has another name"},
		{"another card", "Planes\n" + full + "1 Imp\n", true, false, "901.3:Imp:it is neither a plane nor a phenomenon"},
		{"not asked for", "Planes\n3 Vale 1\n", false, true, ""},
	} {
		d, err := Parse(strings.NewReader("//Main\n60 Mountain\n"+test.planes), "d.txt")
		if err != nil {
			t.Fatal(test.name, err)
		}
		for _, r := range []Report{Check(d, cards, Terms{Planechase: test.planar}), CheckAny(d, cards, Terms{Planechase: test.planar})} {
			got := ""
			for _, p := range r.Problems {
				got += p.Rule + ":" + p.Card + ":" + p.What
			}
			if r.Legal != test.legal || !strings.HasPrefix(got, test.want) || (got == "") != (test.want == "") || len(r.Problems) > 1 {
				t.Errorf("%s: legal %v, %q; want %v, %q", test.name, r.Legal, got, test.legal, test.want)
			}
		}
	}
	d, err := Parse(strings.NewReader("60 Mountain\n1 Vale 1"), "d.txt")
	if r := Check(d, cards, Terms{}); err != nil || r.Legal || !strings.HasPrefix(r.Problems[0].What, "it is a card of a planar deck") {
		t.Errorf("a plane in the deck: %v, %+v", err, r.Problems)
	}
}

func TestReportJSON(t *testing.T) {
	d, _ := Parse(strings.NewReader("60 Mountain"), "d.txt")
	data, err := json.Marshal(Check(d, testCards(), Terms{Format: "modern"}))
	const want = `{"file":"d.txt","playable":true,"sideboard_playable":true,"legal":true,"main":60,"sideboard":0,"problems":[]}`
	if err != nil || string(data) != want {
		t.Errorf("JSON = %s, %v, want %s", data, err, want)
	}
	d, _ = Parse(strings.NewReader("60 Mountain\nSideboard\n1 Nobody"), "d.txt")
	data, _ = json.Marshal(Check(d, testCards(), Terms{}).Problems)
	const wantProblems = `[{"card":"Nobody","where":"sideboard","what":"no card of this name is known; check the spelling, or bring a card file that has it","line":3}]`
	if string(data) != wantProblems {
		t.Errorf("JSON = %s, want %s", data, wantProblems)
	}
}

// TestProblemsNameTheirRule: what breaks a rule says which.
func TestProblemsNameTheirRule(t *testing.T) {
	for _, tt := range []struct{ list, format, word, want string }{
		{"5 Imp", "", "at least 60", "100.2a"},
		{"5 Imp", "", "may have 4", "100.2a"},
		{"60 Mountain\nSideboard\n16 Mountain", "", "at most", "100.4a"},
		{"99 Mountain", "commander", "exactly 100", "903.5a"},
		{"99 Mountain", "commander", "commander", "903.3"},
		{"2 Imp", "commander", "may have 1", "903.5b"},
		{"60 Nobody", "", "no card", ""},
	} {
		d, err := Parse(strings.NewReader(tt.list), "d")
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, p := range Check(d, testCards(), Terms{Format: tt.format}).Problems {
			if strings.Contains(p.What, tt.word) && p.Rule == tt.want {
				found = true
			}
		}
		if !found {
			t.Errorf("%q in %q: no problem %q of rule %q among %+v", tt.list, tt.format, tt.word, tt.want, Check(d, testCards(), Terms{Format: tt.format}).Problems)
		}
	}
}

// TestSuggest: other names are found for unknown ones, of a deck that has very many
// for the first of them only.
func TestSuggest(t *testing.T) {
	var list strings.Builder
	for i := range 500 {
		fmt.Fprintf(&list, "1 Nobody %d\n", i)
	}
	d, _ := Parse(strings.NewReader("1 Imp\n1 Riddle\n"+list.String()), "d.txt")
	r := Check(d, testCards(), Terms{})
	asked := 0
	r.Suggest(func(name string, _ int) []string {
		asked++
		if !strings.HasPrefix(name, "Nobody") {
			t.Errorf("another name is looked for in place of %q", name)
		}
		return []string{"Somebody", "Anybody"}
	})
	if asked != mostInstead {
		t.Errorf("other names are looked for %d times, want %d", asked, mostInstead)
	}
	if p := r.Problems[0].String(); !strings.HasSuffix(p, "Nobody 0: no card of this name is known; check the spelling, or bring a card file that has it; did you mean Somebody?") {
		t.Errorf("the problem is told as %q", p)
	}
}

func TestUnread(t *testing.T) {
	r := Report{Playable: true, SideboardPlayable: true, Legal: true, Main: 1, Problems: []Problem{{What: "b"}}}.Unread([]Problem{{What: "a", Line: 2}})
	if r.Playable || r.Legal || len(r.Problems) != 2 || r.Problems[0].String() != "line 2: a" {
		t.Errorf("Unread = %+v", r)
	}
	if r := (Report{Problems: []Problem{{What: "b"}}}).Unread([]Problem{{What: "a"}}); len(r.Problems) != 1 || r.Problems[0].What != "a" {
		t.Errorf("of an empty deck that could not be read it is said %+v", r.Problems)
	}
}

func TestFormats(t *testing.T) {
	names := Formats()
	if !slices.IsSorted(names) || !IsFormat("modern") || !IsFormat("") || IsFormat("Modern") {
		t.Errorf("formats %v", names)
	}
}
