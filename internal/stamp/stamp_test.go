package stamp

import "testing"

func TestString(t *testing.T) {
	for want, b := range map[string]Build{
		"0.1.0":                                 {Version: "0.1.0"},
		"0.1.0 (commit 0123456789ab)":           {Version: "0.1.0", Commit: "0123456789ab"},
		"0.1.0 (commit 01+changes, 2026-11-22)": {Version: "0.1.0", Commit: "01+changes", Date: "2026-11-22T10:00:00Z"},
	} {
		if got := b.String(); got != want {
			t.Errorf("%#v.String() = %q, want %q", b, got, want)
		}
	}
}

// TestOwnIsToldByTheLinker: what a build outside its repository was told stands in it.
func TestOwnIsToldByTheLinker(t *testing.T) {
	commit, date = "0123456789ab", "2026-11-22T10:00:00Z"
	defer func() { commit, date = "", "" }()
	if got, want := Own(), (Build{Version, "0123456789ab", "2026-11-22T10:00:00Z"}); got != want {
		t.Errorf("Own() = %+v, want %+v", got, want)
	}
}
