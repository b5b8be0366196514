package compile_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/mechanic"
	"github.com/apnap/apnap/cards/oracle"
)

// otherRows are the rows of a symbol that are no case of their own: those that are left
// when the others have been told apart, and those of which only the parts mean
// something.
var otherRows = []oracle.Row{
	oracle.CantlistAndthey,
	oracle.AbilitywordFlavor, oracle.AbilitywordKnown, oracle.BecomingAble, oracle.BecomingColored, oracle.BecomingCreature,
	oracle.BecomingSized, oracle.BecomingToo, oracle.BecomingTyped, oracle.CardsEach, oracle.ChooseheadChoose,
	oracle.CompareGreaterequal, oracle.CopyisIt, oracle.CopyisThe, oracle.CostimpOr,
	oracle.CountersnN, oracle.DoerYouve, oracle.EnchantwhatNp, oracle.GoesTop,
	oracle.HowmanyOne, oracle.KcostDash, oracle.KwitemKeyword, oracle.KwitemParam, oracle.ModeEffects,
	oracle.ModeNamed, oracle.MoreAnd, oracle.MoreComma, oracle.MorepredAnd, oracle.MorepredComma,
	oracle.NamekindAny, oracle.NamekindNeither, oracle.NamekindNot, oracle.ObjsList, oracle.WordswapEither, oracle.WordswapOne,
	oracle.OrderRandom, oracle.PaidforAttacking, oracle.PaidforThose, oracle.PartKind,
	oracle.PayerController, oracle.PayerYou, oracle.PossessorThat,
	oracle.PossnextIts, oracle.PossstepIts, oracle.PossstepYour,
	oracle.ProtectionsAnd, oracle.ProtectionsList, oracle.ProtectionsOne, oracle.RecipsTwo,
	oracle.RollrangeOne, oracle.SentenceInner, oracle.SentenceQuoted, oracle.SpendabilityOf,
	oracle.SpendonActivate, oracle.SpendonBoth, oracle.SpendonCastor, oracle.SpendonX, oracle.SpendspellAny,
	oracle.StaticsInner, oracle.StaticsPlain, oracle.StaticsQuoted, oracle.StilllandMany, oracle.StilllandOne,
	oracle.StilllandPlaneswalker, oracle.TokenspecNamed, oracle.TokenspecNamedlast, oracle.TokencolorColor,
	oracle.TokencolorColorless, oracle.TokencolorSeveral, oracle.TokenentryAttacking, oracle.TokensOne, oracle.TokensThree,
	oracle.TokensTwo, oracle.TriggerAnd, oracle.TriggerEventor, oracle.TriggerOr,
	oracle.TriggerWhen,
}

// refusedRows are read, so that the words can be named, and nothing means them: a card
// that needs one is not playable.
var refusedRows = []oracle.Row{
	oracle.AddedphaseEnd, oracle.CantBeenchanted, oracle.CantlistOr, oracle.Cond1Paid,
	oracle.CopyisThose, oracle.DamageOwn,
	oracle.EventScrysurveil, oracle.KcostDashnodot,
	oracle.NamekindKind,
	oracle.PossessorRefowner,
	oracle.PostYourturn, oracle.PredicateDies, oracle.PredicateEscapes,
	oracle.PredicateLure, oracle.PredicateMayuntap, oracle.PvExplore, oracle.PvFight, oracle.PvNewtargetit,
	oracle.PvUnattach, oracle.RecipsThree,
	oracle.StepnameEnd, oracle.SteptimeCombat,
}

// TestRowsHaveMeanings: each row of the grammar is asked for by name where programs are
// made, has a text as its meaning, is the only one of its symbol, or stands in one of the
// lists; and no list has a row that is asked for.
func TestRowsHaveMeanings(t *testing.T) {
	named := namesOfOracle(t)
	rows := map[oracle.Sym]int{}
	for _, r := range oracle.Rows() {
		rows[r.Symbol()]++
	}
	for _, r := range oracle.Rows() {
		listed := slices.Contains(otherRows, r) || slices.Contains(refusedRows, r)
		switch asked := named[constant(r.Symbol().String())+constant(r.Label())]; {
		case asked && listed:
			t.Errorf("%s is asked for: take it out of its list", r)
		case asked, listed, rows[r.Symbol()] == 1:
		case r.Symbol() == oracle.SymKwparam && mechanic.Meaning(r.Label()) != nil:
		default:
			t.Errorf("nothing asks for the row %s: give it a meaning, or take it out of the grammar", r)
		}
	}
}

