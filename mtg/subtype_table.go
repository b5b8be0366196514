package mtg

import "strings"

// The subtypes that rules name by themselves. The value of each is its place
// in the table below.
const (
	SubAdventure     Subtype = 1
	SubArcane        Subtype = 12
	SubArmy          Subtype = 17
	SubAssassin      Subtype = 20
	SubAttraction    Subtype = 24
	SubAura          Subtype = 25
	SubBackground    Subtype = 29
	SubBlood         Subtype = 47
	SubCartouche     Subtype = 61
	SubCase          Subtype = 62
	SubCave          Subtype = 64
	SubClass         Subtype = 70
	SubClue          Subtype = 73
	SubContraption   Subtype = 77
	SubCurse         Subtype = 82
	SubDesert        Subtype = 95
	SubEquipment     Subtype = 127
	SubFood          Subtype = 135
	SubForest        Subtype = 136
	SubFortification Subtype = 137
	SubGate          Subtype = 147
	SubGold          Subtype = 159
	SubHuman         Subtype = 182
	SubIsland        Subtype = 194
	SubLair          Subtype = 218
	SubLesson        Subtype = 224
	SubLocus         Subtype = 232
	SubMap           Subtype = 236
	SubMercenary     Subtype = 238
	SubMine          Subtype = 241
	SubMountain      Subtype = 255
	SubOmen          Subtype = 279
	SubPirate        Subtype = 299
	SubPlains        Subtype = 300
	SubPlanet        Subtype = 302
	SubPowerPlant    Subtype = 307
	SubRogue         Subtype = 325
	SubRole          Subtype = 326
	SubRoom          Subtype = 327
	SubRune          Subtype = 329
	SubSaga          Subtype = 331
	SubShrine        Subtype = 358
	SubSiege         Subtype = 359
	SubSpacecraft    Subtype = 375
	SubSphere        Subtype = 379
	SubSwamp         Subtype = 393
	SubTimeLord      Subtype = 409
	SubTower         Subtype = 410
	SubTown          Subtype = 411
	SubTrap          Subtype = 413
	SubTreasure      Subtype = 414
	SubUrzas         Subtype = 425
	SubVehicle       Subtype = 430
	SubWall          Subtype = 438
	SubWarlock       Subtype = 440
)

