package main

// labCmd runs experiments.
type labCmd struct {
	Run    labRunCmd    `cmd:"" help:"Run experiments, on this machine or with workers elsewhere."`
	Worker labWorkerCmd `cmd:"" help:"Play for experiments that run elsewhere."`
	Hub    labHubCmd    `cmd:"" help:"Be the NATS server through which experiments and workers meet."`
	Report labReportCmd `cmd:"" help:"Show what an experiment came to."`
	List   labListCmd   `cmd:"" help:"List the experiments of which there are results."`

	Gauntlet labGauntletCmd `cmd:"" help:"Let one deck play against each deck of a field."`
	Tune     labTuneCmd     `cmd:"" help:"Find exchanges of cards that make a deck better against a field."`
	Goldfish labGoldfishCmd `cmd:"" help:"Let a deck play against nobody: in which turn it wins, and how it unfolds."`
}

// Help shows examples.
func (labCmd) Help() string {
	return "Examples:\n\n    apnap lab run examples/lab/starter.yaml\n    apnap lab report starter --html starter.html\n\ndocs/lab.md has the whole of it."
}
