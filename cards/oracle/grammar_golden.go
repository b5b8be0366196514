package oracle

// grammarGolden has what speaks of the golden rules: what can't happen (101.2) and
// what several players choose (101.4).
const grammarGolden = `
static.cantenter = <obj> can't enter <battlefield> ?
pv.putontop = put/s <objs> (on top <order> ? | <nthtop>)
noun.exiledcard = face-up ? exiled card/s
cond1.tribute = tribute wasn't paid
`
