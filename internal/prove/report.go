package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"
)

// lastLines is how many lines of a proof that fails go into the report.
const lastLines = 40

func writeReport(name string, results []result) error {
	return os.WriteFile(name, []byte(report(results, time.Now())), 0o644)
}

// report returns the results as Markdown.
func report(results []result, at time.Time) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Proofs\n\n%s, %s %s/%s, %d processors.\n\n", at.UTC().Format(time.RFC3339),
		runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU())
	b.WriteString("| proof | what it shows | result | seconds | command |\n| --- | --- | --- | --- | --- |\n")
	for _, r := range results {
		fmt.Fprintf(&b, "| %s | %s | %s | %.0f | `%s` |\n", r.name, r.shows, r.word(), r.took.Seconds(), strings.ReplaceAll(r.command(), "|", `\|`))
	}
	for _, r := range results {
		if len(r.figures) > 0 {
			fmt.Fprintf(&b, "\n## Figures of %s\n\n", r.name)
			for _, f := range r.figures {
				fmt.Fprintf(&b, "- %s\n", f)
			}
		}
	}
	for _, r := range results {
		if r.err != nil {
			fmt.Fprintf(&b, "\n## %s fails\n\n%v\n\n```\n%s\n```\n", r.name, r.err, last(r.output, lastLines))
		}
	}
	return b.String()
}

// last returns the last n lines of s.
func last(s string, n int) string {
	lines := strings.Split(strings.TrimRight(s, "\n"), "\n")
	return strings.Join(lines[max(0, len(lines)-n):], "\n")
}
