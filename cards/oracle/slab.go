package oracle

// slab gives out zeroed memory in pieces and takes all of it back at once.
type slab[T any] struct {
	chunks [][]T // the last one given from has a length, those after it are empty
	at     int   // the chunk that is given from
}

// slabChunk is how many values a chunk has.
const slabChunk = 256

// take returns n zero values, at most slabChunk, that hold until free.
func (s *slab[T]) take(n int) []T {
	for s.at < len(s.chunks) && len(s.chunks[s.at])+n > cap(s.chunks[s.at]) {
		s.at++
	}
	if s.at == len(s.chunks) {
		s.chunks = append(s.chunks, make([]T, 0, slabChunk))
	}
	from := len(s.chunks[s.at])
	s.chunks[s.at] = s.chunks[s.at][:from+n]
	return s.chunks[s.at][from : from+n : from+n]
}

// free takes back what was given.
func (s *slab[T]) free() {
	for i := range s.chunks {
		clear(s.chunks[i])
		s.chunks[i] = s.chunks[i][:0]
	}
	s.at = 0
}

// zeros returns n zero values, in the memory of old where that is enough.
func zeros[T any](old []T, n int) []T {
	if cap(old) < n {
		return make([]T, n)
	}
	old = old[:n]
	clear(old)
	return old
}
