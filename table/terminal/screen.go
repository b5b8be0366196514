package terminal

import (
	"context"
	"io"

	"github.com/apnap/apnap/table/room"
)

func RunScreen(ctx context.Context, in io.Reader, out io.Writer, o Options, play func(context.Context, room.Seat) error) error {
	return play(ctx, NewPlain(in, out, o))
}
