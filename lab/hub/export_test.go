package hub

import (
	"context"
	"strconv"
	"strings"

	"github.com/nats-io/nats.go/jetstream"
)

// Pretend is a worker that plays nothing: it hands in what it is given for each piece.
func (h *Hub) Pretend(ctx context.Context, build string, made func(piece int) []byte) error {
	c, err := h.js.CreateOrUpdateConsumer(ctx, workStream, jetstream.ConsumerConfig{
		Durable: "workers-" + buildToken(build), FilterSubject: workSubject + buildToken(build) + ".>",
		AckPolicy: jetstream.AckExplicitPolicy, AckWait: lease, MaxAckPending: -1, MaxDeliver: -1,
	})
	if err != nil {
		return err
	}
	for ctx.Err() == nil {
		if _, err := each(ctx, c, 1, func(m jetstream.Msg) error {
			id := m.Subject()[strings.LastIndex(m.Subject(), ".")+1:]
			n, err := strconv.Atoi(string(m.Data()))
			if err != nil {
				return err
			}
			data := made(n)
			if _, err := h.js.Publish(ctx, resultSubject+id, data, jetstream.WithMsgID(id+"."+strconv.Itoa(n)+"."+Hash(data)[:16])); err != nil {
				return err
			}
			return m.Ack()
		}); err != nil && ctx.Err() == nil {
			return err
		}
	}
	return nil
}
