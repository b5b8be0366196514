package main

import (
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"sync"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/engine"
)

// cardSources says where cards come from: the files given, else what was
// imported into the data folder, and always the starter set.
type cardSources struct {
	Cards []string `name:"cards" placeholder:"FILE" type:"path" help:"A card file: Scryfall bulk or MTGJSON AtomicCards, plain or gzip. May be repeated."`
	Data  string   `name:"data" placeholder:"DIR" env:"APNAP_DATA" type:"path" help:"The data folder. Default: apnap in the user's data folder."`
}

// dataDir returns the data folder, made if it is not there.
func (s *cardSources) dataDir() (string, error) {
	dir := s.Data
	if dir == "" {
		base, err := os.UserConfigDir()
		if home := os.Getenv("XDG_DATA_HOME"); home != "" {
			base, err = home, nil
		} else if h, herr := os.UserHomeDir(); herr == nil && runtime.GOOS == "linux" {
			base, err = filepath.Join(h, ".local", "share"), nil
		}
		if err != nil {
			return "", fmt.Errorf("no data folder: give one with --data DIR (%w)", err)
		}
		dir = filepath.Join(base, "apnap")
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", fmt.Errorf("the data folder cannot be made: %w", err)
	}
	return dir, nil
}

// compiled is a card file after compiling, as it is kept in the data folder.
type compiled struct {
	File    string
	Entries []catalog.Entry
	// Broken are the records that could not be read.
	Broken []string
}

// catalog loads all sources. Of several cards with one name the first source
// given wins, and a file wins over the starter set.
func (s *cardSources) catalog() (*catalog.Catalog, error) {
	var all []catalog.Entry
	files := s.Cards
	if len(files) == 0 {
		imported, err := s.imported()
		if err != nil {
			return nil, err
		}
		files = imported
	}
	for _, f := range files {
		c, err := s.compiledFile(f)
		if err != nil {
			return nil, err
		}
		all = append(all, c.Entries...)
	}
	set, err := starter.Load()
	if err != nil {
		return nil, err
	}
	return catalog.New(append(all, compileAll(set.Cards)...)), nil
}

// imported lists the compiled files that cards import has put into the data
// folder.
func (s *cardSources) imported() ([]string, error) {
	dir, err := s.dataDir()
	if err != nil {
		return nil, err
	}
	return filepath.Glob(filepath.Join(dir, "imported", "*.cards"))
}

// compiledFile reads a card file, compiled. What was compiled before by this
// version is taken from the data folder under the hash of the file.
func (s *cardSources) compiledFile(path string) (*compiled, error) {
	if filepath.Ext(path) == ".cards" {
		if c, err := readCompiled(path); err == nil {
			return c, nil
		}
		return nil, fmt.Errorf("the imported cards in %s are of another version: import the card file again", path)
	}
	key, err := fileKey(path)
	if err != nil {
		return nil, failed(fmt.Errorf("the card file cannot be read: %w", err))
	}
	dir, err := s.dataDir()
	if err != nil {
		return nil, err
	}
	kept := filepath.Join(dir, "compiled", key+".cards")
	if c, err := readCompiled(kept); err == nil {
		return c, nil
	}
	c, err := compileFile(path)
	if err != nil {
		return nil, failed(err)
	}
	// A data folder that cannot be written costs time at the next start, no more.
	_ = writeCompiled(kept, c)
	return c, nil
}

// fileKey is the hash of the file's content and of this program, whose compiler
// it speaks of.
func fileKey(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	io.WriteString(h, buildKey())
	return hex.EncodeToString(h.Sum(nil)[:16]), nil
}

// buildKey tells builds of this program apart: the hash of its own file, or what
// the build says of itself.
var buildKey = sync.OnceValue(func() string {
	if path, err := os.Executable(); err == nil {
		if f, err := os.Open(path); err == nil {
			defer f.Close()
			h := sha256.New()
			if _, err := io.Copy(h, f); err == nil {
				return hex.EncodeToString(h.Sum(nil))
			}
		}
	}
	info, _ := debug.ReadBuildInfo()
	return info.String()
})

func readCompiled(path string) (*compiled, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var key string
	d := gob.NewDecoder(f)
	if err := d.Decode(&key); err != nil || key != buildKey() {
		return nil, errors.New("another version")
	}
	c := &compiled{}
	return c, d.Decode(c)
}

// writeCompiled writes the file whole or not at all.
func writeCompiled(path string, c *compiled) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), "*.part")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	e := gob.NewEncoder(f)
	if err := errors.Join(e.Encode(buildKey()), e.Encode(c), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// compileFile reads and compiles a card file. A broken record is noted; a file
// that ends in its middle is an error.
func compileFile(path string) (*compiled, error) {
	r, err := cardfile.Open(path)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	out := &compiled{File: filepath.Base(path)}
	var cards []card.Card
	p := newProgress("reading "+filepath.Base(path), 0)
	for c, err := range r.Cards() {
		var broken *cardfile.RecordError
		switch {
		case err == nil:
			cards = append(cards, c)
			p.step(len(cards))
		case errors.As(err, &broken):
			out.Broken = append(out.Broken, err.Error())
		default:
			p.end()
			return nil, err
		}
	}
	p.end()
	out.Entries = compileAll(cards)
	return out, nil
}

// compileAll compiles the cards on all processors.
func compileAll(cards []card.Card) []catalog.Entry {
	entries := make([]catalog.Entry, len(cards))
	p := newProgress("compiling", len(cards))
	var wg sync.WaitGroup
	var mu sync.Mutex
	done := 0
	for w := range runtime.NumCPU() {
		wg.Go(func() {
			for i := w; i < len(cards); i += runtime.NumCPU() {
				entries[i] = compileCard(&cards[i])
				mu.Lock()
				done++
				p.step(done)
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	p.end()
	return entries
}

// compileCard compiles one card; it is playable when every word has an owner and
// the engine runs every part of the program.
func compileCard(c *card.Card) catalog.Entry {
	program, problems := diagnose(c)
	e := catalog.Entry{Card: c}
	for _, d := range problems {
		e.Reasons = append(e.Reasons, catalog.Reason{Code: d.Code, Text: d.Words, Face: d.Face, Start: d.Start, End: d.End})
	}
	if len(problems) == 0 {
		e.Program = &program
	}
	return e
}

// diagnose compiles a card and adds what the engine does not run.
func diagnose(c *card.Card) (ability.Card, []compile.Diagnostic) {
	program, problems := compile.Card(c)
	if len(problems) == 0 {
		for _, what := range engine.Unsupported(&program) {
			problems = append(problems, compile.Diagnostic{Code: compile.CodeEngine, Words: what, Expected: "the engine does not run it yet"})
		}
	}
	return program, problems
}
