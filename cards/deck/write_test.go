package deck

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/spelling"
)

// TestExports reads decks in the forms that programs and sites write.
func TestExports(t *testing.T) {
	tests := []struct {
		name, text                 string
		main, sideboard, commander []string
		title                      string
	}{
		{
			name: "Arena", text: "About\nName Ember Row\n\nCommander\n1 Old Tollkeeper (ABC) 12\n\nDeck\n4 Cinder Imp (ABC) 7\n20 Mountain (ABC) 300\n\nSideboard\n2 Ash (XYZ) 4\n",
			main: []string{"4 Cinder Imp|ABC|7", "20 Mountain|ABC|300"}, sideboard: []string{"2 Ash|XYZ|4"}, commander: []string{"1 Old Tollkeeper|ABC|12"}, title: "Ember Row",
		},
		{
			name: "Moxfield table", text: "\"Count\",\"Tradelist Count\",\"Name\",\"Edition\",\"Condition\",\"Language\",\"Foil\",\"Tags\",\"Last Modified\",\"Collector Number\"\n\"4\",\"0\",\"Cinder Imp, the Loud\",\"abc\",\"Near Mint\",\"English\",\"\",\"\",\"2026-01-01\",\"7\"\n",
			main: []string{"4 Cinder Imp, the Loud|abc|7"},
		},
		{
			name: "Archidekt text", text: "1x Old Tollkeeper (abc) 12 [Commander{top}]\n4x Cinder Imp (abc) 7 [Ramp,Draw] ^Have,#37d67a^\n20x Mountain [Land]\n1x Ash [Maybeboard{noDeck}{noPrice},Removal]\n2x Bog (xyz) 1a *F* [Sideboard]\n",
			main: []string{"4 Cinder Imp|abc|7", "20 Mountain"}, sideboard: []string{"2 Bog|xyz|1a"}, commander: []string{"1 Old Tollkeeper|abc|12"},
		},
		{
			name: "Archidekt table", text: "Quantity,Name,Edition Code,Collector Number,Categories\n1,Old Tollkeeper,abc,12,\"Commander,Ramp\"\n4,Cinder Imp,abc,7,Creature\n2,Ash,,,Maybeboard\n",
			main: []string{"4 Cinder Imp|abc|7"}, commander: []string{"1 Old Tollkeeper|abc|12"},
		},
		{
			name: "TappedOut table", text: "Board,Qty,Name,Printing,Foil,Alter\nmain,4,Cinder Imp,ABC,,\nside,2,Ash,,,\nmaybe,9,Bog,,,\n",
			main: []string{"4 Cinder Imp|ABC|"}, sideboard: []string{"2 Ash"},
		},
		{
			name: "Deckstats", text: "//NAME: Ember Row from DeckStats.net\n//Main\n4 [ABC#7] Cinder Imp\n1 Old Tollkeeper #!Commander\n20 Mountain\n\n//Sideboard\nSB: 2 Ash\n//Maybeboard\n1 Bog\n",
			main: []string{"4 Cinder Imp|ABC|7", "20 Mountain"}, sideboard: []string{"2 Ash"}, commander: []string{"1 Old Tollkeeper"}, title: "Ember Row from DeckStats.net",
		},
		{
			name: "Deckstats table", text: "amount,card_name,is_foil,is_pinned,set_id,set_code,collector_number,is_sideboard,is_commander\n4,\"Cinder Imp\",0,0,1,ABC,7,0,0\n2,Ash,0,0,,,,1,0\n1,Old Tollkeeper,0,0,,,,0,1\n",
			main: []string{"4 Cinder Imp|ABC|7"}, sideboard: []string{"2 Ash"}, commander: []string{"1 Old Tollkeeper"},
		},
		{
			name: "XMage", text: "NAME:Ember Row\n4 [ABC:7] Cinder Imp\n20 [ABC:300] Mountain\nSB: 2 [XYZ:4] Ash\nLAYOUT MAIN:(1,1)(NONE,false,50)|([ABC:7])\nLAYOUT SIDEBOARD:(0,0)(NONE,false,50)|\n",
			main: []string{"4 Cinder Imp|ABC|7", "20 Mountain|ABC|300"}, sideboard: []string{"2 Ash|XYZ|4"}, title: "Ember Row",
		},
		{
			name: "Forge", text: "[metadata]\nName=Ember Row\n[Avatar]\n\n[Commander]\n1 Old Tollkeeper+|ABC|1\n[Main]\n4 Cinder Imp|ABC|2\n[Sideboard]\n2 Ash|XYZ\n[Planes]\n\n",
			main: []string{"4 Cinder Imp|ABC|"}, sideboard: []string{"2 Ash|XYZ|"}, commander: []string{"1 Old Tollkeeper|ABC|"}, title: "Ember Row",
		},
		{
			name: "old Forge", text: "[general]\nName=Ember Row\n[main]\n4 Cinder Imp\n[sideboard]\n2 Ash\n",
			main: []string{"4 Cinder Imp"}, sideboard: []string{"2 Ash"}, title: "Ember Row",
		},
		{
			name: "ManaBox", text: "Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID\nCinder Imp,ABC,A Set,7,normal,rare,4,1,x\n\"Tower, the Tall\",XYZ,Another,1,foil,rare,1,2,y\n",
			main: []string{"4 Cinder Imp|ABC|7", "1 Tower, the Tall|XYZ|1"},
		},
		{
			name: "Dragon Shield", text: "\"sep=,\"\r\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition\r\nA,4,0,Cinder Imp,ABC,A Set,7,NearMint\r\n",
			main: []string{"4 Cinder Imp|ABC|7"},
		},
		{
			name: "Magic Online text", text: "4 Cinder Imp\r\n20 Mountain\r\n\r\n2 Ash\r\n",
			main: []string{"4 Cinder Imp", "20 Mountain"}, sideboard: []string{"2 Ash"},
		},
		{
			name: "MTGGoldfish", text: "4 Cinder Imp [ABC]\n20 Mountain <300> [ABC] (F)\n\n2 Ash [XYZ]\n",
			main: []string{"4 Cinder Imp|ABC|", "20 Mountain|ABC|300"}, sideboard: []string{"2 Ash|XYZ|"},
		},
		{
			name: "a table with semicolons", text: "Name;Count\nCinder Imp;4\n",
			main: []string{"4 Cinder Imp"},
		},
	}
	for _, tt := range tests {
		for _, wide := range []bool{false, true} {
			text := tt.text
			if wide {
				text = inUTF16(tt.text)
			}
			d, err := Parse(strings.NewReader(text), "d")
			if err != nil {
				t.Errorf("%s: %v", tt.name, err)
			}
			got := [][]string{list(d.Main), list(d.Sideboard), list(d.Commander)}
			want := [][]string{tt.main, tt.sideboard, tt.commander}
			if !slices.EqualFunc(got, want, slices.Equal) || d.Title != tt.title {
				t.Errorf("%s: %q, title %q; want %q, %q", tt.name, got, d.Title, want, tt.title)
			}
		}
	}
}

