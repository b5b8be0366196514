package terminal

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/room"
)

// Plain is a seat that writes what it sees as lines of text and reads answers
// as numbers. It works in a pipe.
type Plain struct {
	session
	out   *bufio.Writer
	lines chan string // of the input; closed at its end
	begun bool
	echo  bool
}

// NewPlain returns a seat that reads and writes lines. Reading goes on in the
// background until the input ends.
func NewPlain(in io.Reader, out io.Writer, o Options) *Plain {
	p := &Plain{session: newSession(o), out: bufio.NewWriter(out), lines: make(chan string), echo: o.Echo}
	go p.read(in)
	return p
}

// read hands over the lines of the input one by one.
func (p *Plain) read(in io.Reader) {
	defer close(p.lines)
	s := bufio.NewScanner(in)
	for s.Scan() {
		p.lines <- s.Text()
	}
}

// Told writes what happened.
func (p *Plain) Told(v *view.View, events []view.Event) {
	if !p.begun {
		p.begun = true
		p.say("Type a number to answer, ? for help, quit to save the game and leave.")
	}
	for _, l := range p.tell(v, events) {
		if l.turn {
			p.say("")
			p.say("=== %s ===", l)
			continue
		}
		p.wrapped("", "  ", fmt.Sprint(l))
	}
	if v.Ended {
		p.end(v)
	}
	p.out.Flush()
}

// end says how the game ended.
func (p *Plain) end(v *view.View) {
	p.say("%s", p.outcome(v))
}

func (p *Plain) say(format string, args ...any) {
	fmt.Fprintf(p.out, format, args...)
	p.out.WriteByte('\n')
}

// wrapped writes a text in lines of the width, the first behind the head and the
// others indented.
func (p *Plain) wrapped(head, indent, text string) {
	for _, l := range wrapWords(text, plainWidth-len(indent)) {
		p.say("%s%s", head, l)
		head = indent
	}
}

// Answer writes the board and the decision, and reads the answer.
func (p *Plain) Answer(ctx context.Context, v *view.View, refused error, a *decision.Answer) error {
	p.teller.See(v)
	if refused == nil && p.answerUnasked(v, a) {
		return nil
	}
	if p.repeated != "" {
		p.say("%s", p.repeated)
		p.repeated = ""
	}
	if refused != nil {
		p.refuse(v, refused)
	} else {
		p.show(v)
		p.sayRepeats()
	}
	f := p.sheet(v)
	for {
		p.ask(f)
		done, err := p.understand(ctx, v, &f, a)
		if err != nil {
			return err
		}
		if !done {
			continue
		}
		if refusal := v.Decision.Check(a); refusal != nil {
			p.refuse(v, refusal)
			continue
		}
		return nil
	}
}

func (p *Plain) refuse(v *view.View, err error) {
	p.say("! %s.", p.refusal(v, err))
}

// show writes the board.
func (p *Plain) show(v *view.View) {
	p.say("")
	for _, l := range p.board(v) {
		p.say("%s", l)
	}
}

// ask writes the sheet.
func (p *Plain) ask(f *sheet) {
	p.say("")
	p.say("%s", f.title)
	for i, name := range f.partners {
		p.say("       %s %d is %s", f.partner, i+1, name)
	}
	for i := range f.items {
		it := &f.items[i]
		text := it.label + it.notes
		switch {
		case f.partners != nil:
			text += " [" + f.choices(it.option) + "]"
		case f.byHand && len(it.states) > 1:
			text += " [" + strings.Join(it.states, ", ") + "]"
		case it.state > 0 && len(it.states) >= it.state:
			text += " [" + it.states[it.state-1] + "]"
		}
		p.wrapped(fmt.Sprintf("%4d  ", i+f.base), "      ", text)
	}
	fmt.Fprintf(p.out, "(%s) > ", f.hint)
	p.out.Flush()
}

