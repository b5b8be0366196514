package search_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/search"
)

// file is a card file of our own, with all that the search asks for.
const file = `[
{"object":"card","name":"Emberquill Drake","layout":"normal","mana_cost":"{2}{R}","type_line":"Creature — Drake","oracle_text":"Flying, haste (It can attack at once.)\nWhen Emberquill Drake enters, it deals 2 damage to any target.","power":"3","toughness":"1","color_identity":["R"],"legalities":{"modern":"legal","pauper":"banned"},"set":"abc","rarity":"uncommon"},
{"object":"card","name":"Lîm-Tor’s Archive","layout":"normal","mana_cost":"{U}{B}","type_line":"Sorcery","oracle_text":"Surveil 2, then draw a card.","color_identity":["U","B"],"legalities":{"modern":"legal","vintage":"restricted"},"set":"xyz","x_printings":["abc","xyz"],"rarity":"rare"},
{"object":"card","name":"Ash // Tide","layout":"split","color_identity":["R","U"],"legalities":{"modern":"not_legal"},"set":"xyz","rarity":"mythic","card_faces":[
 {"name":"Ash","mana_cost":"{1}{R}","type_line":"Instant","oracle_text":"Ash deals 3 damage to target creature."},
 {"name":"Tide","mana_cost":"{2}{U}","type_line":"Instant","oracle_text":"Return target creature to its owner's hand."}]},
{"object":"card","name":"Old Tollkeeper","layout":"normal","mana_cost":"{1}{W}","type_line":"Legendary Creature — Human Cleric","oracle_text":"Vigilance\nWard—Pay 3 life.\nLandfall — Whenever a land you control enters, you gain 1 life.","power":"1","toughness":"4","color_identity":["W"],"legalities":{"modern":"legal"},"set":"abc","rarity":"rare"},
{"object":"card","name":"Nightbough Walker","layout":"transform","color_identity":["G","B"],"legalities":{},"set":"abc","rarity":"common","card_faces":[
 {"name":"Nightbough Walker","mana_cost":"{3}{G}","type_line":"Creature — Elf","oracle_text":"Forestwalk","power":"2","toughness":"2","colors":["G"]},
 {"name":"Nightbough Terror","type_line":"Creature — Horror","oracle_text":"Deathtouch","power":"*","toughness":"5","colors":["B"],"color_indicator":["B"]}]},
{"object":"card","name":"Plain Field","layout":"normal","type_line":"Basic Land — Plains","oracle_text":"({T}: Add {W}.)","color_identity":["W"],"legalities":{"modern":"legal"},"set":"abc","rarity":"common"},
{"object":"card","name":"Sixfold Golem","layout":"normal","mana_cost":"{6}","type_line":"Artifact Creature — Golem","oracle_text":"","power":"6","toughness":"6","color_identity":[],"legalities":{"modern":"legal"},"set":"abc","rarity":"common"},
{"object":"card","name":"Circle: A Study","layout":"normal","mana_cost":"{G/U}{G/U}{W/P}","type_line":"Enchantment","oracle_text":"Choose one —\n• Scry 2.\n• Gain 2 life.","color_identity":["G","U","W"],"legalities":{"modern":"legal"},"set":"abc","rarity":"common"}
]`

// read makes a catalog of a card file. Those whose name begins with a vowel are
// playable.
func read(t testing.TB, text string) *catalog.Catalog {
	t.Helper()
	r, err := cardfile.NewReader(strings.NewReader(text), "cards.json")
	if err != nil {
		t.Fatal(err)
	}
	var entries []catalog.Entry
	for {
		c, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		e := catalog.Entry{Card: &c}
		if strings.ContainsRune("AEIOU", rune(c.Name[0])) {
			e.Program = &ability.Card{Name: c.Name}
		}
		entries = append(entries, e)
	}
	return catalog.New(entries)
}

