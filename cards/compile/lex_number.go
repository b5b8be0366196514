package compile

import "strconv"

// itoa writes a number as our rows of Oracle English have it.
func itoa(n int) string { return strconv.Itoa(n) }
