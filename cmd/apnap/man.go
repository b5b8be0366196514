package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/alecthomas/kong"
	"github.com/cpuguy83/go-md2man/v2/md2man"

	"github.com/apnap/apnap/internal/stamp"
)

// manCmd writes man pages.
type manCmd struct {
	Out     string   `short:"o" help:"Write a page for every command into this folder." placeholder:"DIR"`
	Command []string `arg:"" optional:"" help:"The command whose page is written; none: the program's." placeholder:"COMMAND"`
}

// Help shows examples.
func (manCmd) Help() string {
	return "Examples:\n\n    apnap man cards show | man -l -\n    apnap man --out /usr/local/share/man/man1"
}

// Run writes them.
func (c *manCmd) Run(a *app, k *kong.Kong) error {
	if c.Out == "" {
		node := k.Model.Node
		for _, word := range c.Command {
			found := childNamed(node, word)
			if found == nil {
				return misuse("there is no command %q; apnap --help lists the commands", strings.Join(c.Command, " "))
			}
			node = found
		}
		_, err := a.out.Write(manPage(node))
		return err
	}
	if len(c.Command) > 0 {
		return misuse("--out writes the pages of all commands; leave %s out", strings.Join(c.Command, " "))
	}
	if err := os.MkdirAll(c.Out, 0o755); err != nil {
		return fmt.Errorf("write the pages: %w", err)
	}
	n := 0
	err := eachCommand(k.Model.Node, func(node *kong.Node) error {
		n++
		return os.WriteFile(filepath.Join(c.Out, pageName(node)+".1"), manPage(node), 0o644)
	})
	if err != nil {
		return fmt.Errorf("write the pages: %w", err)
	}
	_, err = fmt.Fprintf(a.out, "%d pages in %s\n", n, c.Out)
	return err
}

func childNamed(n *kong.Node, name string) *kong.Node {
	for _, child := range n.Children {
		if child.Name == name && !child.Hidden {
			return child
		}
	}
	return nil
}

// eachCommand calls do for the node and all commands below it.
func eachCommand(n *kong.Node, do func(*kong.Node) error) error {
	if err := do(n); err != nil {
		return err
	}
	for _, child := range n.Children {
		if child.Hidden {
			continue
		}
		if err := eachCommand(child, do); err != nil {
			return err
		}
	}
	return nil
}

// pageName is what the page of a command is called: apnap-cards-show.
func pageName(n *kong.Node) string { return strings.ReplaceAll(n.FullPath(), " ", "-") }

// plain are the signs that mean something in Markdown.
var plain = strings.NewReplacer("\\", "\\\\", "*", "\\*", "_", "\\_", "<", "\\<", "[", "\\[", "`", "\\`")

// manPage is the page of a command.
func manPage(n *kong.Node) []byte {
	var b strings.Builder
	name := pageName(n)
	fmt.Fprintf(&b, "%% %s 1 \"\" \"apnap %s\" \"apnap\"\n\n# NAME\n\n%s - %s\n", strings.ToUpper(name), stamp.Own().Version, name, plain.Replace(strings.TrimSuffix(n.Help, ".")))
	synopsis := "**" + n.FullPath() + "**"
	if len(n.Children) > 0 {
		synopsis += " *command*"
	}
	if len(n.Flags) > 0 {
		synopsis += " [*flags*]"
	}
	for _, p := range n.Positional {
		synopsis += " " + plain.Replace(p.Summary())
	}
	fmt.Fprintf(&b, "\n# SYNOPSIS\n\n%s\n", synopsis)
	if n.Detail != "" {
		b.WriteString("\n# DESCRIPTION\n\n")
		for line := range strings.Lines(n.Detail + "\n") {
			if !strings.HasPrefix(line, "    ") { // what is shown as it is
				line = plain.Replace(line)
			}
			b.WriteString(line)
		}
	}
	if len(n.Children) > 0 {
		b.WriteString("\n# COMMANDS\n\n")
		for _, child := range n.Children {
			if !child.Hidden {
				fmt.Fprintf(&b, "**%s**(1)\n: %s\n\n", pageName(child), plain.Replace(child.Help))
			}
		}
	}
	if len(n.Positional) > 0 {
		b.WriteString("\n# ARGUMENTS\n\n")
		for _, p := range n.Positional {
			fmt.Fprintf(&b, "%s\n: %s\n\n", plain.Replace(p.Summary()), plain.Replace(p.Help))
		}
	}
	manFlags(&b, n)
	if n.Parent != nil {
		fmt.Fprintf(&b, "\n# SEE ALSO\n\n**%s**(1)\n", pageName(n.Parent))
	}
	return md2man.Render([]byte(b.String()))
}

// manFlags writes the flags of a command.
func manFlags(b *strings.Builder, n *kong.Node) {
	b.WriteString("\n# FLAGS\n\n")
	for _, flag := range n.Flags {
		if flag.Hidden {
			continue
		}
		text := "**--" + flag.Name + "**"
		if flag.Short != 0 {
			text = "**-" + string(flag.Short) + "**, " + text
		}
		if !flag.IsBool() {
			text += "=*" + plain.Replace(flag.FormatPlaceHolder()) + "*"
		}
		fmt.Fprintf(b, "%s\n: %s", text, plain.Replace(flag.Help))
		for _, env := range flag.Envs {
			fmt.Fprintf(b, " (or in $%s)", plain.Replace(env))
		}
		b.WriteString("\n\n")
	}
	if n.Parent == nil {
		b.WriteString("**--help**\n: Show help; every command has it.\n\n")
	}
}
