package view_test

import (
	"testing"

	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// is is an object of player A's on the battlefield, and what it is not besides.
func is(change func(o *view.Object)) *view.View {
	d := &view.View{Viewer: 1, Objects: []view.Object{
		{Handle: 1, Zone: mtg.Battlefield, Controller: 1, Types: mtg.Creature, Power: 3},
		{Handle: 2, Zone: mtg.Battlefield, Controller: 2, Types: mtg.Creature, Power: 2, Status: view.Attacking},
	}}
	change(&d.Objects[0])
	return d
}

// with gives the attacker a keyword, too.
func with(k mtg.Keyword, change func(blocker *view.Object)) *view.View {
	d := is(change)
	d.Objects[1].Keywords = 1 << k
	return d
}

func same(*view.Object) {}

// saying is a reason as a test expects it.
type saying struct {
	code view.ReasonCode
	rule rule.Ref
}

func check(t *testing.T, what string, got []view.Reason, want ...saying) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: %+v, want %+v", what, got, want)
		return
	}
	for i, r := range got {
		if r.Code != want[i].code || r.Rule != want[i].rule {
			t.Errorf("%s: %+v, want %+v", what, got, want)
		}
	}
}

// TestWhyNotAttack: what keeps a creature from attacking, each by its rule.
func TestWhyNotAttack(t *testing.T) {
	free := saying{view.ReasonNotAsked, rule.R508_1a}
	for _, tt := range []struct {
		what   string
		change func(o *view.Object)
		want   []saying
	}{
		{"nothing", same, []saying{free}},
		{"in another zone", func(o *view.Object) { o.Zone = mtg.Graveyard }, []saying{{view.ReasonElsewhere, rule.R508_1a}}},
		{"another's", func(o *view.Object) { o.Controller = 2 }, []saying{{view.ReasonNotYours, rule.R508_1a}}},
		{"no creature", func(o *view.Object) { o.Types = mtg.Artifact }, []saying{{view.ReasonNoCreature, rule.R508_1a}}},
		{"tapped", func(o *view.Object) { o.Status = view.Tapped }, []saying{{view.ReasonTapped, rule.R508_1a}}},
		{"just come", func(o *view.Object) { o.Status = view.Sick }, []saying{{view.ReasonSick, rule.R302_6}}},
		{"a defender", func(o *view.Object) { o.Keywords = 1 << mtg.Defender }, []saying{{view.ReasonDefender, rule.R702_3b}}},
		{"tapped and just come", func(o *view.Object) { o.Status = view.Tapped | view.Sick }, []saying{{view.ReasonTapped, rule.R508_1a}, {view.ReasonSick, rule.R302_6}}},
	} {
		check(t, tt.what, is(tt.change).WhyNotAttack(1), tt.want...)
	}
	check(t, "what one does not see", is(same).WhyNotAttack(9), saying{view.ReasonElsewhere, rule.R508_1a})
}

// TestWhyNotBlock: what keeps a creature from blocking another, each by its rule.
func TestWhyNotBlock(t *testing.T) {
	free := saying{view.ReasonNotAsked, rule.R509_1a}
	keyword := func(r rule.Ref) saying { return saying{view.ReasonKeyword, r} }
	own := func(k mtg.Keyword) func(*view.Object) {
		return func(o *view.Object) { o.Keywords = 1 << k }
	}
	artifact := func(o *view.Object) { o.Types |= mtg.Artifact }
	black := func(o *view.Object) { o.Colors = 1 << mtg.Black }
	small := func(o *view.Object) { o.Power = 2 }
	for _, tt := range []struct {
		what string
		d    *view.View
		want saying
	}{
		{"nothing", is(same), free},
		{"in another zone", is(func(o *view.Object) { o.Zone = mtg.Hand }), saying{view.ReasonElsewhere, rule.R509_1a}},
		{"another's", is(func(o *view.Object) { o.Controller = 2 }), saying{view.ReasonNotYours, rule.R509_1a}},
		{"no creature", is(func(o *view.Object) { o.Types = mtg.Land }), saying{view.ReasonNoCreature, rule.R509_1a}},
		{"tapped", is(func(o *view.Object) { o.Status = view.Tapped }), saying{view.ReasonTapped, rule.R509_1a}},
		{"flying", with(mtg.Flying, same), keyword(rule.R702_9b)},
		{"both flying", with(mtg.Flying, own(mtg.Flying)), free},
		{"reach", with(mtg.Flying, own(mtg.Reach)), free},
		{"shadow", with(mtg.Shadow, same), keyword(rule.R702_28b)},
		{"both shadow", with(mtg.Shadow, own(mtg.Shadow)), free},
		{"horsemanship", with(mtg.Horsemanship, own(mtg.Flying)), keyword(rule.R702_31b)},
		{"both horsemanship", with(mtg.Horsemanship, own(mtg.Horsemanship)), free},
		{"skulk", with(mtg.Skulk, same), keyword(rule.R702_118b)},
		{"skulk and no greater", with(mtg.Skulk, small), free},
		{"fear", with(mtg.Fear, same), keyword(rule.R702_36b)},
		{"fear and an artifact", with(mtg.Fear, artifact), free},
		{"fear and black", with(mtg.Fear, black), free},
		{"intimidate", with(mtg.Intimidate, black), keyword(rule.R702_13b)},
		{"intimidate and an artifact", with(mtg.Intimidate, artifact), free},
	} {
		check(t, tt.what, tt.d.WhyNotBlock(1, 2), tt.want)
	}
	colour := with(mtg.Intimidate, black)
	colour.Objects[1].Colors = colour.Objects[0].Colors
	check(t, "intimidate and its colour", colour.WhyNotBlock(1, 2), free)
	home := is(same)
	home.Objects[1].Status = 0
	check(t, "what does not attack", home.WhyNotBlock(1, 2), saying{view.ReasonNotAttacking, rule.R509_1a})
	check(t, "an attacker one does not see", is(same).WhyNotBlock(1, 9), free)
	check(t, "tapped, and no attacker", is(func(o *view.Object) { o.Status = view.Tapped }).WhyNotBlock(1, 9), saying{view.ReasonTapped, rule.R509_1a})
}

// TestWhyNotTarget: what keeps an object from being a target of what the viewer
// controls.
func TestWhyNotTarget(t *testing.T) {
	gain := func(k mtg.Keyword) func(*view.Object) {
		return func(o *view.Object) { o.Keywords = 1 << k }
	}
	free := saying{view.ReasonNotAsked, rule.R115_1}
	check(t, "nothing", is(same).WhyNotTarget(1), free)
	check(t, "what one does not see", is(same).WhyNotTarget(9), saying{view.ReasonElsewhere, rule.R115_1})
	check(t, "shroud", is(gain(mtg.Shroud)).WhyNotTarget(1), saying{view.ReasonKeyword, rule.R702_18a})
	check(t, "one's own with hexproof", is(gain(mtg.Hexproof)).WhyNotTarget(1), free)
	check(t, "another's with hexproof", with(mtg.Hexproof, same).WhyNotTarget(2), saying{view.ReasonKeyword, rule.R702_11b})
}
