package apnap_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/apnap/apnap"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
)

// duel starts a game between two starter decks.
func duel() *apnap.Game {
	cinder, err := apnap.ReadDeck("cinder")
	if err != nil {
		panic(err)
	}
	grove, err := apnap.ReadDeck("grove")
	if err != nil {
		panic(err)
	}
	g, err := apnap.NewGame(apnap.Starter(), apnap.Setup{Decks: []apnap.Deck{cinder, grove}, Seed: 7, Starting: 1})
	if err != nil {
		panic(err)
	}
	return g
}

// A deck is read from text and checked; unknown names come with what was perhaps meant.
func ExampleParseDeck() {
	d, err := apnap.ParseDeck(strings.NewReader("4 Coalburts\n56 Mountain\n"), "mine.txt")
	if err != nil {
		panic(err)
	}
	report, err := apnap.Starter().Check(context.Background(), d, apnap.Terms{})
	if err != nil {
		panic(err)
	}
	fmt.Println(report.Main, report.Legal)
	for _, p := range report.Problems {
		fmt.Println(p.Line, p.Card, p.Instead)
	}
	// Output:
	// 60 false
	// 1 Coalburts Coalburst
}

// A card file is opened by its path; it is an error when it is not there.
func ExampleOpen() {
	_, err := apnap.Open("no-such-file.json.gz")
	fmt.Println(err)
	// Output:
	// there is no card file or data folder no-such-file.json.gz; fetch a bulk file of Scryfall or AtomicCards of MTGJSON and name it
}

// A game waits at a decision until it is answered.
func ExampleGame_Answer() {
	g := duel()
	d := g.Decision()
	fmt.Println(d.By, d.Kind, d.Prompt)
	err := g.Answer(&apnap.Answer{Seq: d.Seq, Picks: []uint16{0}}) // a mulligan is taken or not: nothing is picked
	fmt.Println(err != nil, g.Decision().Seq == d.Seq)
	fmt.Println(g.Answer(&apnap.Answer{Seq: d.Seq})) // no mulligan
	fmt.Println(g.Decision().By)
	// Output:
	// A confirm mulligan
	// true true
	// <nil>
	// B
}

// A view has what its seat may know: here the names of one's own hand, and how many cards
// the other holds.
func ExampleGame_View() {
	g := duel()
	v := g.View(1)
	for _, o := range v.In(v.Players[0].Hand) {
		if name := g.CardName(o.Card); name == "" {
			fmt.Println("a card of one's own hand is not shown")
		}
	}
	fmt.Println(len(v.In(v.Players[0].Hand)), len(v.In(v.Players[1].Hand)), v.Players[1].HandSize)
	// Output:
	// 7 0 7
}

// An agent is a function from a view and a decision to an answer.
func ExampleGame_Play() {
	landlord := func(_ *apnap.View, d *apnap.Decision) apnap.Answer {
		a := apnap.Sensible(d)
		for i, o := range d.Options {
			if d.Kind == decision.Act && o.Action == mtg.ActionPlayLand {
				a.Picks[0] = uint16(i)
			}
		}
		return a
	}
	g := duel()
	easy, err := g.Bot("easy", 1)
	if err != nil {
		panic(err)
	}
	result, err := g.Play(landlord, easy)
	fmt.Println(result.Over, result.Winner, err)
	// Output:
	// true B <nil>
}

// A search tries answers on games that its seat could not tell from the real one, in
// memory that is used again.
func ExampleGame_Resample() {
	g := duel()
	random := rand.New(rand.NewPCG(1, 1))
	var try apnap.Game
	won := 0
	for seed := range uint64(4) {
		try.Clone(g)
		try.Resample(1, random)
		easy, err := try.Bot("easy", seed)
		if err != nil {
			panic(err)
		}
		if result, err := try.Play(easy, easy); err != nil {
			panic(err)
		} else if result.Over {
			won++
		}
	}
	fmt.Println(won, g.Decision().Seq)
	// Output:
	// 4 1
}

// A game is kept as bytes, and goes on from them.
func ExampleRestore() {
	g := duel()
	kept, err := apnap.Restore(g.Snapshot())
	if err != nil {
		panic(err)
	}
	fmt.Println(kept.Hash() == g.Hash())
	_, err = apnap.Restore([]byte(`{"apnap_snapshot":9}`))
	fmt.Println(err)
	// Output:
	// true
	// the snapshot is of version 9, and this build reads versions 1 to 2; read it with a later build
}
