package archtest

import (
	"go/ast"
	"go/constant"
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/ability"
)

// kindTypes are the types of the kinds of parts that have some.
var kindTypes = map[string]string{
	"Ability": "Kind", "Instr": "Op", "CostPart": "CostKind", "StaticEffect": "StaticKind", "Replace": "ReplaceKind", "Mod": "ModKind",
	"Sel": "SelKind", "Num": "NumKind", "Cond": "CondKind",
}

// linkedFields are filled in when a catalog is made, each out of another field.
var linkedFields = map[string]string{
	"Instr.Ref": "Ability", "Instr.Face": "Token", "Mod.Ref": "Ability", "Mod.NameID": "Name", "Restrict.Ref": "Then",
	"Replace.Ref": "Code", "Replace.Face": "Token",
}

// otherOfTwo are flags that say that another one is not there, which the code asks
// about; the rules of forms refuse both together.
var otherOfTwo = map[string]string{
	"Instr.Flags.FlagTop": "FlagBottom", "Instr.Flags.FlagOwnerControl": "FlagUnderYourControl",
}

// waiting are fields that the engine carries out and the compiler does not make yet;
// a card that needs one is not compiled.
var waiting = []string{"Choose.Repeat", "Target.Chooser", "Instr.After", "Pattern.AtLeast", "FlagMandatory"}

// shown are fields that only clients read.
var shown = []string{"Face.HasPT"}

// formRules are what the syntax tree of the engine does not tell.
var formRules = &ReadRules{
	Packages: []string{"game/engine", "game/legal", "game/query", "cards/catalog"},
	Passed: []string{ // they link programs, reword them, or foresee what they ask
		"linkAbility", "linkInner", "linkStatic", "linkReplace", "linkCode", "linkMods", "add", "file", "listen", "fileStatic", "note", "noteCost", "noteStatic",
		"noteReplaced", "part", "asksPast", "asksOutside", "askedOf", "numAsks", "selAsks", "filterAsks", "modAsks", "condAsks", "compareAsks", "patternAsks", "amountsIn",
		"choosesConcealed", "castsConcealed", "paysConcealed", "hangsOnConcealed", "countsConcealed", "conceals", "unmet", "asks",
	},
	Kind: map[string]string{
		"Instr": "Op", "Sel": "Kind", "Num": "Kind", "Cond": "Kind", "CostPart": "Kind", "Pattern": "Kind",
		"StaticEffect": "Kind", "Replace": "Kind", "Mod": "Kind", "Ability": "Kind",
	},
	Given: map[string][]string{
		"Face.Ways": {"StaticAltCost"}, "Face.Extra": {"StaticAddCost"}, "Face.Special": {"StaticSpecial"},
		"Face.Payers": {"StaticConvoke", "StaticDelve", "StaticAssist"}, "Face.Goes": {"StaticResolveTo"},
		"ruling.e": {"StaticRule"}, "active.static": {"StaticContinuous"}, "replacement.effect": {"StaticReplace"},
		"effectStatic()": {"StaticReplace"}, "openingAction()": {"StaticOpening"},
		"castOptionalAsk StaticEffect": {"StaticAddCost"}, "castOptionalUse StaticEffect": {"StaticAddCost"},
		"countsModes StaticEffect": {"StaticAddCost"}, "castIn StaticEffect": {"StaticAltCost"}, "wayIs StaticEffect": {"StaticAltCost"},
		"lastingRuling StaticEffect": {"StaticRule"}, "noteLasting StaticEffect": {"StaticRule"}, "opRule StaticEffect": {"StaticRule"},
		"opReplace StaticEffect": {"StaticReplace"}, "timesToTrigger StaticEffect": {"StaticTriggerTwice"},
		"foretells StaticEffect": {"StaticSpecial"}, "openingDo StaticEffect": {"StaticOpening"},
		"defineBy StaticEffect": {"StaticContinuous"}, "isCopied StaticEffect": {"StaticContinuous"},

		"base Instr": {"OpPay"}, "payFrame Instr": {"OpPay"}, "castAnnounce Instr": {"OpPay"},
		"permitCost Instr": {"OpPermit"}, "permitFlags Instr": {"OpPermit"}, "permits Instr": {"OpPermit"},
		"givenForetellCosts Instr": {"OpForetell"}, "givenCost Instr": {"OpForetell"},
		"spentOn Instr": {"OpContinuous", "OpRule"}, "checkName Instr": {"OpChooseName"}, "shields Instr": {"OpPrevent"},
		"newEffect Instr": {"OpContinuous", "OpEncode", "OpEnters"}, "startEffect Instr": {"OpContinuous", "OpEncode", "OpEnters"},
		"gatherLasting Instr": {"OpContinuous", "OpEncode", "OpEnters"},
		"stillHolds Instr": {
			"OpContinuous", "OpControl", "OpRule", "OpPermit", "OpPrevent", "OpReplace", "OpBecomeCopy", "OpReword", "OpExchangeControl",
		},
		"effectStatic Instr": {"OpReplace"}, "lastingRuling Instr": {"OpRule"}, "restriction Instr": {"OpMana"},
		"noteLasting Instr.Mods": {"OpContinuous", "OpEncode", "OpEnters"}, "noteLasting Instr.Static": {"OpRule"},

		"spentOn Ability":   {"Spell"},
		"opReplace Replace": {"ReplacePrevent", "ReplaceRedirect"}, "preventBy Replace": {"ReplacePrevent"},
		"preventAlike Replace": {"ReplacePrevent"}, "redirect Replace": {"ReplaceRedirect"},
		"resolvesTo Replace": {"ReplaceZone"}, "openingDo Replace": {"ReplaceCode"},
	},
	Handed: []string{"Statics", "ownStatic"},
}

