// Command rehash plays the journal on its standard input again and prints the
// exact hash of the game at its end. It exists to be built for another machine,
// such as js/wasm, and compared.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
)

func main() {
	hash, err := rehash(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "rehash:", err)
		os.Exit(1)
	}
	fmt.Println(journal.HashText(hash))
}

// rehash verifies the journal to its end and returns the last hash.
func rehash(r io.Reader) (uint64, error) {
	p, err := replay.Start(journal.NewReader(r))
	if err != nil {
		return 0, err
	}
	for {
		if _, err := p.Next(); errors.Is(err, io.EOF) {
			return p.Table.Core.Game().Hash(), nil
		} else if err != nil {
			return 0, err
		}
	}
}
