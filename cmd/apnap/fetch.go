package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/internal/stamp"
)

// What bounds fetching a file.
const (
	// fetchQuiet is how long a server may say nothing.
	fetchQuiet = time.Minute
	// mostFetched is how large a file may be.
	mostFetched = 4 << 30
	// mostBulk is how large an answer is at most that leads to the file.
	mostBulk = 64 << 10
)

// errUnchanged says that the file is still the one that was fetched before.
var errUnchanged = errors.New("unchanged")

// isAddress reports whether the name of a card file is an address.
func isAddress(name string) bool {
	return strings.HasPrefix(name, "http://") || strings.HasPrefix(name, "https://")
}

// read reads a card file to be imported, or fetches it first. With the tag of the version
// that was fetched before the error is errUnchanged where it is still that.
func (s *source) read(a *app, l *library.Library, name, tag string) (*library.Import, error) {
	if !isAddress(name) {
		return l.Read(a.ctx, name)
	}
	folder, err := s.folder()
	if err != nil {
		return nil, err
	}
	f := &fetching{app: a, folder: folder}
	defer f.clean()
	if err := f.fetch(name, tag); err != nil {
		return nil, err
	}
	i, err := l.Read(a.ctx, f.path)
	if err != nil {
		return nil, fmt.Errorf("%s: %s", name, strings.NewReplacer(f.path, "the file", filepath.Base(f.path), "the file").Replace(err.Error()))
	}
	i.Source = library.Source{File: f.name, Origin: name, Tag: f.tag}
	return i, nil
}

// fetching is a file that is fetched into the data folder.
type fetching struct {
	app    *app
	folder string
	path   string // where it is
	name   string // what it is called where it comes from
	tag    string
}

// clean removes the file.
func (f *fetching) clean() {
	if f.path != "" {
		_ = os.Remove(f.path) // it lies in the data folder and is in nobody's way
	}
}

// fetch fetches the file of an address, or the one that an answer of Scryfall leads to.
func (f *fetching) fetch(address, tag string) error {
	etag := tag
	if isAddress(tag) {
		etag = "" // of the file that the address led to
	}
	if err := f.get(address, etag); err != nil {
		return err
	}
	next, err := f.leadsTo()
	if err != nil || next == "" {
		return err
	}
	if next == tag {
		return errUnchanged
	}
	f.clean()
	err = f.get(next, "")
	f.tag = next
	return err
}

// get fetches one address.
func (f *fetching) get(address, etag string) error {
	ctx, cancel := context.WithCancelCause(f.app.ctx)
	defer cancel(nil)
	quiet := time.AfterFunc(fetchQuiet, func() { cancel(fmt.Errorf("the server has said nothing for %v", fetchQuiet)) })
	defer quiet.Stop()
	reply, err := f.ask(ctx, address, etag)
	if err != nil {
		return fetchError(ctx, address, err)
	}
	defer reply.Body.Close()
	f.tag, f.name = reply.Header.Get("ETag"), path.Base(reply.Request.URL.Path)
	if f.name == "/" || f.name == "." {
		f.name = reply.Request.URL.Hostname()
	}
	if err := os.MkdirAll(f.folder, 0o700); err != nil {
		return fmt.Errorf("make the data folder: %w; name another with --data", err)
	}
	to, err := os.CreateTemp(f.folder, ".fetched-*")
	if err != nil {
		return fmt.Errorf("write to the data folder: %w; name another with --data", err)
	}
	f.path = to.Name()
	told := f.app.progress("fetching " + f.name)
	defer told.done()
	n, err := io.Copy(to, io.LimitReader(&watched{from: reply.Body, total: reply.ContentLength, heard: func() { quiet.Reset(fetchQuiet) }, told: told}, mostFetched+1))
	if closed := to.Close(); err == nil {
		err = closed
	}
	if err == nil && n > mostFetched {
		err = fmt.Errorf("the file is larger than %d bytes", mostFetched)
	}
	if err != nil {
		return fetchError(ctx, address, err)
	}
	return nil
}

// ask asks the server and looks at its answer.
func (f *fetching) ask(ctx context.Context, address, etag string) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	r.Header.Set("User-Agent", "apnap/"+stamp.Own().Version)
	r.Header.Set("Accept", "application/json, */*;q=0.5")
	if etag != "" {
		r.Header.Set("If-None-Match", etag)
	}
	client := &http.Client{CheckRedirect: func(next *http.Request, via []*http.Request) error {
		switch {
		case len(via) >= 10:
			return errors.New("it leads from one address to the next and nowhere")
		case via[0].URL.Scheme == "https" && next.URL.Scheme != "https":
			return errors.New("it leads from an address that is encrypted to one that is not")
		}
		return nil
	}}
	reply, err := client.Do(r)
	if err != nil {
		return nil, err
	}
	switch {
	case reply.StatusCode == http.StatusNotModified && etag != "":
		err = errUnchanged
	case reply.StatusCode != http.StatusOK:
		err = fmt.Errorf("the server answers %s", reply.Status)
	}
	if err != nil {
		return nil, errors.Join(err, reply.Body.Close())
	}
	return reply, nil
}

// fetchError says why an address could not be fetched.
func fetchError(ctx context.Context, address string, err error) error {
	if errors.Is(err, errUnchanged) {
		return err
	}
	if cause := context.Cause(ctx); cause != nil {
		if errors.Is(cause, context.Canceled) {
			return cause
		}
		err = cause
	}
	var about *url.Error
	if errors.As(err, &about) {
		err = about.Err
	}
	return fmt.Errorf("%s cannot be fetched: %w; fetch it otherwise and import the file", address, err)
}

// leadsTo returns the address that the file leads to, where it is what Scryfall says of a
// bulk file.
func (f *fetching) leadsTo() (string, error) {
	info, err := os.Stat(f.path)
	if err != nil || info.Size() > mostBulk {
		return "", err
	}
	text, err := os.ReadFile(f.path)
	if err != nil {
		return "", err
	}
	var bulk struct {
		Object   string `json:"object"`
		Download string `json:"download_uri"`
	}
	if !bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")) || json.Unmarshal(text, &bulk) != nil || bulk.Object != "bulk_data" {
		return "", nil
	}
	if !isAddress(bulk.Download) {
		return "", fmt.Errorf("the answer leads to %q, which is no address", bulk.Download)
	}
	return bulk.Download, nil
}

// watched tells how much was read.
type watched struct {
	from        io.Reader
	done, total int64
	heard       func()
	told        *progress
}

// Read reads on.
func (w *watched) Read(p []byte) (int, error) {
	n, err := w.from.Read(p)
	w.done += int64(n)
	w.heard()
	w.told.at(w.done, max(0, w.total))
	return n, err
}
