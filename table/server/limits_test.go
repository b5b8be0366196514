package server

import (
	"net/netip"
	"reflect"
	"testing"
	"time"
)

// TestUsualLimits: a limit that is not set has a usual value, one that is set keeps
// its own.
func TestUsualLimits(t *testing.T) {
	usual := reflect.ValueOf(Limits{}.orUsual())
	var own Limits
	set := reflect.ValueOf(&own).Elem()
	for i := range set.NumField() {
		if usual.Field(i).IsZero() {
			t.Errorf("%s has no usual value", usual.Type().Field(i).Name)
		}
		if f := set.Field(i); f.CanInt() {
			f.SetInt(3)
		} else {
			f.SetUint(3)
		}
	}
	if got := own.orUsual(); got != own {
		t.Errorf("limits of one's own become %+v, want %+v", got, own)
	}
}

// TestCallersAreForgotten: an address that is connected, or has just called, is kept.
func TestCallersAreForgotten(t *testing.T) {
	var c callers
	connected, idle, late := netip.MustParseAddr("192.0.2.1"), netip.MustParseAddr("192.0.2.2"), netip.MustParseAddr("192.0.2.3")
	c.of(connected, func(x *caller) { x.connections++ })
	c.of(idle, func(*caller) {})
	between := time.Now()
	for !time.Now().After(between) {
		time.Sleep(time.Microsecond)
	}
	c.of(late, func(*caller) {})
	c.forget(between.Add(time.Nanosecond))
	if c.list[connected] == nil || c.list[idle] != nil || c.list[late] == nil {
		t.Errorf("what is kept: %v", c.list)
	}
}
