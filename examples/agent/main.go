// Command agent plays a game between two starter decks: an agent of its own against the
// beginner that the project brings.
package main

import (
	"fmt"
	"log"

	"github.com/apnap/apnap"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
)

// eager casts what it can, and is sensible in all else.
func eager(_ *apnap.View, d *apnap.Decision) apnap.Answer {
	a := apnap.Sensible(d)
	for i, o := range d.Options {
		if d.Kind == decision.Act && (o.Action == mtg.ActionCast || o.Action == mtg.ActionPlayLand) {
			a.Picks[0] = uint16(i)
		}
	}
	return a
}

func main() {
	cinder, err := apnap.ReadDeck("cinder")
	if err != nil {
		log.Fatal(err)
	}
	game, err := apnap.NewGame(apnap.Starter(), apnap.Setup{Decks: []apnap.Deck{cinder, cinder}, Seed: 1})
	if err != nil {
		log.Fatal(err)
	}
	easy, err := game.Bot("easy", 1)
	if err != nil {
		log.Fatal(err)
	}
	result, err := game.Play(eager, easy)
	fmt.Println(result, err)
}
