package server

import (
	"os"
	"runtime"
	"sync"
)

// threads is how many threads at once run goroutines of a server, for each processor. Go
// looks for what has come by the network when a thread has nothing to do, and else every
// 10 ms: with one thread for each processor, and something dear on all of them, each hop
// of an answer may wait so long. With more of them one is idle, and the system lets who
// has slept go before who has worked for long.
const threads = 2

// Threads gives the process of a server the threads that it does well to have, unless
// GOMAXPROCS in the environment says otherwise, and returns how many processors it has.
var Threads = sync.OnceValue(func() (processors int) {
	processors = runtime.GOMAXPROCS(0)
	if os.Getenv("GOMAXPROCS") == "" {
		runtime.GOMAXPROCS(threads * processors)
	}
	return processors
})
