// Package search finds cards by what players type: words of the name, and keys such
// as t: o: c: id: mv pow tou kw: f: is: r: s: with a comparison and a value, joined by
// blanks, "or", "-" and parentheses.
//
// An Index over a catalog is made once. Its Query reads what was typed, and says in a
// sentence what is wrong with it and where; Find lists the cards. What the cards of
// the catalog say nothing of cannot be searched for: that is an error, and never an
// empty list.
//
// # What can be typed
//
//	bolt "of fire"        words of the name, or several that stand together
//	!"Fire // Ice"        the card of that name
//	t:elf t:"basic land"  the type line has it
//	o:draw o:"~ enters"   the text has it, without what only explains; ~ is the card
//	fo:flying             the text has it, with what explains
//	c:rg c=uw c<=esper    colours: at least, exactly, at most; also by their number
//	id:gwu                colour identity: within these
//	m:2WW                 the mana cost has at least these symbols
//	mv<=3 mv:even         mana value
//	pow>=4 tou<pow loy=3  power, toughness, loyalty, defense, also of one another
//	pt>=10                power and toughness together
//	kw:flying             a keyword ability or action, or an ability word
//	f:modern              legal or restricted there; banned: and restricted: too
//	is:commander          what a card is, see Properties; not: is the contrary
//	r>=rare               rarity
//	s:abc                 printed in the set with the code
//	order:mv              the order of what is found: name, mv, power, toughness,
//	                      color, rarity or set; direction:desc turns it round
//
// A comparison is one of : = != < <= > >=. Case, accents and the kinds of quotation
// marks and apostrophes do not count.
package search
