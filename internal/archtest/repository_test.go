package archtest

import (
	"os"
	"sync"
	"testing"
)

// root is the root of the repository.
const root = "../.."

// loadOnce reads the repository for all tests that look at it.
var loadOnce = sync.OnceValues(func() (*Tree, error) { return Load(os.DirFS(root), root) })

func repository(t *testing.T) *Tree {
	t.Helper()
	tree, err := loadOnce()
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

func TestRepository(t *testing.T) {
	tree := repository(t)
	for _, check := range Checks {
		t.Run(check.Name, func(t *testing.T) {
			for _, f := range check.Find(tree) {
				t.Error(f)
			}
		})
	}
}

func TestRepositoryIsRead(t *testing.T) {
	tree := repository(t)
	for _, path := range []string{"mtg", "game/rule", "internal/archtest"} {
		if p := tree.pkg(path); p == nil || p.types == nil || len(p.files) == 0 {
			t.Errorf("package %s was not read", path)
		}
	}
}
