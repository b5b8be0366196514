package store

// What of the database's log is copied into the database when, in bytes and in
// pages.
const (
	tidyEvery = 8 << 20 // what is written until the log is copied
	mostPages = 16384   // transactions wait while a log of so many is emptied
)

// tidy copies what the log of the database holds into the database. Transactions
// go on meanwhile: nobody who waits for the disk waits for that. While they never
// pause the log is not begun anew, and grows; one that has grown large is emptied
// with everybody waiting, when little of it is left to copy.
func (s *Store) tidy() {
	var busy, pages, copied int
	// What fails is tried again later: nothing is lost by it.
	err := s.db.QueryRow("PRAGMA wal_checkpoint(PASSIVE)").Scan(&busy, &pages, &copied)
	if err == nil && pages >= mostPages {
		s.db.Exec("PRAGMA wal_checkpoint(RESTART)")
	}
}
