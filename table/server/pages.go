package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"
)

// page is a file of the client, as it is and packed.
type page struct {
	kind          string
	plain, packed []byte
	tag           string // says which content it is
}

// readPages reads the files of the client, among which must be index.html. A
// server without a client has none.
func readPages(files fs.FS) (map[string]*page, error) {
	if files == nil {
		return nil, nil
	}
	all := map[string]*page{}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		p := &page{kind: kindOf(name)}
		if p.plain, err = fs.ReadFile(files, name); err != nil {
			return err
		}
		var packed bytes.Buffer
		w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		if err != nil {
			return err
		}
		if _, err = w.Write(p.plain); err == nil {
			err = w.Close()
		}
		sum := sha256.Sum256(p.plain)
		p.packed, p.tag = packed.Bytes(), hex.EncodeToString(sum[:12])
		all[name] = p
		return err
	})
	if err == nil && all["index.html"] == nil {
		err = fs.ErrNotExist
	}
	return all, err
}

// kindOf is the media type of a file. Those that the client has are not left to
// the tables of the machine: a browser runs no script of another type.
func kindOf(name string) string {
	switch ext := path.Ext(name); ext {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	default:
		return mime.TypeByExtension(ext)
	}
}

// pages serves the files of the client. A path that is no file is a page of the
// client's own, which begins with index.html. A browser keeps a file, and asks
// each time whether it is still that: a new build is seen at once, and what has
// not changed is not sent.
func pages(all map[string]*page) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
		p := all[name]
		if p == nil && name != "" && strings.Contains(path.Base(name), ".") {
			http.NotFound(w, r)
			return
		}
		if p == nil {
			p = all["index.html"]
		}
		p.serve(w, r)
	})
}

func (p *page) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", p.kind)
	h.Set("Cache-Control", "no-cache")
	h.Add("Vary", "Accept-Encoding")
	content, tag := p.plain, p.tag
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		content, tag = p.packed, p.tag+"-gzip"
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(content))
}
