package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/seed"
)

// way is how a documented command is tried where it is not simply run to its end.
type way struct {
	instead string // what is run, where the command has words that stand for others or is long
	ready   string // it goes on; this is in what it prints when it is interrupted
	beside  string // runs while it does, and ends it by ending
	fails   bool   // it says that something is not as it should be, and that is right
}

// ways are those of the commands that need one. $PORT is a port that is free, $HASH what
// was published of the seed of GAME.jsonl.
var ways = map[string]way{
	"apnap serve --addr :8080": {instead: "apnap serve --addr 127.0.0.1:0", ready: "http://"},
	"apnap serve":              {instead: "apnap serve --addr 127.0.0.1:0", ready: "http://"},
	"apnap serve --db sqlite:tables-2026-11-21.db": {instead: "apnap serve --addr 127.0.0.1:0 --db sqlite:tables-2026-11-21.db", ready: "http://"},
	"apnap serve --host table.example.org --addr 127.0.0.1:8080 --metrics 127.0.0.1:9090 --logs json": {
		instead: "apnap serve --host table.example.org --addr 127.0.0.1:0 --metrics 127.0.0.1:0 --logs json", ready: "http",
	},
	"apnap check --db sqlite:COPY": {instead: "apnap check --db sqlite:tables-2026-11-21.db"},
	"apnap play --ui tui":          {fails: true}, // it says that it needs a terminal, which a test has not
	"apnap bench":                  {instead: "apnap bench --seconds 0.02"},
	"apnap sim --deck cinder --deck grove -n 1000 --agent easy --agent random --json": {
		instead: "apnap sim --deck cinder --deck grove -n 10 --agent easy --agent random --json",
	},
	`apnap cards show "Some Card" --program`:                {instead: `apnap cards show "Coalburst" --program`},
	"apnap cards show NAME --tree":                          {instead: "apnap cards show Coalburst --tree"},
	"apnap cards show NAME --program":                       {instead: "apnap cards show Coalburst --program"},
	"apnap cards show NAME --tree --program":                {instead: "apnap cards show Coalburst --tree --program"},
	"apnap cards show lim-dul's v":                          {instead: `apnap cards show "lim-dul's v"`},
	"apnap scenario run FILE":                               {instead: "apnap scenario run testdata/rules/103"},
	"apnap scenario run testdata/rules":                     {},
	"apnap replay verify --published COMMITMENT GAME.jsonl": {instead: "apnap replay verify --published $HASH GAME.jsonl"},
	"apnap lab run metagame.yaml --listen 0.0.0.0:4222 --token WORD": {
		instead: "apnap lab worker --nats nats://WORD@127.0.0.1:$PORT", beside: "apnap lab run metagame.yaml --listen 127.0.0.1:$PORT --token WORD",
	},
	"apnap scenario run --trace FILE":                      {instead: "apnap scenario run --trace testdata/rules/103"},
	"apnap lab worker --nats nats://WORD@192.168.1.5:4222": {instead: "true"}, // with the command before it
	"apnap lab hub":                   {instead: "apnap lab hub --listen 127.0.0.1:$PORT", ready: "nats://"},
	"apnap lab gauntlet skies -n 400": {instead: "apnap lab gauntlet skies -n 2"},
	`apnap lab tune skies --swap "Steeplewing Courier" --swap "Verdict of the Bell" --swap Plains --first 44 -n 1000`: {
		instead: `apnap lab tune skies --against dusk --swap "Steeplewing Courier" --first 2 -n 120 --measured 1`,
	},
	"apnap lab goldfish skies": {instead: "apnap lab goldfish skies -n 20"},
	"apnap lab report NAME":    {instead: "apnap lab report metagame"},
	// What the text names without what it needs.
	"apnap lab":           {instead: "apnap lab --help"},
	"apnap backup":        {instead: "apnap backup --help"},
	"apnap cards show":    {instead: "apnap cards show --help"},
	"apnap replay verify": {instead: "apnap replay verify --help"},
}

// documented are the commands of a page, in their order: those that stand in a line of
// their own, and those in the text.
func documented(page string) (list []string) {
	inline := regexp.MustCompile("`(apnap [a-z][^`]*)`")
	for line := range strings.Lines(page) {
		if command, ok := strings.CutPrefix(line, "    "); ok && (strings.HasPrefix(command, "apnap ") || strings.HasPrefix(command, "go install ") || strings.HasPrefix(command, "make ")) {
			command, _, _ = strings.Cut(command, "  ")
			command, _, _ = strings.Cut(command, " #")
			list = append(list, strings.TrimSpace(command))
		}
		for _, m := range inline.FindAllStringSubmatch(line, -1) {
			list = append(list, m[1])
		}
	}
	return list
}

