package replay

import (
	"fmt"
	"slices"

	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
)

// compareEvents compares what the last input led to with what was recorded of it.
func (p *Player) compareEvents(rec *journal.Record) error {
	p.owed = false
	played := journal.AppendEvents(nil, p.Table.Core.Events())
	if p.isOld() {
		played = asOld(played)
	}
	if d := p.eventDifference(rec, played); d != nil {
		if !p.Lenient || !sameFacts(played, rec.After.Events) {
			return d
		}
		if p.others++; p.others == 1 {
			p.first = d.Error()
		}
		return nil
	}
	if hash := journal.HashText(p.Table.Core.Game().S.Rolling); p.comparable() && hash != rec.After.Hash {
		return p.differ(rec, "the rolling hash", rec.After.Hash, hash)
	}
	return nil
}

// comparable reports whether the hashes that were recorded are to be those of this
// build. Where they are not, the events and what snapshots say are compared.
func (p *Player) comparable() bool { return p.exact && p.others == 0 }

func (p *Player) eventDifference(rec *journal.Record, played []journal.Event) error {
	for i := range max(len(played), len(rec.After.Events)) {
		switch {
		case i >= len(played):
			return p.differ(rec, fmt.Sprintf("event %d", i+1), eventText(&rec.After.Events[i]), "none")
		case i >= len(rec.After.Events):
			return p.differ(rec, fmt.Sprintf("event %d", i+1), "none", eventText(&played[i]))
		case played[i] != rec.After.Events[i]:
			return p.differ(rec, fmt.Sprintf("event %d", i+1), eventText(&rec.After.Events[i]), eventText(&played[i]))
		}
	}
	return nil
}

// sameFacts reports whether two lists of events change the facts of a game alike, in the
// same order: they may cite other rules, and differ in events that only tell of something.
func sameFacts(a, b []journal.Event) bool {
	x, known := facts(a)
	y, known2 := facts(b)
	return known && known2 && slices.Equal(x, y)
}

// facts returns the events that change facts, without the rules they cite. Of a kind
// that is not known it cannot be told whether it does.
func facts(list []journal.Event) (out []journal.Event, known bool) {
	for _, e := range list {
		kind, known := mtg.EventKindNamed(e.Kind)
		switch {
		case !known:
			return nil, false
		case state.IsFact(kind):
			e.Rule = ""
			if kind == mtg.EventGameStarted { // whether lots were drawn, and among how many, changes nothing
				e.N, e.Flags = 0, 0
			}
			out = append(out, e)
		}
	}
	return out, true
}

// compareSnapshot compares the game with a snapshot of it: by its hash, and where that of
// another build is another by what is so in it. The memory of another build says nothing.
func (p *Player) compareSnapshot(rec *journal.Record) error {
	kept, _, err := rec.Snapshot.Unpack()
	if err != nil {
		return &journal.Damage{Line: rec.Line, What: err.Error()}
	}
	hash := journal.HashText(p.Table.Core.Game().Hash())
	if p.comparable() && hash != rec.Snapshot.Hash {
		return p.differ(rec, "the hash of the game", rec.Snapshot.Hash, hash)
	}
	if !p.comparable() && journal.ByNames(kept) {
		if same, err := p.Table.Core.SameFacts(kept); err == nil && !same {
			return p.differ(rec, "the game", "as the snapshot has it", "otherwise")
		}
	}
	if rec.Snapshot.Told && p.comparable() {
		p.Table.Core.Kept()
	}
	return nil
}

// judged reports whether the end is by the word of who ran the game: that it goes on
// and on, or that the engine could not go on with it.
func (p *Player) judged(e *journal.End, ending string) bool {
	switch {
	case e.What == "":
		return false
	case ending == "":
		return e.Result == journal.Draw || e.Result == journal.Unfinished
	}
	return ending == journal.Unfinished && (e.Result == journal.Draw || e.Result == journal.Won)
}

func (p *Player) compareEnd(rec *journal.Record) error {
	p.ended = true
	e, got := rec.End, p.Table.Core.Result()
	if p.judged(e, got.Ending) {
		winner, err := journal.ParseSeat(e.Winner)
		if e.Winner != "" && err != nil {
			return &journal.Damage{Line: rec.Line, What: err.Error()}
		}
		p.Table.Core.Judged(e.Result, winner)
		got = p.Table.Core.Result()
	}
	ending := got.Ending
	if ending == "" {
		ending = "the game goes on"
	}
	if ending != e.Result {
		return p.differ(rec, "the end", e.Result, ending)
	}
	if winner := journal.EntityText(mtg.PlayerEntity(got.Winner)); winner != e.Winner {
		return p.differ(rec, "the winner", e.Winner, winner)
	}
	if hash := journal.HashText(p.Table.Core.Game().Hash()); p.comparable() && e.Hash != "" && hash != e.Hash {
		return p.differ(rec, "the hash of the game", e.Hash, hash)
	}
	return nil
}