// subtypes is the closed table of the subtypes of traditional cards, sorted by
// name: artifact types (205.3g), enchantment types (205.3h), land types
// (205.3i), planeswalker types (205.3j), spell types (205.3k), creature types
// (205.3m) and battle types (205.3q). The index is the Subtype; entry 0 is
// none. Where a type has the word of another, of is their union.
var subtypes = [...]struct {
	name string
	of   CardType
}{
	{},
	{"Adventure", Instant | Sorcery},
	{"Advisor", Creature | Kindred},
	{"Aetherborn", Creature | Kindred},
	{"Ajani", Planeswalker},
	{"Alien", Creature | Kindred},
	{"Ally", Creature | Kindred},
	{"Aminatou", Planeswalker},
	{"Angel", Creature | Kindred},
	{"Angrath", Planeswalker},
	{"Antelope", Creature | Kindred},
	{"Ape", Creature | Kindred},
	{"Arcane", Instant | Sorcery},
	{"Archer", Creature | Kindred},
	{"Archon", Creature | Kindred},
	{"Arlinn", Planeswalker},
	{"Armadillo", Creature | Kindred},
	{"Army", Creature | Kindred},
	{"Artificer", Creature | Kindred},
	{"Ashiok", Planeswalker},
	{"Assassin", Creature | Kindred},
	{"Assembly-Worker", Creature | Kindred},
	{"Astartes", Creature | Kindred},
	{"Atog", Creature | Kindred},
	{"Attraction", Artifact},
	{"Aura", Enchantment},
	{"Aurochs", Creature | Kindred},
	{"Avatar", Creature | Kindred},
	{"Azra", Creature | Kindred},
	{"Background", Enchantment},
	{"Badger", Creature | Kindred},
	{"Bahamut", Planeswalker},
	{"Balloon", Creature | Kindred},
	{"Barbarian", Creature | Kindred},
	{"Bard", Creature | Kindred},
	{"Basilisk", Creature | Kindred},
	{"Basri", Planeswalker},
	{"Bat", Creature | Kindred},
	{"Bear", Creature | Kindred},
	{"Beast", Creature | Kindred},
	{"Beaver", Creature | Kindred},
	{"Beeble", Creature | Kindred},
	{"Beholder", Creature | Kindred},
	{"Berserker", Creature | Kindred},
	{"Bird", Creature | Kindred},
	{"Bison", Creature | Kindred},
	{"Blinkmoth", Creature | Kindred},
	{"Blood", Artifact},
	{"Boar", Creature | Kindred},
	{"Bobblehead", Artifact},
	{"Bolas", Planeswalker},
	{"Book", Artifact},
	{"Bringer", Creature | Kindred},
	{"Brushwagg", Creature | Kindred},
	{"C'tan", Creature | Kindred},
	{"Calix", Planeswalker},
	{"Camarid", Creature | Kindred},
	{"Camel", Creature | Kindred},
	{"Capybara", Creature | Kindred},
	{"Caribou", Creature | Kindred},
	{"Carrier", Creature | Kindred},
	{"Cartouche", Enchantment},
	{"Case", Enchantment},
	{"Cat", Creature | Kindred},
	{"Cave", Land},
	{"Centaur", Creature | Kindred},
	{"Chandra", Planeswalker},
	{"Child", Creature | Kindred},
	{"Chimera", Creature | Kindred},
	{"Citizen", Creature | Kindred},
	{"Class", Enchantment},
	{"Cleric", Creature | Kindred},
	{"Clown", Creature | Kindred},
	{"Clue", Artifact},
	{"Cockatrice", Creature | Kindred},
	{"Comet", Planeswalker},
	{"Construct", Creature | Kindred},
	{"Contraption", Artifact},
	{"Coward", Creature | Kindred},
	{"Coyote", Creature | Kindred},
	{"Crab", Creature | Kindred},
	{"Crocodile", Creature | Kindred},
	{"Curse", Enchantment},
	{"Custodes", Creature | Kindred},
	{"Cyberman", Creature | Kindred},
	{"Cyclops", Creature | Kindred},
	{"Dack", Planeswalker},
	{"Dakkon", Planeswalker},
	{"Dalek", Creature | Kindred},
	{"Daretti", Planeswalker},
	{"Dauthi", Creature | Kindred},
	{"Davriel", Planeswalker},
	{"Dellian", Planeswalker},
	{"Demigod", Creature | Kindred},
	{"Demon", Creature | Kindred},
	{"Desert", Land},
	{"Deserter", Creature | Kindred},
	{"Detective", Creature | Kindred},
	{"Devil", Creature | Kindred},
	{"Dihada", Planeswalker},
	{"Dinosaur", Creature | Kindred},
	{"Djinn", Creature | Kindred},
	{"Doctor", Creature | Kindred},
	{"Dog", Creature | Kindred},
	{"Domri", Planeswalker},
	{"Dovin", Planeswalker},
	{"Dragon", Creature | Kindred},
	{"Drake", Creature | Kindred},
	{"Dreadnought", Creature | Kindred},
	{"Drix", Creature | Kindred},
	{"Drone", Creature | Kindred},
	{"Druid", Creature | Kindred},
	{"Dryad", Creature | Kindred},
	{"Dwarf", Creature | Kindred},
	{"Echidna", Creature | Kindred},
	{"Efreet", Creature | Kindred},
	{"Egg", Creature | Kindred},
	{"Elder", Creature | Kindred},
	{"Eldrazi", Creature | Kindred},
	{"Elemental", Creature | Kindred},
	{"Elephant", Creature | Kindred},
	{"Elf", Creature | Kindred},
	{"Elk", Creature | Kindred},
	{"Ellywick", Planeswalker},
	{"Elminster", Planeswalker},
	{"Elspeth", Planeswalker},
	{"Employee", Creature | Kindred},
	{"Equipment", Artifact},
	{"Estrid", Planeswalker},
	{"Eternal", Creature | Kindred},
	{"Eye", Creature | Kindred},
	{"Faerie", Creature | Kindred},
	{"Ferret", Creature | Kindred},
	{"Fish", Creature | Kindred},
	{"Flagbearer", Creature | Kindred},
	{"Food", Artifact},
	{"Forest", Land},
	{"Fortification", Artifact},
	{"Fox", Creature | Kindred},
	{"Fractal", Creature | Kindred},
	{"Freyalise", Planeswalker},
	{"Frog", Creature | Kindred},
	{"Fungus", Creature | Kindred},
	{"Gamer", Creature | Kindred},
	{"Gamma", Creature | Kindred},
	{"Gargoyle", Creature | Kindred},
	{"Garruk", Planeswalker},
	{"Gate", Land},
	{"Germ", Creature | Kindred},
	{"Giant", Creature | Kindred},
	{"Gideon", Planeswalker},
	{"Giraffe", Creature | Kindred},
	{"Gith", Creature | Kindred},
	{"Glimmer", Creature | Kindred},
	{"Gnoll", Creature | Kindred},
	{"Gnome", Creature | Kindred},
	{"Goat", Creature | Kindred},
	{"Goblin", Creature | Kindred},
	{"God", Creature | Kindred},
	{"Gold", Artifact},
	{"Golem", Creature | Kindred},
	{"Gorgon", Creature | Kindred},
	{"Graveborn", Creature | Kindred},
	{"Gremlin", Creature | Kindred},
	{"Griffin", Creature | Kindred},
	{"Grist", Planeswalker},
	{"Guest", Creature | Kindred},
	{"Guff", Planeswalker},
	{"Hag", Creature | Kindred},
	{"Halfling", Creature | Kindred},
	{"Hamster", Creature | Kindred},
	{"Harpy", Creature | Kindred},
	{"Hedgehog", Creature | Kindred},
	{"Hellion", Creature | Kindred},
	{"Hero", Creature | Kindred},
	{"Hippo", Creature | Kindred},
	{"Hippogriff", Creature | Kindred},
	{"Homarid", Creature | Kindred},
	{"Homunculus", Creature | Kindred},
	{"Horror", Creature | Kindred},
	{"Horse", Creature | Kindred},
	{"Huatli", Planeswalker},
	{"Human", Creature | Kindred},
	{"Hydra", Creature | Kindred},
	{"Hyena", Creature | Kindred},
	{"Illusion", Creature | Kindred},
	{"Imp", Creature | Kindred},
	{"Incarnation", Creature | Kindred},
	{"Incubator", Artifact},
	{"Infinity", Artifact},
	{"Inhuman", Creature | Kindred},
	{"Inkling", Creature | Kindred},
	{"Inquisitor", Creature | Kindred},
	{"Insect", Creature | Kindred},
	{"Island", Land},
	{"Jace", Planeswalker},
	{"Jackal", Creature | Kindred},
	{"Jared", Planeswalker},
	{"Jaya", Planeswalker},
	{"Jellyfish", Creature | Kindred},
	{"Jeska", Planeswalker},
	{"Juggernaut", Creature | Kindred},
	{"Junk", Artifact},
	{"Kaito", Planeswalker},
	{"Kangaroo", Creature | Kindred},
	{"Karn", Planeswalker},
	{"Kasmina", Planeswalker},
	{"Kavu", Creature | Kindred},
	{"Kaya", Planeswalker},
	{"Kiora", Planeswalker},
	{"Kirin", Creature | Kindred},
	{"Kithkin", Creature | Kindred},
	{"Knight", Creature | Kindred},
	{"Kobold", Creature | Kindred},
	{"Kor", Creature | Kindred},
	{"Koth", Planeswalker},
	{"Kraken", Creature | Kindred},
	{"Kree", Creature | Kindred},
	{"Lair", Land},
	{"Lamia", Creature | Kindred},
	{"Lammasu", Creature | Kindred},
	{"Lander", Artifact},
	{"Leech", Creature | Kindred},
	{"Lemur", Creature | Kindred},
	{"Lesson", Instant | Sorcery},
	{"Leviathan", Creature | Kindred},
	{"Lhurgoyf", Creature | Kindred},
	{"Licid", Creature | Kindred},
	{"Liliana", Planeswalker},
	{"Lizard", Creature | Kindred},
	{"Llama", Creature | Kindred},
	{"Lobster", Creature | Kindred},
	{"Locus", Land},
	{"Lolth", Planeswalker},
	{"Lukka", Planeswalker},
	{"Manticore", Creature | Kindred},
	{"Map", Artifact},
	{"Masticore", Creature | Kindred},
	{"Mercenary", Creature | Kindred},
	{"Merfolk", Creature | Kindred},
	{"Metathran", Creature | Kindred},
	{"Mine", Land},
	{"Minion", Creature | Kindred},
	{"Minotaur", Creature | Kindred},
	{"Minsc", Planeswalker},
	{"Mite", Creature | Kindred},
	{"Mole", Creature | Kindred},
	{"Monger", Creature | Kindred},
	{"Mongoose", Creature | Kindred},
	{"Monk", Creature | Kindred},
	{"Monkey", Creature | Kindred},
	{"Moogle", Creature | Kindred},
	{"Moonfolk", Creature | Kindred},
	{"Mordenkainen", Planeswalker},
	{"Mount", Creature | Kindred},
	{"Mountain", Land},
	{"Mouse", Creature | Kindred},
	{"Mutagen", Artifact},
	{"Mutant", Creature | Kindred},
	{"Myr", Creature | Kindred},
	{"Mystic", Creature | Kindred},
	{"Nahiri", Planeswalker},
	{"Narset", Planeswalker},
	{"Nautilus", Creature | Kindred},
	{"Necron", Creature | Kindred},
	{"Nephilim", Creature | Kindred},
	{"Nightmare", Creature | Kindred},
	{"Nightstalker", Creature | Kindred},
	{"Niko", Planeswalker},
	{"Ninja", Creature | Kindred},
	{"Nissa", Planeswalker},
	{"Nixilis", Planeswalker},
	{"Noble", Creature | Kindred},
	{"Noggle", Creature | Kindred},
	{"Nomad", Creature | Kindred},
	{"Nymph", Creature | Kindred},
	{"Octopus", Creature | Kindred},
	{"Ogre", Creature | Kindred},
	{"Oko", Planeswalker},
	{"Omen", Instant | Sorcery},
	{"Ooze", Creature | Kindred},
	{"Orb", Creature | Kindred},
	{"Orc", Creature | Kindred},
	{"Orgg", Creature | Kindred},
	{"Otter", Creature | Kindred},
	{"Ouphe", Creature | Kindred},
	{"Ox", Creature | Kindred},
	{"Oyster", Creature | Kindred},
	{"Pangolin", Creature | Kindred},
	{"Peasant", Creature | Kindred},
	{"Pegasus", Creature | Kindred},
	{"Pentavite", Creature | Kindred},
	{"Performer", Creature | Kindred},
	{"Pest", Creature | Kindred},
	{"Phelddagrif", Creature | Kindred},
	{"Phoenix", Creature | Kindred},
	{"Phyrexian", Creature | Kindred},
	{"Pilot", Creature | Kindred},
	{"Pincher", Creature | Kindred},
	{"Pirate", Creature | Kindred},
	{"Plains", Land},
	{"Plan", Enchantment},
	{"Planet", Land},
	{"Plant", Creature | Kindred},
	{"Platypus", Creature | Kindred},
	{"Porcupine", Creature | Kindred},
	{"Possum", Creature | Kindred},
	{"Power-Plant", Land},
	{"Powerstone", Artifact},
	{"Praetor", Creature | Kindred},
	{"Primarch", Creature | Kindred},
	{"Prism", Creature | Kindred},
	{"Processor", Creature | Kindred},
	{"Qu", Creature | Kindred},
	{"Quintorius", Planeswalker},
	{"Rabbit", Creature | Kindred},
	{"Raccoon", Creature | Kindred},
	{"Ral", Planeswalker},
	{"Ranger", Creature | Kindred},
	{"Rat", Creature | Kindred},
	{"Rebel", Creature | Kindred},
	{"Reflection", Creature | Kindred},
	{"Rhino", Creature | Kindred},
	{"Rigger", Creature | Kindred},
	{"Robot", Creature | Kindred},
	{"Rogue", Creature | Kindred},
	{"Role", Enchantment},
	{"Room", Enchantment},
	{"Rowan", Planeswalker},
	{"Rune", Enchantment},
	{"Sable", Creature | Kindred},
	{"Saga", Enchantment},
	{"Saheeli", Planeswalker},
	{"Salamander", Creature | Kindred},
	{"Samurai", Creature | Kindred},
	{"Samut", Planeswalker},
	{"Sand", Creature | Kindred},
	{"Saproling", Creature | Kindred},
	{"Sarkhan", Planeswalker},
	{"Satyr", Creature | Kindred},
	{"Scarecrow", Creature | Kindred},
	{"Scientist", Creature | Kindred},
	{"Scion", Creature | Kindred},
	{"Scorpion", Creature | Kindred},
	{"Scout", Creature | Kindred},
	{"Sculpture", Creature | Kindred},
	{"Seal", Creature | Kindred},
	{"Serf", Creature | Kindred},
	{"Serpent", Creature | Kindred},
	{"Serra", Planeswalker},
	{"Servo", Creature | Kindred},
	{"Shade", Creature | Kindred},
	{"Shaman", Creature | Kindred},
	{"Shapeshifter", Creature | Kindred},
	{"Shard", Enchantment},
	{"Shark", Creature | Kindred},
	{"Sheep", Creature | Kindred},
	{"Shi'ar", Creature | Kindred},
	{"Shrine", Enchantment},
	{"Siege", Battle},
	{"Siren", Creature | Kindred},
	{"Sivitri", Planeswalker},
	{"Skeleton", Creature | Kindred},
	{"Skrull", Creature | Kindred},
	{"Skunk", Creature | Kindred},
	{"Slith", Creature | Kindred},
	{"Sliver", Creature | Kindred},
	{"Sloth", Creature | Kindred},
	{"Slug", Creature | Kindred},
	{"Snail", Creature | Kindred},
	{"Snake", Creature | Kindred},
	{"Soldier", Creature | Kindred},
	{"Soltari", Creature | Kindred},
	{"Sorcerer", Creature | Kindred},
	{"Sorin", Planeswalker},
	{"Spacecraft", Artifact},
	{"Spawn", Creature | Kindred},
	{"Specter", Creature | Kindred},
	{"Spellshaper", Creature | Kindred},
	{"Sphere", Land},
	{"Sphinx", Creature | Kindred},
	{"Spider", Creature | Kindred},
	{"Spike", Creature | Kindred},
	{"Spirit", Creature | Kindred},
	{"Splinter", Creature | Kindred},
	{"Sponge", Creature | Kindred},
	{"Spy", Creature | Kindred},
	{"Squid", Creature | Kindred},
	{"Squirrel", Creature | Kindred},
	{"Starfish", Creature | Kindred},
	{"Stone", Artifact},
	{"Surrakar", Creature | Kindred},
	{"Survivor", Creature | Kindred},
	{"Swamp", Land},
	{"Symbiote", Creature | Kindred},
	{"Synth", Creature | Kindred},
	{"Szat", Planeswalker},
	{"Tamiyo", Planeswalker},
	{"Tasha", Planeswalker},
	{"Teferi", Planeswalker},
	{"Tentacle", Creature | Kindred},
	{"Tetravite", Creature | Kindred},
	{"Teyo", Planeswalker},
	{"Tezzeret", Planeswalker},
	{"Thalakos", Creature | Kindred},
	{"Thopter", Creature | Kindred},
	{"Thrull", Creature | Kindred},
	{"Tibalt", Planeswalker},
	{"Tiefling", Creature | Kindred},
	{"Time Lord", Creature | Kindred},
	{"Tower", Land},
	{"Town", Land},
	{"Toy", Creature | Kindred},
	{"Trap", Instant | Sorcery},
	{"Treasure", Artifact},
	{"Treefolk", Creature | Kindred},
	{"Trilobite", Creature | Kindred},
	{"Triskelavite", Creature | Kindred},
	{"Troll", Creature | Kindred},
	{"Turtle", Creature | Kindred},
	{"Tyranid", Creature | Kindred},
	{"Tyvar", Planeswalker},
	{"Ugin", Planeswalker},
	{"Unicorn", Creature | Kindred},
	{"Urza", Planeswalker},
	{"Urza's", Land},
	{"Utrom", Creature | Kindred},
	{"Vampire", Creature | Kindred},
	{"Varmint", Creature | Kindred},
	{"Vedalken", Creature | Kindred},
	{"Vehicle", Artifact},
	{"Venser", Planeswalker},
	{"Vibranium", Artifact},
	{"Villain", Creature | Kindred},
	{"Vivien", Planeswalker},
	{"Volver", Creature | Kindred},
	{"Vraska", Planeswalker},
	{"Vronos", Planeswalker},
	{"Wall", Creature | Kindred},
	{"Walrus", Creature | Kindred},
	{"Warlock", Creature | Kindred},
	{"Warrior", Creature | Kindred},
	{"Weasel", Creature | Kindred},
	{"Weird", Creature | Kindred},
	{"Werewolf", Creature | Kindred},
	{"Whale", Creature | Kindred},
	{"Will", Planeswalker},
	{"Windgrace", Planeswalker},
	{"Wizard", Creature | Kindred},
	{"Wolf", Creature | Kindred},
	{"Wolverine", Creature | Kindred},
	{"Wombat", Creature | Kindred},
	{"Worm", Creature | Kindred},
	{"Wraith", Creature | Kindred},
	{"Wrenn", Planeswalker},
	{"Wurm", Creature | Kindred},
	{"Xenagos", Planeswalker},
	{"Yanggu", Planeswalker},
	{"Yanling", Planeswalker},
	{"Yeti", Creature | Kindred},
	{"Zariel", Planeswalker},
	{"Zombie", Creature | Kindred},
	{"Zubera", Creature | Kindred},
}

