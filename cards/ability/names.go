package ability

// whoNames are the names of the answers to whose.
var whoNames = [...]string{"anyone", "you", "opponent", "not-you", "the-sel", "chooser"}

// String returns the name of the instruction.
func (op Op) String() string { return formName(instrForms[:], int(op)) }
