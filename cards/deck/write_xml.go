package deck

import "encoding/xml"

// xml writes the beginning of an XML file, and then what is in it.
func (w *writer) xml(root any) {
	if w.err != nil {
		return
	}
	text, err := xml.MarshalIndent(root, "", "  ")
	if w.err = err; err == nil {
		w.line("%s%s", xml.Header, text)
	}
}

// onlineCard is a card of a file of Magic Online.
type onlineCard struct {
	Quantity  int    `xml:",attr"`
	Sideboard bool   `xml:",attr"`
	Name      string `xml:",attr"`
}

func writeOnline(w *writer, d *Deck) {
	root := struct {
		XMLName              xml.Name `xml:"Deck"`
		NetDeckID            int
		PreconstructedDeckID int
		Cards                []onlineCard
	}{}
	for _, x := range [...]struct {
		list []Entry
		side bool
	}{{d.Main, false}, {d.Sideboard, true}} {
		for _, e := range x.list {
			root.Cards = append(root.Cards, onlineCard{e.Count, x.side, e.Name})
		}
	}
	w.xml(root)
}

// cockatriceCard is a card of a file of Cockatrice, and cockatriceZone a part of it.
type cockatriceCard struct {
	Number    int    `xml:"number,attr"`
	Name      string `xml:"name,attr"`
	Set       string `xml:"setShortName,attr,omitempty"`
	Collector string `xml:"collectorNumber,attr,omitempty"`
}

type cockatriceZone struct {
	Name  string           `xml:"name,attr"`
	Cards []cockatriceCard `xml:"card"`
}

func writeCockatrice(w *writer, d *Deck) {
	zone := func(name string, list []Entry) cockatriceZone {
		z := cockatriceZone{Name: name}
		for i := range list {
			e := &list[i]
			c := cockatriceCard{Number: e.Count, Name: e.Name, Set: setOf(e)}
			if c.Set != "" {
				c.Collector = e.Number
			}
			z.Cards = append(z.Cards, c)
		}
		return z
	}
	root := struct {
		XMLName xml.Name         `xml:"cockatrice_deck"`
		Version int              `xml:"version,attr"`
		Title   string           `xml:"deckname"`
		About   string           `xml:"comments"`
		Zones   []cockatriceZone `xml:"zone"`
	}{Version: 1, Title: d.Title, Zones: []cockatriceZone{zone("main", d.Main)}}
	if len(d.Sideboard) > 0 {
		root.Zones = append(root.Zones, zone("side", d.Sideboard))
	}
	w.xml(root)
}
