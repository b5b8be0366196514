// Package oracle turns Oracle text into a syntax tree and back into text; it
// knows the grammar of card text and nothing of its meaning.
//
// Text becomes words with spans; words become a tree by a compositional
// grammar, written as rows of patterns (grammar_*.go) over a small set of
// lexical classes (lexicon.go). Every word is a leaf of the tree, so that
// nothing can be skipped by accident; the tree prints back in the wording of
// 2026, with the card's own name as NAME. Where two readings of the same words
// are possible and the grammar states no preference, the node says so and the
// text is refused.
package oracle
