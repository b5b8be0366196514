package trial

import (
	"os"
	"reflect"
	"testing"
)

// TestHistories: in thousands of histories nothing is lost and nothing counted twice, and the
// histories are as wild as they are meant to be.
func TestHistories(t *testing.T) {
	histories := uint64(60)
	if os.Getenv("APNAP_PROVE") != "" {
		histories = 10_000
	}
	var sum Outcome
	for seed := range histories {
		o := Run(seed, Faults{})
		if len(o.Wrong) > 0 {
			t.Fatalf("history %d: %s", seed, o.Wrong[0])
		}
		sum.Lost += o.Lost
		sum.Repeated += o.Repeated
		sum.Deaths += o.Deaths
		sum.Jumps += o.Jumps
		sum.Again += o.Again
	}
	t.Logf("figure: %d histories: %d messages lost, %d repeated, %d deaths, %d jumps of clocks, %d pieces offered again", histories, sum.Lost, sum.Repeated, sum.Deaths, sum.Jumps, sum.Again)
	n := int(histories)
	if sum.Lost < 50*n || sum.Repeated < 30*n || sum.Deaths < 10*n || sum.Jumps < 2*n || sum.Again < n {
		t.Errorf("the histories are too quiet: %+v", sum)
	}
}

// TestHistoriesAreFunctionsOfTheirSeed: the same again.
func TestHistoriesAreFunctionsOfTheirSeed(t *testing.T) {
	for seed := range uint64(20) {
		if a, b := Run(seed, Faults{}), Run(seed, Faults{}); !reflect.DeepEqual(a, b) {
			t.Errorf("history %d: %+v, then %+v", seed, a, b)
		}
	}
}

// TestPlantedFaults: each fault is found within a hundred histories.
func TestPlantedFaults(t *testing.T) {
	for name, f := range map[string]Faults{
		"a worker tells before the result is kept":   {EarlyTell: true},
		"the leader lets go before it has entered":   {EarlyLetGo: true},
		"the book takes a piece that it has already": {NoDedup: true},
	} {
		found := 0
		for seed := range uint64(100) {
			if len(Run(seed, f).Wrong) > 0 {
				found++
			}
		}
		t.Logf("%s: found in %d of 100 histories", name, found)
		if found == 0 {
			t.Errorf("nobody notices when %s", name)
		}
	}
}
