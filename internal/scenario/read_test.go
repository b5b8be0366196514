package scenario

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// sharedScenarios returns the folder of scenarios shared by all projects of
// the format, and skips the test when there is none.
func sharedScenarios(t testing.TB) string {
	t.Helper()
	shared := os.Getenv("APNAP_SHARED")
	if shared == "" {
		shared = filepath.Join("..", "..", "..", "shared")
	}
	dir := filepath.Join(shared, "scenarios")
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("no shared scenarios: set APNAP_SHARED to their folder")
	}
	return dir
}

// scenarioFiles returns the scenario files directly in dir.
func scenarioFiles(t testing.TB, dir string) (paths []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Skip(err)
	}
	for _, e := range entries {
		switch filepath.Ext(e.Name()) {
		case ".yaml", ".json":
			paths = append(paths, filepath.Join(dir, e.Name()))
		}
	}
	return paths
}

func TestReadShared(t *testing.T) {
	shared := sharedScenarios(t)
	for _, folder := range []string{"examples", "open"} {
		t.Run(folder, func(t *testing.T) {
			paths := scenarioFiles(t, filepath.Join(shared, folder))
			if len(paths) == 0 {
				t.Skip("the folder holds no scenario")
			}
			for _, path := range paths {
				f, err := Read(path)
				if err != nil {
					t.Errorf("Read: %v", err)
					continue
				}
				if want := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)); f.ID != want {
					t.Errorf("Read(%s).ID = %s, want %s", path, f.ID, want)
				}
			}
		})
	}
}

func TestSharedAsYAMLAndJSON(t *testing.T) {
	shared := sharedScenarios(t)
	for i, path := range scenarioFiles(t, filepath.Join(shared, "open")) {
		if i%40 != 0 {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		a, errA := Parse(data, "x.json")
		b, errB := Parse(data, "x.yaml")
		if errA != nil || errB != nil {
			t.Fatalf("%s: as JSON %v, as YAML %v", path, errA, errB)
		}
		b.Path = a.Path
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%s: read as JSON and as YAML differently", path)
		}
	}
}

func TestReadValid(t *testing.T) {
	for _, path := range scenarioFiles(t, filepath.Join("testdata", "valid")) {
		if _, err := Read(path); err != nil {
			t.Errorf("Read: %v", err)
		}
	}
}

// TestReadInvalid reads files whose comments `# want: LINE:COL: message` state
// every problem.
func TestReadInvalid(t *testing.T) {
	paths := scenarioFiles(t, filepath.Join("testdata", "invalid"))
	if len(paths) < 20 {
		t.Fatalf("found %d invalid files, want at least 20", len(paths))
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			var want []string
			for line := range strings.Lines(string(data)) {
				if _, msg, ok := strings.Cut(line, "# want: "); ok {
					want = append(want, strings.TrimSpace(msg))
				}
			}
			_, err = Parse(data, "f")
			var first *InvalidError
			if !errors.As(err, &first) {
				t.Fatalf("Parse = %v, want an InvalidError", err)
			}
			var got []string
			for line := range strings.Lines(err.Error()) {
				got = append(got, strings.TrimSpace(strings.TrimPrefix(line, "f:")))
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("problems\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		})
	}
}

func BenchmarkReadShared(b *testing.B) {
	paths := scenarioFiles(b, filepath.Join(sharedScenarios(b), "open"))
	for b.Loop() {
		for _, path := range paths {
			if _, err := Read(path); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, dir := range []string{"valid", "invalid"} {
		for _, path := range scenarioFiles(f, filepath.Join("testdata", dir)) {
			data, err := os.ReadFile(path)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data, false)
		}
	}
	f.Add([]byte(`{"format":"mtg-scenario/1","id":"x","players":{"A":{}},"stop":{"at":"1 end"}}`), true)
	f.Fuzz(func(t *testing.T, data []byte, asJSON bool) {
		name := "x.yaml"
		if asJSON {
			name = "x.json"
		}
		file, err := Parse(data, name)
		if (file == nil) == (err == nil) {
			t.Errorf("Parse = %v, %v; want either a file or an error", file, err)
		}
		if invalid := (*InvalidError)(nil); err != nil && !errors.As(err, &invalid) {
			t.Errorf("Parse = %v, want an InvalidError", err)
		}
	})
}
