package library

import (
	"bytes"
	"crypto/sha256"
	"debug/elf"
	"encoding/hex"
	"io"
	"os"
	"sync"
)

// build names this build of the program, since another one may compile cards otherwise;
// "" where that can't be known.
var build = sync.OnceValue(func() string {
	path, err := os.Executable()
	if err != nil {
		return ""
	}
	f, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer f.Close()
	return buildOf(f)
})

// buildOf is the identity that the Go linker wrote into the program, which has a hash of
// all that it is made of; where there is none, a hash of the whole file, which takes longer
// than all else that a short command does.
func buildOf(f *os.File) string {
	h := sha256.New()
	if id := buildID(f); len(id) > 0 {
		h.Write(id)
	} else if _, err := io.Copy(h, f); err != nil {
		return ""
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// buildID is the note with the linker's identity, nil in files of another kind and in those
// linked without one.
func buildID(r io.ReaderAt) []byte {
	program, err := elf.NewFile(r)
	if err != nil {
		return nil
	}
	note := program.Section(".note.go.buildid")
	if note == nil {
		return nil
	}
	id, err := note.Data()
	if err != nil || bytes.Count(id, []byte("/")) != 3 { // what others write there is the same in each of their builds
		return nil
	}
	return id
}
