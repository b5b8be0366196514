package terminal

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/table/room"
)

// panel is what covers the table, if anything.
type panel uint8

const (
	noPanel panel = iota
	helpPanel
	logPanel
	yardPanel
	concedePanel
)

// model is the screen: what it shows, and the form being filled in.
type model struct {
	seat          *screenSeat
	width, height int
	scene         *scene
	log           []line
	// Of the decision asked, while one is.
	v      *view.View
	form   *form
	cursor int
	typed  string
	note   string // why an answer was not taken
	panel  panel
	scroll int
	over   bool
	// Where the lines of the form were drawn, for the mouse.
	top, first, shown int
}

func newModel(s *screenSeat) *model { return &model{seat: s, width: 80, height: 24} }

// Init begins with nothing to do.
func (m *model) Init() tea.Cmd { return nil }

// Update takes a message.
func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		if msg.Width > 0 && msg.Height > 0 {
			m.width, m.height = msg.Width, msg.Height
		}
	case toldMsg:
		m.log, m.scene = append(m.log, msg.lines...), msg.scene
	case askMsg:
		m.v, m.scene, m.note = msg.v, msg.scene, msg.refused
		m.open(m.seat.form(msg.v))
	case overMsg:
		m.over = true
		if m.scene == nil || !m.scene.ended {
			return m, tea.Quit
		}
	case tea.KeyPressMsg:
		return m, m.key(msg.String())
	case tea.MouseClickMsg:
		m.click(msg.Mouse().Y)
	case tea.MouseWheelMsg:
		switch msg.Mouse().Button {
		case tea.MouseWheelUp:
			m.move(-1)
		case tea.MouseWheelDown:
			m.move(1)
		}
	}
	return m, nil
}

// open shows a form.
func (m *model) open(f *form) {
	m.form, m.cursor, m.typed = f, f.initial, ""
	if f.d.Kind == decision.Act && len(f.items) > 1 {
		// Passing is the first line; what can be done stands behind it.
		m.cursor = 0
	}
}

// key takes a key.
func (m *model) key(k string) tea.Cmd {
	switch {
	case k == "ctrl+c":
		return m.leave()
	case m.panel != noPanel:
		m.panelKey(k)
		return nil
	case m.over:
		return tea.Quit
	case m.form != nil && m.form.text && m.typeKey(k):
		return nil
	}
	switch k {
	case "?":
		m.panel, m.scroll = helpPanel, 0
	case "l":
		m.panel, m.scroll = logPanel, max(0, len(m.log)-m.height+2)
	case "g":
		m.panel, m.scroll = yardPanel, 0
	case "q":
		return m.leave()
	case "c", "C":
		if m.form != nil {
			m.panel = concedePanel
		}
	default:
		m.formKey(k)
	}
	return nil
}

// leave leaves the game as it is. The seat learns it by its context.
func (m *model) leave() tea.Cmd { return tea.Quit }

// panelKey takes a key while a panel covers the table.
func (m *model) panelKey(k string) {
	switch {
	case m.panel == concedePanel:
		m.panel = noPanel
		if k == "y" || k == "Y" {
			m.send(reply{err: room.ErrConcede})
		}
	case k == "up" || k == "k":
		m.scroll = max(0, m.scroll-1)
	case k == "down" || k == "j":
		m.scroll++
	case k == "pgup":
		m.scroll = max(0, m.scroll-m.height+3)
	case k == "pgdown":
		m.scroll += m.height - 3
	default:
		m.panel = noPanel
	}
}

// typeKey takes a key while a name is typed, and reports whether it did.
func (m *model) typeKey(k string) bool {
	switch {
	case k == "enter":
		m.send(reply{answer: decision.Answer{Seq: m.form.d.Seq, Text: m.typed}})
	case k == "backspace" && m.typed != "":
		_, size := lastRune(m.typed)
		m.typed = m.typed[:len(m.typed)-size]
	case k == "space":
		m.typed += " "
	case len([]rune(k)) == 1:
		m.typed += k
	default:
		return false
	}
	return true
}

func lastRune(text string) (rune, int) {
	r := []rune(text)
	return r[len(r)-1], len(string(r[len(r)-1]))
}

