// Package report shows what an experiment came to: one HTML file that needs nothing else,
// tables as CSV, games as Parquet.
package report
