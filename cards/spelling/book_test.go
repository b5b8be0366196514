package spelling_test

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/spelling"
)

// cards are names of real cards that people spell in many ways, and some that are near
// others.
var cards = []string{
	"Lightning Bolt", "Lightning Axe", "Chain Lightning", "Ball Lightning", "Counterspell", "Brainstorm", "Ponder", "Swords to Plowshares",
	"Lim-Dûl's Vault", "Legions of Lim-Dûl", "Juzám Djinn", "Jötun Grunt", "Dandân", "Déjà Vu", "Séance", "Khabál Ghoul", "Junún Efreet",
	"Ifh-Bíff Efreet", "El-Hajjâj", "Bösium Strip", "Márton Stromgald", "Tura Kennerüd, Skyknight", "Barad-dûr", "Lórien Revealed",
	"Palantír of Orthanc", "Troll of Khazad-dûm", "Éowyn, Lady of Rohan", "Sméagol, Helpful Guide", "Aether Vial", "Aetherize",
	"Will-o'-the-Wisp", "Urza's Saga", "Urza's Tower", "Gaea's Cradle", "Ashnod's Altar", "Circle of Protection: Red", "Rune of Protection: Lands",
	"Kongming, \"Sleeping Dragon\"", "Pang Tong, \"Young Phoenix\"", "+2 Mace", "Borrowing 100,000 Arrows", "Guan Yu's 1,000-Li March",
	"Fear, Fire, Foes!", "When Will You Learn?", "Mr. Orfeo, the Boulder", "Jace, the Mind Sculptor", "Jace Beleren", "Nicol Bolas, Planeswalker",
	"Fire // Ice", "Wear // Tear", "Life // Death", "Who // What // When // Where // Why", "Delver of Secrets // Insectile Aberration",
	"Bonecrusher Giant // Stomp", "Brazen Borrower // Petty Theft", "Erayo, Soratami Ascendant // Erayo's Essence", "Kazandu Mammoth // Kazandu Valley",
	"Huntmaster of the Fells // Ravager of the Fells", "Sea Gate Restoration // Sea Gate, Reborn", "Mountain", "Island", "Snow-Covered Mountain",
	"Wastes", "Hammer of Bogardan", "Sol Ring", "Mana Crypt", "Nevinyrral's Disk", "Sensei's Divining Top", "Umezawa's Jitte", "Elspeth, Knight-Errant",
	"Force of Will", "Dark Ritual", "Fireblast", "Fireball", "Fire Diamond", "Ice Storm", "R&D's Secret Lair", "Ow", "Asmoranomardicadaistinaculdacar",
	"Our Market Research Shows That Players Like Really Long Card Names So We Made this Card to Have the Absolute Longest Card Name Ever Elemental",
	"Bruna, the Fading Light // Brisela, Voice of Nightmares", "Gisela, the Broken Blade // Brisela, Voice of Nightmares",
	// Our own.
	"Cinderwick Scamp", "Coalburst", "Soot-Stained Peddler", "Everyone's Double", "Orchard Keeper // Orchard Colossus", "Sow // Gather In",
	"Isaude, Harrow-Queen", "Hammer-and-Tongs Adept", "Candle-Snuffing Shade", "Servants' Stair // Hall of Crowns",
}

