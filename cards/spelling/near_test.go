package spelling_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/spelling"
)

var words = []string{
	"Cinderwick Scamp", "Cinderwick Stamp", "Grove Warden", "Grove Wardens of the Third Gate", "Ash", "Ashes", "Lim-Dûl's Vault", "Frost // Flame", "", "Ash",
}

func TestIndex(t *testing.T) {
	x := spelling.NewIndex(words)
	for _, tt := range []struct{ word, want string }{
		{"Cinderwick Scamp", "Cinderwick Scamp"},
		{"cinderwick scamq", "Cinderwick Scamp"},
		{"Cinderwickscamp", "Cinderwick Scamp"},
		{"Cinderwick Stmap", "Cinderwick Stamp"}, // two have changed places
		{"Grvoe Wraden", "Grove Warden"},
		{"Asg", "Ash"},
		{"Lim-Dul’s Valt", "Lim-Dûl's Vault"},
		{"Frost/Flme", "Frost // Flame"},
		{"Grove Wardens of teh Thrid Gate", "Grove Wardens of the Third Gate"},
		{"Something Else", ""},
		{"", ""},
		{strings.Repeat("Grove ", 200), ""},
		{strings.Repeat("û", 161), ""},
	} {
		if got := x.Find(tt.word); got != tt.want {
			t.Errorf("Find(%.40q) = %q, want %q", tt.word, got, tt.want)
		}
	}
	if got := spelling.NewIndex(nil).Find("Ash"); got != "" {
		t.Errorf("an empty index finds %q", got)
	}
}

// TestNear: several are told, the nearest first.
func TestNear(t *testing.T) {
	x := spelling.NewIndex(words)
	for _, tt := range []struct {
		word string
		most int
		want string
	}{
		{"Cinderwick Stap", 1, "Cinderwick Stamp"},
		{"Cinderwick Stap", 3, "Cinderwick Stamp|Cinderwick Scamp"},
		{"Ashe", 5, "Ashes|Ash"},
		{"Something Else", 3, ""},
	} {
		if got := strings.Join(x.Near(tt.word, tt.most), "|"); got != tt.want {
			t.Errorf("Near(%q, %d) = %s, want %s", tt.word, tt.most, got, tt.want)
		}
	}
}

func TestAmong(t *testing.T) {
	for _, tt := range []struct{ word, want string }{{"battelfield", "battlefield"}, {"hnd", "hand"}, {"zzz", ""}, {"libary", "library"}} {
		if got := spelling.Among(tt.word, []string{"", "hand", "library", "battlefield"}, len(tt.word)/3+2); got != tt.want {
			t.Errorf("Among(%q) = %q, want %q", tt.word, got, tt.want)
		}
	}
}

func TestDistanceOfWords(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"cast", "cast", 0},
		{"csat", "cast", 1},
		{"libary", "library", 1},
		{"expekt", "expect", 1},
		{"abc", "", 3},
		{"kitten", "sitting", 3},
	} {
		if got := spelling.Distance([]rune(tt.a), []rune(tt.b), 100); got != tt.want {
			t.Errorf("Distance(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}

// TestDistance compares the distance with its definition, on all short words of two
// letters.
func TestDistance(t *testing.T) {
	var list [][]rune
	for n := range 5 {
		for bits := range 1 << n {
			word := make([]rune, n)
			for i := range word {
				word[i] = 'a' + rune(bits>>i&1)
			}
			list = append(list, word)
		}
	}
	for _, a := range list {
		for _, b := range list {
			want := plain(a, b)
			for _, most := range []int{1, 2, 3, 9} {
				if got := spelling.Distance(a, b, most); got != min(want, most) {
					t.Errorf("Distance(%q, %q, %d) = %d, want %d", string(a), string(b), most, got, min(want, most))
				}
			}
		}
	}
}

// plain is the distance as it is defined: by the last letters.
func plain(a, b []rune) int {
	n, m := len(a), len(b)
	if n == 0 || m == 0 {
		return n + m
	}
	change := plain(a[:n-1], b[:m-1])
	if a[n-1] != b[m-1] {
		change++
	}
	d := min(change, plain(a[:n-1], b)+1, plain(a, b[:m-1])+1)
	if n > 1 && m > 1 && a[n-1] == b[m-2] && a[n-2] == b[m-1] {
		d = min(d, plain(a[:n-2], b[:m-2])+1)
	}
	return d
}

// many makes names of two to five words.
func many(n int) (list []string) {
	r := rand.New(rand.NewPCG(1, 2))
	parts := strings.Fields("ash grove warden of the river stone king queen flame frost keeper silent golden storm rider caller night dawn elder")
	for range n {
		var name []string
		for range 2 + r.IntN(4) {
			name = append(name, parts[r.IntN(len(parts))])
		}
		list = append(list, fmt.Sprintf("%s %d", strings.Join(name, " "), r.IntN(1000)))
	}
	return list
}

// TestFindMisspelled: a name with one letter wrong is found among very many.
func TestFindMisspelled(t *testing.T) {
	list := many(20_000)
	x := spelling.NewIndex(list)
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		name := list[r.IntN(len(list))]
		i := r.IntN(len(name))
		wrong := name[:i] + "%" + name[i+1:]
		got := x.Find(wrong)
		if got == "" || spelling.Distance([]rune(got), []rune(wrong), 9) > 1 {
			t.Errorf("Find(%q) = %q, want a name with one letter changed, such as %q", wrong, got, name)
		}
	}
}

func BenchmarkFind(b *testing.B) {
	x := spelling.NewIndex(many(33_000))
	b.ReportAllocs()
	for b.Loop() {
		x.Find("the keeper of the golden river 12q")
	}
}

func BenchmarkNew(b *testing.B) {
	list := many(33_000)
	b.ReportAllocs()
	for b.Loop() {
		spelling.NewIndex(list)
	}
}