// tableSymbols are the symbols whose rows the tables of meanings are of.
var tableSymbols = map[string]oracle.Sym{
	"verbs": oracle.SymPv, "bodies": oracle.SymBody, "conditions": oracle.SymCond1, "amounts": oracle.SymQty, "costs": oracle.SymCost,
	"posts": oracle.SymPost, "statics": oracle.SymStatic, "effects": oracle.SymStatic, "keywords": oracle.SymKwparam,
	"actions": oracle.SymPredicate, "predicates": oracle.SymPredicate, "replacements": oracle.SymReplaces,
	"events": oracle.SymEvent, "exceptions": oracle.SymException,
}

// besideTables are rows of these symbols that mean nothing by themselves: whoever compiles
// the words around them asks for them.
var besideTables = []oracle.Row{
	oracle.BodyIfdo, oracle.BodyIfdowhere, oracle.BodyWhenyoudowhere, oracle.BodyIfdodelayed, oracle.BodyIfcant, oracle.BodyIfdont, oracle.BodyIfinstead, oracle.BodyIfinstead2, oracle.BodyInsteadif,
	oracle.BodyOtherwise, oracle.BodyWhenyoudo, oracle.Cond1Nthcast, oracle.CostMana, oracle.CostOwn, oracle.CostManaeach, oracle.CostManaplus, oracle.CostSacrificetwo, oracle.CostSacrificethree, oracle.EventActivatesown,
	oracle.EventBends, oracle.EventCompleted, oracle.EventControl, oracle.EventCastanother, oracle.EventCountergone, oracle.EventCyclehere, oracle.EventExert, oracle.EventLastcounter, oracle.EventLosecontrol,
	oracle.PvSkipdraw, oracle.EventCountersthere, oracle.EventNobody, oracle.EventNocards, oracle.EventSetinmotion, oracle.EventChaos, oracle.EventRollsplanar, oracle.EventWalks, oracle.EventEncounter, oracle.EventState, oracle.EventTempted,
	oracle.StaticWaysexiled, oracle.StaticWaysdo, oracle.StaticWaysonce, oracle.PostElsewhere, oracle.PostFromgraveslibraries, oracle.PostFromowned, oracle.PostCast, oracle.PredicateChoiceof, oracle.PredicatePtor, oracle.PredicatePtorx, oracle.PredicateDeal,
	oracle.PredicateDealeach, oracle.PredicateDealthree, oracle.PredicateDivided, oracle.PredicateDividednow, oracle.PredicateDividedevenly, oracle.PredicateEnterstapped, oracle.PvBehold, oracle.PvEvidence,
	oracle.PvForage, oracle.PvNewtarget, oracle.PvNewtargets, oracle.PvPay, oracle.PvPayupto, oracle.PvPlay, oracle.PvWaterbend,
}

// TestMeaningsHaveNoHoles: each row of a symbol that has a table of meanings stands in one
// table, or is refused by name; and a table has no row of another symbol.
func TestMeaningsHaveNoHoles(t *testing.T) {
	times := map[oracle.Row]int{}
	for name, rows := range compile.MeaningRows() {
		for _, r := range rows {
			if r.Symbol() != tableSymbols[name] {
				t.Errorf("%s has %s, which is no row of %s", name, r, tableSymbols[name])
			}
			times[r]++
		}
	}
	for _, r := range oracle.Rows() {
		if !slices.Contains(slices.Collect(maps.Values(tableSymbols)), r.Symbol()) {
			continue
		}
		elsewhere := slices.Contains(refusedRows, r) || slices.Contains(besideTables, r) || r.Symbol() == oracle.SymKwparam && mechanic.Meaning(r.Label()) != nil
		switch {
		case times[r] > 1:
			t.Errorf("%s stands in two tables", r)
		case times[r] == 0 && !elsewhere:
			t.Errorf("no table has %s", r)
		case times[r] == 1 && elsewhere:
			t.Errorf("%s stands in a table: take it out of the list of those that stand in none", r)
		}
	}
}

// refusedRow returns the first row in a tree that nothing means, or NoRow.
func refusedRow(tree *oracle.Node) (row oracle.Row) {
	tree.Walk(func(n *oracle.Node) bool {
		if n.Is(refusedRows...) {
			row = n.Row
		}
		return row == oracle.NoRow
	})
	return row
}

// namesOfOracle returns the names of package oracle that the compiler uses.
func namesOfOracle(t *testing.T) map[string]bool {
	t.Helper()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for _, file := range files {
		if !strings.HasSuffix(file.Name(), ".go") || strings.HasSuffix(file.Name(), "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file.Name(), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok {
				if p, ok := sel.X.(*ast.Ident); ok && p.Name == "oracle" {
					named[sel.Sel.Name] = true
				}
			}
			return true
		})
	}
	return named
}

// constant writes a name of the grammar as its constant has it.
func constant(name string) string {
	if name == "" {
		return ""
	}
	return strings.ToUpper(name[:1]) + name[1:]
}
