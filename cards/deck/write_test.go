package deck

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
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

// TestWriteReads: what is written is read again, in every form, without what the form
// says it loses and nothing else.
func TestWriteReads(t *testing.T) {
	full := Deck{
		Title:     `Ember <b>Row</b> & "Co"`,
		Main:      []Entry{{Count: 4, Name: "Cinder Imp, the “Loud”", Set: "abc", Number: "7"}, {Count: 20, Name: "Mountain"}, {Count: 1, Name: "Fire // Ice", Set: "xyz"}, {Count: 2, Name: `Lim-Dûl's Vault`}},
		Sideboard: []Entry{{Count: 3, Name: "Ash"}, {Count: 1, Name: "Bog"}, {Count: 2, Name: "Tower", Set: "abc", Number: "9"}},
	}
	led := full
	led.Sideboard, led.Commander = nil, []Entry{{Count: 1, Name: "Old Tollkeeper", Set: "abc", Number: "12"}}
	for _, d := range []Deck{full, led} {
		for _, k := range Kinds() {
			var b bytes.Buffer
			lost, err := k.Write(&b, &d)
			if err != nil {
				t.Fatal(err)
			}
			got, err := Parse(strings.NewReader(b.String()), "d")
			if err != nil {
				t.Errorf("%s: %v of\n%s", k.Name, err, &b)
				continue
			}
			if len(d.Commander) > 0 {
				got = got.Led()
			}
			plain := func(d *Deck) [][]string {
				var all [][]string
				for _, entries := range [][]Entry{d.Main, d.Sideboard, d.Commander} {
					var names []string
					for _, e := range entries {
						names = append(names, counted(&e))
					}
					all = append(all, names)
				}
				return all
			}
			if !slices.EqualFunc(plain(&got), plain(&d), slices.Equal) {
				t.Errorf("%s: %q of %q, written as\n%s", k.Name, plain(&got), plain(&d), &b)
			}
			if keeps := got.Title == d.Title; keeps == slices.Contains(lost, LostTitle) {
				t.Errorf("%s: the title is %q, lost is %v", k.Name, got.Title, lost)
			}
			if keeps := len(got.Main) > 0 && strings.EqualFold(got.Main[0].Set, d.Main[0].Set); keeps == slices.Contains(lost, LostPrinting) {
				t.Errorf("%s: the set is %q, lost is %v", k.Name, got.Main[0].Set, lost)
			}
		}
	}
	if _, ok := KindNamed("forge"); !ok {
		t.Error("there is no form forge")
	}
	if _, ok := KindNamed("none"); ok {
		t.Error("there is a form none")
	}
}

// TestWriteRealDecks: real decks go into every form and out again.
func TestWriteRealDecks(t *testing.T) {
	files, err := filepath.Glob("../../../shared/decks/*.txt")
	more, err2 := filepath.Glob("../../../shared/decks/commander/*.txt")
	if err != nil || err2 != nil || len(files) == 0 {
		t.Skip("no real decks are beside the project")
	}
	for _, name := range append(files, more...) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		d, err := Parse(bytes.NewReader(text), name)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range Kinds() {
			var b bytes.Buffer
			lost, err := k.Write(&b, &d)
			if err != nil {
				t.Fatal(err)
			}
			got, err := Parse(&b, name)
			if err != nil {
				t.Errorf("%s as %s: %v", name, k.Name, err)
			}
			if !slices.Contains(lost, LostCommander) && len(d.Commander) > 0 {
				got = got.Led()
			}
			a, z := d.Names(), got.Names()
			slices.Sort(a)
			slices.Sort(z)
			if !slices.Equal(a, z) && !slices.Contains(lost, LostCommander) || Size(got.Sideboard) != Size(d.Sideboard) && !slices.Contains(lost, LostCommander) {
				t.Errorf("%s as %s: %d and %d cards of %d and %d", name, k.Name, len(z), Size(got.Sideboard), len(a), Size(d.Sideboard))
			}
		}
	}
}