// names are the first letters of the cards that a query finds, in their order.
func names(t testing.TB, x *search.Index, query string) string {
	t.Helper()
	q, err := x.Query(query)
	if err != nil {
		t.Errorf("%s: %v", query, err)
		return "?"
	}
	found, err := x.Find(context.Background(), q, 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, e := range found.Cards {
		b.WriteByte(e.Card.Name[0])
	}
	return b.String()
}

func TestFind(t *testing.T) {
	x := search.New(read(t, file))
	for _, tt := range []struct{ query, want string }{
		{"", "ACELNOPS"},
		{"drake", "E"},
		{"DRAKE quill", "E"},
		{`"quill drake"`, "E"},
		{`"drake quill"`, ""},
		{"lim-tor's", "L"},
		{"lîm-tor’s archive", "L"},
		{"ash // tide", "A"},
		{"ash/tide", "A"},
		{"!ash", "A"},
		{`!"sixfold"`, ""},
		{`!"Sixfold Golem"`, "S"},
		{"name:golem", "S"},
		{"Circle: study", "C"}, // a colon that no key stands before
		{"t:creature", "ENOS"},
		{"t:creature -t:artifact", "ENO"},
		{`t:"legendary creature"`, "O"},
		{"t!=creature", "ACLP"},
		{"o:damage", "AE"},
		{`o:"any target"`, "E"},
		{`o:"~ deals"`, "A"},
		{`o:"when ~ enters"`, "E"},
		{"o:attack", ""}, // in what only explains
		{"fo:attack", "E"},
		{"c:r", "AE"},
		{"c=r", "E"},
		{"c:ur", "A"},
		{"c:izzet", "A"},
		{"c:c", "PS"},
		{"c:m", "ACL"},
		{"-c:m", "ENOPS"},
		{"c>=2", "ACL"},
		{"c=2", "AL"},
		{"c<=u", "PS"}, // nothing besides blue
		{"c<gu", "NPS"},
		{"c>r", "A"},
		{"c!=r", "ACLNOPS"},
		{"c:b", "LN"}, // a side of it
		{"id:bg", "NS"},
		{"id:wub", "LOPS"},
		{"id=bg", "N"},
		{"id>=g", "CN"},
		{"id:c", "S"},
		{"m:{2}{R}", "E"},
		{"m=2R", "E"},
		{"m:2", "AENS"},
		{"m>=1R", "AE"},
		{"m:{G/U}", "C"},
		{"mv=5", "A"}, // both halves (202.3d)
		{"mv>=4", "ANS"},
		{"mv<3 t:creature", "O"},
		{"mv:even", "LNOPS"},
		{"mv:odd", "ACE"},
		{"mv!=0 mv!=6", "ACELNO"},
		{"pow>=3", "ES"},
		{"pow>tou", "E"},
		{"tou>pow", "NO"},
		{"pow=tou", "NS"},
		{"pow=*", "N"},
		{"pt>=10", "S"},
		{"mv=pow", "ES"},
		{"kw:flying", "E"},
		{"kw:haste", "E"},
		{"kw:ward", "O"},
		{"kw:landfall", "O"},
		{"kw:landwalk", "N"},
		{"kw:deathtouch", "N"},
		{"kw:surveil", "L"},
		{"kw:scry", "C"},
		{"f:modern", "CELOPS"},
		{"-f:modern", "AN"},
		{"f:vintage", "L"},
		{"restricted:vintage", "L"},
		{"banned:pauper", "E"},
		{"is:playable", "AEO"},
		{"not:playable", "CLNPS"},
		{"is:commander", "O"},
		{"is:split", "A"},
		{"is:dfc", "N"},
		{"is:basic", "P"},
		{"is:vanilla", "S"},
		{"is:modal", "C"},
		{"is:hybrid", "C"},
		{"is:phyrexian", "C"},
		{"is:party", "O"},
		{"is:permanent is:spell", "CENOS"},
		{"r:common", "CNPS"},
		{"r>=rare", "ALO"},
		{"r<rare", "CENPS"},
		{"s:abc", "CELNOPS"},
		{"s:xyz", "AL"},
		{"s:XYZ r:r", "L"},
		{"t:golem or t:elf", "NS"},
		{"t:golem OR t:elf or drake", "ENS"},
		{"(t:golem or t:elf) mv=6", "S"},
		{"-(t:golem or t:elf) t:creature", "EO"},
		{"--drake", "E"},
		{"t:creature (c:w or (c:r -c:u))", "EO"},
		{"order:mv", "PLOCENAS"},
		{"order:mv direction:desc t:creature", "SNEO"},
		{"order:power t:creature", "ONES"},
		{"order:toughness direction:desc", "SONEACLP"},
		{"order:rarity", "CNPSELOA"},
		{"t:'basic land'", "P"},
		{"o:“any target”", "E"},
	} {
		if got := names(t, x, tt.query); got != tt.want {
			t.Errorf("%s finds %s, want %s", tt.query, got, tt.want)
		}
	}
}

// TestPages: what is found is told a part at a time, and its number is always that of
// all. Who types a name gets that card first.
func TestPages(t *testing.T) {
	x := search.New(read(t, file))
	q, err := x.Query("t:creature")
	if err != nil {
		t.Fatal(err)
	}
	for first, want := range []string{"EN", "NO", "OS", "S", ""} {
		found, err := x.Find(context.Background(), q, first, 2)
		got := ""
		for _, e := range found.Cards {
			got += e.Card.Name[:1]
		}
		if err != nil || got != want || found.Total != 4 {
			t.Errorf("from %d on: %s of %d, %v; want %s of 4", first, got, found.Total, err, want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := x.Find(ctx, q, 0, 2); !errors.Is(err, context.Canceled) {
		t.Errorf("a search that nobody waits for any more ends with %v", err)
	}
	x = search.New(read(t, `[
		{"object":"card","name":"A Tide of Ash","layout":"normal","type_line":"Sorcery"},
		{"object":"card","name":"Tide","layout":"normal","type_line":"Instant"}]`))
	if got := names(t, x, "tide"); got != "TA" {
		t.Errorf("the card that has the name itself is not first: %s", got)
	}
}

// TestMisspelled: words of names that nothing has are taken as those that are near,
// and it is said which.
func TestMisspelled(t *testing.T) {
	x := search.New(read(t, file))
	for _, tt := range []struct{ query, want, meant string }{
		{"embrquil drak", "E", `"Emberquill Drake"`},
		{"Lim Tors Archve", "L", `"Lîm-Tor’s Archive"`},
		{"goelm", "S", "golem"},
		{"t:creature gollem", "S", "t:creature golem"},
		{"nothing like this at all", "", ""},
		{"t:artifact drake", "", ""}, // spelled right, and not there
		{"drake", "E", ""},
	} {
		q, err := x.Query(tt.query)
		if err != nil {
			t.Fatal(err)
		}
		found, err := x.Find(context.Background(), q, 0, 9)
		got := ""
		for _, e := range found.Cards {
			got += e.Card.Name[:1]
		}
		if err != nil || got != tt.want || found.Meant != tt.meant {
			t.Errorf("%s finds %s, meant %q, %v; want %s, %q", tt.query, got, found.Meant, err, tt.want, tt.meant)
		}
	}
}

// TestWrong: what cannot be asked is said in one sentence, with the letter where it is,
// in both languages.
func TestWrong(t *testing.T) {
	x := search.New(read(t, file))
	for _, tt := range []struct {
		query string
		at    int
		words string
	}{
		{"t:elf (c:r", 7, "not closed"},
		{"t:elf )", 7, "no parenthesis is open"},
		{`o:"draw`, 3, "quotation mark"},
		{"or t:elf", 1, "one is missing"},
		{"t:elf or", 7, "one is missing"},
		{"t:elf or or t:b", 7, "one is missing"},
		{"t:elf -", 7, "turns round"},
		{"(-)", 2, "turns round"},
		{"mv:", 1, "asks for something"},
		{"mv>=lots", 5, "compared with a number"},
		{"c:purple", 3, "no colour"},
		{"id:wx", 4, "no colour"},
		{"m:{2", 3, "no mana cost"},
		{"m:Q", 3, "no mana cost"},
		{"kw:flyng", 4, `did you mean "flying"?`},
		{"f:standart", 3, "know no format"},
		{"is:cute", 4, "can be asked"},
		{"r:shiny", 3, "no rarity"},
		{"s:zzz", 3, "no card here is of a set"},
		{"order:age", 7, "no order"},
		{"direction:up", 11, "asc or desc"},
		{"-order:mv", 2, "direction:desc"},
		{"t>elf", 1, "compares nothing"},
		{"c>m", 3, "compares nothing"},
		{"artist:me", 1, "says nothing of artists"},
		{"usd<1", 1, "says nothing of prices"},
		{"pwr>3", 1, "no key"},
		{"tougness>3", 1, `did you mean "toughness:"?`},
		{"o:/draw.*/", 3, "patterns"},
		{strings.Repeat("a ", 41), 0, "more than 40 things"},
		{strings.Repeat("a", 301), 0, "longer than 300 letters"},
		{strings.Repeat("(", 13) + "a" + strings.Repeat(")", 13), 13, "more than 12 parentheses"},
	} {
		_, err := x.Query(tt.query)
		var wrong *search.Error
		if !errors.As(err, &wrong) {
			t.Errorf("%.40s: %v, want an error about %q", tt.query, err, tt.words)
			continue
		}
		if wrong.At != tt.at || !strings.Contains(wrong.Error(), tt.words) {
			t.Errorf("%.40s: at letter %d: %v; want letter %d, %q", tt.query, wrong.At, wrong, tt.at, tt.words)
		}
		if it := wrong.In("it"); it == wrong.In("en") || strings.Contains(it, "%!") || strings.Contains(it, "\n") {
			t.Errorf("%.40s: in Italian %q", tt.query, it)
		}
	}
}

// TestNoData: what the cards say nothing of is an error, and no empty list.
func TestNoData(t *testing.T) {
	x := search.New(read(t, `[{"object":"card","name":"Ash","layout":"normal","type_line":"Instant"}]`))
	for _, query := range []string{"f:modern", "r:rare", "s:abc"} {
		if _, err := x.Query(query); err == nil || !strings.Contains(err.Error(), "say nothing of") {
			t.Errorf("%s: %v", query, err)
		}
	}
}

// TestSay: what is asked for is said in words, in both languages.
func TestSay(t *testing.T) {
	x := search.New(read(t, file))
	for _, tt := range []struct{ query, en, it string }{
		{"", "", ""},
		{
			"t:creature mv<=3 id:gwu o:enters", "the type line has “creature”, mana value is 3 or less, colour identity within white-blue-green, the text has “enters”",
			"la riga del tipo ha “creature”, valore di mana è 3 o meno, identità di colore entro bianco-blu-verde, il testo ha “enters”",
		},
		{"(drake or c:m) -is:dfc", "(the name has “drake” or the number of the colours is 2 or more), not: is dfc", "(il nome ha “drake” o il numero di colori è 2 o più), non: è bifronte"},
		{"f:modern r>=rare order:mv direction:desc", "legal in modern, rarity is rare or more; by mana value, highest first", "legale in modern, la rarità è rara o più; per valore di mana, prima i più alti"},
	} {
		q, err := x.Query(tt.query)
		if err != nil {
			t.Fatal(err)
		}
		if en, it := q.Say("en"), q.Say("it"); en != tt.en || it != tt.it {
			t.Errorf("%s is said\n%s\n%s\nwant\n%s\n%s", tt.query, en, it, tt.en, tt.it)
		}
	}
}

// TestProperties: each can be asked for.
func TestProperties(t *testing.T) {
	x := search.New(read(t, file))
	list := search.Properties()
	for _, name := range list {
		if _, err := x.Query("is:" + name); err != nil {
			t.Errorf("is:%s: %v", name, err)
		}
	}
	if len(list) < 20 || !slices.Contains(list, "commander") {
		t.Errorf("the properties are %v", list)
	}
}
