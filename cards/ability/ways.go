package ability

// WaysToPay are the words for the ways to pay of which one is chosen: for the cost of the ability
// itself, or else for what it has somebody pay as it resolves (118.12).
func WaysToPay(a *Ability) (texts []string) {
	if texts = a.Cost.Ways(); texts != nil {
		return texts
	}
	for i := range a.Modes {
		for j := range a.Modes[i].Code {
			if texts = a.Modes[i].Code[j].Cost.Ways(); texts != nil {
				return texts
			}
		}
	}
	return nil
}

// Ways are the words for the ways to pay of which the cost has one chosen, nil where it has none.
func (c *Cost) Ways() (texts []string) {
	if c == nil {
		return nil
	}
	for i := range c.Parts {
		if c.Parts[i].Kind == CostOneOf {
			for j := range c.Parts[i].Options {
				texts = append(texts, c.Parts[i].Options[j].Text)
			}
			return texts
		}
	}
	return nil
}
