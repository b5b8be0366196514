package compile_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/mechanic"
	"github.com/apnap/apnap/cards/oracle"
)

// otherRows are the rows of a symbol that are no case of their own: those that are left
// when the others have been told apart, and those of which only the parts mean
// something.
var otherRows = []oracle.Row{
	oracle.AbilitywordFlavor, oracle.AbilitywordKnown, oracle.BecomingColored, oracle.BecomingCreature,
	oracle.BecomingPlain, oracle.BecomingSized, oracle.CardsEach, oracle.CastifValue, oracle.ChooseheadChoose,
	oracle.CompareGreaterequal, oracle.CopyisIt, oracle.CopyisThe, oracle.CostimpOr, oracle.CountersnA,
	oracle.CountersnN, oracle.DoerHas, oracle.DoerPlain, oracle.DoerYouve, oracle.EnchantwhatNp, oracle.GoesTop,
	oracle.HowmanyOne, oracle.KcostDash, oracle.KindsList, oracle.KwitemKeyword, oracle.KwitemParam, oracle.ModeEffects,
	oracle.ModeNamed, oracle.MoreAnd, oracle.MoreComma, oracle.MoreThen, oracle.MorepredAnd, oracle.MorepredComma,
	oracle.NamekindAny, oracle.NamekindNeither, oracle.NamekindNot, oracle.ObjsThree, oracle.ObjsTwo,
	oracle.OpeningtimeUpkeep, oracle.OrderRandom, oracle.PaidforAttacking, oracle.PaidforThose, oracle.PartKind,
	oracle.PayerController, oracle.PayerYou, oracle.PossRef, oracle.PossessorThat, oracle.PossessorTheir,
	oracle.PossessorYour, oracle.PossnextIts, oracle.PossnextYour, oracle.PossstepIts, oracle.PossstepYour,
	oracle.ProtectionsAnd, oracle.ProtectionsList, oracle.ProtectionsOne, oracle.RecipObj, oracle.RecipsTwo,
	oracle.RollrangeOne, oracle.SentenceInner, oracle.SentencePlain, oracle.SentenceQuoted, oracle.SpendabilityOf,
	oracle.SpendonActivate, oracle.SpendonBoth, oracle.SpendonCast, oracle.SpendonCastor, oracle.SpendonX,
	oracle.StaticsInner, oracle.StaticsPlain, oracle.StaticsQuoted, oracle.StilllandMany, oracle.StilllandOne,
	oracle.StilllandPlaneswalker, oracle.ThisphasePhase, oracle.TokenNamed, oracle.TokenSpec, oracle.TokencolorColor,
	oracle.TokencolorColorless, oracle.TokencolorTwo, oracle.TokenentryAttacking, oracle.TokensOne, oracle.TokensThree,
	oracle.TokensTwo, oracle.TokenspecCreature, oracle.TriggerAnd, oracle.TriggerEventor, oracle.TriggerOr,
	oracle.TriggerWhen,
}

// refusedRows are read, so that the words can be named, and nothing means them: a card
// that needs one is not playable.
var refusedRows = []oracle.Row{
	oracle.AddedphaseEnd, oracle.AdditionalA, oracle.CantBeenchanted, oracle.CantlistOr, oracle.Cond1Paid,
	oracle.CopyisThey, oracle.CopyisThose, oracle.DamageOwn, oracle.EventCounterson, oracle.EventDiesor,
	oracle.EventExiled, oracle.EventLandplay, oracle.EventScrysurveil, oracle.EventYouattackwith, oracle.KcostDashnodot,
	oracle.NamekindKind, oracle.PaidforKind, oracle.PlayerEachother, oracle.PlayercantAttack,
	oracle.PlayercantCast, oracle.KwparamParadigm, oracle.PossessorRefowner, oracle.PossplayerTheir, oracle.PostAttackingyou,
	oracle.PostThattype, oracle.PostYourturn, oracle.PredicateAssign, oracle.PredicateDies, oracle.PredicateEscapes,
	oracle.PredicateLure, oracle.PredicateMayuntap, oracle.PvExplore, oracle.PvFight, oracle.PvNewtargetit,
	oracle.PvUnattach, oracle.RecipsThree, oracle.SentenceSpentgain, oracle.StaticCantpreventby,
	oracle.StaticPreventself, oracle.StaticUntapchoice, oracle.StaticYouhave, oracle.StepnameEnd, oracle.SteptimeCombat,
	oracle.TokencolorThree,
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