// held are the reads of a tree: of a kind of part, or of all kinds of it.
type held struct {
	kinds map[string]map[int]map[string]string // by type, kind and field, with who reads it
	all   map[string]map[string]string
	names map[string]map[int]string // of the constants, by type
	numbs map[string]uint64         // of the flags
}

func (h *held) reads(typ string, kind int, field string) bool {
	return h.kinds[typ][kind][field] != "" || h.all[typ][field] != ""
}

func readsOf(t *testing.T) (*Tree, *held) {
	t.Helper()
	tree := repository(t)
	h := &held{map[string]map[int]map[string]string{}, map[string]map[string]string{}, map[string]map[int]string{}, map[string]uint64{}}
	scope := tree.pkg(programPath).types.Scope()
	for _, name := range scope.Names() {
		c, ok := scope.Lookup(name).(*types.Const)
		if !ok || c.Val().Kind() != constant.Int || !ast.IsExported(name) || strings.HasPrefix(name, "Num") && (strings.HasSuffix(name, "Kinds") || name == "NumOps" || name == "NumVerdicts") {
			continue
		}
		typ := strings.TrimPrefix(c.Type().String(), programPathFull+".")
		n, _ := constant.Uint64Val(c.Val())
		if h.names[typ] == nil {
			h.names[typ] = map[int]string{}
		}
		h.names[typ][int(n)] = name
		h.numbs[name] = n
	}
	for _, r := range tree.Reads(formRules) {
		field := r.Field
		if linked := linkedFields[r.Type+"."+field]; linked != "" {
			field = linked
		}
		if r.Flag != "" {
			field += "." + r.Flag
		}
		if kindTypes[r.Type] == "" || r.Kinds == everyKind {
			add(h.all, r.Type, field, r.Where)
			continue
		}
		if h.kinds[r.Type] == nil {
			h.kinds[r.Type] = map[int]map[string]string{}
		}
		for n := range h.names[kindTypes[r.Type]] {
			if r.Kinds.Has(n) {
				add(h.kinds[r.Type], n, field, r.Where)
			}
		}
	}
	return tree, h
}

const programPathFull = module + "/" + programPath

func add[K comparable](m map[K]map[string]string, k K, field, where string) {
	if m[k] == nil {
		m[k] = map[string]string{}
	}
	m[k][field] = where
}

// flagTypes are the types of fields of flags.
var flagTypes = map[string]string{
	"Instr.Flags": "InstrFlags", "Replace.Flags": "InstrFlags", "Ability.Flags": "Flags", "Face.Flags": "FaceFlags",
}

// TestFormsAreRead: what a form lets a kind carry is read by the code that runs it, and
// what that code reads stands in the form.
func TestFormsAreRead(t *testing.T) {
	_, h := readsOf(t)
	forms := map[string]map[int]map[string]bool{}
	rows := 0
	for _, f := range ability.Forms() {
		rows++
		if forms[f.Type] == nil {
			forms[f.Type] = map[int]map[string]bool{}
		}
		if forms[f.Type][f.Kind] == nil {
			forms[f.Type][f.Kind] = map[string]bool{}
		}
		for field, values := range f.Fields {
			forms[f.Type][f.Kind][field] = true
			if !h.reads(f.Type, f.Kind, field) && !readsFlag(h, f, field) && !slices.Contains(shown, f.Type+"."+field) {
				t.Errorf("the form %s %q has %s, which nothing reads", f.Type, f.Name, field)
			}
			for _, n := range values {
				flag := field + "." + flagNamed(h, flagTypes[f.Type+"."+field], n)
				forms[f.Type][f.Kind][flag] = true
				if flagTypes[f.Type+"."+field] != "" && !h.reads(f.Type, f.Kind, flag) && otherOfTwo[f.Type+"."+flag] == "" {
					t.Errorf("the form %s %q has %s, which nothing asks about", f.Type, f.Name, flag)
				}
			}
		}
	}
	t.Logf("figure: %d forms", rows)
	compareReads(t, h, forms)
}

