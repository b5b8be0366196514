package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/spelling"
)

// offFile has the cards that are switched off, in the data folder.
const offFile = "cards-off.json"

// cardsOff returns the cards that are switched off, and why.
func (s *source) cardsOff() (map[string]string, error) {
	folder, err := s.folder()
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(filepath.Join(folder, offFile))
	if errors.Is(err, fs.ErrNotExist) {
		return map[string]string{}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the cards that are switched off: %w", err)
	}
	list := map[string]string{}
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, fmt.Errorf("read the cards that are switched off: %s: %w", filepath.Join(folder, offFile), err)
	}
	return list, nil
}

// keepOff keeps the cards that are switched off: all of the list, or nothing changes.
func (s *source) keepOff(list map[string]string) error {
	folder, err := s.folder()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	text, err := json.MarshalIndent(list, "", "  ")
	if err != nil {
		return err
	}
	path := filepath.Join(folder, offFile)
	if err := os.WriteFile(path+".new", text, 0o600); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

// cardsOffCmd switches a card off.
type cardsOffCmd struct {
	source
	JSON    bool     `help:"Write the list as JSON, a line for each card."`
	Because string   `help:"What is wrong with it, for the players." placeholder:"TEXT"`
	Name    []string `arg:"" optional:"" help:"The card's name; none: list the cards that are off." placeholder:"NAME"`
}

// Help shows examples.
func (cardsOffCmd) Help() string {
	return "No match begins with a card that is switched off; what has begun goes on. Examples:\n\n    apnap cards off --because 'it draws two' Coalburst\n    apnap cards off"
}

// Run switches it off.
func (c *cardsOffCmd) Run(a *app) error {
	list, err := c.cardsOff()
	if err != nil {
		return err
	}
	name := strings.TrimSpace(strings.Join(c.Name, " "))
	if name == "" {
		for _, name := range slices.Sorted(maps.Keys(list)) {
			if c.JSON {
				if err := json.NewEncoder(a.out).Encode(map[string]string{"name": name, "because": list[name]}); err != nil {
					return err
				}
				continue
			}
			if _, err := fmt.Fprintf(a.out, "%s\t%s\n", name, list[name]); err != nil {
				return err
			}
		}
		return nil
	}
	found, err := c.library(a).Card(a.ctx, name)
	if err != nil {
		return err
	}
	list[found.Card.Name] = c.Because
	return c.keepOff(list)
}

// cardsOnCmd switches a card on again.
type cardsOnCmd struct {
	source
	Name []string `arg:"" help:"The card's name." placeholder:"NAME"`
}

// Help shows an example.
func (cardsOnCmd) Help() string { return "Example:\n\n    apnap cards on Coalburst" }

// Run switches it on.
func (c *cardsOnCmd) Run(*app) error {
	list, err := c.cardsOff()
	if err != nil {
		return err
	}
	name := strings.TrimSpace(strings.Join(c.Name, " "))
	names := slices.Sorted(maps.Keys(list))
	n, off := spelling.Words(names...).Choose(name)
	if !off {
		return fmt.Errorf("%s is not switched off; apnap cards off lists those that are", name)
	}
	delete(list, names[n])
	return c.keepOff(list)
}
