package terminal

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// The looks of the screen: the sixteen colours every terminal has, and weight,
// so that nothing is lost without colours.
var (
	plainLook  = lipgloss.NewStyle()
	headLook   = lipgloss.NewStyle().Bold(true).Reverse(true)
	strongLook = lipgloss.NewStyle().Bold(true)
	faintLook  = lipgloss.NewStyle().Faint(true)
	cursorLook = lipgloss.NewStyle().Reverse(true)
	noteLook   = lipgloss.NewStyle().Bold(true).Foreground(lipgloss.Color("11"))
	promptLook = lipgloss.NewStyle().Bold(true).Foreground(lipgloss.Color("14"))
	turnLook   = lipgloss.NewStyle().Foreground(lipgloss.Color("12"))
)

// colorLooks are those of cards by colour, and of cards of several.
var colorLooks = [...]string{mtg.White: "15", mtg.Blue: "12", mtg.Black: "13", mtg.Red: "9", mtg.Green: "10"}

func lookOf(p *part) lipgloss.Style {
	look := plainLook
	switch p.colors.Count() {
	case 0:
	case 1:
		for c, code := range colorLooks {
			if p.colors.Has(mtg.Color(c)) {
				look = look.Foreground(lipgloss.Color(code))
			}
		}
	default:
		look = look.Foreground(lipgloss.Color("11"))
	}
	if p.tapped {
		look = look.Faint(true)
	}
	if p.fights {
		look = look.Bold(true)
	}
	return look
}

// span is a piece of a row in one look.
type span struct {
	text string
	look lipgloss.Style
}

// padded returns the row cut to the width or filled up with spaces.
func (r row) padded(width int) row {
	var out row
	left := width
	for _, s := range r {
		t := []rune(s.text)
		if len(t) > left {
			t = t[:left]
			if left > 0 && strings.TrimSpace(s.text) != "" {
				t[left-1] = '…'
			}
		}
		left -= len(t)
		out = append(out, span{string(t), s.look})
	}
	return append(out, span{strings.Repeat(" ", left), plainLook})
}

// row is one row of the screen.
type row []span

func text(s string, look lipgloss.Style) row { return row{{s, look}} }

// draw returns the row cut to the width.
func (r row) draw(width int) string {
	var b strings.Builder
	for _, s := range r.padded(width) {
		if s.text != "" {
			b.WriteString(s.look.Render(s.text))
		}
	}
	return strings.TrimRight(b.String(), " ")
}

// View draws the screen.
func (m *model) View() tea.View {
	v := tea.NewView(strings.Join(m.screen(), "\n"))
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = "apnap"
	return v
}

// screen returns the rows of the screen, as many as it is high.
func (m *model) screen() []string {
	width, height := m.width, m.height
	var rows []row
	switch {
	case m.scene == nil:
		rows = []row{text("The game begins ...", plainLook)}
	case width < 40 || height < 12:
		rows = []row{text("Make the window", plainLook), text("larger, please.", plainLook)}
	case m.panel == helpPanel, m.panel == logPanel, m.panel == yardPanel:
		rows = m.panelRows(height)
	default:
		rows = m.table(width, height)
	}
	out := make([]string, height)
	for i := range out {
		if i < len(rows) {
			out[i] = rows[i].draw(width)
		}
	}
	return out
}

// panelRows draws the help, the log or the graveyards over the whole screen.
func (m *model) panelRows(height int) []row {
	title, lines := " Help ", strings.Split(screenHelp, "\n")
	switch m.panel {
	case logPanel:
		title, lines = " What happened ", nil
		for _, l := range m.log {
			lines = append(lines, l.String())
		}
	case yardPanel:
		title, lines = " Graveyards and exile ", m.scene.yard
	}
	m.scroll = max(0, min(m.scroll, len(lines)-height+2))
	rows := []row{text(title+"- arrows scroll, any other key closes", headLook)}
	for i := m.scroll; i < len(lines) && len(rows) < height; i++ {
		rows = append(rows, text(lines[i], plainLook))
	}
	return rows
}

// table draws the table above and the sheet and the log below.
func (m *model) table(width, height int) []row {
	board := m.board(width)
	least := 9 // rows for the sheet with its title and the line of keys
	if most := max(1, height-least); len(board) > most {
		board = m.squeezed(width, most)
	}
	rows := board
	low := m.lower(width, height-len(rows))
	m.top += len(rows)
	return append(rows, low...)
}

// board draws both sides, the stack between them, and the hand.
func (m *model) board(width int) []row {
	c := m.scene
	head := " " + c.where
	if pad := width - len([]rune(head)) - len(" ? help "); pad > 0 {
		head += strings.Repeat(" ", pad) + " ? help "
	}
	rows := []row{text(head, headLook)}
	for i := range c.players {
		if !c.players[i].own {
			rows = append(rows, m.side(&c.players[i], width)...)
		}
	}
	rows = append(rows, m.stackRows(width)...)
	for i := range c.players {
		if c.players[i].own {
			rows = append(rows, m.side(&c.players[i], width)...)
		}
	}
	return append(rows, m.chipRows("hand", c.hand, width)...)
}

