package report

import (
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go"

	"github.com/apnap/apnap/lab/bout"
	"github.com/apnap/apnap/lab/ledger"
)

// row is a game in the file of games.
type row struct {
	A          string   `parquet:"deck_a,dict"`
	B          string   `parquet:"deck_b,dict"`
	Bout       int32    `parquet:"bout"`
	Match      int32    `parquet:"match"`
	Game       int32    `parquet:"game"`
	First      string   `parquet:"first,dict"` // the deck that began
	Score      float64  `parquet:"score_a"`    // of deck A
	Ending     string   `parquet:"ending,dict"`
	Turns      int32    `parquet:"turns"`
	Decisions  int32    `parquet:"decisions"`
	MulligansA int32    `parquet:"mulligans_a"`
	MulligansB int32    `parquet:"mulligans_b"`
	LandsA     int32    `parquet:"lands_kept_a"`
	LandsB     int32    `parquet:"lands_kept_b"`
	OpeningA   []string `parquet:"opening_a,list"`
	OpeningB   []string `parquet:"opening_b,list"`
}

var endings = [...]string{bout.Unfinished: "unfinished", bout.WonByA: "a", bout.WonByB: "b", bout.Drawn: "draw"}

// Parquet writes every game in the ledger, a row each, in the order of the pieces.
func Parquet(w io.Writer, l *ledger.Ledger) error {
	out := parquet.NewGenericWriter[row](w, parquet.Compression(&parquet.Zstd))
	names := make([][]string, len(l.Plan.Decks))
	for i := range l.Plan.Decks {
		names[i] = bout.Cards(&l.Plan.Decks[i])
	}
	err := l.Each(func(r *bout.Record) error {
		pair := l.Plan.Pairs[l.Plan.At(r.Piece).Pair]
		rows := make([]row, 0, len(r.Games))
		for i := range r.Games {
			rows = append(rows, rowOf(l, pair.A, pair.B, &r.Games[i], names))
		}
		_, err := out.Write(rows)
		return err
	})
	if err != nil {
		return fmt.Errorf("write the games: %w", err)
	}
	if err := out.Close(); err != nil {
		return fmt.Errorf("write the games: %w", err)
	}
	return nil
}

func rowOf(l *ledger.Ledger, a, b int, g *bout.Game, names [][]string) row {
	r := row{
		A: l.Plan.Decks[a].Name, B: l.Plan.Decks[b].Name, Bout: int32(g.Bout), Match: int32(g.Match), Game: int32(g.Game), Ending: endings[g.Ending],
		Turns: int32(g.Turns), Decisions: int32(g.Decisions), MulligansA: int32(g.A.Mulligans), MulligansB: int32(g.B.Mulligans), LandsA: int32(g.A.Lands), LandsB: int32(g.B.Lands),
	}
	r.First, r.Score = r.A, 0.5
	if g.BBegan {
		r.First = r.B
	}
	switch g.Ending {
	case bout.WonByA:
		r.Score = 1
	case bout.WonByB:
		r.Score = 0
	}
	for _, n := range g.A.Opening {
		r.OpeningA = append(r.OpeningA, names[a][n])
	}
	for _, n := range g.B.Opening {
		r.OpeningB = append(r.OpeningB, names[b][n])
	}
	return r
}
