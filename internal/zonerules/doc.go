// Package zonerules is the table of the rules of the zones, of exile, of ante, of
// foretell and of the golden rules, in the wording of two eras: what each asks
// for, what of the program carries it out, and the scenarios that prove it.
package zonerules
