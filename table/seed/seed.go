// Package seed makes the seed of a game of the parts that the server and the players
// give to it, so that none of them can choose it, and checks a seed that was made so.
//
// A part is 32 bytes by chance. Whoever has one first gives the hash of it, its
// commitment. When all commitments are told to everybody the parts are told, and the
// seed is the hash of all of them. docs/seeds.md has the numbers.
package seed

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// Size is how many bytes a part and a seed have.
const Size = 32

// Part is what one gives to the seed.
type Part [Size]byte

// NewPart returns a part by chance.
func NewPart() (p Part) {
	rand.Read(p[:]) // which never fails
	return p
}

// ParsePart reads a part, or a commitment, of 64 hexadecimal digits.
func ParsePart(text string) (p Part, err error) {
	data, err := hex.DecodeString(text)
	if err != nil || len(data) != len(p) {
		return p, fmt.Errorf("%q is not 64 hexadecimal digits", text)
	}
	copy(p[:], data)
	return p, nil
}

// String returns the part as 64 hexadecimal digits.
func (p Part) String() string { return hex.EncodeToString(p[:]) }

// Commitment returns the SHA-256 of the part, as 64 hexadecimal digits.
func (p Part) Commitment() string {
	sum := sha256.Sum256(p[:])
	return hex.EncodeToString(sum[:])
}

// Made is what the seed of a game is made of.
type Made struct {
	// Server is the server's part.
	Server string `json:"server"`
	// Seats are the players' parts, by seat.
	Seats []Given `json:"seats"`
}

// Given is what the player in one seat has given.
type Given struct {
	// Commitment is the hash of his part; empty: he has no say in this seed.
	Commitment string `json:"commitment,omitempty"`
	// Part is his part; empty though there is a commitment: he has not told it.
	Part string `json:"part,omitempty"`
}

// Owes reports whether the player has committed himself and not told his part.
func (g *Given) Owes() bool { return g.Commitment != "" && g.Part == "" }

// Tell takes the part of the player, which must be the one that he committed himself
// to.
func (g *Given) Tell(part string) error {
	p, err := ParsePart(part)
	switch {
	case err != nil:
		return err
	case p.Commitment() != g.Commitment:
		return fmt.Errorf("the hash of the part is %s, committed was %s", p.Commitment(), g.Commitment)
	}
	g.Part = part
	return nil
}

// heading stands before the parts in what is hashed.
const heading = "apnap seed 1\n"

// Seed returns the seed: the SHA-256 of the heading, the server's part and the part of
// each seat, of which one that was not told is 32 bytes of zero.
func (m *Made) Seed() ([Size]byte, error) {
	text := []byte(heading)
	server, err := ParsePart(m.Server)
	if err != nil {
		return [Size]byte{}, fmt.Errorf("the server's part: %w", err)
	}
	text = append(text, server[:]...)
	for i := range m.Seats {
		var p Part
		if told := m.Seats[i].Part; told != "" {
			if p, err = ParsePart(told); err != nil {
				return [Size]byte{}, fmt.Errorf("the part of seat %d: %w", i+1, err)
			}
		}
		text = append(text, p[:]...)
	}
	return sha256.Sum256(text), nil
}

// Check reports the first thing by which the seed is not made of the parts, or a part
// is not the one that was committed to. The commitment is the server's.
func (m *Made) Check(commitment string, made [Size]byte) error {
	server, err := ParsePart(m.Server)
	if err != nil {
		return fmt.Errorf("the server's part of the seed: %w", err)
	}
	if got := server.Commitment(); got != commitment {
		return fmt.Errorf("the server's part of the seed is not the one it had committed itself to: its hash is %s, published was %s", got, commitment)
	}
	for i, g := range m.Seats {
		switch {
		case g.Commitment == "" && g.Part != "":
			return fmt.Errorf("seat %d has a part in the seed and had not committed itself to it", i+1)
		case g.Part != "":
			if err := g.Tell(g.Part); err != nil {
				return fmt.Errorf("seat %d: %w", i+1, err)
			}
		}
	}
	want, err := m.Seed()
	if err != nil {
		return err
	}
	if want != made {
		return fmt.Errorf("the seed is not that of the parts: theirs is %s, the game's is %s", hex.EncodeToString(want[:]), hex.EncodeToString(made[:]))
	}
	return nil
}