// spellings are what people type, and the name that is meant. Where several may be meant
// it is "?", and where nothing is known of what is, "-".
const spellings = `
Lightning Bolt = Lightning Bolt
lightning bolt = Lightning Bolt
LIGHTNING BOLT = Lightning Bolt
lIgHtNiNg BoLt = Lightning Bolt
  Lightning   Bolt  = Lightning Bolt
Lightning Bolt = Lightning Bolt
Lightning-Bolt = Lightning Bolt
LightningBolt = Lightning Bolt
lightning_bolt = Lightning Bolt
Lightning Bolt. = Lightning Bolt
"Lightning Bolt" = Lightning Bolt
Ｌｉｇｈｔｎｉｎｇ　Ｂｏｌｔ = Lightning Bolt
Lightning Axe = Lightning Axe
lightning a = Lightning Axe
lightning b = Lightning Bolt
lightn = ?
Lightning = ?
bolt = -
chain l = Chain Lightning
chainlightning = Chain Lightning
counterspell = Counterspell
Counter Spell = Counterspell
counters = Counterspell
brainst = Brainstorm
brain storm = Brainstorm
POND = Ponder
swords = Swords to Plowshares
swords to plow = Swords to Plowshares
Swords To Plowshares = Swords to Plowshares
StP = -
Lim-Dûl's Vault = Lim-Dûl's Vault
Lim-Dul's Vault = Lim-Dûl's Vault
lim-dul's vault = Lim-Dûl's Vault
lim-dul’s vault = Lim-Dûl's Vault
Lim-Dûl’s Vault = Lim-Dûl's Vault
Lim–Dûl's Vault = Lim-Dûl's Vault
Lim‑Dûl's Vault = Lim-Dûl's Vault
Lim—Dul` + "`" + `s Vault = Lim-Dûl's Vault
Lim Dul's Vault = Lim-Dûl's Vault
Lim Duls Vault = Lim-Dûl's Vault
LimDulsVault = Lim-Dûl's Vault
LIM-DÛL'S VAULT = Lim-Dûl's Vault
Lim-Du` + "\u0302" + `l's Vault = Lim-Dûl's Vault
lim-d = Lim-Dûl's Vault
Lim-DÃ»l's Vault = -
Legions of Lim-Dul = Legions of Lim-Dûl
legions = Legions of Lim-Dûl
Juzam Djinn = Juzám Djinn
juzam = Juzám Djinn
JUZÁM DJINN = Juzám Djinn
Juza` + "\u0301" + `m Djinn = Juzám Djinn
Jotun Grunt = Jötun Grunt
jötun grunt = Jötun Grunt
Jøtun Grunt = Jötun Grunt
Dandan = Dandân
dandân = Dandân
Dandaˆn = -
Deja Vu = Déjà Vu
Déja Vu = Déjà Vu
deja-vu = Déjà Vu
DÉJÀ VU = Déjà Vu
seance = Séance
Khabal Ghoul = Khabál Ghoul
Junun Efreet = Junún Efreet
Ifh-Biff Efreet = Ifh-Bíff Efreet
Ifh Biff Efreet = Ifh-Bíff Efreet
El-Hajjaj = El-Hajjâj
El Hajjâj = El-Hajjâj
elhajjaj = El-Hajjâj
Bosium Strip = Bösium Strip
Marton Stromgald = Márton Stromgald
Tura Kennerud, Skyknight = Tura Kennerüd, Skyknight
Tura Kennerüd Skyknight = Tura Kennerüd, Skyknight
tura = Tura Kennerüd, Skyknight
barad-dur = Barad-dûr
Barad Dûr = Barad-dûr
Lorien Revealed = Lórien Revealed
palantir of orthanc = Palantír of Orthanc
troll of khazad-dum = Troll of Khazad-dûm
Eowyn, Lady of Rohan = Éowyn, Lady of Rohan
eowyn lady of rohan = Éowyn, Lady of Rohan
Smeagol = Sméagol, Helpful Guide
Æther Vial = Aether Vial
æther vial = Aether Vial
aether vial = Aether Vial
Ætherize = Aetherize
aether = ?
Will-o'-the-Wisp = Will-o'-the-Wisp
Will o' the Wisp = Will-o'-the-Wisp
will-o-the-wisp = Will-o'-the-Wisp
Will-o’-the-Wisp = Will-o'-the-Wisp
willothewisp = Will-o'-the-Wisp
urzas saga = Urza's Saga
Urza’s Saga = Urza's Saga
Urza´s Saga = Urza's Saga
urza's = ?
Urza's T = Urza's Tower
gaeas cradle = Gaea's Cradle
Gaea's Cradel = -
ashnods altar = Ashnod's Altar
Ashnod′s Altar = Ashnod's Altar
Circle of Protection: Red = Circle of Protection: Red
circle of protection red = Circle of Protection: Red
Circle of Protection - Red = Circle of Protection: Red
cop: red = -
rune of prot = Rune of Protection: Lands
Kongming, "Sleeping Dragon" = Kongming, "Sleeping Dragon"
Kongming, “Sleeping Dragon” = Kongming, "Sleeping Dragon"
Kongming, 'Sleeping Dragon' = Kongming, "Sleeping Dragon"
Kongming, «Sleeping Dragon» = Kongming, "Sleeping Dragon"
kongming sleeping dragon = Kongming, "Sleeping Dragon"
Pang Tong, „Young Phoenix” = Pang Tong, "Young Phoenix"
+2 Mace = +2 Mace
2 mace = +2 Mace
＋2 Mace = +2 Mace
Borrowing 100,000 Arrows = Borrowing 100,000 Arrows
borrowing 100000 arrows = Borrowing 100,000 Arrows
Guan Yu's 1,000-Li March = Guan Yu's 1,000-Li March
guan yus 1000 li march = Guan Yu's 1,000-Li March
Fear, Fire, Foes = Fear, Fire, Foes!
fear fire foes! = Fear, Fire, Foes!
when will you learn = When Will You Learn?
Mr Orfeo, the Boulder = Mr. Orfeo, the Boulder
mr. orfeo = Mr. Orfeo, the Boulder
Jace, the Mind Sculptor = Jace, the Mind Sculptor
jace the mind sculptor = Jace, the Mind Sculptor
Jace, The Mind Sculptor = Jace, the Mind Sculptor
jace = ?
jace b = Jace Beleren
jace, the = Jace, the Mind Sculptor
nicol bolas = Nicol Bolas, Planeswalker
Fire // Ice = Fire // Ice
Fire//Ice = Fire // Ice
Fire / Ice = Fire // Ice
Fire/Ice = Fire // Ice
fire /// ice = Fire // Ice
fire ice = Fire // Ice
Fire = Fire // Ice
Ice = Fire // Ice
FIRE = Fire // Ice
fireb = ?
firebl = Fireblast
fireball = Fireball
Fire Ball = Fireball
fire blast = Fireblast
fire d = Fire Diamond
ice s = Ice Storm
Wear = Wear // Tear
tear = Wear // Tear
Wear/Tear = Wear // Tear
Tear // Wear = -
death = Life // Death
life//death = Life // Death
Who = Who // What // When // Where // Why
What = Who // What // When // Where // Why
when = Who // What // When // Where // Why
Why = Who // What // When // Where // Why
who/what/when/where/why = Who // What // When // Where // Why
Delver of Secrets = Delver of Secrets // Insectile Aberration
delver = Delver of Secrets // Insectile Aberration
Insectile Aberration = Delver of Secrets // Insectile Aberration
insectile aberration = Delver of Secrets // Insectile Aberration
Delver of Secrets/Insectile Aberration = Delver of Secrets // Insectile Aberration
Bonecrusher Giant = Bonecrusher Giant // Stomp
Stomp = Bonecrusher Giant // Stomp
bonecrusher = Bonecrusher Giant // Stomp
Petty Theft = Brazen Borrower // Petty Theft
brazen borrower = Brazen Borrower // Petty Theft
Erayo's Essence = Erayo, Soratami Ascendant // Erayo's Essence
erayos essence = Erayo, Soratami Ascendant // Erayo's Essence
erayo soratami ascendant = Erayo, Soratami Ascendant // Erayo's Essence
Kazandu Valley = Kazandu Mammoth // Kazandu Valley
kazandu = Kazandu Mammoth // Kazandu Valley
Ravager of the Fells = Huntmaster of the Fells // Ravager of the Fells
Sea Gate, Reborn = Sea Gate Restoration // Sea Gate, Reborn
sea gate reborn = Sea Gate Restoration // Sea Gate, Reborn
Brisela, Voice of Nightmares = ?
bruna = Bruna, the Fading Light // Brisela, Voice of Nightmares
mountain = Mountain
MOUNTAIN = Mountain
Mountains = -
island = Island
snow covered mountain = Snow-Covered Mountain
Snow–Covered Mountain = Snow-Covered Mountain
snow-covered = Snow-Covered Mountain
wastes = Wastes
hammer = ?
hammer of = Hammer of Bogardan
sol ring = Sol Ring
SolRing = Sol Ring
nevinyrrals disk = Nevinyrral's Disk
senseis divining top = Sensei's Divining Top
sensei = Sensei's Divining Top
umezawas jitte = Umezawa's Jitte
elspeth, knight errant = Elspeth, Knight-Errant
Elspeth, Knight−Errant = Elspeth, Knight-Errant
r&d's secret lair = R&D's Secret Lair
RD's Secret Lair = R&D's Secret Lair
ow = Ow
asmor = Asmoranomardicadaistinaculdacar
our market = Our Market Research Shows That Players Like Really Long Card Names So We Made this Card to Have the Absolute Longest Card Name Ever Elemental
cinderwick = Cinderwick Scamp
CINDERWICK SCAMP = Cinderwick Scamp
coal burst = Coalburst
soot stained peddler = Soot-Stained Peddler
Soot‐Stained Peddler = Soot-Stained Peddler
everyones double = Everyone's Double
Everyone’s Double = Everyone's Double
orchard colossus = Orchard Keeper // Orchard Colossus
orchard keeper = Orchard Keeper // Orchard Colossus
orchard = Orchard Keeper // Orchard Colossus
gather in = Sow // Gather In
Sow/Gather In = Sow // Gather In
sow = Sow // Gather In
isaude = Isaude, Harrow-Queen
isaude, harrow queen = Isaude, Harrow-Queen
hammer and tongs adept = Hammer-and-Tongs Adept
hammer-a = Hammer-and-Tongs Adept
candle snuffing shade = Candle-Snuffing Shade
hall of crowns = Servants' Stair // Hall of Crowns
servants stair = Servants' Stair // Hall of Crowns
Servants’ Stair = Servants' Stair // Hall of Crowns
! = -
// = -
`