// next reads a line; at the end of the input, or when ctx is done, the game is
// left.
func (p *Plain) next(ctx context.Context) (string, error) {
	select {
	case <-ctx.Done():
		return "", room.ErrLeave
	case text, ok := <-p.lines:
		if !ok {
			return "", room.ErrLeave
		}
		if p.echo {
			p.say("%s", text)
		}
		return strings.TrimSpace(text), nil
	}
}

// understand reads one line and does what it says. It reports whether a holds
// an answer.
func (p *Plain) understand(ctx context.Context, v *view.View, f **sheet, a *decision.Answer) (bool, error) {
	text, err := p.next(ctx)
	if err != nil {
		p.say("")
		p.out.Flush()
		return false, err
	}
	if (*f).text && text != "" && !strings.HasPrefix(text, "?") && text != "quit" && text != "concede" {
		a.Reset()
		a.Seq, a.Text = v.Decision.Seq, text
		return true, nil
	}
	word, rest, _ := strings.Cut(strings.ToLower(text), " ")
	switch word {
	case "?", "help", "h":
		p.help()
		return false, nil
	case "concede":
		return false, room.ErrConcede
	case "quit", "q", "exit":
		return false, room.ErrLeave
	case "board", "b":
		p.show(v)
		return false, nil
	case "look", "l":
		p.look(v, *f, rest)
		return false, nil
	case "graveyard", "g":
		p.graveyards(v)
		return false, nil
	case "stops":
		p.every = !p.every
		p.say("%s", stopsText(p.every))
		return false, nil
	case "repeat", "r":
		return false, p.repeat(rest)
	case "autopay":
		p.autoPay = !p.autoPay
		p.say("%s", autoPayText(p.autoPay))
		return false, nil
	case "end", "e":
		if v.Decision.Prompt == decision.PromptPriority {
			p.passTurn(v)
			a.Reset()
			a.Seq = v.Decision.Seq
			a.Picks = append(a.Picks, passOption(&v.Decision))
			return true, nil
		}
	}
	next, err := (*f).parse(text)
	if err != nil {
		p.say("! %v.", err)
		return false, nil
	}
	if next == goBack {
		*f = p.sheet(v)
		return false, nil
	}
	if !(*f).answer(next, a) {
		*f = p.handSheet(v)
		return false, nil
	}
	return true, nil
}

func stopsText(every bool) string {
	if every {
		return "You are now asked at every priority."
	}
	return "Steps in which people seldom act are now passed by."
}

func autoPayText(auto bool) string {
	if auto {
		return "Costs are now paid without asking."
	}
	return "You are now asked how to pay where it matters."
}

// goBack as a line leaves a payment by hand.
const goBack = -2

// parse reads what was typed into the sheet, and returns the line chosen.
func (f *sheet) parse(text string) (int, error) {
	if text == "" {
		if f.text {
			return 0, errors.New("type the name of a card")
		}
		return f.initial, nil
	}
	if f.single {
		return f.parseLine(text)
	}
	words := strings.Fields(strings.ReplaceAll(text, ",", " "))
	if f.byHand && text == "0" {
		return goBack, nil
	}
	if f.d.Kind == decision.Distribute {
		return 0, f.parseShares(words)
	}
	if f.inOrder {
		f.marked = f.marked[:0]
	}
	for i := range f.items {
		f.items[i].state = 0
	}
	for _, w := range words {
		switch {
		case w == "0" || w == "none":
		case w == "all":
			for i := range f.items {
				f.items[i].state = min(1, len(f.items[i].states))
			}
		default:
			if err := f.parseMark(w); err != nil {
				return 0, err
			}
		}
	}
	return 0, nil
}

