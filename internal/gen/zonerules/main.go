// Command zonerules writes the pages of the documentation that show the rules of
// the zones, from their table.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/apnap/apnap/internal/zonerules"
)

func main() {
	for _, p := range zonerules.Pages() {
		if err := os.WriteFile(filepath.Join("docs", p.File), []byte(p.Text), 0o644); err != nil {
			fmt.Fprintln(os.Stderr, "zonerules:", err)
			os.Exit(1)
		}
	}
}
