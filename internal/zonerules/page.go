package zonerules

import (
	"fmt"
	"strings"
)

// Page is a page of the documentation that shows the table.
type Page struct {
	// File is its name in the folder docs.
	File string
	// Text is the page, in Markdown.
	Text string
}

// Pages are the table as pages, in English and in Italian.
func Pages() []Page {
	return []Page{{"zone-rules.md", page(&english)}, {"regole-delle-zone.md", page(&italian)}}
}

// wording is what a page says besides the rows.
type wording struct {
	title, intro, zones string
	documents           [5]string
	eras                [2]string
	head                string
	cases               string
	requirement         func(*Row) string
	about               func(*Case) string
}

var english = wording{
	title: "The rules of the zones",
	intro: "Generated from the table of `apnap rules seeds`, which plays the scenarios and says of each row whether it holds. " +
		"A requirement says what is carried out: where one of the documents errs or is out of date, today's rule. " +
		"The scenarios are in `testdata/seeds`. The function is what carries a row out: with its body taken away the row fails.",
	zones: "The zones: battlefield (in play), graveyard, command, exile (removed from the game), library, hand, stack, ante; " +
		"by the classic rules phased out too, and no command.",
	documents:   [...]string{"Zones of play (1999-2002)", "Ante", "Exile", "Foretell", "The golden rules"},
	eras:        [...]string{"classic", "modern"},
	head:        "| row | requirement | today's rule | era | scenarios | carried out by |",
	cases:       "Hard cases",
	requirement: func(r *Row) string { return r.Requirement },
	about:       func(c *Case) string { return c.About },
}

var italian = wording{
	title: "Le regole delle zone",
	intro: "Generata dalla tabella di `apnap rules seeds`, che gioca gli scenari e dice di ogni riga se vale. " +
		"Un requisito dice che cosa viene eseguito: dove un documento sbaglia o è superato, la regola di oggi. " +
		"Gli scenari sono in `testdata/seeds`. La funzione è ciò che esegue la riga: senza il suo corpo la riga fallisce.",
	zones: "Le zone: campo di battaglia (in gioco), cimitero, comando, esilio (rimossa dal gioco), grimorio, mano, pila, puntata (ante); " +
		"con le regole classiche anche fuori fase, e nessun comando.",
	documents:   [...]string{"Zone di gioco (1999-2002)", "Puntata (ante)", "Esilio", "Predire", "Le regole d'oro"},
	eras:        [...]string{"classica", "moderna"},
	head:        "| riga | requisito | regola di oggi | era | scenari | eseguita da |",
	cases:       "Casi difficili",
	requirement: func(r *Row) string { return inItalian[r.ID] },
	about:       func(c *Case) string { return casesInItalian[c.Number] },
}

func page(w *wording) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n\n%s\n", w.title, w.intro, w.zones)
	for d, title := range w.documents {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n| --- | --- | --- | --- | --- | --- |\n", title, w.head)
		for i := range Rows {
			r := &Rows[i]
			if int(r.Document) != d {
				continue
			}
			by := "-"
			if r.By != "" {
				by = "`" + r.By + "`"
			}
			fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s |\n", r.ID, w.requirement(r), r.Rule, w.eras[r.Era], strings.Join(r.Proofs, ", "), by)
		}
	}
	fmt.Fprintf(&b, "\n## %s\n\n", w.cases)
	for i := range Cases {
		c := &Cases[i]
		fmt.Fprintf(&b, "- J%02d: %s (%s)\n", c.Number, w.about(c), strings.Join(c.Proofs, ", "))
	}
	return b.String()
}
