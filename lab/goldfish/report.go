package goldfish

import "github.com/apnap/apnap/lab/stat"

// Longest is the last of the deck's own turns that is told apart.
const Longest = 20

// share is how sure intervals are.
const share = 0.95

// Report is what the games of a job came to.
type Report struct {
	Games      int `json:"games"`
	Unfinished int `json:"unfinished"`
	// Never are the games that the deck has not won by the last turn of the curve.
	Never int `json:"never"`
	// All are all games, First those that the deck began, Second the others.
	All    Wins `json:"all"`
	First  Wins `json:"first"`
	Second Wins `json:"second"`
	// Turns are the deck's own, from its first on.
	Turns []Mean `json:"turns"`
	// Findings are why games did not come to their end, each once.
	Findings []string `json:"findings"`
}

// Wins says when games are won.
type Wins struct {
	Games int `json:"games"`
	// By is how many are won by the end of each turn of the deck's own, from its first on.
	By []Share `json:"by"`
	// Half is the turn by whose end half of them are won, and the turns between which that
	// lies in 95 of 100 cases; zero: a later one than the last of By.
	Half     int `json:"half"`
	HalfLow  int `json:"half_low"`
	HalfHigh int `json:"half_high"`
}

// Share is a part of the games.
type Share struct {
	Games    int           `json:"games"`
	Rate     float64       `json:"rate"`
	Interval stat.Interval `json:"interval"`
}

// Mean is what a turn of the deck's own comes to on average.
type Mean struct {
	// Games are those that lasted so long; Lands, Mana and Spells are of these: the lands
	// played until the end of this turn, the mana spent and the spells cast in it.
	Games  int     `json:"games"`
	Lands  float64 `json:"lands"`
	Mana   float64 `json:"mana"`
	Spells float64 `json:"spells"`
	// Life is what nobody has left at the end of this turn, of all games: nothing, in those
	// that are won.
	Life float64 `json:"life"`
}

// sum sums games up, in their order.
func sum(games []Game) *Report {
	r := &Report{Games: len(games), Turns: make([]Mean, Longest), Findings: []string{}}
	var won [2][]int
	for i := range games {
		g := &games[i]
		if g.Broken != "" {
			r.Unfinished++
			r.finding(g.Broken)
			continue
		}
		seat := 0
		if g.Second {
			seat = 1
		}
		won[seat] = append(won[seat], g.Won)
		if g.Won == 0 || g.Won > Longest {
			r.Never++
		}
		r.add(g)
	}
	r.First, r.Second, r.All = wins(won[0]), wins(won[1]), wins(append(won[0], won[1]...))
	for i := range r.Turns {
		t := &r.Turns[i]
		n := float64(max(t.Games, 1))
		t.Lands, t.Mana, t.Spells, t.Life = t.Lands/n, t.Mana/n, t.Spells/n, t.Life/float64(max(r.All.Games, 1))
	}
	return r
}

// mostFindings is how many different ones are listed.
const mostFindings = 20

func (r *Report) finding(text string) {
	for _, f := range r.Findings {
		if f == text {
			return
		}
	}
	if len(r.Findings) < mostFindings {
		r.Findings = append(r.Findings, text)
	}
}

// add adds the turns of a game.
func (r *Report) add(g *Game) {
	lands := g.Turns[0].Lands
	for i := range r.Turns {
		t := &r.Turns[i]
		if i+1 >= len(g.Turns) {
			if g.Won == 0 { // it ended otherwise, with what was left
				t.Life += float64(max(0, g.Turns[len(g.Turns)-1].Life))
			}
			continue
		}
		of := g.Turns[i+1]
		lands += of.Lands
		t.Games++
		t.Lands += float64(lands)
		t.Mana += float64(of.Mana)
		t.Spells += float64(of.Spells)
		if g.Won != i+1 {
			t.Life += float64(max(0, of.Life))
		}
	}
}

// wins sums up in which turns games were won; zero: in none.
func wins(turns []int) Wins {
	w := Wins{Games: len(turns)}
	for last := 1; last <= Longest; last++ {
		s := Share{}
		for _, t := range turns {
			if t > 0 && t <= last {
				s.Games++
			}
		}
		s.Rate = float64(s.Games) / float64(max(len(turns), 1))
		s.Interval = stat.Wilson(float64(s.Games), len(turns), share)
		w.By = append(w.By, s)
		reached := func(turn *int, rate float64) {
			if *turn == 0 && len(turns) > 0 && rate >= 0.5 {
				*turn = last
			}
		}
		reached(&w.Half, s.Rate)
		reached(&w.HalfLow, s.Interval.High)
		reached(&w.HalfHigh, s.Interval.Low)
	}
	return w
}
