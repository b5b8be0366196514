package cardfile

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"
	"strings"
)

// atomicFace is one face in the list of a name.
type atomicFace struct {
	Name        string            `json:"name"`
	FaceName    string            `json:"faceName"`
	Side        string            `json:"side"`
	Layout      string            `json:"layout"`
	ManaCost    string            `json:"manaCost"`
	Type        string            `json:"type"`
	Text        string            `json:"text"`
	Power       string            `json:"power"`
	Toughness   string            `json:"toughness"`
	Loyalty     string            `json:"loyalty"`
	Defense     string            `json:"defense"`
	Hand        string            `json:"hand"`
	Life        string            `json:"life"`
	Colors      []string          `json:"colors"`
	Indicator   []string          `json:"colorIndicator"`
	Identity    *[]string         `json:"colorIdentity"`
	Legalities  map[string]string `json:"legalities"`
	Printings   []string          `json:"printings"`
	First       string            `json:"firstPrinting"`
	Reserved    bool              `json:"isReserved"`
	Identifiers struct {
		OracleID string `json:"scryfallOracleId"`
	} `json:"identifiers"`
}

// readAtomic reads the list of a name. It holds the faces of one card, or of
// several cards that share the name.
func readAtomic(key string, value []byte) ([]printed, error) {
	var faces []atomicFace
	err := json.Unmarshal(value, &faces)
	if err == nil && isOneCard(faces) {
		slices.SortStableFunc(faces, func(a, b atomicFace) int { return cmp.Compare(a.Side, b.Side) })
	}
	var prints []printed
	for i, f := range faces {
		// A meld card's list has the card it melds into as a side of its own.
		alone := i == 0 || f.Side == "" || f.Side == "a" || f.Layout == "meld"
		if alone {
			prints = append(prints, f.printed(key))
		}
		p := &prints[len(prints)-1]
		p.faces = append(p.faces, f.face())
	}
	if err == nil && len(prints) == 0 {
		err = errors.New("the list has no face")
	}
	return prints, err
}

// isOneCard reports whether all faces belong to one card.
func isOneCard(faces []atomicFace) bool {
	for i := range faces {
		if faces[i].Identifiers.OracleID != faces[0].Identifiers.OracleID || faces[i].Side == "" {
			return false
		}
	}
	return true
}

// printed returns the card that the face is the first of.
func (f *atomicFace) printed(key string) printed {
	p := printed{
		name: key, oracleID: f.Identifiers.OracleID, layout: f.Layout, typeLine: f.Type, identity: f.Identity,
		legalities: f.Legalities, set: f.First, printings: f.Printings, reserved: f.Reserved,
	}
	if f.Name != "" {
		p.name = f.Name
	}
	if f.Layout == "meld" && f.FaceName != "" {
		p.name = f.FaceName
	}
	if p.set == "" && len(f.Printings) > 0 {
		p.set = f.Printings[0]
	}
	p.set = strings.ToLower(p.set)
	return p
}

// face returns the face's own data.
func (f *atomicFace) face() printedFace {
	name := f.FaceName
	if name == "" {
		name = f.Name
	}
	return printedFace{
		name: name, manaCost: f.ManaCost, typeLine: f.Type, text: f.Text, power: f.Power, toughness: f.Toughness,
		loyalty: f.Loyalty, defense: f.Defense, colors: f.Colors, indicator: f.Indicator, hand: f.Hand, life: f.Life,
	}
}
