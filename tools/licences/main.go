// Command licences lists what the program is made of besides its own code, and under
// which licences, in docs/licences.md. Run it from the root of the repository with
//
//	go -C tools run ./licences
//
// With -check it writes nothing and fails when the list is another than the one there;
// with -texts it writes the texts of the licences into a folder, for releases.
// A licence that it does not know, and a module pinned by a commit for which no reason
// is given, fail either way: a person reads them first.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// reasons says why a module is pinned by a commit and not by a release.
var reasons = map[string]string{
	"github.com/charmbracelet/ultraviolet": "has no release; bubbletea v2 asks for this commit",
	"github.com/munnerz/goautoneg":         "has no release; prometheus/common asks for this commit",
	"github.com/remyoudompheng/bigfft":     "has no release; modernc.org/mathutil asks for this commit",
	"github.com/riywo/loginshell":          "has no release; kong-completion asks for this commit",
	"github.com/xo/terminfo":               "is asked for so by colorprofile, which has not moved to a release",
}

func main() {
	root := flag.String("root", "..", "the root of the repository")
	check := flag.Bool("check", false, "compare instead of writing")
	texts := flag.String("texts", "", "write the texts of the licences into this folder instead")
	flag.Parse()
	if err := run(*root, *check, *texts); err != nil {
		fmt.Fprintln(os.Stderr, "licences:", err)
		os.Exit(1)
	}
}

func run(root string, check bool, folder string) error {
	list, err := modules(root)
	if err != nil {
		return err
	}
	pages, err := packages(root)
	if err != nil {
		return err
	}
	if folder != "" {
		return writeTexts(folder, append(list, pages...))
	}
	text, err := page(list, pages)
	if err != nil {
		return err
	}
	file := filepath.Join(root, "docs", "licences.md")
	if !check {
		return os.WriteFile(file, text, 0o644)
	}
	have, err := os.ReadFile(file)
	if err != nil || !bytes.Equal(have, text) {
		return errors.New("docs/licences.md is not what the program is made of; run `go -C tools run ./licences`, read what has changed, and commit it")
	}
	return nil
}

// part is a module or package that the program holds.
type part struct {
	name, version, licence, reason string
	text                           string // of the licence
}

