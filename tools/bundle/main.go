// Command bundle makes the browser client: it reads table/web/src and writes
// table/web/dist. Run it from the root of the repository with
//
//	go -C tools run ./bundle
//
// It needs the packages of table/web/package-lock.json (npm ci). With -check it
// writes nothing and fails when dist is not what the sources make.
package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

func main() {
	web := flag.String("web", "../table/web", "the folder of the browser client")
	check := flag.Bool("check", false, "compare instead of writing")
	flag.Parse()
	if err := run(*web, *check); err != nil {
		fmt.Fprintln(os.Stderr, "bundle:", err)
		os.Exit(1)
	}
}

// run makes the files of dist and writes or compares them.
func run(web string, check bool) error {
	if _, err := os.Stat(filepath.Join(web, "node_modules", "preact")); err != nil {
		return errors.New("the npm packages are missing; run `npm ci` in table/web first")
	}
	files, err := build(web)
	if err != nil {
		return err
	}
	dist := filepath.Join(web, "dist")
	if check {
		return compare(dist, files)
	}
	return write(dist, files)
}

// build returns the files of dist by name.
func build(web string) (map[string][]byte, error) {
	root, err := filepath.Abs(web)
	if err != nil {
		return nil, err
	}
	result := api.Build(api.BuildOptions{
		AbsWorkingDir:     root,
		PreserveSymlinks:  true, // names of parts hang on paths: the same wherever node_modules lies
		EntryPoints:       []string{"src/main.tsx"},
		Outdir:            "dist",
		Bundle:            true,
		Format:            api.FormatESModule,
		Target:            api.ES2022,
		JSX:               api.JSXAutomatic,
		JSXImportSource:   "preact",
		MinifyWhitespace:  true,
		MinifySyntax:      true,
		MinifyIdentifiers: true,
		EntryNames:        "[name]",
		ChunkNames:        "[name]-[hash]",
		Splitting:         true,
		Metafile:          true,
		Charset:           api.CharsetUTF8,
		LegalComments:     api.LegalCommentsNone,
		LogLevel:          api.LogLevelWarning,
	})
	if len(result.Errors) > 0 {
		return nil, fmt.Errorf("%d errors in the sources", len(result.Errors))
	}
	if err := findCycles(result.Metafile); err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, f := range result.OutputFiles {
		files[filepath.Base(f.Path)] = f.Contents
	}
	page, err := os.ReadFile(filepath.Join(root, "src", "index.html"))
	if err != nil {
		return nil, err
	}
	if files["index.html"], err = preload(page, result.Metafile); err != nil {
		return nil, err
	}
	sources, err := sourceSum(root)
	if err != nil {
		return nil, err
	}
	files["sources.sha256"] = []byte(sources + "\n")
	return files, nil
}

// preload lets the page fetch the parts that its script begins with together with it.
func preload(page []byte, metafile string) ([]byte, error) {
	var made struct {
		Outputs map[string]struct {
			Imports []struct{ Path, Kind string }
		}
	}
	if err := json.Unmarshal([]byte(metafile), &made); err != nil {
		return nil, fmt.Errorf("what the bundler says of the files: %w", err)
	}
	var links bytes.Buffer
	for _, part := range made.Outputs["dist/main.js"].Imports {
		if part.Kind == "import-statement" {
			fmt.Fprintf(&links, "<link rel=\"modulepreload\" href=\"/%s\">\n", filepath.Base(part.Path))
		}
	}
	head := []byte("</head>")
	if bytes.Count(page, head) != 1 {
		return nil, errors.New("index.html has not one head")
	}
	return bytes.Replace(page, head, append(links.Bytes(), head...), 1), nil
}

// sourceSum is the hash of all that dist is made of. The test of table/web
// computes it again, in the same way.
func sourceSum(root string) (string, error) {
	var names []string
	err := filepath.WalkDir(filepath.Join(root, "src"), func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, path)
		}
		return err
	})
	if err != nil {
		return "", err
	}
	names = append(names, filepath.Join(root, "package-lock.json"))
	sum := sha256.New()
	slices.Sort(names)
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		rel, _ := filepath.Rel(root, name)
		fmt.Fprintf(sum, "%s %d\n", filepath.ToSlash(rel), len(data))
		sum.Write(data)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// write puts the files into dist and removes what else is there.
func write(dist string, files map[string][]byte) error {
	if err := os.RemoveAll(dist); err != nil {
		return err
	}
	if err := os.MkdirAll(dist, 0o755); err != nil {
		return err
	}
	for _, name := range sorted(files) {
		if err := os.WriteFile(filepath.Join(dist, name), files[name], 0o644); err != nil {
			return err
		}
		fmt.Printf("%-28s %7d bytes, %6d compressed\n", name, len(files[name]), compressed(files[name]))
	}
	return nil
}

// compare fails when dist does not hold exactly the files.
func compare(dist string, files map[string][]byte) error {
	var wrong []string
	for _, name := range sorted(files) {
		have, err := os.ReadFile(filepath.Join(dist, name))
		if err != nil || !bytes.Equal(have, files[name]) {
			wrong = append(wrong, name)
		}
	}
	entries, err := os.ReadDir(dist)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if _, ok := files[e.Name()]; !ok {
			wrong = append(wrong, e.Name())
		}
	}
	if len(wrong) > 0 {
		return fmt.Errorf("table/web/dist is not what the sources make (%s); run `make web`", strings.Join(wrong, ", "))
	}
	return nil
}

func sorted(files map[string][]byte) []string {
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func compressed(data []byte) int {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write(data)
	_ = w.Close()
	return b.Len()
}
