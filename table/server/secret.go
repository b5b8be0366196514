package server

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"net/http"
	"strings"
)

// newSecret returns a secret that cannot be guessed.
func newSecret() string { return rand.Text() }

// newID returns the name of a table.
func newID() string { return strings.ToLower(rand.Text()[:12]) }

// hashed returns what of a secret is kept.
func hashed(secret string) string {
	sum := sha256.Sum256([]byte("seat:" + secret))
	return hex.EncodeToString(sum[:])
}

// opens reports whether the secret is the one of which hash was kept.
func opens(secret, hash string) bool {
	return hash != "" && subtle.ConstantTimeCompare([]byte(hashed(secret)), []byte(hash)) == 1
}

// secretOf returns the secret that a request carries, or nothing.
func secretOf(r *http.Request) string {
	secret, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !ok {
		return ""
	}
	return strings.TrimSpace(secret)
}