// formKey takes a key for the form.
func (m *model) formKey(k string) {
	if m.form == nil {
		return
	}
	switch k {
	case "up", "k":
		m.move(-1)
	case "down", "j", "tab":
		m.move(1)
	case "pgup":
		m.move(-m.shown)
	case "pgdown":
		m.move(m.shown)
	case "home":
		m.move(-len(m.form.items))
	case "end":
		m.move(len(m.form.items))
	case "right":
		m.turn(1)
	case "left":
		m.turn(-1)
	case "space":
		m.space()
	case "enter":
		m.enter()
	case "a":
		m.all()
	case "p":
		m.pass()
	case "e":
		if m.form.d.Prompt == decision.PromptPriority {
			m.seat.passTurn(m.v)
			m.pass()
		}
	case "s":
		m.seat.every = !m.seat.every
		m.note = stopsText(m.seat.every)
	case "y":
		m.seat.autoPay = !m.seat.autoPay
		m.note = autoPayText(m.seat.autoPay)
	case "esc", "backspace":
		m.back()
	default:
		m.digit(k)
	}
}

// move moves the cursor.
func (m *model) move(by int) {
	if m.panel != noPanel {
		m.scroll = max(0, m.scroll+by)
		return
	}
	if m.form != nil && len(m.form.items) > 0 {
		m.cursor = min(max(m.cursor+by, 0), len(m.form.items)-1)
	}
	m.typed = ""
}

// turn puts the line at the cursor into its next state.
func (m *model) turn(by int) {
	if m.form.single || len(m.form.items) == 0 {
		return
	}
	if m.form.inOrder {
		m.form.take(m.cursor)
		return
	}
	it := &m.form.items[m.cursor]
	n := len(it.states) + 1
	it.state = ((it.state+by)%n + n) % n
	m.note = ""
}

// space marks a line, or chooses it where there is one to choose.
func (m *model) space() {
	if m.form.single {
		m.enter()
		return
	}
	m.turn(1)
}

// enter chooses the line, or hands the form in.
func (m *model) enter() {
	var a decision.Answer
	if len(m.form.items) == 0 && m.form.single {
		return
	}
	if !m.form.answer(m.cursor, &a) {
		m.open(m.seat.handForm(m.v))
		return
	}
	if refusal := m.form.d.Check(&a); refusal != nil {
		m.note = m.seat.refusal(m.v, refusal)
		return
	}
	m.send(reply{answer: a})
}

// all marks every line, or none when all are.
func (m *model) all() {
	if m.form.single || m.form.inOrder {
		return
	}
	marked := !slices.ContainsFunc(m.form.items, func(it item) bool { return it.state == 0 })
	for i := range m.form.items {
		it := &m.form.items[i]
		it.state = min(1, len(it.states))
		if marked {
			it.state = 0
		}
	}
}

// pass passes priority.
func (m *model) pass() {
	if d := m.form.d; d.Kind == decision.Act {
		m.send(reply{answer: decision.Answer{Seq: d.Seq, Picks: []uint16{passOption(d)}}})
	}
}

// back leaves a payment by hand, or takes all marks away.
func (m *model) back() {
	if m.form.byHand {
		m.open(m.seat.form(m.v))
		return
	}
	m.form.marked = m.form.marked[:0]
	for i := range m.form.items {
		m.form.items[i].state = 0
	}
}

// digit moves the cursor to the line with the number typed.
func (m *model) digit(k string) {
	if len(k) != 1 || !strings.Contains("0123456789", k) {
		return
	}
	m.typed += k
	if m.goTo(m.typed) || len(m.typed) == 1 {
		return
	}
	m.typed = k
	m.goTo(k)
}

func (m *model) goTo(number string) bool {
	n := 0
	for _, r := range number {
		n = n*10 + int(r-'0')
	}
	if n -= m.form.base; n < 0 || n >= len(m.form.items) {
		return false
	}
	m.cursor = n
	return true
}

// click moves the cursor to the line clicked on, and marks or chooses it when
// it was there already.
func (m *model) click(y int) {
	if m.form == nil || m.panel != noPanel {
		return
	}
	i := y - m.top + m.first
	if y < m.top || y >= m.top+m.shown || i >= len(m.form.items) {
		return
	}
	if m.cursor == i || !m.form.single {
		m.cursor = i
		m.space()
		return
	}
	m.cursor = i
}

// send gives the reply, and closes the form: the view is not the screen's any
// more.
func (m *model) send(r reply) {
	if m.form == nil {
		return
	}
	m.form, m.v, m.note, m.typed = nil, nil, "", ""
	m.seat.replies <- r
}