func inUTF16(text string) string {
	b := []byte{0xff, 0xfe}
	for _, u := range utf16.Encode([]rune(text)) {
		b = append(b, byte(u), byte(u>>8))
	}
	return string(b)
}

// kept is what of a deck a form that loses some of it keeps, as Parse reads it: where there
// is no mark for commanders they are in the sideboard, and in a pile among the others.
func kept(d Deck, k Kind) Deck {
	lost := k.Loses(&d)
	says := "title set number side lead category"
	for _, l := range lost {
		switch l {
		case LostTitle:
			says = strings.Replace(says, "title", "", 1)
		case LostPrinting:
			says = strings.NewReplacer("set", "", "number", "").Replace(says)
		case LostNumber:
			says = strings.Replace(says, "number", "", 1)
		case LostSideboard:
			says = strings.Replace(says, "side", "", 1)
		case LostCategory:
			says = strings.Replace(says, "category", "", 1)
		}
	}
	switch {
	case k.holds.commander:
	case k.holds.sideboard:
		says = strings.Replace(says, "lead", "lead-in-side", 1)
	default:
		d.Main, d.Commander = slices.Concat(d.Commander, d.Main), nil
	}
	return partOf(d, says)
}

// roundTrip writes the deck in the form and reads it.
func roundTrip(t *testing.T, d *Deck, k Kind, cards Cards) (Deck, string) {
	t.Helper()
	var b bytes.Buffer
	if _, err := k.Write(&b, d, cards); err != nil {
		t.Fatal(err)
	}
	got, err := Parse(strings.NewReader(b.String()), d.File)
	if err != nil {
		t.Errorf("%s as %s: %v of\n%s", d.File, k.Name, err, &b)
	}
	return got, b.String()
}

