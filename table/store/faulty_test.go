package store_test

import (
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// This file is a layer of files under the database whose calls can be made to fail. It
// stands between SQLite and what SQLite asks of the system, and hands everything on to
// the system; besides it keeps of each file what a disk would still have if the machine
// lost its power now.

// fault is what happens to a call.
type fault uint8

const (
	works fault = iota
	fails       // the call does nothing, and says so
	full        // nothing is written for want of room, then and for some calls more
	cut         // half of it is written, and the call says that it failed
	lies        // the disk says that all is safe, and keeps it in its memory
	numFaults
)

func (f fault) String() string { return [...]string{"works", "fails", "full", "cut", "lies"}[f] }

// disk is the files of one folder.
type disk struct {
	mu    sync.Mutex
	files map[string]*contents
	calls int
	// at is the call to which the fault happens, and how many more have it.
	at, more int
	fault    fault
	met      bool // it has happened
	off      bool // the machine is off: nothing works
}

// contents is what a disk has of a file for certain, and what it was told since.
type contents struct {
	safe  []byte
	since []change
}

// change is a write, or a new length.
type change struct {
	at   int64
	data []byte // nil: the file has the length at
}

func (c *change) apply(to []byte) []byte {
	if c.data == nil {
		return grown(to, c.at)[:c.at]
	}
	to = grown(to, c.at+int64(len(c.data)))
	copy(to[c.at:], c.data)
	return to
}

func grown(b []byte, n int64) []byte {
	if n > int64(len(b)) {
		b = append(b, make([]byte, n-int64(len(b)))...)
	}
	return b
}

// happens counts a call and says what happens to it. What a call cannot suffer works.
func (d *disk) happens(can ...fault) fault {
	d.calls++
	switch {
	case d.off:
		return fails
	case d.calls < d.at || d.calls > d.at+d.more || !slices.Contains(can, d.fault):
		return works
	}
	d.met = true
	return d.fault
}

// crash ends the machine, and returns what its disk has then: with power, what the
// system was told; without it, what is safe and any part of the rest.
func (d *disk) crash(dir string, power bool, r *rand.Rand) map[string][]byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.off = true
	has := map[string][]byte{}
	for _, name := range slices.Sorted(maps.Keys(d.files)) {
		if power {
			if data, err := os.ReadFile(filepath.Join(dir, name)); err == nil {
				has[name] = data
			}
			continue
		}
		c := d.files[name]
		data := slices.Clone(c.safe)
		for i := range c.since {
			x := c.since[i]
			switch r.IntN(4) {
			case 0: // it did not come so far
				continue
			case 1: // it did in part: a disk writes whole sectors
				x.data = x.data[:len(x.data)/512/2*512]
			}
			if c.since[i].data == nil || len(x.data) > 0 {
				data = x.apply(data)
			}
		}
		has[name] = data
	}
	return has
}

// What there is of disks, and of files that are open, for the functions that SQLite calls.
var (
	disksMu sync.Mutex
	disks   = map[string]*disk{} // by folder
	opened  = map[uintptr]*openFile{}
	plain   *sqlite3.Tsqlite3_vfs // the system's
	faulty  sqlite3.Tsqlite3_vfs
	kinds   = map[uintptr]*kind{} // by what the system's files of the kind are called by
	layer   = sync.OnceValue(register)
)

// kind is what is called for files of a kind: with locks, or without them.
type kind struct{ before, methods sqlite3.Tsqlite3_io_methods }

// openFile is a file that SQLite has open.
type openFile struct {
	kind *kind
	disk *disk
	name string
}

// at returns the memory at an address that SQLite gave.
func at(p uintptr) unsafe.Pointer { return *(*unsafe.Pointer)(unsafe.Pointer(&p)) }

// address returns what SQLite calls a function by.
func address(f any) uintptr { return (*[2]uintptr)(unsafe.Pointer(&f))[1] }

// function makes a function of what SQLite calls it by.
func function[F any](p uintptr) F { return *(*F)(unsafe.Pointer(&struct{ uintptr }{p})) }

type (
	openFunc  = func(tls *libc.TLS, vfs, name, file uintptr, flags int32, out uintptr) int32
	unlink    = func(tls *libc.TLS, vfs, name uintptr, sync int32) int32
	transfer  = func(tls *libc.TLS, file, data uintptr, n int32, at int64) int32
	shorten   = func(tls *libc.TLS, file uintptr, n int64) int32
	syncFunc  = func(tls *libc.TLS, file uintptr, flags int32) int32
	closeFunc = func(tls *libc.TLS, file uintptr) int32
)

// register makes the layer known to SQLite and returns its name.
func register() string {
	tls := libc.NewTLS()
	sqlite3.Xsqlite3_initialize(tls)
	plain = (*sqlite3.Tsqlite3_vfs)(at(sqlite3.Xsqlite3_vfs_find(tls, 0)))
	faulty = *plain
	name, err := libc.CString("faulty")
	if err != nil {
		panic(err)
	}
	faulty.FzName, faulty.FpNext = name, 0
	faulty.FxOpen, faulty.FxDelete = address(openFunc(faultyOpen)), address(unlink(faultyDelete))
	if sqlite3.Xsqlite3_vfs_register(tls, uintptr(unsafe.Pointer(&faulty)), 0) != sqlite3.SQLITE_OK {
		panic("the layer is not taken")
	}
	return "faulty"
}

func diskOf(path string) *disk {
	disksMu.Lock()
	defer disksMu.Unlock()
	return disks[filepath.Dir(path)]
}