// TestDocumentedCommands runs every command of the README and of the pages in docs, as
// they stand, with a program that was installed as the README says, in a folder that has
// nothing but the files that they speak of.
func TestDocumentedCommands(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the commands are run by sh")
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	pages, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	pages = append([]string{filepath.Join(root, "README.md"), filepath.Join(root, "CONTRIBUTING.md")}, pages...)
	d := newDocs(t, root)
	used, tried := map[string]bool{}, 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, command := range documented(string(text)) {
			if used[command] {
				continue
			}
			used[command] = true
			tried++
			d.try(filepath.Base(page), command)
		}
	}
	if tried < 40 {
		t.Errorf("%d commands were found", tried)
	}
	d.scenarios()
	for command := range ways {
		if !used[command] {
			t.Errorf("%q is documented no more; take its way out", command)
		}
	}
}

// scenarios runs the scenarios that stand in docs/scenarios.md.
func (d *docFolder) scenarios() {
	d.t.Helper()
	page, err := os.ReadFile(filepath.Join(d.root, "docs", "scenarios.md"))
	if err != nil {
		d.t.Fatal(err)
	}
	var file strings.Builder
	n := 0
	for line := range strings.Lines(string(page)) {
		text, shown := strings.CutPrefix(line, "    ")
		if shown && (file.Len() > 0 || strings.HasPrefix(text, "format: ")) {
			file.WriteString(text)
		}
		if !shown && file.Len() > 0 {
			n++
			name := fmt.Sprintf("example-%d.yaml", n)
			d.put(name, []byte(file.String()))
			if out, err := d.run("apnap scenario run "+name, d.folder); err != nil {
				d.t.Errorf("scenarios.md: scenario %d: %v\n%s", n, err, out)
			}
			file.Reset()
		}
	}
	if n == 0 {
		d.t.Error("docs/scenarios.md shows no scenario")
	}
}

// docFolder is a folder in which documented commands are tried.
type docFolder struct {
	t            *testing.T
	root, folder string
	env          []string
	targets      []string // of the Makefile
}

