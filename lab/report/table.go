package report

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"

	"github.com/apnap/apnap/lab/tally"
)

// CSV writes the pairs of an experiment, a line each.
func CSV(w io.Writer, s *tally.Summary) error {
	out := csv.NewWriter(w)
	_ = out.Write([]string{"a", "b", "matches", "won_a", "won_b", "drawn", "unfinished", "rate_a", "low", "high", "rate_a_first", "rate_a_second", "stopped"}) // Flush tells
	for i := range s.Pairs {
		p := &s.Pairs[i]
		_ = out.Write([]string{
			s.Decks[p.A].Name, s.Decks[p.B].Name, strconv.Itoa(p.Matches), strconv.Itoa(p.WonA), strconv.Itoa(p.WonB), strconv.Itoa(p.Drawn), strconv.Itoa(p.Unfinished),
			number(p.Rate), number(p.Interval.Low), number(p.Interval.High), number(p.FirstA.Rate), number(p.SecondA.Rate), strconv.FormatBool(p.Stopped),
		})
	}
	return flushed(out)
}

// CardsCSV writes the cards of all decks, a line each.
func CardsCSV(w io.Writer, s *tally.Summary) error {
	out := csv.NewWriter(w)
	_ = out.Write([]string{"deck", "card", "opening_games", "opening_rate", "had_games", "had_rate", "played_games", "played_rate", "gain", "gain_low", "gain_high"})
	for i := range s.Decks {
		d := &s.Decks[i]
		for j := range d.Cards {
			c := &d.Cards[j]
			gain := []string{"", "", ""}
			if c.Gain != nil {
				gain = []string{number(c.Gain.Value), number(c.Gain.Interval.Low), number(c.Gain.Interval.High)}
			}
			_ = out.Write(append([]string{
				d.Name, c.Name, strconv.Itoa(c.Opening.Games), number(c.Opening.Rate), strconv.Itoa(c.Had.Games), number(c.Had.Rate), strconv.Itoa(c.Played.Games), number(c.Played.Rate),
			}, gain...))
		}
	}
	return flushed(out)
}

func flushed(w *csv.Writer) error {
	w.Flush()
	if err := w.Error(); err != nil {
		return fmt.Errorf("write the table: %w", err)
	}
	return nil
}

func number(v float64) string { return strconv.FormatFloat(v, 'f', 5, 64) }
