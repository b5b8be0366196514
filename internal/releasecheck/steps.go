package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/apnap/apnap/internal/stamp"
)

// steps are taken in this order.
var steps = []step{
	{"licences", "docs/licences.md lists what is linked, and each is fit", func(ctx context.Context, _ *place) error {
		return command(ctx, "go", "-C", "tools", "run", "./licences", "-check")
	}},
	{"vulnerabilities", "none that is known is reached", vulnerabilities},
	{"version", "the version of the program is that of CHANGELOG.md, and of the tag where there is one", version},
	{"workflows", "the workflows of GitHub are well formed", func(ctx context.Context, _ *place) error {
		return tool(ctx, nil, "tools/go.mod", "actionlint")
	}},
	{"goreleaser check", "the configuration is valid and uses nothing deprecated", func(ctx context.Context, _ *place) error {
		return tool(ctx, nil, "tools/release/go.mod", "goreleaser", "check")
	}},
	{"snapshot", "archives, checksums and lists of parts are made for five systems", snapshot},
	{"archives", "they hold what they should, and the program in them runs", archives},
	{"container", "the image is built, and the program in it runs", container},
	{"compose", "the compose file is valid", compose},
	{"proxy", "the configuration of the proxy is valid", proxy},
	{"service", "the unit of systemd is valid", service},
	{"formula", "the formula for Homebrew is valid", formula},
}

// command runs a command; where it fails, the error is the end of what it says.
func command(ctx context.Context, name string, args ...string) error {
	_, err := output(ctx, nil, name, args...)
	return err
}

// output runs a command with further environment and returns what it writes.
func output(ctx context.Context, env []string, name string, args ...string) (string, error) {
	c := exec.CommandContext(ctx, name, args...)
	c.Env = append(os.Environ(), env...)
	var out, all bytes.Buffer
	c.Stdout, c.Stderr = &both{&out, &all}, &all
	if err := c.Run(); err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", filepath.Base(name), strings.Join(args, " "), err, lastLines(all.String(), 20))
	}
	return out.String(), nil
}

// both writes into two buffers.
type both struct{ a, b *bytes.Buffer }

// Write writes into both.
func (w *both) Write(p []byte) (int, error) {
	w.a.Write(p)
	return w.b.Write(p)
}

func lastLines(text string, n int) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(lines[max(0, len(lines)-n):], "\n")
}

// present returns where a program is, or that the step is not done without it.
func present(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err != nil {
		return "", notDone(name + " is not installed")
	}
	return path, nil
}

// tool runs a tool that a file of modules pins, with further environment; Go fetches and
// builds it.
func tool(ctx context.Context, env []string, modules, name string, args ...string) error {
	path, err := output(ctx, nil, "go", "tool", "-modfile="+modules, "-n", name)
	if err != nil {
		return notDone(fmt.Sprintf("%s could not be built: %v", name, err))
	}
	_, err = output(ctx, env, strings.TrimSpace(path), args...)
	return err
}

// vulnerabilities asks vuln.go.dev for those that are known.
func vulnerabilities(ctx context.Context, _ *place) error {
	err := command(ctx, "go", "tool", "-modfile=tools/go.mod", "govulncheck", "./...")
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() != 3 { // 3: some were found
		return notDone("the list of those that are known could not be asked: " + lastLines(err.Error(), 1))
	}
	return err
}

// version compares what the program says of itself with what is said of it.
func version(ctx context.Context, _ *place) error {
	changes, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return err
	}
	tags, err := output(ctx, nil, "git", "tag", "--points-at", "HEAD", "v*")
	if err != nil {
		return notDone("this is no clone of the repository: " + lastLines(err.Error(), 1))
	}
	return sameVersion(stamp.Version, string(changes), strings.Fields(tags))
}

// sameVersion reports where the newest chapter of the changes, or a tag, is of another
// version; with a tag the chapter is not called unreleased any more.
func sameVersion(own, changes string, tags []string) error {
	_, rest, _ := strings.Cut(changes, "\n## ")
	chapter, _, _ := strings.Cut(rest, "\n")
	if chapter != "Unreleased ("+own+")" && !strings.HasPrefix(chapter, own+" ") {
		return fmt.Errorf("the program says %s, and the newest chapter of CHANGELOG.md is %q", own, chapter)
	}
	for _, tag := range tags {
		if tag != "v"+own {
			return fmt.Errorf("the program says %s, and the tag is %s", own, tag)
		}
		if strings.HasPrefix(chapter, "Unreleased") {
			return fmt.Errorf("CHANGELOG.md calls %s unreleased, and there is a tag %s", own, tag)
		}
	}
	return nil
}