func fileOf(file uintptr) *openFile {
	disksMu.Lock()
	defer disksMu.Unlock()
	return opened[file]
}

func faultyOpen(tls *libc.TLS, _, name, file uintptr, flags int32, out uintptr) int32 {
	path := libc.GoString(name)
	d := diskOf(path)
	if d == nil {
		return sqlite3.SQLITE_CANTOPEN
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.happens(fails) != works {
		(*sqlite3.Tsqlite3_file)(at(file)).FpMethods = 0
		return sqlite3.SQLITE_CANTOPEN
	}
	if code := function[openFunc](plain.FxOpen)(tls, uintptr(unsafe.Pointer(plain)), name, file, flags, out); code != sqlite3.SQLITE_OK {
		return code
	}
	base := filepath.Base(path)
	if d.files[base] == nil {
		data, _ := os.ReadFile(path) // which is there, or empty
		d.files[base] = &contents{safe: data}
	}
	f := (*sqlite3.Tsqlite3_file)(at(file))
	disksMu.Lock()
	defer disksMu.Unlock()
	k := kinds[f.FpMethods]
	if k == nil {
		k = &kind{before: *(*sqlite3.Tsqlite3_io_methods)(at(f.FpMethods))}
		k.methods = k.before
		k.methods.FiVersion = 2 // without maps of files, which nobody could watch
		k.methods.FxClose, k.methods.FxRead, k.methods.FxWrite = address(closeFunc(faultyClose)), address(transfer(faultyRead)), address(transfer(faultyWrite))
		k.methods.FxTruncate, k.methods.FxSync = address(shorten(faultyTruncate)), address(syncFunc(faultySync))
		kinds[f.FpMethods] = k
	}
	f.FpMethods = uintptr(unsafe.Pointer(&k.methods))
	opened[file] = &openFile{k, d, base}
	return sqlite3.SQLITE_OK
}

func faultyDelete(tls *libc.TLS, _, name uintptr, sync int32) int32 {
	path := libc.GoString(name)
	d := diskOf(path)
	if d == nil {
		return sqlite3.SQLITE_IOERR_DELETE
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.happens(fails) != works {
		return sqlite3.SQLITE_IOERR_DELETE
	}
	delete(d.files, filepath.Base(path))
	return function[unlink](plain.FxDelete)(tls, uintptr(unsafe.Pointer(plain)), name, sync)
}

func faultyClose(tls *libc.TLS, file uintptr) int32 {
	f := fileOf(file)
	disksMu.Lock()
	delete(opened, file)
	disksMu.Unlock()
	return function[closeFunc](f.kind.before.FxClose)(tls, file)
}

func faultyRead(tls *libc.TLS, file, data uintptr, n int32, from int64) int32 {
	f := fileOf(file)
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if f.disk.happens(fails) != works {
		return sqlite3.SQLITE_IOERR_READ
	}
	return function[transfer](f.kind.before.FxRead)(tls, file, data, n, from)
}

func faultyWrite(tls *libc.TLS, file, data uintptr, n int32, to int64) int32 {
	f := fileOf(file)
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	code := int32(sqlite3.SQLITE_OK)
	switch f.disk.happens(fails, full, cut) {
	case fails:
		return sqlite3.SQLITE_IOERR_WRITE
	case full:
		return sqlite3.SQLITE_FULL
	case cut:
		code, n = sqlite3.SQLITE_IOERR_WRITE, n/2
	}
	if done := function[transfer](f.kind.before.FxWrite)(tls, file, data, n, to); done != sqlite3.SQLITE_OK {
		return done
	}
	if c := f.disk.files[f.name]; c != nil {
		c.since = append(c.since, change{to, slices.Clone(unsafe.Slice((*byte)(at(data)), n))})
	}
	return code
}

func faultyTruncate(tls *libc.TLS, file uintptr, n int64) int32 {
	f := fileOf(file)
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if f.disk.happens(fails) != works {
		return sqlite3.SQLITE_IOERR_TRUNCATE
	}
	if code := function[shorten](f.kind.before.FxTruncate)(tls, file, n); code != sqlite3.SQLITE_OK {
		return code
	}
	if c := f.disk.files[f.name]; c != nil {
		c.since = append(c.since, change{at: n})
	}
	return sqlite3.SQLITE_OK
}

// faultySync asks nothing of the machine the test runs on: what is safe is known here.
func faultySync(_ *libc.TLS, file uintptr, _ int32) int32 {
	f := fileOf(file)
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	c := f.disk.files[f.name]
	switch f.disk.happens(fails, lies) {
	case fails:
		return sqlite3.SQLITE_IOERR_FSYNC
	case works:
		if c != nil {
			for i := range c.since {
				c.safe = c.since[i].apply(c.safe)
			}
			c.since = nil
		}
	}
	return sqlite3.SQLITE_OK
}

// newDisk returns the disk of a new folder, under the layer.
func newDisk(t testing.TB, dir string) *disk {
	layer()
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	d := &disk{files: map[string]*contents{}, at: 1 << 40}
	disksMu.Lock()
	defer disksMu.Unlock()
	disks[dir] = d
	return d
}

// forget lets go of a disk.
func forget(dir string) {
	disksMu.Lock()
	defer disksMu.Unlock()
	delete(disks, dir)
}

// isPart reports whether the file is one of the database, and not the lock beside it.
func isPart(name string) bool { return !strings.Contains(name, ".lock") }
