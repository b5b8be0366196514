package compile

import (
	"reflect"

	"github.com/apnap/apnap/cards/oracle"
)

// MeaningRows returns the rows of each table of meanings, by the name of the table.
func MeaningRows() map[string][]oracle.Row {
	rows := map[string][]oracle.Row{}
	tables := reflect.ValueOf(rowMeanings)
	for i := range tables.NumField() {
		name := tables.Type().Field(i).Name
		for r := range tables.Field(i).Len() {
			if !tables.Field(i).Index(r).IsNil() {
				rows[name] = append(rows[name], oracle.Row(r))
			}
		}
	}
	return rows
}
