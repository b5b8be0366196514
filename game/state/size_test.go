package state_test

import (
	"reflect"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
)

// TestNoImplicitPadding holds what the hash and the snapshot rely on: every
// byte of the structs belongs to a field.
func TestNoImplicitPadding(t *testing.T) {
	for _, v := range []any{
		state.Header{},
		ruleset.Rules{},
		state.Player{},
		state.Object{},
		state.CounterRecord{},
		state.ManaRecord{},
		state.Block{},
		state.Capture{},
		state.TargetRecord{},
		state.PaidRecord{},
		state.SplicedRecord{},
		state.Value{},
		state.Frame{},
		state.Effect{},
		state.AffectedRecord{},
		state.Waiting{},
		state.Delayed{},
		state.HeldRecord{},
		state.Departed{},
		state.Copiable{},
		state.CopiedAbility{},
		state.Part{},
		state.Proposed{},
		state.AppliedRecord{},
		state.Queued{},
		state.Sequel{},
		event.Event{},
		decision.Option{},
	} {
		typ := reflect.TypeOf(v)
		var sum uintptr
		for i := range typ.NumField() {
			sum += typ.Field(i).Type.Size()
		}
		if sum != typ.Size() {
			t.Errorf("%v has %d bytes of implicit padding, want 0", typ, typ.Size()-sum)
		}
	}
	if size := reflect.TypeFor[state.Object]().Size(); size > 128 {
		t.Errorf("size of Object = %d, want at most 128", size)
	}
}