// snapshot makes all that a release has, in dist. It needs the packages of the pages for the
// texts of their licences.
func snapshot(ctx context.Context, _ *place) error {
	if _, err := present("npm"); err != nil {
		return err
	}
	if err := command(ctx, "make", "table/web/node_modules"); err != nil {
		return notDone("the packages of the pages could not be fetched: " + lastLines(err.Error(), 1))
	}
	remotes, err := output(ctx, nil, "git", "remote")
	if err != nil {
		return notDone("this is no clone of the repository: " + lastLines(err.Error(), 1))
	}
	return tool(ctx, origin(remotes), "tools/release/go.mod", "goreleaser", "release", "--snapshot", "--clean")
}

// origin is what gives a clone that was cut off from where it came from an address again:
// GoReleaser asks git for it, and without one takes the commit to be "none".
func origin(remotes string) []string {
	if strings.TrimSpace(remotes) != "" {
		return nil
	}
	return []string{"GIT_CONFIG_COUNT=1", "GIT_CONFIG_KEY_0=remote.origin.url", "GIT_CONFIG_VALUE_0=https://github.com/apnap/apnap.git"}
}

// host is a name for the files of deploy that want one.
const host = "APNAP_HOST=table.example.org"

// compose asks the plugin of docker, or the program that came before it.
func compose(ctx context.Context, _ *place) error {
	asks := []string{"docker", "compose"}
	if _, err := exec.LookPath("docker-compose"); err == nil && command(ctx, "docker", "compose", "version") != nil {
		asks = []string{"docker-compose"}
	}
	if _, err := present(asks[0]); err != nil {
		return err
	}
	if err := command(ctx, asks[0], append(asks[1:], "version")...); err != nil {
		return notDone("docker compose is not installed")
	}
	_, err := output(ctx, []string{host}, asks[0], append(asks[1:], "-f", "deploy/compose.yaml", "config", "--quiet")...)
	return err
}

func proxy(ctx context.Context, _ *place) error {
	caddy, err := present("caddy")
	if err != nil {
		return err
	}
	_, err = output(ctx, []string{host}, caddy, "validate", "--adapter", "caddyfile", "--config", "deploy/Caddyfile")
	return err
}

// service reads the unit with a program that is there in place of the one that it starts.
func service(ctx context.Context, p *place) error {
	if runtime.GOOS != "linux" {
		return notDone("systemd is not here")
	}
	analyze, err := present("systemd-analyze")
	if err != nil {
		return err
	}
	unit, err := os.ReadFile("deploy/apnap.service")
	if err != nil {
		return err
	}
	const program = "/usr/local/bin/apnap"
	own, err := os.Executable()
	if err != nil {
		return err
	}
	if !strings.Contains(string(unit), program) {
		return fmt.Errorf("deploy/apnap.service does not start %s", program)
	}
	file := filepath.Join(p.temp, "apnap.service")
	if err := os.WriteFile(file, bytes.ReplaceAll(unit, []byte(program), []byte(own)), 0o644); err != nil {
		return err
	}
	said, err := exec.CommandContext(ctx, analyze, "verify", "--man=no", file).CombinedOutput()
	if err != nil || len(said) > 0 { // of a key that it does not know it only warns
		return fmt.Errorf("systemd-analyze verify: %s", bytes.TrimSpace(said))
	}
	return nil
}

// formula reads the formula as Homebrew would. Where that is not, Ruby takes its steps, and
// it is not done.
func formula(ctx context.Context, p *place) error {
	const file = "deploy/homebrew/apnap.rb"
	if brew, err := exec.LookPath("brew"); err == nil {
		return command(ctx, brew, "style", "--formula", file)
	}
	ruby, err := exec.LookPath("ruby")
	if err != nil {
		return notDone("neither brew nor ruby is installed")
	}
	if err := command(ctx, ruby, "internal/releasecheck/formula.rb", file, stamp.Version, filepath.Join(p.temp, "prefix")); err != nil {
		return err
	}
	return notDone("brew is not installed; Ruby alone takes the steps of the formula, and its test passes")
}
