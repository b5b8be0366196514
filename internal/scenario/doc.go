// Package scenario reads scenario files and plays them against the rules
// engine: a set-up, a script of actions, the answers to the decisions the
// engine asks for, and the checks that must hold.
//
// The reading half knows the format and nothing of the engine. Read and Parse
// turn YAML or JSON into a File of plain, typed data with every default of the
// format written out, or say with line and column what breaks the format;
// nothing unknown is let through, since a misspelt check must never pass.
//
//	doc.go, file.go       the file: set-up, stages
//	script.go, check.go   steps and actions; checks and what they compare
//	answer.go, selector.go  answers; naming objects and players
//	words.go              the closed lists of words of the format
//	node*.go              text to a tree with places
//	mapping.go, read*.go  the tree to a File
//	want*.go              what a text, a selector, an answer or a step of the
//	                      script wants: logic that needs no engine
//
// The other half plays. Run lays the position out, takes the steps of the
// script where their player has priority or declares, answers every other
// decision from the lanes, and evaluates the checks on the state and on what
// viewers see. What it cannot do it calls unsupported, never passed.
//
//	run.go, run_setup.go  results; the file to a position
//	run_stage.go          from stop to stop, conditions, the record
//	run_act.go, run_combat.go, run_why.go  the script; why something is refused
//	run_answer.go, run_pay.go  decisions; mana that later actions do not need
//	run_describe.go       what a scenario can say of objects and options
//	run_check.go, run_attribute.go, run_offer.go, run_mana.go  checks
package scenario
