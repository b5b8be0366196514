package search

import (
	"strings"
	"unicode/utf8"

	"github.com/apnap/apnap/cards/spelling"
)

// Query reads what was typed. The error is an *Error.
func (x *Index) Query(text string) (*Query, error) {
	q, err := x.parse(text)
	if err != nil {
		return nil, err
	}
	return q, nil
}

func (x *Index) parse(text string) (*Query, *Error) {
	if len(text) > 4*MostLetters || utf8.RuneCountInString(text) > MostLetters {
		return nil, wrong(-1, "the search is longer than %d letters; leave something out", MostLetters)
	}
	p := parser{index: x, query: Query{only: true}}
	p.query.text = []rune(straight.Replace(strings.ToValidUTF8(text, "�")))
	var err *Error
	if p.words, err = wordsOf(p.query.text); err != nil {
		return nil, err
	}
	if len(p.words) == 0 {
		return &p.query, nil
	}
	if p.query.root, err = p.parseAny(0); err != nil {
		return nil, err
	}
	if p.at < len(p.words) {
		return nil, wrong(p.words[p.at].from, "no parenthesis is open that this one closes")
	}
	return &p.query, nil
}

// parser reads the words of a query. A term that is nil asks for nothing.
type parser struct {
	index *Index
	query Query
	words []word
	at    int
}

func (p *parser) is(k kind) bool { return p.at < len(p.words) && p.words[p.at].kind == k }

// parseAny reads things joined by "or".
func (p *parser) parseAny(depth int) (term, *Error) {
	var list anyOf
	for {
		begins := p.at
		t, err := p.parseAll(depth)
		if err != nil {
			return nil, err
		}
		if p.at == begins && (p.is(orWord) || begins > 0 && p.words[begins-1].kind == orWord) {
			return nil, wrong(p.words[max(begins-1, 0)].from, `"or" stands between two things; one is missing`)
		}
		if t != nil {
			list = append(list, t)
		}
		if !p.is(orWord) {
			break
		}
		p.at++
		p.query.only = false
	}
	switch len(list) {
	case 0:
		return nil, nil
	case 1:
		return list[0], nil
	}
	return list, nil
}

// parseAll reads things of which all are asked for.
func (p *parser) parseAll(depth int) (term, *Error) {
	var list allOf
	for p.at < len(p.words) && !p.is(orWord) && !p.is(closeWord) {
		t, err := p.parseOne(depth)
		if err != nil {
			return nil, err
		}
		if t != nil {
			list = append(list, t)
		}
	}
	switch len(list) {
	case 0:
		return nil, nil
	case 1:
		return list[0], nil
	}
	return list, nil
}

// parseOne reads one thing, or several in parentheses, with what turns it round.
func (p *parser) parseOne(depth int) (term, *Error) {
	not := false
	for p.is(minusWord) {
		minus := p.words[p.at]
		p.at++
		if p.at == len(p.words) || p.words[p.at].from != minus.to || p.is(closeWord) {
			return nil, wrong(minus.from, `"-" turns round what follows it at once; nothing does`)
		}
		not, p.query.only = !not, false
	}
	w := p.words[p.at]
	p.at++
	t, err := p.parseThing(&w, depth, not)
	if err != nil || t == nil || !not {
		return t, err
	}
	return notSo{t}, nil
}

// parseThing reads a word, or what is in parentheses.
func (p *parser) parseThing(w *word, depth int, not bool) (term, *Error) {
	switch w.kind {
	case orWord:
		return nil, wrong(w.from, `"or" stands between two things; one is missing`)
	case openWord:
		if depth == mostDepth {
			return nil, wrong(w.from, "more than %d parentheses are inside each other", mostDepth)
		}
		t, err := p.parseAny(depth + 1)
		if err != nil {
			return nil, err
		}
		if !p.is(closeWord) {
			return nil, wrong(w.from, "the parenthesis is not closed")
		}
		p.at++
		return t, nil
	}
	if p.query.terms++; p.query.terms > mostTerms {
		return nil, wrong(-1, "the search asks for more than %d things; leave some out", mostTerms)
	}
	if w.kind == keyWord {
		p.query.only = false
		return p.parseKey(w, not)
	}
	text := spelling.Fold(w.value)
	switch {
	case strings.TrimSpace(text) == "" || !w.quoted && strings.EqualFold(text, "and"):
		return nil, nil // slashes between two halves, and a word that says nothing more
	case w.exact:
		p.query.only = false
		return exactly{text}, nil
	}
	if !not {
		p.query.named = append(p.query.named, named{text, w.from, w.to})
	}
	return inName{text}, nil
}
