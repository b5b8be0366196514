package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// What the guarded packages read from their environment.
const (
	envMutant  = "APNAP_MUTANT"         // the mutant to be, such as game/view#7; empty is none
	envReached = "APNAP_MUTANT_REACHED" // a file that gets the conditions that were asked, in the same form
)

// switchboard is the file that each guarded package gets besides its own.
const switchboard = `package %s

import (
	mutantOS "os"
	mutantNumber "strconv"
	mutantText "strings"
	mutantAtomic "sync/atomic"
)

const mutantPackage = "%s#"

var (
	mutantChosen = mutantChoice()
	mutantLog    = mutantOS.Getenv("` + envReached + `")
	mutantSeen   [%d]mutantAtomic.Bool
)

func mutantChoice() int {
	number, _ := mutantText.CutPrefix(mutantOS.Getenv("` + envMutant + `"), mutantPackage)
	n, _ := mutantNumber.Atoi(number)
	return n
}

func mutantAsk[B ~bool](n int, is B) B {
	if mutantLog != "" && !mutantSeen[n].Swap(true) {
		if f, err := mutantOS.OpenFile(mutantLog, mutantOS.O_APPEND|mutantOS.O_WRONLY|mutantOS.O_CREATE, 0o600); err == nil {
			f.WriteString(mutantPackage + mutantNumber.Itoa(n) + "\n")
			f.Close()
		}
	}
	if n == mutantChosen {
		return !is
	}
	return is
}
`

// writeOverlay writes the instrumented sources to the folder, and the overlay
// file that puts them in place of the real ones. It returns the overlay's name.
func writeOverlay(root, dir string, sites []site) (string, error) {
	replace := map[string]string{}
	put := func(name, content string) error {
		absolute, err := filepath.Abs(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		copied := filepath.Join(dir, strings.ReplaceAll(name, "/", "_"))
		replace[absolute] = copied
		return os.WriteFile(copied, []byte(content), 0o600)
	}
	for _, pkg := range guarded {
		last := 0
		for _, s := range sites {
			if s.pkg == pkg {
				last = s.number
			}
		}
		board := fmt.Sprintf(switchboard, path.Base(pkg), pkg, last+1)
		if err := put(pkg+"/mutant_switchboard.go", board); err != nil {
			return "", err
		}
	}
	for file, in := range byFile(sites) {
		source, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
		if err != nil {
			return "", err
		}
		if err := put(file, instrumented(source, in)); err != nil {
			return "", err
		}
	}
	content, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(dir, "overlay.json")
	return overlay, os.WriteFile(overlay, content, 0o600)
}

func byFile(sites []site) map[string][]site {
	files := map[string][]site{}
	for _, s := range sites {
		files[s.file] = append(files[s.file], s)
	}
	return files
}

// instrumented returns the source with every condition asked through the
// switchboard. A condition may hold others (in a function literal), so ends are
// put in as they come.
func instrumented(source []byte, sites []site) string {
	before, after := map[int]string{}, map[int]int{}
	for _, s := range sites {
		before[s.from] += fmt.Sprintf("mutantAsk(%d, ", s.number)
		after[s.to]++
	}
	var b strings.Builder
	for at := range len(source) + 1 {
		b.WriteString(strings.Repeat(")", after[at]))
		b.WriteString(before[at])
		if at < len(source) {
			b.WriteByte(source[at])
		}
	}
	return b.String()
}
