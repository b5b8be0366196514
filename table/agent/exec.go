package agent

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"time"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/table/form"
)

// DefaultLimit is how long a program may take for an answer.
const DefaultLimit = 10 * time.Second

// Bounds of what is taken from a program.
const (
	mostLine  = 1 << 20 // bytes of an answer
	keptError = 2048    // bytes of its standard error
	killWait  = time.Second
)

// Failure says how an agent failed at the game: it died, took too long, or
// answered what is no legal answer. Its player loses.
type Failure struct {
	Agent string // what the agent is called
	What  string
}

// Error says in one sentence which agent failed and how.
func (f *Failure) Error() string { return fmt.Sprintf("the bot %q %s", f.Agent, f.What) }

// Exec is an agent in another process, asked over its standard input and
// output: see docs/agent-protocol.md.
type Exec struct {
	command string
	asker   asker
	limit   time.Duration
	cmd     *exec.Cmd
	in, out *os.File
	answers *bufio.Reader
	errors  tail
	late    atomic.Bool
	failed  *Failure
}

// NewExec starts the program with the shell.
func NewExec(command string, c Config) (*Exec, error) {
	x := &Exec{command: command, asker: asker{names: &form.Names{Programs: c.Programs}}, limit: c.Limit}
	if x.limit == 0 {
		x.limit = DefaultLimit
	}
	if err := x.start(); err != nil {
		return nil, fmt.Errorf("the bot %q cannot be started: %w", command, err)
	}
	return x, nil
}

func (x *Exec) start() error {
	theirIn, in, err := os.Pipe()
	if err != nil {
		return err
	}
	out, theirOut, err := os.Pipe()
	if err != nil {
		return errors.Join(err, theirIn.Close(), in.Close())
	}
	x.cmd = exec.Command("sh", "-c", x.command)
	x.cmd.Stdin, x.cmd.Stdout, x.cmd.Stderr = theirIn, theirOut, &x.errors
	x.cmd.WaitDelay = killWait
	err = x.cmd.Start()
	theirIn.Close()
	theirOut.Close()
	if err != nil {
		in.Close()
		out.Close()
		return err
	}
	x.in, x.out, x.answers = in, out, bufio.NewReaderSize(out, 1<<16)
	return nil
}

// Answer asks the program. An answer that is not legal is a *Failure, and so is
// none within the time limit.
func (x *Exec) Answer(ctx context.Context, v *view.View, refused error, a *decision.Answer) error {
	switch {
	case x.failed != nil:
		return x.failed
	case refused != nil:
		return x.fail("answered what is not legal: %v", refused)
	}
	question, err := json.Marshal(x.asker.question(v))
	if err != nil {
		return err
	}
	line, err := x.exchange(ctx, append(question, '\n'))
	if err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return x.broken(&v.Decision, err)
	}
	return x.read(&v.Decision, line, a)
}

// exchange writes a question and reads the answer's line, within the limit.
func (x *Exec) exchange(ctx context.Context, question []byte) ([]byte, error) {
	deadline := time.Now().Add(x.limit)
	// Where pipes know no deadline, killing the program ends the wait.
	x.in.SetWriteDeadline(deadline)
	x.out.SetReadDeadline(deadline)
	timer := time.AfterFunc(x.limit+killWait, func() {
		x.late.Store(true)
		x.cmd.Process.Kill()
	})
	defer timer.Stop()
	stop := context.AfterFunc(ctx, func() { x.cmd.Process.Kill() })
	defer stop()
	if _, err := x.in.Write(question); err != nil {
		return nil, err
	}
	var line []byte
	for {
		part, err := x.answers.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case err == nil:
			return line, nil
		case len(line) > mostLine:
			return nil, errLong
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, err
		}
	}
}

var errLong = errors.New("the line is too long")

// broken says why no answer came.
func (x *Exec) broken(d *decision.Decision, err error) error {
	asked := fmt.Sprintf("decision %d (%v, %v)", d.Seq, d.Kind, d.Prompt)
	switch {
	case x.late.Load() || errors.Is(err, os.ErrDeadlineExceeded):
		return x.fail("gave no answer to %s within %v", asked, x.limit)
	case errors.Is(err, errLong):
		return x.fail("answered %s with a line of more than %d bytes", asked, mostLine)
	}
	x.Close()
	how := "ended"
	if s := x.cmd.ProcessState; s != nil && s.ExitCode() >= 0 {
		how = fmt.Sprintf("ended with exit status %d", s.ExitCode())
	}
	if said := x.errors.last(); said != "" {
		return x.fail("%s before it answered %s; it said: %s", how, asked, said)
	}
	return x.fail("%s before it answered %s", how, asked)
}

// read reads an answer. Whether it is legal the room finds out.
func (x *Exec) read(d *decision.Decision, line []byte, a *decision.Answer) error {
	var r reply
	in := json.NewDecoder(bytes.NewReader(line))
	in.DisallowUnknownFields()
	if err := in.Decode(&r); err != nil {
		return x.fail("answered decision %d (%v, %v) with what is no answer: %v", d.Seq, d.Kind, d.Prompt, err)
	}
	a.Reset()
	a.Seq, a.Yes, a.Cancel, a.Text = d.Seq, r.Yes, r.Cancel, r.Text
	if r.Seq != nil {
		a.Seq = *r.Seq
	}
	a.Picks = append(a.Picks, r.Picks...)
	a.Numbers = append(a.Numbers, r.Numbers...)
	return nil
}

// fail notes that the program failed, ends it, and returns the failure.
func (x *Exec) fail(format string, args ...any) error {
	if x.failed == nil {
		x.failed = &Failure{Agent: x.command, What: fmt.Sprintf(format, args...)}
	}
	x.Close()
	return x.failed
}

// Close ends the program: its input ends, and if it does not leave by itself
// it is killed.
func (x *Exec) Close() error {
	if x.in == nil {
		return nil
	}
	x.in.Close()
	x.in = nil
	timer := time.AfterFunc(killWait, func() { x.cmd.Process.Kill() })
	x.cmd.Wait()
	timer.Stop()
	return x.out.Close()
}

// reply is an answer as the program writes it.
type reply struct {
	Seq     *uint32  `json:"seq"`
	Yes     bool     `json:"yes"`
	Cancel  bool     `json:"cancel"`
	Picks   []uint16 `json:"picks"`
	Numbers []int32  `json:"numbers"`
	Text    string   `json:"text"`
}

// tail keeps the end of what is written to it.
type tail struct{ b []byte }

var _ io.Writer = (*tail)(nil)

// Write keeps the end.
func (t *tail) Write(p []byte) (int, error) {
	t.b = append(t.b, p...)
	if len(t.b) > keptError {
		t.b = append(t.b[:0], t.b[len(t.b)-keptError:]...)
	}
	return len(p), nil
}

// last returns the last line that says something.
func (t *tail) last() string {
	lines := strings.Split(strings.TrimSpace(string(t.b)), "\n")
	return strings.TrimSpace(lines[len(lines)-1])
}
