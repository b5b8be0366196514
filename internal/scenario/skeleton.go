package scenario

import (
	"fmt"
	"regexp"
	"strings"
)

var skeletonName = regexp.MustCompile(`^([0-9]{3})/([a-z0-9][a-z0-9.-]*)$`)

// Skeleton returns the text of a scenario that is still to be written, for a name such as
// "702/living-metal": a section of the rules, and words for what is proved. It can be read,
// and fails.
func Skeleton(name string) (string, error) {
	m := skeletonName.FindStringSubmatch(name)
	if m == nil {
		return "", fmt.Errorf("%q is no name of a scenario; write the section of the rule and a few words, such as 702/living-metal", name)
	}
	return fmt.Sprintf(`# The form is described in docs/scenarios.md. What must be so comes from the rule, never from what the
# program did: write it before you run it, and see it fail without the change that it is for.
format: mtg-scenario/1
id: rules.%s.%s
title: "%s: %s" # the rule with its letter, and what it says, in your own words
players:
  A: {battlefield: [{card: Mountain, count: 2}], hand: [Coalburst], library: {rest: {Mountain: 20}}}
  B: {battlefield: [], library: {rest: {Mountain: 20}}}
script:
- {at: 1 precombat-main, player: A, do: cast, card: Coalburst, targets: ["player:B"]}
stop: {at: 1 postcombat-main}
expect:
- {check: life, player: B, is: 0} # not so: write what must be
- {check: log, contains: {event: damage, rule: "120.1"}} # and by which rule it happened
`, m[1], m[2], m[1], strings.ReplaceAll(m[2], "-", " ")), nil
}