func newDocs(t *testing.T, root string) *docFolder {
	d := &docFolder{t: t, root: root, folder: t.TempDir()}
	bin := filepath.Join(d.folder, "bin")
	d.env = append(slices.DeleteFunc(os.Environ(), func(s string) bool { return strings.HasPrefix(s, "APNAP_") }),
		"GOBIN="+bin, "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"), "APNAP_DATA="+filepath.Join(d.folder, "data"),
		"PORT="+freePort(t), "HASH="+d.game("GAME.jsonl"))
	makefile, err := os.ReadFile(filepath.Join(root, "Makefile"))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?m)^([a-z-]+):`).FindAllStringSubmatch(string(makefile), -1) {
		d.targets = append(d.targets, m[1])
	}
	d.game("game.jsonl")
	deckText := "4 lim-dul’s vow\n56 mountain\n"
	for name, text := range map[string]string{
		"mydeck.txt": deckText, "deck.txt": deckText, "metagame.yaml": "name: metagame\ndecks: [cinder, grove]\nagent: random\ngames: 2\n",
		"deck.dek": `<Deck><Cards Quantity="60" Sideboard="false" Name="Mountain"/></Deck>`,
	} {
		d.put(name, []byte(text))
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, err := io.WriteString(z, cardFile); errors.Join(err, z.Close()) != nil {
		t.Fatal(err)
	}
	d.put("oracle-cards.json.gz", packed.Bytes())
	d.copyTree("testdata/rules")
	experiment, err := os.ReadFile(filepath.Join(root, "examples", "lab", "starter.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	d.put("examples/lab/starter.yaml", bytes.Replace(experiment, []byte("games: 100"), []byte("games: 2"), 1)) // it takes hours
	if out, err := d.run("go install ./cmd/apnap", root); err != nil {
		t.Fatalf("go install: %v: %s", err, out)
	}
	return d
}

// cardFile is a card file, in which is a card whose name is not easily typed.
const cardFile = `[{"object":"card","name":"Lim-Dûl's Vow","lang":"en","layout":"normal","mana_cost":"{R}","type_line":"Instant","oracle_text":"Draw a card.","legalities":{"modern":"legal"},"set":"tst"},
{"object":"card","name":"Mountain","lang":"en","layout":"normal","mana_cost":"","type_line":"Basic Land — Mountain","oracle_text":"","legalities":{"modern":"legal"},"set":"tst"}]`

func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return port
}

func (d *docFolder) put(name string, data []byte) {
	d.t.Helper()
	path := filepath.Join(d.folder, filepath.FromSlash(name))
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, data, 0o644)); err != nil {
		d.t.Fatal(err)
	}
}

func (d *docFolder) copyTree(name string) {
	d.t.Helper()
	if err := os.CopyFS(filepath.Join(d.folder, filepath.FromSlash(name)), os.DirFS(filepath.Join(d.root, filepath.FromSlash(name)))); err != nil {
		d.t.Fatal(err)
	}
}

// game puts a journal there, and returns what was published of its seed.
func (d *docFolder) game(name string) string {
	d.t.Helper()
	set, err := starter.Load()
	if err != nil {
		d.t.Fatal(err)
	}
	a, _ := set.Deck("cinder")
	programs, err := playable.Catalog(set.Cards).Programs(a.Names())
	if err != nil {
		d.t.Fatal(err)
	}
	var b bytes.Buffer
	c := room.Config{
		Rules: ruleset.Current(), Programs: programs, Decks: [][]string{a.Names(), a.Names()}, Names: []string{"a", "b"}, Journal: &b, Build: stamp.Own(), Seed: [32]byte{1},
	}
	c.Commitment = seed.Part(c.Seed).Commitment()
	var core room.Core
	if err := errors.Join(core.Begin(c), core.Concede(1)); err != nil {
		d.t.Fatal(err)
	}
	d.put(name, b.Bytes())
	return c.Commitment
}

// try tries a command as it is documented.
func (d *docFolder) try(page, command string) {
	d.t.Helper()
	switch {
	case strings.HasPrefix(command, "make "):
		if target := strings.Fields(command)[1]; !slices.Contains(d.targets, target) {
			d.t.Errorf("%s: there is no %s", page, command)
		}
		return
	case strings.HasPrefix(command, "go install"): // which was done
		return
	}
	w := ways[command]
	if w.instead == "" {
		w.instead = command
	}
	begun := time.Now()
	var out string
	var err error
	switch {
	case w.ready != "":
		out, err = d.interrupted(w.instead, w.ready)
	case w.beside != "":
		out, err = d.together(w.instead, w.beside)
	default:
		out, err = d.run(w.instead, d.folder)
	}
	if (err != nil) != w.fails {
		d.t.Errorf("%s: %s: %v\n%.2000s", page, command, err, out)
	}
	if strings.Contains(w.instead, "--json") && !strings.Contains(w.instead, "lab") {
		if at := strings.IndexByte(out, '{'); at < 0 || !json.Valid([]byte(out[at:])) {
			d.t.Errorf("%s: %s writes no JSON: %.300s", page, command, out)
		}
	}
	d.t.Logf("%5.1f s  %s", time.Since(begun).Seconds(), command)
}

func (d *docFolder) command(ctx context.Context, text, folder string) *exec.Cmd {
	c := exec.CommandContext(ctx, "sh", "-c", "exec "+text)
	c.Dir, c.Env = folder, d.env
	return c
}

// run runs a command to its end; nobody answers it.
func (d *docFolder) run(text, folder string) (string, error) {
	out, err := d.command(d.t.Context(), text, folder).CombinedOutput()
	return string(out), err
}

// interrupted runs a command until it prints that it is ready, and then interrupts it.
func (d *docFolder) interrupted(text, ready string) (string, error) {
	c := d.command(d.t.Context(), text, d.folder)
	in, out := io.Pipe()
	c.Stdout, c.Stderr = out, out
	if err := c.Start(); err != nil {
		return "", err
	}
	ended := make(chan error, 1)
	go func() {
		err := c.Wait()
		out.Close()
		ended <- err
	}()
	var said []byte
	told := false
	buffer := make([]byte, 4096)
	for {
		n, err := in.Read(buffer)
		said = append(said, buffer[:n]...)
		if !told && bytes.Contains(said, []byte(ready)) {
			told = true
			if err := c.Process.Signal(syscall.SIGINT); err != nil {
				return string(said), err
			}
		}
		if err != nil {
			break
		}
	}
	err := <-ended
	if !told {
		err = errors.Join(err, fmt.Errorf("it never said %q", ready))
	}
	return string(said), err
}

// together runs two commands, the second until it ends; the first is tried until it finds
// the second, and then interrupted.
func (d *docFolder) together(text, beside string) (string, error) {
	ctx, cancel := context.WithCancel(d.t.Context())
	worked := make(chan string, 1)
	go func() {
		for {
			c := d.command(ctx, text, d.folder)
			c.Cancel = func() error { return c.Process.Signal(syscall.SIGINT) }
			out, _ := c.CombinedOutput() // it may have come too early
			if ctx.Err() != nil || !bytes.Contains(out, []byte("there is no NATS server")) {
				worked <- string(out)
				return
			}
		}
	}()
	out, err := d.run(beside, d.folder)
	cancel()
	return out + <-worked, err
}
