package scenario

import (
	"os"
	"path/filepath"
	"strings"
)

// maxProblems is how many problems of one file are reported.
const maxProblems = 20

// Read parses the scenario file at path.
func Read(path string) (*File, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return Parse(data, path)
}

// Parse parses a scenario; name is its file name, by which a `.json` text is
// taken as JSON and anything else as YAML. A text that breaks the format gives
// an *InvalidError, or InvalidErrors when there are several.
func Parse(data []byte, name string) (*File, error) {
	tree := yamlTree
	if strings.EqualFold(filepath.Ext(name), ".json") {
		tree = jsonTree
	}
	root, err := tree(data, name)
	if err != nil {
		return nil, err
	}
	r := &reader{file: name}
	f := r.scenario(root)
	r.checkUses(f)
	if err := asError(r.problems); err != nil {
		return nil, err
	}
	return f, nil
}

// reader turns a tree into a File and collects the problems.
type reader struct {
	file     string
	problems []*InvalidError
	uses     []use
	ids      []declared
	objects  int // laid out so far
	made     int // of them with a text of their own
}

// use is a mention of a player or of an object's label.
type use struct {
	n      *node
	player Player
	id     string
}

// declared is a label given to the objects of an entry.
type declared struct {
	id    string
	count int
}

// checkUses reports players and labels that are mentioned but not there.
func (r *reader) checkUses(f *File) {
	if len(f.Players) == 0 {
		return
	}
	known := make([]string, 0, len(r.ids))
	for _, d := range r.ids {
		known = append(known, d.id)
	}
	for _, u := range r.uses {
		if u.player != NoPlayer {
			if _, ok := f.Player(u.player); !ok {
				r.fail(u.n, "player %v is not in this game: add it to `players`", u.player)
			}
			continue
		}
		if !r.isDeclared(u.id) {
			r.fail(u.n, "no entry has the id `%s`%s", u.id, suggest(u.id, known))
		}
	}
}

// isDeclared reports whether the label is an entry's id, or such an id with
// the number of one of its objects.
func (r *reader) isDeclared(id string) bool {
	for _, d := range r.ids {
		if d.id == id {
			return true
		}
		if rest, ok := strings.CutPrefix(id, d.id+"."); ok {
			if k, ok := (&node{kind: intNode, text: rest}).integer(); ok && k >= 1 && k <= d.count {
				return true
			}
		}
	}
	return false
}
