package server

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// How much garbage the process of a server collects at once: a part of what it holds,
// in percent, but at least so many bytes. It holds games that people think about: to
// collect four times as often as usual saves a third of the memory of many of them. Of
// a few games that would be hardly any memory; but there are all the cards besides,
// which are looked through at every collection, and answers wait a little for each.
const (
	garbagePart  = 25
	garbageLeast = 128 << 20
	garbageMost  = 400
	garbageEvery = 5 * time.Second
)

// KeepGarbage lets the process collect its garbage as a server does well to, until ctx
// ends.
func KeepGarbage(ctx context.Context) {
	held := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	tick := time.NewTicker(garbageEvery)
	defer tick.Stop()
	for was := 0; ; {
		metrics.Read(held)
		if now := garbagePercent(held[0].Value.Uint64()); now > was+was/8 || now < was-was/8 {
			debug.SetGCPercent(now)
			was = now
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

// garbagePercent is how much may be added to what is held before it is collected.
func garbagePercent(held uint64) int {
	return int(min(garbageMost, max(garbagePart, 100*garbageLeast/max(1, held))))
}
