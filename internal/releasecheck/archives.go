package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// systems are those that a release is made for.
var systems = []string{"linux_amd64", "linux_arm64", "darwin_amd64", "darwin_arm64", "windows_amd64"}

// archives looks into what the snapshot has made, in dist.
func archives(ctx context.Context, p *place) error {
	sums, err := os.ReadFile("dist/checksums.txt")
	if errors.Is(err, os.ErrNotExist) {
		return notDone("there is no snapshot to look into")
	}
	if err != nil {
		return err
	}
	var wrong []error
	for _, system := range systems {
		wrong = append(wrong, archive(ctx, p, system, string(sums)))
	}
	wrong = append(wrong, parts("pages", string(sums), "preact"))
	return errors.Join(wrong...)
}

// archive looks into the archive for one system and into its list of parts; on that
// system it also runs the program.
func archive(ctx context.Context, p *place, system, sums string) error {
	ending, program := ".tar.gz", "apnap"
	if strings.HasPrefix(system, "windows") {
		ending, program = ".zip", "apnap.exe"
	}
	found, err := filepath.Glob("dist/apnap_*_" + system + ending)
	if err != nil || len(found) != 1 {
		return fmt.Errorf("there are %d archives for %s", len(found), system)
	}
	data, err := os.ReadFile(found[0])
	if err != nil {
		return err
	}
	if err := listed(sums, filepath.Base(found[0]), data); err != nil {
		return err
	}
	files, err := unpack(data, ending)
	if err != nil {
		return fmt.Errorf("%s: %w", found[0], err)
	}
	if err := complete(files, program); err != nil {
		return fmt.Errorf("%s: %w", found[0], err)
	}
	if err := parts(system, sums, "std", "modernc.org/sqlite"); err != nil {
		return err
	}
	if system != runtime.GOOS+"_"+runtime.GOARCH {
		return nil
	}
	file := filepath.Join(p.temp, program)
	if err := os.WriteFile(file, files[program], 0o755); err != nil {
		return err
	}
	said, err := output(ctx, nil, file, "version", "--json")
	if err != nil {
		return err
	}
	commit, err := head(ctx)
	if err != nil {
		return err
	}
	return ofCommit(said, commit)
}

// listed reports where the sum of a file is not in the list.
func listed(sums, name string, data []byte) error {
	sum := sha256.Sum256(data)
	if !strings.Contains("\n"+sums, "\n"+hex.EncodeToString(sum[:])+"  "+name+"\n") {
		return fmt.Errorf("%s: checksums.txt does not list it with its sum", name)
	}
	return nil
}

// complete reports what an archive lacks.
func complete(files map[string][]byte, program string) error {
	var wrong []error
	for _, name := range []string{program, "LICENSE", "README.md", "CHANGELOG.md", "docs/licences.md", "licences/std.txt", "licences/preact.txt", "man/man1/apnap.1", "man/man1/apnap-play.1", "apnap.service"} {
		if len(files[name]) == 0 {
			wrong = append(wrong, fmt.Errorf("%s is not in it", name))
		}
	}
	return errors.Join(wrong...)
}

// parts looks into a list of parts, which must have the given ones among others.
func parts(of, sums string, want ...string) error {
	found, err := filepath.Glob("dist/apnap_*_" + of + ".cdx.json")
	if err != nil || len(found) != 1 {
		return fmt.Errorf("there are %d lists of parts for %s", len(found), of)
	}
	data, err := os.ReadFile(found[0])
	if err != nil {
		return err
	}
	if err := listed(sums, filepath.Base(found[0]), data); err != nil {
		return err
	}
	var list struct {
		Components []struct{ Name, Version string }
	}
	if err := json.Unmarshal(data, &list); err != nil {
		return fmt.Errorf("%s: %w", found[0], err)
	}
	for _, c := range list.Components {
		if at := slices.Index(want, c.Name); at >= 0 && c.Version != "" {
			want = slices.Delete(want, at, at+1)
		}
	}
	if len(want) > 0 {
		return fmt.Errorf("%s: %s is not in it", found[0], strings.Join(want, ", "))
	}
	return nil
}

// unpack returns the files of an archive, without the folder that holds them all.
func unpack(data []byte, ending string) (map[string][]byte, error) {
	files := map[string][]byte{}
	keep := func(name string, r io.Reader) (err error) {
		_, name, _ = strings.Cut(path.Clean(name), "/")
		files[name], err = io.ReadAll(r)
		return err
	}
	if ending == ".zip" {
		z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			return nil, err
		}
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				return nil, err
			}
			if err := errors.Join(keep(f.Name, r), r.Close()); err != nil {
				return nil, err
			}
		}
		return files, nil
	}
	g, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	t := tar.NewReader(g)
	for {
		h, err := t.Next()
		if err == io.EOF {
			return files, nil
		}
		if err != nil {
			return nil, err
		}
		if h.Typeflag == tar.TypeReg {
			if err := keep(h.Name, t); err != nil {
				return nil, err
			}
		}
	}
}

// head returns the commit that is checked, as the program shows it.
func head(ctx context.Context) (string, error) {
	commit, err := output(ctx, nil, "git", "rev-parse", "--short=12", "HEAD")
	return strings.TrimSpace(commit), err
}

// ofCommit reports where what a program says of itself in JSON is of another commit.
func ofCommit(said, commit string) error {
	var about struct{ Commit string }
	if err := json.Unmarshal([]byte(said), &about); err != nil {
		return fmt.Errorf("version --json: %w", err)
	}
	if about.Commit != commit {
		return fmt.Errorf("the program says that it is of commit %q, and is of %q", about.Commit, commit)
	}
	return nil
}
