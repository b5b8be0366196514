package scenario

import (
	"fmt"
	"slices"
	"strings"
)

// InvalidError is one place where a file breaks the format.
type InvalidError struct {
	File      string
	Line, Col int // from 1; 0 when the file as a whole is meant
	Msg       string
}

// Error returns the place and what to do about it in one line.
func (e *InvalidError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", e.File, e.Msg)
	}
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Col, e.Msg)
}

// InvalidErrors is several places where one file breaks the format, in the
// order of the file.
type InvalidErrors []*InvalidError

// Error returns one line for each place.
func (e InvalidErrors) Error() string {
	lines := make([]string, len(e))
	for i, one := range e {
		lines[i] = one.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap returns the single errors.
func (e InvalidErrors) Unwrap() []error {
	all := make([]error, len(e))
	for i, one := range e {
		all[i] = one
	}
	return all
}

// asError returns the problems, sorted, as nil, one InvalidError or
// InvalidErrors.
func asError(problems []*InvalidError) error {
	switch len(problems) {
	case 0:
		return nil
	case 1:
		return problems[0]
	}
	slices.SortStableFunc(problems, func(a, b *InvalidError) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Col - b.Col
	})
	return InvalidErrors(problems)
}