// NumSubtypes is one more than the last Subtype.
const NumSubtypes = len(subtypes)

// SubtypeNamed returns the subtype with the name as a type line has it, such
// as "Elf" or "Time Lord", and false when there is none.
func SubtypeNamed(word string) (Subtype, bool) {
	low, high := 1, len(subtypes)
	for low < high {
		middle := int(uint(low+high) >> 1)
		if subtypes[middle].name < word {
			low = middle + 1
		} else {
			high = middle
		}
	}
	if low < len(subtypes) && subtypes[low].name == word {
		return Subtype(low), true
	}
	if strings.Contains(word, "’") {
		return SubtypeNamed(strings.ReplaceAll(word, "’", "'"))
	}
	return 0, false
}

// String returns the subtype's name as a type line has it, and "" for none.
func (t Subtype) String() string {
	if int(t) >= len(subtypes) {
		return "invalid subtype"
	}
	return subtypes[t].name
}

// Of returns the card types the subtype belongs to (205.3): instants and
// sorceries share theirs, and so do creatures and kindreds.
func (t Subtype) Of() CardType {
	if int(t) >= len(subtypes) {
		return 0
	}
	return subtypes[t].of
}

// Names returns the names of the subtypes in the set, sorted.
func (s *SubtypeSet) Names() []string {
	var names []string
	for i := 1; i < len(subtypes); i++ {
		if s.Has(Subtype(i)) {
			names = append(names, subtypes[i].name)
		}
	}
	return names
}

