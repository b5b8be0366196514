// Package store keeps tables and the journals of their games in a database.
package store

import _ "modernc.org/sqlite" // the database
