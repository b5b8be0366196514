package oracle

// grammarAnte has what cards say that are only in decks played for ante (407.3)
// and change who owns a card; each tells one story over several sentences.
const grammarAnte = `
sentence.owntrade = exile <ref> and <obj> . that player may pay <Number> life . if they do , put <ref> into its owner 's graveyard . otherwise , that player owns <ref> and you own the other exiled card .
sentence.handtrade = <player> may pay <Number> life . if that player doesn't , they reveal a card at random from their hand . exchange ownership of the revealed card and <ref> . put the revealed card into your hand and <ref> from anywhere into that player 's graveyard . this change in ownership is permanent .
sentence.antetrade = the owner of <obj> may ante the top card of their library . if that player doesn't , exchange ownership of that artifact and <ref> . put the artifact card into your graveyard and <ref> from anywhere into that player 's graveyard . this change in ownership is permanent .
pv.exchangetop = exchange <ref> with the top card of your library
`