// TestSpellings: what people type finds what they mean and nothing else.
func TestSpellings(t *testing.T) {
	book := spelling.OfCards(cards...)
	n := 0
	for line := range strings.Lines(strings.Trim(spellings, "\n")) {
		typed, want, ok := strings.Cut(strings.TrimSuffix(line, "\n"), " = ")
		if !ok {
			t.Fatalf("%q is no row", line)
		}
		n++
		found, ok := book.Choose(typed)
		got := "-"
		switch {
		case ok:
			got = book.Full(found)
		case len(book.Near(typed, 9)) > 1:
			got = "?"
		}
		if want == "-" && got == "?" { // it is asked what is meant, and that is all
			got = "-"
		}
		if got != want {
			t.Errorf("%q finds %s, want %s", typed, got, want)
		}
	}
	if n < 200 {
		t.Errorf("%d spellings, want 200", n)
	}
}

// TestFind: a beginning is no name where it is not to be guessed.
func TestFind(t *testing.T) {
	book := spelling.OfCards(cards...)
	for _, tt := range []struct {
		typed string
		ok    bool
	}{{"lightning b", false}, {"coal", false}, {"orchard", false}, {"orchard colossus", true}, {"Brisela, Voice of Nightmares", false}, {"", false}, {" ", false}} {
		if _, ok := book.Find(tt.typed); ok != tt.ok {
			t.Errorf("Find(%q) = %v, want %v", tt.typed, ok, tt.ok)
		}
	}
}