// SubtypesOf returns the set of all subtypes that belong to at least one of
// the card types in t. The set is shared: do not change it.
func SubtypesOf(t CardType) *SubtypeSet {
	return &subtypesOf[t&(1<<withSubtypes-1)]
}

// withSubtypes is how many card types have subtypes, which are the first ones.
const withSubtypes = 10

// subtypesOf holds the answer of SubtypesOf for every TypeSet.
var subtypesOf = func() (sets [1 << withSubtypes]SubtypeSet) {
	for t := range sets {
		for i := range subtypes {
			if subtypes[i].of&CardType(t) != 0 {
				sets[t].Add(Subtype(i))
			}
		}
	}
	return sets
}()

// SubtypePlural returns the subtype of a plural such as "Elves", "Mercenaries"
// or "Merfolk", and false when the word is the plural of none.
func SubtypePlural(word string) (Subtype, bool) {
	word = strings.ReplaceAll(word, "’", "'")
	for _, e := range irregularPlurals {
		if e.plural == word {
			return SubtypeNamed(e.singular)
		}
	}
	for _, ending := range [...]struct{ plural, singular string }{{"s", ""}, {"es", ""}, {"ies", "y"}} {
		stem, ok := strings.CutSuffix(word, ending.plural)
		if !ok {
			continue
		}
		singular := stem + ending.singular
		if t, ok := SubtypeNamed(singular); ok && !hasIrregularPlural(singular) && regularPlural(singular) == word {
			return t, true
		}
	}
	return 0, false
}

