// Package specimen is the set of cards made to prove rules: each is as plain as
// the rule it is for allows, and the scenarios under testdata play them. Nobody
// builds decks of them; those are in the starter set.
package specimen
