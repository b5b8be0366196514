package decision

import "fmt"

var promptNames = [NumPrompts]string{
	NoPrompt: "none", PromptPriority: "priority", PromptMulligan: "mulligan", PromptBottom: "bottom",
	PromptStart: "start", PromptTargets: "targets", PromptModes: "modes", PromptX: "x",
	PromptOptionalCost: "optional-cost", PromptCostChoice: "cost-choice", PromptDivide: "divide",
	PromptPayMana: "pay-mana", PromptSacrifice: "sacrifice", PromptDiscard: "discard",
	PromptExile: "exile", PromptReturn: "return", PromptTap: "tap", PromptReveal: "reveal",
	PromptChoose: "choose", PromptCounters: "counters", PromptTriggers: "triggers",
	PromptAttack: "attack", PromptBlock: "block", PromptDamage: "damage", PromptMay: "may",
	PromptPayCost: "pay-cost", PromptReplace: "replace", PromptLegend: "legend",
	PromptCleanup: "cleanup", PromptScry: "scry", PromptSurveil: "surveil",
	PromptOrderTop: "order-top", PromptOrderBottom: "order-bottom", PromptSearch: "search",
	PromptColor: "color", PromptType: "type", PromptChooseNumber: "choose-number",
	PromptEffectMode: "effect-mode", PromptCopyTargets: "copy-targets", PromptCast: "cast",
	PromptEnchant: "enchant", PromptOrderGraveyard: "order-graveyard",
	PromptManaColor: "mana-color", PromptCoin: "coin", PromptOptionalReplace: "optional-replace",
	PromptHybrid:   "hybrid",
	PromptDefender: "defender", PromptCommander: "commander",
	PromptProliferate: "proliferate", PromptVote: "vote", PromptSeparate: "separate", PromptPile: "pile",
	PromptOpening: "opening-hand", PromptWord: "word", PromptName: "name", PromptNewWord: "new-word", PromptTimestamps: "timestamps",
	PromptBand: "band", PromptAssist: "assist", PromptDungeon: "dungeon", PromptRoom: "room", PromptCompanion: "companion", PromptOnTop: "on-top", PromptCounterKind: "counter-kind", PromptLifeTotal: "life-total",
	PromptAttackers: "attackers", PromptStandIn: "stand-in", PromptProtector: "protector",
}

// String returns the published name of the prompt.
func (p Prompt) String() string {
	if p >= NumPrompts {
		return "invalid prompt"
	}
	return promptNames[p]
}

// KindNamed returns the kind with the published name, and false when there is
// none.
func KindNamed(name string) (Kind, bool) {
	for k, n := range kindNames {
		if n == name && k > 0 {
			return Kind(k), true
		}
	}
	return NoDecision, false
}

// PromptNamed returns the prompt with the published name, and false when there
// is none.
func PromptNamed(name string) (Prompt, bool) {
	for p, n := range promptNames {
		if n == name && p > 0 {
			return Prompt(p), true
		}
	}
	return NoPrompt, false
}

// MarshalText writes the published name.
func (k Kind) MarshalText() ([]byte, error) {
	if int(k) >= len(kindNames) {
		return nil, fmt.Errorf("%d is not a kind of decision", uint8(k))
	}
	return []byte(k.String()), nil
}

// UnmarshalText reads the published name.
func (k *Kind) UnmarshalText(text []byte) error {
	kind, ok := KindNamed(string(text))
	if !ok && string(text) != kindNames[NoDecision] {
		return fmt.Errorf("%q is not a kind of decision", text)
	}
	*k = kind
	return nil
}

// MarshalText writes the published name.
func (p Prompt) MarshalText() ([]byte, error) {
	if p >= NumPrompts {
		return nil, fmt.Errorf("%d is not a prompt", uint8(p))
	}
	return []byte(p.String()), nil
}

// UnmarshalText reads the published name.
func (p *Prompt) UnmarshalText(text []byte) error {
	prompt, ok := PromptNamed(string(text))
	if !ok && string(text) != promptNames[NoPrompt] {
		return fmt.Errorf("%q is not a prompt", text)
	}
	*p = prompt
	return nil
}

// MarshalText writes the published name.
func (c RefusalCode) MarshalText() ([]byte, error) {
	if c >= numRefusalCodes {
		return nil, fmt.Errorf("%d is not a code of a refusal", uint8(c))
	}
	return []byte(c.String()), nil
}