// parseLine reads the number of a line, or yes or no.
func (f *sheet) parseLine(text string) (int, error) {
	for i := range f.items {
		switch o := f.items[i].option; {
		case o == sayYes && strings.HasPrefix("yes", strings.ToLower(text)),
			o == sayNo && strings.HasPrefix("no", strings.ToLower(text)),
			o == autoPay && text == "auto":
			return i, nil
		}
		if f.d.Kind == decision.Act && strings.EqualFold(text, "pass") && f.d.Options[f.items[i].option].Action == mtg.ActionPass {
			return i, nil
		}
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, fmt.Errorf("%q is not understood; type a number from %d to %d, or ? for help", text, f.base, f.base+len(f.items)-1)
	}
	if f.d.Kind == decision.Confirm && n == 0 {
		return 1, nil
	}
	if n < f.base || n >= f.base+len(f.items) {
		return 0, fmt.Errorf("type a number from %d to %d, not %d", f.base, f.base+len(f.items)-1, n)
	}
	return n - f.base, nil
}

// parseMark reads "3", or "3>1" for the first state of line 3.
func (f *sheet) parseMark(word string) error {
	first, second, given := strings.Cut(word, ">")
	n, err := strconv.Atoi(first)
	if err != nil || n < f.base || n >= f.base+len(f.items) {
		return fmt.Errorf("%q is no line; type numbers from %d to %d, or 0 for none", word, f.base, f.base+len(f.items)-1)
	}
	if f.inOrder {
		f.take(n - f.base)
		return nil
	}
	it := &f.items[n-f.base]
	state := 1
	if given {
		if state, err = strconv.Atoi(second); err != nil {
			return fmt.Errorf("%q is not understood; write 1>2", word)
		}
		if f.partners != nil {
			state = 1 + slices.Index(f.d.Partners(it.option), uint16(state-1))
		}
	}
	if state < 1 || state > len(it.states) {
		return fmt.Errorf("%q is none of the choices of line %d", word, n)
	}
	it.state = state
	return nil
}

// parseShares reads a number for each line.
func (f *sheet) parseShares(words []string) error {
	if len(words) != len(f.items) {
		return fmt.Errorf("type %d numbers, one for each line", len(f.items))
	}
	for i, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil {
			return fmt.Errorf("%q is no number", w)
		}
		f.items[i].state = n
	}
	return nil
}

// look writes the text of a card: that of a line by its number, or by name.
func (p *Plain) look(v *view.View, f *sheet, what string) {
	if n, err := strconv.Atoi(what); err == nil {
		if n -= f.base; n >= 0 && n < len(f.items) {
			p.describe(v, f.items[n].object)
			return
		}
	}
	if what == "" {
		for _, o := range v.In(v.Players[p.you-1].Hand) {
			p.describe(v, o.Handle)
		}
		return
	}
	for i := range v.Objects {
		title, _ := p.about(v, v.Objects[i].Handle)
		if strings.Contains(strings.ToLower(title), what) {
			p.describe(v, v.Objects[i].Handle)
			return
		}
	}
	p.say("Nothing here is called %q.", what)
}

func (p *Plain) describe(v *view.View, h view.Handle) {
	title, text := p.about(v, h)
	if title == "" {
		p.say("There is no card to look at.")
		return
	}
	p.say("%s", title)
	for _, t := range text {
		p.wrapped("    ", "    ", t)
	}
}

func (p *Plain) graveyards(v *view.View) {
	for i := range v.Players {
		var names []string
		for _, o := range v.In(v.Players[i].Graveyard) {
			names = append(names, p.teller.Object(o.Handle))
		}
		if len(names) == 0 {
			names = []string{"empty"}
		}
		for _, l := range wrap(p.names.SeatName(v.Players[i].Seat)+"'s graveyard: ", grouped(names), plainWidth) {
			p.say("%s", l)
		}
	}
}

func (p *Plain) help() {
	p.say("%s", plainHelp)
}

const plainHelp = `Answer by the number of a line; Enter alone takes the usual answer: pass, pay
as proposed, keep the order, declare nobody.
  board        the table again             look         the cards of your hand
  graveyard    both graveyards             look NAME    one card, or look NUMBER
  end          pass until the next turn, but for replies to what others do
  stops        be asked at every priority, or only where people usually act
  repeat N     do N times more what you have just done, such as a loop
  autopay      pay without asking, or ask where it matters
  concede      give up the game            quit         save the game and leave`
