package cardfile

import "encoding/json"

// scryfallFace is what a record and each of its faces share.
type scryfallFace struct {
	Name       string    `json:"name"`
	ManaCost   string    `json:"mana_cost"`
	TypeLine   string    `json:"type_line"`
	OracleText string    `json:"oracle_text"`
	Power      string    `json:"power"`
	Toughness  string    `json:"toughness"`
	Loyalty    string    `json:"loyalty"`
	Defense    string    `json:"defense"`
	Colors     *[]string `json:"colors"`
	Indicator  []string  `json:"color_indicator"`
	Hand       string    `json:"hand_modifier"`
	Life       string    `json:"life_modifier"`
}

// scryfallRecord is one member of a bulk file. "x_printings" is an addition of
// some files: the codes of all sets with the card.
type scryfallRecord struct {
	scryfallFace
	Object     string            `json:"object"`
	OracleID   string            `json:"oracle_id"`
	ID         string            `json:"id"`
	Number     string            `json:"collector_number"`
	Layout     string            `json:"layout"`
	Faces      []scryfallFace    `json:"card_faces"`
	Identity   *[]string         `json:"color_identity"`
	Legalities map[string]string `json:"legalities"`
	Set        string            `json:"set"`
	Printings  []string          `json:"x_printings"`
	Rarity     string            `json:"rarity"`
	Reserved   bool              `json:"reserved"`
}

// readScryfall reads one record of a bulk file.
func readScryfall(value []byte) ([]printed, error) {
	var rec scryfallRecord
	err := json.Unmarshal(value, &rec)
	p := printed{
		object: rec.Object, name: rec.Name, oracleID: rec.OracleID, id: rec.ID, number: rec.Number, layout: rec.Layout, typeLine: rec.TypeLine,
		identity: rec.Identity, legalities: rec.Legalities, set: rec.Set, printings: rec.Printings,
		rarity: rec.Rarity, reserved: rec.Reserved,
	}
	faces := rec.Faces
	if len(faces) == 0 {
		faces = []scryfallFace{rec.scryfallFace}
	}
	for i, f := range faces {
		colors := f.Colors
		if colors == nil && i == 0 {
			colors = rec.Colors
		}
		face := printedFace{
			name: f.Name, manaCost: f.ManaCost, typeLine: f.TypeLine, text: f.OracleText, power: f.Power,
			toughness: f.Toughness, loyalty: f.Loyalty, defense: f.Defense, indicator: f.Indicator, hand: f.Hand, life: f.Life,
		}
		if colors != nil {
			face.colors = *colors
		}
		p.faces = append(p.faces, face)
	}
	return []printed{p}, err
}
