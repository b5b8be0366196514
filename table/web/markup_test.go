package web_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/apnap/apnap/table/web"
)

// fromStrings are the ways to make markup or script of a string. There is no
// exception, and no comment that makes one: a sign is an element, a name is text.
var fromStrings = regexp.MustCompile(`(?i)__html|innerHTML|outerHTML|insertAdjacentHTML|dangerouslySet|document\s*\.\s*write|createContextualFragment|DOMParser|` +
	`parseFromString|parseHTML|setHTML|srcdoc|javascript:|trustedTypes|createPolicy|\beval\b|\bnew\s+Function\b|\bFunction\s*\(\s*["'` + "`" + `]|` +
	`\bset(Timeout|Interval)\s*\(\s*["'` + "`" + `]|createElement\s*\(\s*["'` + "`" + `]script|setAttribute\s*\(\s*["'` + "`" + `](on|style)|\bon[a-z]+\s*=\s*"|\[\s*["'` + "`" + `](inner|outer)`)

// found returns what of a source makes markup of strings.
func found(text string) []string { return fromStrings.FindAllString(text, -1) }

// TestNoMarkupFromStrings reads every source of the client.
func TestNoMarkupFromStrings(t *testing.T) {
	read := 0
	err := filepath.WalkDir("src", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) == ".css" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		read++
		for i, line := range strings.Split(string(data), "\n") {
			for _, what := range found(line) {
				t.Errorf("%s:%d: %q makes markup or script of a string; make elements, and let names be text", path, i+1, what)
			}
		}
		return nil
	})
	if err != nil || read < 50 {
		t.Errorf("%d sources were read, %v", read, err)
	}
}

// TestMarkupIsFound plants each way in a source.
func TestMarkupIsFound(t *testing.T) {
	for _, line := range []string{
		`<svg dangerouslySetInnerHTML={{ __html: body }} />`, `el.innerHTML = name;`, `el.outerHTML += x`, `el["innerHTML"] = x`, `el['inner' + 'HTML'] = x`,
		`el.insertAdjacentHTML("beforeend", x)`, `document.write(x)`, `range.createContextualFragment(x)`, `new DOMParser().parseFromString(x, "text/html")`,
		`el.setHTMLUnsafe(x)`, `Document.parseHTMLUnsafe(x)`, `<iframe srcdoc={x} />`, `<a href="javascript:go()">`, `eval(x)`, `new Function(x)`, `setTimeout("go()", 1)`,
		`document.createElement("script")`, `el.setAttribute("onclick", x)`, `el.setAttribute('style', x)`, `trustedTypes.createPolicy("all", {})`, `<b onclick="go()">`,
	} {
		if len(found(line)) == 0 {
			t.Errorf("%s is not found", line)
		}
	}
	for _, line := range []string{`<button onClick={() => go()}>`, `setTimeout(() => go(), 1)`, `el.textContent = name`, `el.style.left = "1px"`, `socket.onopen = () => {`} {
		if what := found(line); len(what) > 0 {
			t.Errorf("%s is found for %q", line, what)
		}
	}
}

// TestThePageHasNoInlineScript: the one page has its script and its style in files,
// as its policy wants it.
func TestThePageHasNoInlineScript(t *testing.T) {
	data, err := fs.ReadFile(web.Dist(), "index.html")
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	if n := strings.Count(page, "<script"); n != 1 || !strings.Contains(page, `<script type="module" src="/main.js"></script>`) {
		t.Errorf("the page has %d scripts; want /main.js and nothing in the page", n)
	}
	if what := regexp.MustCompile(`(?i)<style|\sstyle=|\son[a-z]+\s*=|<base|<iframe|<form`).FindString(page); what != "" {
		t.Errorf("the page has %q", what)
	}
}
