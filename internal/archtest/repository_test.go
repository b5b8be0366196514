package archtest

import (
	"os"
	"testing"
)

// root is the root of the repository.
const root = "../.."

func TestRepository(t *testing.T) {
	tree, err := Load(os.DirFS(root), root)
	if err != nil {
		t.Fatal(err)
	}
	for _, check := range Checks {
		t.Run(check.Name, func(t *testing.T) {
			for _, f := range check.Find(tree) {
				t.Error(f)
			}
		})
	}
}

func TestRepositoryIsRead(t *testing.T) {
	tree, err := Load(os.DirFS(root), root)
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"mtg", "game/rule", "internal/archtest"} {
		if p := tree.pkg(path); p == nil || p.types == nil || len(p.files) == 0 {
			t.Errorf("package %s was not read", path)
		}
	}
}