// TestWriteReads: what is written is read again, in every form, without what the form
// says it loses and nothing else.
func TestWriteReads(t *testing.T) {
	full := Deck{
		Title: `Ember <b>Row</b> & "Co"`,
		Main: []Entry{
			{Count: 4, Name: "Cinder Imp, the “Loud”", Set: "abc", Number: "7", Category: "Attack"},
			{Count: 20, Name: "Mountain"},
			{Count: 1, Name: "Fire // Ice", Set: "xyz"},
			{Count: 2, Name: `Lim-Dûl's Vault`, Category: "Draw,Cards & More"},
		},
		Sideboard: []Entry{{Count: 3, Name: "Ash"}, {Count: 1, Name: "Bog", Category: "Answers"}, {Count: 2, Name: "Tower", Set: "abc", Number: "9"}},
	}
	led := full
	led.Sideboard, led.Commander = nil, []Entry{{Count: 1, Name: "Old Tollkeeper", Set: "abc", Number: "12"}, {Count: 1, Name: "Young Tollkeeper"}}
	both := full
	both.Commander = led.Commander
	plain := Deck{Main: full.Main[1:2]}
	for i, d := range []Deck{full, led, both, plain} {
		for _, k := range Kinds() {
			got, text := roundTrip(t, &d, k, nil)
			want := kept(d, k)
			if a, b := strings.Join(lines(&got), "\n"), strings.Join(lines(&want), "\n"); a != b || got.Title != want.Title {
				t.Errorf("deck %d as %s: read as %q\n%s\nwant %q\n%s\nof\n%s", i, k.Name, got.Title, a, want.Title, b, text)
			}
			if !k.holds.commander && k.holds.sideboard && !slices.Contains(k.Loses(&d), LostCommander) {
				if got = got.Led(); Size(got.Commander) != Size(d.Commander) {
					t.Errorf("deck %d as %s: %v lead, want %v", i, k.Name, got.Commander, d.Commander)
				}
			}
		}
	}
}

// TestCompanions: a form that holds a companion says who it is, and the others that they
// do not.
func TestCompanions(t *testing.T) {
	pal := Entry{Count: 1, Name: "Pal"}
	d := Deck{Main: []Entry{{Count: 59, Name: "Mountain"}}, Sideboard: []Entry{pal}, Companion: []Entry{pal}}
	n := 0
	for _, k := range Kinds() {
		got, text := roundTrip(t, &d, k, nil)
		if lost := slices.Contains(k.Loses(&d), LostCompanion); lost == (len(got.Companion) == 1) {
			t.Errorf("%s: lost %v, read %v of\n%s", k.Name, lost, got.Companion, text)
		} else if !lost {
			n++
		}
	}
	if n == 0 {
		t.Error("no form holds a companion")
	}
}

// TestVanguardsAreWritten: a form that holds a vanguard says which it is, and the others
// that they do not.
func TestVanguardsAreWritten(t *testing.T) {
	d := Deck{Main: []Entry{{Count: 60, Name: "Mountain"}}, Vanguard: []Entry{{Count: 1, Name: "Captain"}}, Schemes: []Entry{{Count: 2, Name: "Plot"}}, Planes: []Entry{{Count: 1, Name: "Vale"}}}
	n := 0
	for _, k := range Kinds() {
		got, text := roundTrip(t, &d, k, nil)
		if lost := slices.Contains(k.Loses(&d), LostVanguard); lost == (len(got.Vanguard) == 1) || lost == (Size(got.Schemes) == 2) || lost == (len(got.Planes) == 1) || got.Size() != 60 || len(got.Sideboard) != 0 {
			t.Errorf("%s: lost %v, read %+v of\n%s", k.Name, lost, got, text)
		} else if !lost {
			n++
		}
	}
	if n != 2 {
		t.Errorf("%d forms hold a vanguard, want the plain one and that of Forge", n)
	}
}

func TestKindNamed(t *testing.T) {
	for _, tt := range []struct{ typed, want string }{
		{"forge", "forge"},
		{"FORGE-old", "forge-old"},
		{"Magic Online, text", "mtgo-text"},
		{"MTG Arena", "arena"},
		{"cocka", "cockatrice"},
		{"Dragon Shield", "dragonshield"},
		{"moxfield csv", "moxfield-csv"},
		{"m", ""},
		{"papyrus", ""},
		{"", ""},
	} {
		if k, ok := KindNamed(tt.typed); k.Name != tt.want || ok != (tt.want != "") {
			t.Errorf("KindNamed(%q) = %q, %v, want %q", tt.typed, k.Name, ok, tt.want)
		}
	}
}

// someCards are cards for tests, by their names and those of their parts.
type someCards struct {
	cards []card.Card
	book  *spelling.Book
	found map[string]*card.Card // what was asked for before
}

