package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// findCycles refuses sources that import one another in a circle: what is said at the
// top of one of them may then run before what it needs. What is imported only when it
// is wanted, and types, make no circle.
func findCycles(metafile string) error {
	var read struct {
		Inputs map[string]struct {
			Imports []struct{ Path, Kind string }
		}
	}
	if err := json.Unmarshal([]byte(metafile), &read); err != nil {
		return fmt.Errorf("what the bundler says of the sources: %w", err)
	}
	imports := map[string][]string{}
	for name, in := range read.Inputs {
		for _, i := range in.Imports {
			if i.Kind == "import-statement" && strings.HasPrefix(name, "src/") && strings.HasPrefix(i.Path, "src/") {
				imports[name] = append(imports[name], i.Path)
			}
		}
	}
	var way []string
	done := map[string]bool{}
	var visit func(name string) error
	visit = func(name string) error {
		if at := slices.Index(way, name); at >= 0 {
			return fmt.Errorf("sources import one another in a circle: %s", strings.Join(append(way[at:], name), ", "))
		}
		if done[name] {
			return nil
		}
		done[name] = true
		way = append(way, name)
		for _, to := range imports[name] {
			if err := visit(to); err != nil {
				return err
			}
		}
		way = way[:len(way)-1]
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(imports)) {
		if err := visit(name); err != nil {
			return err
		}
	}
	return nil
}