// writeTexts writes the text of each licence into a file of its own.
func writeTexts(folder string, list []part) error {
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, p := range list {
		if p.text == "" {
			return fmt.Errorf("the text of the licence of %s is not there; make web fetches the packages", p.name)
		}
		name := strings.NewReplacer("/", "_", "@", "").Replace(p.name) + ".txt"
		if err := os.WriteFile(filepath.Join(folder, name), []byte(p.name+" "+p.version+"\n\n"+p.text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// modules returns those that are linked into the program on any of the systems it is
// made for.
func modules(root string) ([]part, error) {
	found := map[string]part{}
	var wrong []error
	for _, system := range []string{"linux", "darwin", "windows"} {
		c := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}", "./cmd/apnap")
		c.Dir, c.Env, c.Stderr = root, append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0"), os.Stderr
		out, err := c.Output()
		if err != nil {
			return nil, fmt.Errorf("go list for %s: %w", system, err)
		}
		for _, line := range strings.Split(string(out), "\n") {
			fields := strings.Split(line, "\t")
			if len(fields) != 3 || found[fields[0]].name != "" {
				continue
			}
			p := part{name: fields[0], version: fields[1], reason: reasons[fields[0]]}
			if p.licence, p.text, err = licenceIn(fields[2]); err != nil {
				wrong = append(wrong, fmt.Errorf("%s: %w", p.name, err))
			}
			if byCommit.MatchString(p.version) != (p.reason != "") {
				wrong = append(wrong, fmt.Errorf("%s %s: say in tools/licences why it is pinned by a commit, or say it no more", p.name, p.version))
			}
			found[p.name] = p
		}
	}
	std := part{name: "std", version: "that of the build"} // Go's own library, which has no module
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	if std.licence, std.text, err = licenceIn(strings.TrimSpace(string(goroot))); err != nil {
		wrong = append(wrong, fmt.Errorf("the library of Go: %w", err))
	}
	found[std.name] = std
	for name := range reasons {
		if _, ok := found[name]; !ok {
			wrong = append(wrong, fmt.Errorf("%s is linked no more; take its reason out of tools/licences", name))
		}
	}
	return slices.SortedFunc(maps.Values(found), func(a, b part) int { return strings.Compare(a.name, b.name) }), errors.Join(wrong...)
}

// byCommit is the form of a version made of a commit.
var byCommit = regexp.MustCompile(`[-.]\d{14}-[0-9a-f]{12}$`)

// licenceIn returns the licence of the module in a folder, by the words that its text
// cannot be without, and that text.
func licenceIn(dir string) (licence, text string, err error) {
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		return "", "", err
	}
	for _, file := range files {
		name := strings.ToUpper(filepath.Base(file))
		if !strings.HasPrefix(name, "LICENSE") && !strings.HasPrefix(name, "LICENCE") && !strings.HasPrefix(name, "COPYING") {
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil {
			continue // a folder
		}
		if found := licenceOf(string(data)); found != "" {
			return found, string(data) + notice(dir), nil
		}
	}
	return "", "", errors.New("its licence is none of those known to be fit; read it, and teach tools/licences to know it")
}

// notice returns what Apache-2.0 wants passed on besides its own text, where there is any.
func notice(dir string) string {
	for _, name := range []string{"NOTICE", "NOTICE.txt", "NOTICE.md"} {
		if data, err := os.ReadFile(filepath.Join(dir, name)); err == nil {
			return "\n\n" + name + "\n\n" + string(data)
		}
	}
	return ""
}

func licenceOf(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	has := func(words string) bool { return strings.Contains(text, words) }
	switch {
	case has("Apache License Version 2.0"):
		return "Apache-2.0"
	case has("Permission is hereby granted, free of charge") && has("copies or substantial portions"):
		return "MIT"
	case has("Mozilla Public License, version 2.0"): // its files stay under it, and where they are is told
		return "MPL-2.0"
	case has("Permission to use, copy, modify, and") && has("for any purpose with or without fee is hereby granted"):
		return "ISC"
	case has("Redistribution and use in source and binary forms") && has("Neither the name"):
		return "BSD-3-Clause"
	case has("Redistribution and use in source and binary forms"):
		return "BSD-2-Clause"
	}
	return ""
}

// packages returns those that are bundled into the pages.
func packages(root string) (list []part, err error) {
	data, err := os.ReadFile(filepath.Join(root, "table", "web", "package-lock.json"))
	if err != nil {
		return nil, err
	}
	var lock struct {
		Packages map[string]struct {
			Version, License string
			Dev              bool
		}
	}
	if err := json.Unmarshal(data, &lock); err != nil {
		return nil, err
	}
	for _, path := range slices.Sorted(maps.Keys(lock.Packages)) {
		p := lock.Packages[path]
		name, bundled := strings.CutPrefix(path, "node_modules/")
		if !bundled || p.Dev {
			continue
		}
		if !slices.Contains([]string{"MIT", "ISC", "Apache-2.0", "BSD-3-Clause", "BSD-2-Clause"}, p.License) {
			return nil, fmt.Errorf("%s: its licence %q is none of those known to be fit", name, p.License)
		}
		own := part{name: name, version: p.Version, licence: p.License}
		for _, file := range []string{"LICENSE", "LICENSE.md", "LICENSE.txt", "license"} { // where they were fetched: make web
			if data, err := os.ReadFile(filepath.Join(root, "table", "web", path, file)); err == nil {
				own.text = string(data)
				break
			}
		}
		list = append(list, own)
	}
	return list, nil
}

// page writes the list.
func page(modules, packages []part) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("# What the program is made of\n\n" +
		"Its own code is under the Apache License 2.0. It links these modules and bundles these\n" +
		"packages; `make release-check` holds the list to what is linked, and fails at a licence\n" +
		"that nobody has read. Written by `go -C tools run ./licences`.\n")
	for _, table := range []struct {
		title string
		list  []part
	}{{"Go modules", modules}, {"Packages in the pages", packages}} {
		if len(table.list) == 0 {
			return nil, fmt.Errorf("no %s were found", strings.ToLower(table.title))
		}
		fmt.Fprintf(&b, "\n## %s\n\n| | version | licence | pinned by a commit, for it |\n| --- | --- | --- | --- |\n", table.title)
		for _, p := range table.list {
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", p.name, p.version, p.licence, p.reason)
		}
	}
	return b.Bytes(), nil
}
