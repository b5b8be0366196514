package server

import (
	"net/http"
	"regexp"
	"strings"
)

// policy is what a page of ours may do: run the script of this server, which makes
// no markup from strings and no script from text, draw with its style sheet, ask
// this server, and show pictures that are this server's, made by the script (data:),
// or the user's own files (blob:). Decision 0201 gives the reasons.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:PICTURES; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

// guard sets the headers that every reply has.
func guard(h http.Header, r *http.Request) {
	from := picturesFrom(r)
	if from != "" {
		from = " " + from
	}
	h.Set("Content-Security-Policy", strings.Replace(policy, "PICTURES", from, 1))
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Add("Vary", "Cookie")
}

// picturesCookie is where a browser says from which site its user wants pictures.
const picturesCookie = "apnap-pictures"

// site is one https origin and nothing else, so that it adds to a policy one place
// and no word of its own.
var site = regexp.MustCompile(`^https://[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:[0-9]{1,5})?$`)

// picturesFrom returns the site from which this user has pictures, nothing where he
// has none, or what he says is not exactly one.
func picturesFrom(r *http.Request) string {
	said := r.CookiesNamed(picturesCookie)
	if len(said) != 1 || len(said[0].Value) > 200 || !site.MatchString(said[0].Value) {
		return ""
	}
	return said[0].Value
}
