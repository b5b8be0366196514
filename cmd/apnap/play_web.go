package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"strings"

	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/table/server/wire"
)

// webAddr is where the table for one person is served, always the same so that
// the browser knows its seats again; when it is taken, anywhere.
const webAddr = "127.0.0.1:7117"

// web serves the table for one person and opens it in his browser.
func (c *playCmd) web(a *app) error {
	h := host{source: c.source, log: slog.New(slog.NewTextHandler(a.errors, &slog.HandlerOptions{Level: slog.LevelWarn}))}
	h.config.Local = true
	addr := webAddr
	if l, err := net.Listen("tcp", addr); err != nil {
		addr = "127.0.0.1:0"
	} else if err := l.Close(); err != nil {
		return err
	}
	return h.run(a, addr, "", func(address string) error {
		page, err := c.firstPage(a.ctx, address)
		if err != nil {
			return err
		}
		fmt.Fprintf(a.out, "The table is at %s; stop it with Ctrl-C, all games are kept.\n", page)
		if !c.NoBrowser {
			openBrowser(page)
		}
		return nil
	})
}

// forWeb says what of the flags is not for the table in the browser.
func (c *playCmd) forWeb() error {
	switch {
	case c.Resume:
		return misuse("--resume is for games in the terminal; in the browser the first page has the games that go on")
	case c.Range > 0 || c.Attack != "" || c.Stops != "usual":
		return misuse("--range, --attack and --stops are for games in the terminal; add --ui tui or --ui plain")
	}
	for _, name := range c.Bot {
		if strings.HasPrefix(name, "exec:") {
			return misuse("a program of your own plays in the terminal only; add --ui tui or --ui plain")
		}
	}
	return nil
}

// firstPage returns the page to begin with: that of the game asked for, or the
// first one.
func (c *playCmd) firstPage(ctx context.Context, address string) (string, error) {
	if c.plain() {
		return address + "/", nil
	}
	create := wire.Create{
		Options: wire.Options{
			Rules: c.Rules, Format: c.Format, Variant: c.Variant, Seats: max(2, c.Players, 1+len(c.Vs)), TakeBack: true, Seed: c.Seed,
		},
		Sit: &wire.Sit{Name: personName},
	}
	var err error
	if create.Sit.Deck, create.Sit.List, err = deckOrList(c.Deck); err != nil {
		return "", err
	}
	create.Options.Ante, _, create.Options.AnteNoBasics = strings.Cut(c.Ante.String(), ",")
	bots, err := c.opponents(create.Options.Seats - 1)
	if err != nil {
		return "", err
	}
	for i, level := range bots {
		b := wire.Bot{Level: level}
		if i < len(c.Vs) {
			if b.Deck, b.List, err = deckOrList(c.Vs[i]); err != nil {
				return "", err
			}
		}
		create.Bots = append(create.Bots, b)
	}
	var seated wire.Seated
	if err := post(ctx, address+"/api/tables", "", &create, &seated); err != nil {
		return "", err
	}
	var pass wire.Pass
	if err := post(ctx, address+"/api/tables/"+seated.Table+"/pass", seated.Secret, struct{}{}, &pass); err != nil {
		return "", err
	}
	return address + pass.Path, nil
}

// deckOrList returns the name of a starter deck, or else the text of a deck file.
func deckOrList(name string) (deck, list string, err error) {
	own, err := library.StarterDeck(name)
	if err != nil {
		return "", "", err
	}
	if own != nil {
		return own.Name, "", nil
	}
	if _, err := library.Deck(name); err != nil {
		return "", "", err
	}
	text, err := os.ReadFile(name)
	return "", string(text), err
}

// plain reports whether nothing special was asked for.
func (c *playCmd) plain() bool {
	return c.Deck == "" && len(c.Vs)+len(c.Bot)+c.Players == 0 && c.Rules == "current" && c.Format == "" && c.Variant == "" &&
		c.Ante.String() == "" && c.Seed == nil
}

// post asks the server, with the secret of a seat or none.
func post(ctx context.Context, address, secret string, in, out any) error {
	data, err := json.Marshal(in)
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader(string(data)))
	if err != nil {
		return err
	}
	if secret != "" {
		r.Header.Set("Authorization", "Bearer "+secret)
	}
	reply, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer reply.Body.Close()
	if reply.StatusCode != http.StatusOK {
		var e wire.Error
		if err := json.NewDecoder(reply.Body).Decode(&e); err != nil {
			return err
		}
		return errors.New(e.Text)
	}
	return json.NewDecoder(reply.Body).Decode(out)
}

// openBrowser opens the page where there is a browser; where there is none, the
// address was printed.
func openBrowser(page string) {
	var command []string
	switch runtime.GOOS {
	case "darwin":
		command = []string{"open", page}
	case "windows":
		command = []string{"rundll32", "url.dll,FileProtocolHandler", page}
	default:
		command = []string{"xdg-open", page}
	}
	if path, err := exec.LookPath(command[0]); err == nil {
		c := exec.Command(path, command[1:]...)
		if c.Start() == nil {
			go c.Wait()
		}
	}
}