// Plural returns the plural of the subtype's name.
func (t Subtype) Plural() string {
	name := t.String()
	for _, e := range irregularPlurals {
		if e.singular == name {
			return e.plural
		}
	}
	return regularPlural(name)
}

// regularPlural returns the plural that English spelling gives a word.
func regularPlural(singular string) string {
	last := singular[len(singular)-1]
	switch {
	case strings.HasSuffix(singular, "ch") || strings.HasSuffix(singular, "sh") || last == 's' || last == 'x' || last == 'z':
		return singular + "es"
	case last == 'y' && !strings.ContainsRune("aeiou", rune(singular[len(singular)-2])):
		return singular[:len(singular)-1] + "ies"
	}
	return singular + "s"
}

// hasIrregularPlural reports whether a word has irregular plurals only.
func hasIrregularPlural(singular string) bool {
	for _, e := range irregularPlurals {
		if e.singular == singular && !e.alsoRegular {
			return true
		}
	}
	return false
}

// irregularPlurals lists the plurals that spelling does not give, and whether
// the regular one is in use beside it. A word may have more than one.
var irregularPlurals = [...]struct {
	plural, singular string
	alsoRegular      bool
}{
	{"Aetherborn", "Aetherborn", false},
	{"Astartes", "Astartes", false},
	{"Aurochs", "Aurochs", false},
	{"Azra", "Azra", true},
	{"Bison", "Bison", false},
	{"C'tan", "C'tan", true},
	{"Caribou", "Caribou", true},
	{"Children", "Child", false},
	{"Custodes", "Custodes", false},
	{"Cybermen", "Cyberman", false},
	{"Cyclopes", "Cyclops", true},
	{"Dauthi", "Dauthi", false},
	{"Djinn", "Djinn", true},
	{"Dwarves", "Dwarf", false},
	{"Eldrazi", "Eldrazi", false},
	{"Elk", "Elk", true},
	{"Elves", "Elf", false},
	{"Equipment", "Equipment", false},
	{"Fish", "Fish", true},
	{"Food", "Food", true},
	{"Fungi", "Fungus", true},
	{"Gith", "Gith", false},
	{"Gold", "Gold", true},
	{"Homunculi", "Homunculus", true},
	{"Jellyfish", "Jellyfish", true},
	{"Kirin", "Kirin", true},
	{"Kithkin", "Kithkin", false},
	{"Kor", "Kor", false},
	{"Kree", "Kree", false},
	{"Kavu", "Kavu", true},
	{"Lammasu", "Lammasu", true},
	{"Loci", "Locus", true},
	{"Merfolk", "Merfolk", false},
	{"Metathran", "Metathran", false},
	{"Mice", "Mouse", false},
	{"Moonfolk", "Moonfolk", false},
	{"Myr", "Myr", false},
	{"Nephilim", "Nephilim", false},
	{"Ninja", "Ninja", true},
	{"Octopi", "Octopus", true},
	{"Oxen", "Ox", false},
	{"Pegasi", "Pegasus", true},
	{"Plains", "Plains", false},
	{"Qu", "Qu", false},
	{"Samurai", "Samurai", false},
	{"Sheep", "Sheep", false},
	{"Shi'ar", "Shi'ar", false},
	{"Soltari", "Soltari", false},
	{"Spacecraft", "Spacecraft", false},
	{"Spawn", "Spawn", true},
	{"Squid", "Squid", true},
	{"Starfish", "Starfish", true},
	{"Thalakos", "Thalakos", false},
	{"Treefolk", "Treefolk", false},
	{"Urza's", "Urza's", false},
	{"Vedalken", "Vedalken", false},
	{"Vibranium", "Vibranium", false},
	{"Werewolves", "Werewolf", false},
	{"Wolves", "Wolf", false},
	{"Zubera", "Zubera", true},
}
