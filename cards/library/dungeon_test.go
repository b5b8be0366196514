package library_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/library"
)

// TestDungeons: where a card of a deck ventures into the dungeon the game has the dungeons of
// the file, which no deck names (309.2), also as they are read from what was kept; without
// one the deck is refused.
func TestDungeons(t *testing.T) {
	const (
		seeker  = `{"object":"card","name":"Cellar Seeker","lang":"en","layout":"normal","mana_cost":"{1}","type_line":"Creature — Human","power":"1","toughness":"1","oracle_text":"{1}: Venture into the dungeon."}`
		sitter  = `{"object":"card","name":"Cellar Sitter","lang":"en","layout":"normal","mana_cost":"{1}","type_line":"Creature — Human","power":"1","toughness":"1","oracle_text":""}`
		cellar  = `{"object":"card","name":"Old Cellar","lang":"en","layout":"token","mana_cost":"","type_line":"Dungeon","oracle_text":"Stairs — Scry 1. (Leads to: Vault)\nVault — Draw a card."}`
		other   = `{"object":"card","name":"New Cellar","lang":"en","layout":"token","mana_cost":"","type_line":"Dungeon","oracle_text":"Stairs — Draw a card."}`
		strange = `{"object":"card","name":"Odd Cellar","lang":"en","layout":"token","mana_cost":"","type_line":"Dungeon","oracle_text":"Stairs — Scry 1. (Leads to: Vault)\nVault — Ponder the walls."}`
	)
	for _, tt := range []struct {
		name, names string
		cards       []string
		dungeons    int
		want        string
	}{
		{"two", "60 Cellar Seeker", []string{seeker, cellar, other}, 2, ""},
		{"that of the game alone", "60 Cellar Seeker\n1 Old Cellar", []string{seeker, cellar, other}, 1, ""},
		{"one", "60 Cellar Seeker", []string{seeker, sitter, cellar, strange}, 1, ""},
		{"none is needed", "60 Cellar Sitter", []string{seeker, sitter, cellar}, 0, ""},
		{"none is there", "60 Cellar Seeker", []string{seeker, strange}, 0, "no dungeon is among the cards"},
	} {
		dir := t.TempDir()
		file := filepath.Join(dir, "cards.json")
		if err := os.WriteFile(file, []byte("["+strings.Join(tt.cards, ",\n")+"]"), 0o600); err != nil {
			t.Fatal(err)
		}
		d, err := deck.Parse(strings.NewReader(tt.names), "my.txt")
		if err != nil {
			t.Fatal(err)
		}
		for _, again := range []string{"first", "kept"} {
			l := library.New(library.Config{Files: []string{file}, Folder: filepath.Join(dir, "data")})
			cat, err := l.Catalog(context.Background(), library.Want(library.NamesOf(&d)))
			if err != nil {
				t.Fatal(err)
			}
			programs, err := cat.Programs(library.NamesOf(&d))
			if tt.want != "" {
				if err == nil || !strings.Contains(err.Error(), tt.want) {
					t.Errorf("%s, %s: error %v, want %s", tt.name, again, err, tt.want)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s, %s: %v", tt.name, again, err)
			} else if got := len(programs.Dungeons()); got != tt.dungeons {
				t.Errorf("%s, %s: %d dungeons, want %d", tt.name, again, got, tt.dungeons)
			}
		}
	}
}
