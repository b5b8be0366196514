package main

import (
	"cmp"
	"strings"

	"github.com/alecthomas/kong"
	kongcompletion "github.com/jotaen/kong-completion"
	"github.com/posener/complete"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/table/agent"
)

// completeWords answers a shell that asks how the words typed so far may go on, and
// reports whether one did. Fields with a tag completion-predictor say what they take.
func completeWords(parser *kong.Kong) (asked bool) {
	kongcompletion.Register(parser,
		kongcompletion.WithPredictors(map[string]complete.Predictor{
			"deck":    complete.PredictOr(complete.PredictFunc(starterDecks), complete.PredictFiles("*")),
			"file":    complete.PredictFiles("*"),
			"format":  complete.PredictSet(append([]string{library.AnyFormat}, deck.Formats()...)...),
			"variant": complete.PredictSet(ruleset.Variants()...),
			"bot":     complete.PredictSet(agent.Names...),
			"form":    complete.PredictFunc(deckForms),
			"import":  complete.PredictFunc(importedFiles),
		}),
		kongcompletion.WithExitFunc(func(int) { asked = true }),
	)
	return asked
}

func starterDecks(complete.Args) (names []string) {
	set, err := starter.Load()
	if err != nil {
		return nil
	}
	for i := range set.Decks {
		names = append(names, set.Decks[i].Name)
	}
	return names
}

func deckForms(complete.Args) (names []string) {
	for _, k := range deck.Kinds() {
		names = append(names, k.Name)
	}
	return names
}

// importedFiles are the names of what was imported into the usual data folder, those with
// blanks left out.
func importedFiles(complete.Args) (names []string) {
	folder, err := library.Folder("")
	list, err2 := library.New(library.Config{Folder: folder}).Imports()
	if cmp.Or(err, err2) != nil {
		return nil
	}
	for _, i := range list {
		if !strings.Contains(i.File, " ") {
			names = append(names, i.File)
		}
	}
	return names
}