// squeezed draws the board in at most most rows: rows in the middle give way.
func (m *model) squeezed(width, most int) []row {
	rows := m.board(width)
	hand := m.chipRows("hand", m.scene.hand, width)
	for len(rows) > most {
		cut := longest(rows[:len(rows)-len(hand)])
		if cut < 0 {
			break
		}
		rows = slices.Delete(rows, cut, cut+1)
	}
	if len(rows) > most {
		rows = rows[:most]
	}
	return rows
}

// longest returns the last row that only goes on with the one before, or -1.
func longest(rows []row) int {
	for i := len(rows) - 1; i > 0; i-- {
		if len(rows[i]) > 0 && strings.TrimSpace(rows[i][0].text) == "" {
			return i
		}
	}
	return -1
}

func (m *model) stackRows(width int) []row {
	rule := func(t string) row {
		if t != "" {
			t = " " + t + " "
		}
		return text("──"+t+strings.Repeat("─", max(0, width-2-len([]rune(t)))), faintLook)
	}
	if len(m.scene.stack) == 0 {
		return []row{rule("")}
	}
	rows := []row{rule("stack, the top first")}
	for i, s := range m.scene.stack {
		if i == 3 && len(m.scene.stack) > 4 {
			rows = append(rows, text(fmt.Sprintf("   and %d more", len(m.scene.stack)-i), faintLook))
			break
		}
		rows = append(rows, text("   "+s, noteLook))
	}
	return append(rows, rule(""))
}

// side draws a player's part: the opponent's from the outside in, the own from
// the inside out.
func (m *model) side(p *sidePart, width int) []row {
	name := row{
		{" " + p.name + " ", strongLook},
		{fmt.Sprintf("%d life", p.life), strongLook.Foreground(lipgloss.Color("9"))},
		{"  " + p.facts, plainLook},
	}
	parts := [][]row{
		{name},
		m.chipRows("lands", p.lands, width), m.chipRows("other", p.others, width),
		m.chipRows("creatures", p.creatures, width),
	}
	if p.own {
		slices.Reverse(parts)
	}
	return slices.Concat(parts...)
}

// chipRows draws parts behind a head, in as many rows as they need.
func (m *model) chipRows(head string, list []part, width int) []row {
	if len(list) == 0 {
		return nil
	}
	lead := fmt.Sprintf("%10s  ", head)
	now := row{{lead, faintLook}}
	used := len(lead)
	var rows []row
	for i := range list {
		p := &list[i]
		if n := len([]rune(p.text)); used+n > width && len(now) > 1 {
			rows = append(rows, now)
			now, used = row{{strings.Repeat(" ", len(lead)), faintLook}}, len(lead)
		}
		look := lookOf(p)
		if m.points(p) {
			look = look.Reverse(true)
		}
		now = append(now, span{p.text, look}, span{"  ", plainLook})
		used += len([]rune(p.text)) + 2
	}
	return append(rows, now)
}

// points reports whether the line at the cursor is about the part.
func (m *model) points(p *part) bool {
	if m.sheet == nil || m.cursor >= len(m.sheet.items) {
		return false
	}
	it := &m.sheet.items[m.cursor]
	return slices.ContainsFunc(p.objects, func(h view.Handle) bool {
		return h == it.object || slices.Contains(it.uses, h)
	})
}

// lower draws the sheet and the log beside it, and the keys at the end. It sets
// m.top to the row of the first line of the sheet, counted from its own first.
func (m *model) lower(width, height int) []row {
	logWidth := width * 2 / 5
	formWidth := width - logWidth - 1
	title, lines := m.sheetRows(formWidth, height-2)
	logRows := m.logRows(logWidth, height-2)
	rows := []row{text(title, promptLook)}
	for i := range height - 2 {
		var left, right row
		if i < len(lines) {
			left = lines[i]
		}
		if i < len(logRows) {
			right = logRows[i]
		}
		r := append(left.padded(formWidth), span{"│", faintLook})
		rows = append(rows, append(r, right...))
	}
	return append(rows, text(m.keys(), faintLook))
}

// keys lists the keys that count now.
func (m *model) keys() string {
	switch {
	case m.panel == concedePanel:
		return " Concede the game? y to concede, any other key to go on"
	case m.over:
		return " Any key leaves"
	case m.sheet == nil:
		return " ..."
	case m.sheet.text:
		return " type the name, Enter gives it"
	case m.sheet.d.Prompt == decision.PromptPriority && len(m.seat.repeats) > 0:
		return " ↑↓ Enter choose  p pass  r repeat  e end turn  l log  g graves  q leave  ? help"
	case m.sheet.d.Kind == decision.Act:
		return " ↑↓ Enter choose  p pass  e end turn  l log  g graves  q save, leave  ? help"
	case m.sheet.single:
		return " ↑↓ Enter choose  l log  g graveyards  ? help  q save and leave"
	case m.sheet.inOrder:
		return " ↑↓ Space: next in order  Enter done  Esc start again  ? help"
	}
	return " ↑↓ Space mark  ←→ change  a all  Esc none  Enter done  ? help"
}

