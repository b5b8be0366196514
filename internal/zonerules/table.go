package zonerules

import "slices"

// Rows is the table, document by document in the order of their rules.
var Rows = slices.Concat(zonesOfPlay, playingForAnte, theExileZone, foretelling, goldenRules)