// readsFlag reports whether some flag of the field is asked about.
func readsFlag(h *held, f ability.Form, field string) bool {
	for _, m := range []map[string]string{h.kinds[f.Type][f.Kind], h.all[f.Type]} {
		for read := range m {
			if strings.HasPrefix(read, field+".") {
				return true
			}
		}
	}
	return false
}

func flagNamed(h *held, typ string, bit int) string { return h.names[typ][1<<bit] }

// compareReads finds what is read and stands in no form.
func compareReads(t *testing.T, h *held, forms map[string]map[int]map[string]bool) {
	t.Helper()
	unsaid := []string{"Text", "Registers", "Kind", "Op", "Attr", "Ref", "Face", "NameID"}
	for typ, kinds := range h.kinds {
		for kind, fields := range kinds {
			name := h.names[kindTypes[typ]][kind]
			for field, where := range fields {
				plain, _, _ := strings.Cut(field, ".")
				if flagTypes[typ+"."+plain] == "" {
					field = plain
				}
				if !slices.Contains(unsaid, plain) && !forms[typ][kind][field] && name != "" {
					t.Errorf("%s reads %s of %s %s, which has no such row", where, field, typ, name)
				}
			}
		}
	}
	for typ, fields := range h.all {
		for field, where := range fields {
			plain, _, isFlag := strings.Cut(field, ".")
			some := slices.Contains(unsaid, plain) || isFlag
			for _, in := range forms[typ] {
				some = some || in[field]
			}
			if !some {
				t.Errorf("%s reads %s.%s, which no form has", where, typ, field)
			}
		}
	}
}

// TestVocabularyIsAlive: each kind and each flag of programs is made by the compiler or
// the catalog, and something runs it.
func TestVocabularyIsAlive(t *testing.T) {
	tree, h := readsOf(t)
	for _, field := range unmade(tree) {
		t.Errorf("nothing makes the field %s", field)
	}
	made := mentions(tree, "cards/compile", "cards/catalog")
	run := mentions(tree, "game/engine", "game/legal", "game/query", "cards/catalog")
	for typ, names := range h.names {
		if typ == "FilterFlags" || typ == "Verdict" || slices.Contains(slices.Collect(maps.Values(kindTypes)), typ) || strings.HasSuffix(typ, "Flags") {
			for n, name := range names {
				if n != 0 && !slices.Contains(waiting, name) && (!made[name] || !run[name] && !slices.Contains(slices.Collect(maps.Keys(otherOfTwo)), "Instr.Flags."+name)) {
					t.Errorf("%s: made %v, run %v", name, made[name], run[name])
				}
			}
		}
	}
}

// unmade are the fields of programs that the compiler and the catalog never name.
func unmade(tree *Tree) (list []string) {
	named := map[types.Object]bool{}
	for _, p := range tree.packages {
		if !p.under("cards/compile", "cards/catalog") {
			continue
		}
		for _, obj := range p.info.Uses {
			named[obj] = true
		}
	}
	scope := tree.pkg(programPath).types.Scope()
	for _, f := range ability.Forms() {
		s := scope.Lookup(f.Type).Type().Underlying().(*types.Struct)
		for v := range s.Fields() {
			if name := f.Type + "." + v.Name(); !named[v] && !slices.Contains(list, name) && !slices.Contains(waiting, name) {
				list = append(list, name)
			}
		}
	}
	return list
}

// mentions are the constants of programs that the packages name.
func mentions(tree *Tree, paths ...string) map[string]bool {
	found := map[string]bool{}
	for _, p := range tree.packages {
		if !p.under(paths...) {
			continue
		}
		for _, f := range p.built() {
			ast.Inspect(f.ast, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					if c, ok := p.info.Uses[id].(*types.Const); ok && c.Pkg() != nil && c.Pkg().Path() == programPathFull {
						found[c.Name()] = true
					}
				}
				return true
			})
		}
	}
	return found
}
