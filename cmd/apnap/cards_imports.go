package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"text/tabwriter"
	"time"

	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/cards/starter"
)

// dataFlag says where imported cards are.
type dataFlag struct {
	Data string `help:"The folder for imported cards." placeholder:"DIR" env:"APNAP_DATA"`
}

// library returns the cards of the folder.
func (d *dataFlag) library(a *app) (*source, *library.Library, error) {
	from := &source{Data: d.Data}
	_, err := from.folder()
	return from, from.library(a), err
}

// cardsListCmd lists what was imported.
type cardsListCmd struct {
	dataFlag
	JSON bool `help:"Write JSON, a line for each file."`
}

// Help shows an example.
func (cardsListCmd) Help() string {
	return "Of cards with one name that of the first file listed counts. How many can be played was counted as\nthe file was imported. Example:\n\n    apnap cards list"
}

// Run lists them, the newest first.
func (c *cardsListCmd) Run(a *app) error {
	_, l, err := c.library(a)
	if err != nil {
		return err
	}
	list, err := l.Imports()
	if err != nil {
		return err
	}
	out, w := json.NewEncoder(a.out), tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	for i := len(list) - 1; i >= 0; i-- {
		x := &list[i]
		if c.JSON {
			if err := out.Encode(x); err != nil {
				return err
			}
			continue
		}
		when, counted := "before 0.2", ""
		if !x.Time.IsZero() {
			when, counted = x.Time.Format(time.DateOnly), fmt.Sprintf("%d cards, %d playable", x.Cards, x.Playable)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", x.File, counted, when, x.Origin)
	}
	if c.JSON {
		return nil
	}
	set, err := starter.Load()
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "the starter set\t%d cards, %d playable\t\tcomes along\n", len(set.Cards), len(set.Cards))
	if err := w.Flush(); err != nil {
		return err
	}
	if len(list) == 0 {
		_, err = fmt.Fprintln(a.out, "Nothing was imported; apnap cards import FILE brings more.")
	}
	return err
}

// cardsRemoveCmd removes what was imported.
type cardsRemoveCmd struct {
	dataFlag
	Names []string `arg:"" help:"Files as apnap cards list shows them, or their addresses." placeholder:"NAME" completion-predictor:"import"`
}

// Help shows an example.
func (cardsRemoveCmd) Help() string {
	return "Games that have begun go on. Example:\n\n    apnap cards remove oracle-cards.json.gz"
}

// Run removes them.
func (c *cardsRemoveCmd) Run(a *app) error {
	_, l, err := c.library(a)
	if err != nil {
		return err
	}
	var list []library.Imported
	for _, name := range c.Names {
		i, err := l.Imported(name)
		if err != nil {
			return err // before anything is removed
		}
		list = append(list, i)
	}
	for _, i := range list {
		if err := l.Remove(i); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(a.out, "%s: removed\n", i.File); err != nil {
			return err
		}
	}
	return nil
}

// cardsUpdateCmd imports again what has changed.
type cardsUpdateCmd struct {
	dataFlag
	JSON  bool     `help:"Write JSON, a line for each file."`
	Names []string `arg:"" optional:"" help:"Files as apnap cards list shows them; none: all." placeholder:"NAME" completion-predictor:"import"`
}

// Help shows an example.
func (cardsUpdateCmd) Help() string {
	return "Asks each address, and looks at each file, that was imported; what is another by now is imported again.\nExample:\n\n    apnap cards update"
}

// updated is what became of an import.
type updated struct {
	File    string `json:"file"`
	Origin  string `json:"origin"`
	Changed bool   `json:"changed"`
	Error   string `json:"error,omitempty"`
	*importReport
}

// Run updates them; one that cannot be had keeps none of the others.
func (c *cardsUpdateCmd) Run(a *app) error {
	spareMemory()
	from, l, err := c.library(a)
	if err != nil {
		return err
	}
	list, err := l.Imports()
	if err != nil {
		return err
	}
	if len(c.Names) > 0 {
		list = nil
		for _, name := range c.Names {
			i, err := l.Imported(name)
			if err != nil {
				return err
			}
			list = append(list, i)
		}
	}
	if len(list) == 0 && !c.JSON {
		_, err := fmt.Fprintln(a.out, "Nothing was imported; apnap cards import FILE brings more.")
		return err
	}
	failed := false
	for _, i := range list {
		u := updated{File: i.File, Origin: i.Origin}
		u.importReport, err = c.update(a, from, l, i)
		u.Changed = u.importReport != nil
		if a.ctx.Err() != nil {
			return a.ctx.Err()
		}
		if err != nil {
			u.Error, failed = sentence(err), true
		}
		if err := c.show(a, &u); err != nil {
			return err
		}
	}
	if failed {
		return errFailed
	}
	return nil
}

// update imports one file again, and returns nothing where it is unchanged.
func (c *cardsUpdateCmd) update(a *app, from *source, l *library.Library, i library.Imported) (*importReport, error) {
	if i.Origin == "" {
		return nil, errors.New("it is not known where it is from; import it once more with apnap cards import")
	}
	file, err := from.read(a, l, i.Origin, i.Tag)
	if errors.Is(err, errUnchanged) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if file.Hash() == i.Hash {
		return nil, l.Tagged(i, file.Source.Tag)
	}
	file.Renewed = true
	entries, err := file.Store(a.ctx)
	if err != nil {
		return nil, err
	}
	return importReportOf(file.Source.File, file, entries), nil
}

func (c *cardsUpdateCmd) show(a *app, u *updated) error {
	switch {
	case c.JSON:
		return json.NewEncoder(a.out).Encode(u)
	case u.Error != "":
		fmt.Fprintf(a.errors, "apnap: %s: %s\n", u.File, u.Error)
		return nil
	case !u.Changed:
		_, err := fmt.Fprintf(a.out, "%s: unchanged\n", u.File)
		return err
	}
	return u.show(a, false)
}
