package zonerules_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apnap/apnap/internal/zonerules"
)

// TestPages: the pages of the documentation are those of the table, and every row
// and case is there in both languages.
func TestPages(t *testing.T) {
	for _, p := range zonerules.Pages() {
		got, err := os.ReadFile(filepath.Join(root, "docs", p.File))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != p.Text {
			t.Errorf("docs/%s is not fresh: run go run ./internal/gen/zonerules", p.File)
		}
		if strings.Contains(p.Text, "|  |") || strings.Contains(p.Text, ":  (") {
			t.Errorf("docs/%s has a row or a case without words", p.File)
		}
	}
}
