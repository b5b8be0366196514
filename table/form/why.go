package form

import (
	"strconv"
	"strings"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/words"
)

// Why is the answer to why something is as it is.
type Why struct {
	// Title is what it is about.
	Title string `json:"title"`
	// Lines are the reasons, in the order in which they apply.
	Lines []WhyLine `json:"lines"`
}

// WhyLine is one reason.
type WhyLine struct {
	Text string `json:"text"`
	// Of is the action that the reason is about, where there may be several.
	Of   string `json:"of,omitempty"`
	Rule string `json:"rule,omitempty"`
	// Source is the object behind it, by its handle.
	Source uint32 `json:"source,omitempty"`
	// Layer is the layer in which an effect applies (613.1), such as "7c".
	Layer string `json:"layer,omitempty"`
	// Value is the number or text after it applied.
	Value string `json:"value,omitempty"`
}

// ReasonLine forms one reason.
func ReasonLine(t *words.Teller, r *view.Reason) WhyLine {
	l := WhyLine{Text: t.Reason(r), Rule: t.Rule(r.Rule), Source: uint32(r.Source)}
	if r.Tried.Action != mtg.NoAction {
		l.Of = t.Attempt(&r.Tried)
	}
	if r.Creature {
		l.Value = strconv.Itoa(int(r.Power)) + "/" + strconv.Itoa(int(r.Toughness))
	}
	if number := r.Rule.String(); r.Code == view.ReasonEffect || r.Code == view.ReasonCounters {
		l.Layer = layerName(number)
	}
	return l
}

// layerName returns what the layer with the rule of a number is called: 613.1a is
// the first, 613.4c is 7c.
func layerName(number string) string {
	if sub, ok := strings.CutPrefix(number, "613.4"); ok {
		return "7" + sub
	}
	if sub, ok := strings.CutPrefix(number, "613.1"); ok && len(sub) == 1 {
		return strconv.Itoa(int(sub[0]-'a') + 1)
	}
	return ""
}
