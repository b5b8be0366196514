package oracle

import "strings"

// Room returns the name of the room of a dungeon that a text begins with, and the names of
// those that its line says it leads to, which are arrows on the card (309.4).
func Room(text string) (name string, leads []string) {
	line, _, _ := strings.Cut(text, "\n")
	name, _, _ = strings.Cut(line, " — ")
	if _, rest, ok := strings.Cut(line, " (Leads to: "); ok {
		leads = strings.Split(strings.TrimSuffix(rest, ")"), ", ")
	}
	return name, leads
}