func newCards(cards []card.Card) *someCards {
	names := make([]string, len(cards))
	for i := range cards {
		names[i] = cards[i].Name
	}
	return &someCards{cards, spelling.OfCards(names...), map[string]*card.Card{}}
}

func (s *someCards) Find(name string) (*card.Card, bool) {
	c, ok := s.found[name]
	if !ok {
		if n, known := s.book.Find(name); known {
			c = &s.cards[n]
		}
		s.found[name] = c
	}
	return c, c != nil
}

func (*someCards) Companion(string, []string, int) (is, fulfilled bool) { return true, true }

func (*someCards) Playable(string) (bool, []string) { return true, nil }

// TestCalled: cards are called as the program calls them, and where it asks for a
// printing it gets one.
func TestCalled(t *testing.T) {
	of := func(layout card.Layout, names ...string) card.Card {
		c := card.Card{Name: strings.Join(names, " // "), Layout: layout, Set: "abc", Number: "7"}
		for _, n := range names {
			c.Faces = append(c.Faces, card.Face{Name: n})
		}
		return c
	}
	cards := newCards([]card.Card{of(card.Split, "Fire", "Ice"), of(card.Transform, "Day", "Night"), of(card.Adventure, "Giant", "Errand"), of(card.Normal, "Imp")})
	d := Deck{Main: []Entry{{Count: 1, Name: "fire/ice"}, {Count: 1, Name: "night"}, {Count: 1, Name: "Errand"}, {Count: 1, Name: "imp"}, {Count: 1, Name: "Nobody // Else"}}}
	for _, tt := range []struct{ kind, want string }{
		{"mtgo-text", "1 Fire/Ice|1 Day|1 Giant|1 Imp|1 Nobody/Else|"},
		{"mtggoldfish", "1 Fire // Ice|1 Day|1 Giant|1 Imp|1 Nobody // Else|"},
		{"moxfield", "Deck|1 Fire // Ice|1 Day // Night|1 Giant // Errand|1 Imp|1 Nobody // Else||"},
		{"xmage", "1 [ABC:7] Fire // Ice|1 [ABC:7] Day|1 [ABC:7] Giant|1 [ABC:7] Imp|1 Nobody // Else|"},
		{"forge", "[metadata]|Name=|[Main]|1 Fire // Ice|1 Day|1 Giant|1 Imp|1 Nobody // Else|"},
	} {
		k, _ := KindNamed(tt.kind)
		if _, text := roundTrip(t, &d, k, cards); strings.ReplaceAll(text, "\n", "|") != tt.want {
			t.Errorf("as %s they are written %q, want %q", tt.kind, text, tt.want)
		}
	}
	k, _ := KindNamed("cockatrice")
	if _, text := roundTrip(t, &d, k, cards); !strings.Contains(text, `"Giant // Errand"`) || !strings.Contains(text, `"Day"`) {
		t.Errorf("for Cockatrice they are written %s", text)
	}
	if d.Main[1].Name != "night" {
		t.Errorf("the deck itself has become %v", d.Main)
	}
}

// TestFormsAreDescribed: docs/decks.md says of each form what it holds.
func TestFormsAreDescribed(t *testing.T) {
	page, err := os.ReadFile("../../docs/decks.md")
	if err != nil {
		t.Fatal(err)
	}
	one := []Entry{{Count: 1, Name: "Imp", Set: "abc", Number: "7", Category: "Attack"}}
	full := Deck{Title: "Row", Main: one, Sideboard: one, Commander: one, Companion: one, Vanguard: one, Schemes: one, Planes: one}
	for _, k := range kinds {
		lost := k.Loses(&full)
		if !k.holds.set {
			lost = append(lost, LostNumber) // which is not said besides
		}
		var holds []string
		for _, l := range [...]Lost{LostSideboard, LostCommander, LostCompanion, LostVanguard, LostSchemes, LostPlanes, LostTitle, LostPrinting, LostNumber, LostCategory} {
			if !slices.Contains(lost, l) {
				holds = append(holds, string(l))
			}
		}
		row := "| `" + k.Name + "` | " + k.Program + " | " + k.Extension + " | " + strings.Join(holds, ", ") + " |\n"
		if !strings.Contains(string(page), row) {
			t.Errorf("docs/decks.md has no row %s", row)
		}
	}
	if n := strings.Count(string(page), "\n| `"); n != len(kinds) {
		t.Errorf("docs/decks.md has %d rows for %d forms", n, len(kinds))
	}
}
