package mtg

// Deed is a keyword action, or what a keyword ability says was done, that
// abilities wait for by its name.
type Deed uint8

// The deeds, in the order of the alphabet, and the later ones.
const (
	NoDeed Deed = iota
	Adapted
	Airbent
	Amassed
	Blighted
	Bolstered
	Clashed
	Connived
	BecameCrewed // a crew ability of it resolved (702.122e)
	Detained
	Discovered
	Earthbent
	Evolved
	Exerted
	Explored
	CollectedEvidence
	Firebent
	Foraged
	BecameHarnessed
	GaveGift
	Investigated
	ManifestedDread
	Mentored
	BecameMonstrous
	BecamePrepared
	Proliferated
	BecameRenowned
	BecameSaddled
	BecameSolved
	Supported
	BecameSuspected
	Trained
	Waterbent
	SetInMotion    // the scheme Object (701.32)
	Crewed         // a creature was tapped to crew Other (702.122c)
	CommittedCrime // a target of an opponent, or of an opponent's, was chosen (700.13)
	Enlisted       // the creature Object attacks, and another was tapped for that (702.154c)
	Planeswalked   // Player did, to the plane or phenomenon Object, zero where there is none (901.11)
	LeftPlane      // Player planeswalks away from the plane or phenomenon Object (701.31d)
	ChaosEnsued    // by what Player did (311.7)
	DidOnce        // Player took the action that an ability of Source lets be done once each turn (603.2h)
	Saddled        // a creature was tapped to saddle the source (702.171c)
	numDeeds
)

var deedNames = [numDeeds]string{
	NoDeed: "none", Adapted: "adapt", Airbent: "airbend", Blighted: "blight", CollectedEvidence: "collect evidence", Discovered: "discover",
	Earthbent: "earthbend", Firebent: "firebend", Foraged: "forage", BecameHarnessed: "harness",
	ManifestedDread: "manifest dread", BecamePrepared: "prepare", Waterbent: "waterbend", Amassed: "amass", Bolstered: "bolster", Clashed: "clash", Connived: "connive", BecameCrewed: "crew",
	BecameSaddled: "saddle", Crewed: "crew with", CommittedCrime: "commit a crime", SetInMotion: "set in motion", BecameSolved: "solve",
	Detained: "detain", Evolved: "evolve", Exerted: "exert", Enlisted: "enlist", Explored: "explore", GaveGift: "give a gift", Investigated: "investigate",
	Mentored: "mentor", BecameMonstrous: "monstrosity", Proliferated: "proliferate", BecameRenowned: "renown",
	Supported: "support", Planeswalked: "planeswalk", LeftPlane: "planeswalk away", ChaosEnsued: "chaos", DidOnce: "do once", Saddled: "saddle with", BecameSuspected: "suspect", Trained: "train",
}

// String returns the published name of the deed.
func (d Deed) String() string {
	if d >= numDeeds {
		return "invalid deed"
	}
	return deedNames[d]
}
