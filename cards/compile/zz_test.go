package compile_test

import (
	"fmt"
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/compile"
	"math/rand"
	"os"
	"regexp"
	"strconv"
	"testing"
)

func TestShow(t *testing.T) {
	if os.Getenv("SHOW") == "" {
		t.Skip()
	}
	n, _ := strconv.Atoi(os.Getenv("SHOW"))
	seed, _ := strconv.Atoi(os.Getenv("SEED"))
	r := rand.New(rand.NewSource(int64(seed)))
	cs := sharedCards(t)
	r.Shuffle(len(cs), func(i, j int) { cs[i], cs[j] = cs[j], cs[i] })
	for _, c := range cs {
		p, d := compile.Card(c)
		if len(d) > 0 || len(c.Faces[0].Text) < 90 || (os.Getenv("PRON") != "" && !regexp.MustCompile(os.Getenv("PRON")).MatchString(c.Faces[0].Text)) {
			continue
		}
		fmt.Println("=====", c.Name, c.Faces[0].TypeLine)
		for _, f := range c.Faces {
			fmt.Println(f.Text)
		}
		fmt.Println(ability.Disassemble(&p))
		if n--; n == 0 {
			break
		}
	}
}