// sheetRows draws the sheet: its title, a window of its lines around the cursor,
// and the text of the card at the cursor.
func (m *model) sheetRows(width, height int) (title string, rows []row) {
	switch {
	case m.over:
		m.top, m.shown = 0, 0
		return " " + m.scene.winner, nil
	case m.sheet == nil:
		m.top, m.shown = 0, 0
		return " Waiting ...", nil
	}
	f := m.sheet
	title = " " + f.title
	if m.note != "" {
		for _, w := range wrapWords("! "+m.note, width-2) {
			rows = append(rows, text(" "+w, noteLook))
		}
	}
	if f.text {
		return title, append(rows, text(" > "+m.typed+"_", plainLook))
	}
	detail := m.detail(width, max(0, min(4, height-len(rows)-3)))
	m.shown = max(1, height-len(rows)-len(detail))
	m.first = max(0, min(m.cursor-m.shown/2, len(f.items)-m.shown))
	m.top = 1 + len(rows)
	for i := m.first; i < len(f.items) && i < m.first+m.shown; i++ {
		rows = append(rows, m.itemRow(i))
	}
	m.shown = min(m.shown, len(f.items))
	for len(rows)+len(detail) < height {
		rows = append(rows, nil)
	}
	return title, append(rows, detail...)
}

// itemRow draws one line of the sheet.
func (m *model) itemRow(i int) row {
	f := m.sheet
	it := &f.items[i]
	lead, look := "  ", plainLook
	if i == m.cursor {
		lead, look = "> ", cursorLook
	}
	mark := ""
	if !f.single {
		mark = "[ ] "
		if at := slices.Index(f.marked, i); at >= 0 {
			mark = fmt.Sprintf("[%d] ", at+1)
		} else if f.d.Kind == decision.Distribute {
			mark = fmt.Sprintf("[%d] ", it.state)
		} else if it.state > 0 {
			mark = "[x] "
		}
	}
	number := fmt.Sprintf("%2d ", i+f.base)
	r := row{{lead + number + mark + it.label, look}}
	if it.state > 0 && it.state <= len(it.states) && f.d.Kind != decision.Distribute && it.states[it.state-1] != "chosen" {
		r = append(r, span{" " + it.states[it.state-1], noteLook})
	}
	return append(r, span{it.notes, faintLook})
}

// detail draws the card that the line at the cursor is about.
func (m *model) detail(width, height int) (rows []row) {
	f := m.sheet
	if m.cursor >= len(f.items) || height < 2 {
		return nil
	}
	h := f.items[m.cursor].object
	if h == 0 {
		h = view.Handle(f.d.Source)
	}
	if it := &f.items[m.cursor]; len(it.uses) > 0 {
		for _, w := range wrapWords(it.label, width-2) {
			rows = append(rows, text(" "+w, plainLook))
		}
		return rows[:min(len(rows), height)]
	}
	card, ok := m.scene.cards[h]
	if !ok || card.title == "" {
		return nil
	}
	for _, w := range wrapWords(card.title, width-2) {
		rows = append(rows, text(" "+w, strongLook))
	}
	for _, l := range card.lines {
		for _, w := range wrapWords(l, width-3) {
			rows = append(rows, text("  "+w, plainLook))
		}
	}
	if len(rows) > height {
		rows = rows[:height]
		last := rows[height-1][0].text
		rows[height-1] = text(last+" ...", plainLook)
	}
	return rows
}

// logRows draws the last lines of what happened.
func (m *model) logRows(width, height int) []row {
	var rows []row
	from := max(0, len(m.log)-height)
	for _, l := range m.log[from:] {
		look := plainLook
		if l.turn {
			look = turnLook.Bold(true)
		}
		for i, w := range wrapWords(l.String(), width-3) {
			lead := " "
			if i > 0 {
				lead = "   "
			}
			rows = append(rows, text(lead+w, look))
		}
	}
	if len(rows) > height {
		rows = rows[len(rows)-height:]
	}
	return rows
}

const screenHelp = `
  Choosing          ↑ ↓ (or k, j) move, or type the number of a line;
                    Enter chooses. The card at the cursor is shown
                    below, and where it is on the table.
  Several things    Space marks a line, ← → change what it does (whom
                    it attacks or blocks, which mana), a marks all, Esc
                    none; Enter hands in.
  Priority          p passes. e passes until the next turn, but for
                    replies to what others do. r does again, as often
                    as you say, what you have just done (a loop).
  Paying            Enter pays as proposed; what does not matter is paid
                    unasked. y: pay everything unasked, or ask.
  Stops             s: be asked at every priority, or only where people
                    usually act.
  Looking           l the log, g graveyards and exile.
  The mouse         a click moves to a line, another one chooses it.
  Leaving           q saves the game and leaves; apnap play --resume
                    goes on with it. c concedes.`
