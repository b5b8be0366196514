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

// model is the screen: what it shows, and the sheet being filled in.
type model struct {
	seat          *screenSeat
	width, height int
	scene         *scene
	log           []line
	// Of the decision asked, while one is.
	v      *view.View
	sheet  *sheet
	cursor int
	typed  string
	note   string // why an answer was not taken
	repeat repeating
	panel  panel
	scroll int
	over   bool
	// Where the lines of the sheet were drawn, for the mouse.
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
		m.open(m.seat.sheet(msg.v))
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

// open shows a sheet.
func (m *model) open(f *sheet) {
	m.sheet, m.cursor, m.typed = f, f.initial, ""
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
	case m.sheet != nil && m.sheet.text && m.typeKey(k), m.repeatKey(k):
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
		if m.sheet != nil {
			m.panel = concedePanel
		}
	default:
		m.sheetKey(k)
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
		m.send(reply{answer: decision.Answer{Seq: m.sheet.d.Seq, Text: m.typed}})
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

// sheetKey takes a key for the sheet.
func (m *model) sheetKey(k string) {
	if m.sheet == nil {
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
		m.move(-len(m.sheet.items))
	case "end":
		m.move(len(m.sheet.items))
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
		if m.sheet.d.Prompt == decision.PromptPriority {
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
	if m.sheet != nil && len(m.sheet.items) > 0 {
		m.cursor = min(max(m.cursor+by, 0), len(m.sheet.items)-1)
	}
	m.typed = ""
}

// turn puts the line at the cursor into its next state.
func (m *model) turn(by int) {
	if m.sheet.single || len(m.sheet.items) == 0 {
		return
	}
	if m.sheet.inOrder {
		m.sheet.take(m.cursor)
		return
	}
	it := &m.sheet.items[m.cursor]
	n := len(it.states) + 1
	it.state = ((it.state+by)%n + n) % n
	m.note = ""
}

// space marks a line, or chooses it where there is one to choose.
func (m *model) space() {
	if m.sheet.single {
		m.enter()
		return
	}
	m.turn(1)
}

// enter chooses the line, or hands the sheet in.
func (m *model) enter() {
	var a decision.Answer
	if len(m.sheet.items) == 0 && m.sheet.single {
		return
	}
	if !m.sheet.answer(m.cursor, &a) {
		m.open(m.seat.handSheet(m.v))
		return
	}
	if refusal := m.sheet.d.Check(&a); refusal != nil {
		m.note = m.seat.refusal(m.v, refusal)
		return
	}
	m.send(reply{answer: a})
}

// all marks every line, or none when all are.
func (m *model) all() {
	if m.sheet.single || m.sheet.inOrder {
		return
	}
	marked := !slices.ContainsFunc(m.sheet.items, func(it item) bool { return it.state == 0 })
	for i := range m.sheet.items {
		it := &m.sheet.items[i]
		it.state = min(1, len(it.states))
		if marked {
			it.state = 0
		}
	}
}

// pass passes priority.
func (m *model) pass() {
	if d := m.sheet.d; d.Kind == decision.Act {
		m.send(reply{answer: decision.Answer{Seq: d.Seq, Picks: []uint16{passOption(d)}}})
	}
}

// back leaves a payment by hand, or takes all marks away.
func (m *model) back() {
	if m.sheet.byHand {
		m.open(m.seat.sheet(m.v))
		return
	}
	m.sheet.marked = m.sheet.marked[:0]
	for i := range m.sheet.items {
		m.sheet.items[i].state = 0
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
	if n -= m.sheet.base; n < 0 || n >= len(m.sheet.items) {
		return false
	}
	m.cursor = n
	return true
}

// click moves the cursor to the line clicked on, and marks or chooses it when
// it was there already.
func (m *model) click(y int) {
	if m.sheet == nil || m.panel != noPanel {
		return
	}
	i := y - m.top + m.first
	if y < m.top || y >= m.top+m.shown || i >= len(m.sheet.items) {
		return
	}
	if m.cursor == i || !m.sheet.single {
		m.cursor = i
		m.space()
		return
	}
	m.cursor = i
}

// send gives the reply, and closes the sheet: the view is not the screen's any
// more.
func (m *model) send(r reply) {
	if m.sheet == nil {
		return
	}
	m.sheet, m.v, m.note, m.typed = nil, nil, "", ""
	m.seat.replies <- r
}
