package scenario_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
)

// anExample matches the file of a scenario that plays an example of the rules:
// the rule, and which of its examples.
var anExample = regexp.MustCompile(`^example-([0-9]+\.[0-9]+[a-z]?)-([0-9]+)-[a-z0-9-]+\.yaml$`)

// wholeSections are those of whose examples each has a scenario.
var wholeSections = []string{"603", "613", "614", "616", "707"}

// TestExamples: each scenario named after an example is named after one there
// is, stands in its section's folder, and no two share one. It counts them.
func TestExamples(t *testing.T) {
	shared := os.Getenv("APNAP_SHARED")
	if shared == "" {
		shared = "../../../shared"
	}
	data, err := os.ReadFile(filepath.Join(shared, "rules", "examples.json"))
	if err != nil {
		t.Skipf("the list of the rules' examples is not here: %v", err)
	}
	var rules map[string][]string
	if err := json.Unmarshal(data, &rules); err != nil {
		t.Fatal(err)
	}
	played := map[string]string{}
	for _, path := range ruleFiles(t) {
		m := anExample.FindStringSubmatch(filepath.Base(path))
		if m == nil {
			continue
		}
		if section := filepath.Base(filepath.Dir(path)); m[1][:3] != section {
			t.Errorf("%s stands in folder %s", path, section)
		}
		n, err := strconv.Atoi(m[2])
		if err != nil || n < 1 || n > len(rules[m[1]]) {
			t.Errorf("%s: %s has %d examples", path, m[1], len(rules[m[1]]))
		}
		key := m[1] + " " + m[2]
		if played[key] != "" {
			t.Errorf("%s and %s play the same example", path, played[key])
		}
		played[key] = path
	}
	t.Logf("%d examples of the rules are played", len(played))
	for _, section := range wholeSections {
		for rule, list := range rules {
			for i := range list {
				if key := rule + " " + strconv.Itoa(i+1); rule[:3] == section && played[key] == "" {
					t.Logf("missing: example %s", key)
				}
			}
		}
	}
}
