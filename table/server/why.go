package server

import (
	"context"

	"github.com/apnap/apnap/table/server/wire"
)

// why explains what the player asks about.
func (c *conn) why(context.Context, *wire.WhyAsked) (*wire.Why, error) {
	return nil, notNow("there is no explanation yet")
}