// TestDidYouMean: it asks for what is written almost so, then for what begins so.
func TestDidYouMean(t *testing.T) {
	book := spelling.OfCards(cards...)
	for _, tt := range []struct {
		typed string
		most  int
		want  string
	}{
		{"Lihgtning Bolt", 3, "; did you mean Lightning Bolt?"},
		{"Gaea's Cradel", 3, "; did you mean Gaea's Cradle?"},
		{"Mountains", 3, "; did you mean Mountain?"},
		{"Insectile Abberation", 1, "; did you mean Insectile Aberration?"},
		{"Brisela Voice of Nightmare", 3, "; did you mean Bruna, the Fading Light // Brisela, Voice of Nightmares or Gisela, the Broken Blade // Brisela, Voice of Nightmares?"},
		{"lightn", 3, "; did you mean Lightning Axe or Lightning Bolt?"},
		{"jace", 3, "; did you mean Jace Beleren or Jace, the Mind Sculptor?"},
		{"nothing of the kind at all", 3, ""},
		{"", 3, ""},
	} {
		if got := spelling.DidYouMean(book.Near(tt.typed, tt.most)); got != tt.want {
			t.Errorf("of %q it is asked %q, want %q", tt.typed, got, tt.want)
		}
	}
}

// TestRanks: a whole name goes before a front one and that before a part, an exact
// spelling before another, and what two claim alike finds neither.
func TestRanks(t *testing.T) {
	book := spelling.OfCards("Ember Scholar // Bolt", "Bolt", "Fire // Ice", "Twin // Left", "Twin // Right", "Dawn // Dusk", "Dawn", "Noon // Dawn", "Ere", "Éré", "Night // Ice")
	for _, tt := range []struct {
		typed string
		want  int // -1: nothing
	}{
		{"Bolt", 1},
		{"bolt", 1},
		{"Ember Scholar", 0},
		{"ember scholar/bolt", 0},
		{"Fire", 2},
		{"fire/ice", 2},
		{"Ice", -1},
		{"ice", -1},
		{"Twin", -1},
		{"twin", -1},
		{"Twin // Right", 4},
		{"left", 3},
		{"Dawn", 6},
		{"dawn", 6},
		{"Dawn // Dusk", 5},
		{"dusk", 5},
		{"Ere", 8},
		{"Éré", 9},
		{"ere", -1},
		{"", -1},
		{" ", -1},
		{"Firebolt", -1},
	} {
		got, ok := book.Find(tt.typed)
		if ok != (tt.want >= 0) || ok && got != tt.want {
			t.Errorf("Find(%q) = %d, %v, want %d", tt.typed, got, ok, tt.want)
		}
	}
}
