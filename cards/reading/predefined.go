package reading

import "github.com/apnap/apnap/cards/ability"

// predefined are the tokens whose characteristics the rules know (111.10), as the
// disassembly has them in words (inWords): their name says all that they are.
var predefined = map[string]string{
	"Treasure Token": `face 0 "Treasure Token" Artifact Treasure
activated battlefield flags mana-ability
cost Parts [tap-this, sacrifice N (const K 1) Filter (Is this)]
0 mana Who (you) N (const K 1) Colors white+blue+black+red+green`,
	"Gold Token": `face 0 "Gold Token" Artifact Gold
activated battlefield flags mana-ability
cost Parts [sacrifice N (const K 1) Filter (Is this)]
0 mana Who (you) N (const K 1) Colors white+blue+black+red+green`,
	"Food Token": `face 0 "Food Token" Artifact Food
activated battlefield
cost Mana ({2}) Parts [tap-this, sacrifice N (const K 1) Filter (Is this)]
0 gain-life Who (you) N (const K 3)`,
	"Clue Token": `face 0 "Clue Token" Artifact Clue
activated battlefield
cost Mana ({2}) Parts [sacrifice N (const K 1) Filter (Is this)]
0 draw r0 = Who (you) N (const K 1)`,
	"Blood Token": `face 0 "Blood Token" Artifact Blood
activated battlefield
cost Mana ({1}) Parts [tap-this, discard N (const K 1) Filter (Zones hand), sacrifice N (const K 1) Filter (Is this)]
0 draw r0 = Who (you) N (const K 1)`,
	"Shard Token": `face 0 "Shard Token" Enchantment Shard
activated battlefield
cost Mana ({2}) Parts [sacrifice N (const K 1) Filter (Is this)]
0 scry Who (you) N (const K 1)
1 draw r0 = Who (you) N (const K 1)`,
	"Map Token": `face 0 "Map Token" Artifact Map
activated battlefield flags sorcery-speed
cost Mana ({1}) Parts [tap-this, sacrifice N (const K 1) Filter (Is this)]
target r0 Min (const K 1) Max (const K 1) Filter (Types Creature Controller you)
0 select r1 = What (top Of (controller Of (register)) Num (const K 1))
1 reveal Who (controller Of (register)) What (register N 1)
2 if else->5 Cond (matches Filter (Zones everywhere Types Land) Sel (register N 1))
3 move What (register N 1) Zone hand
4 jump else->9
5 put-counters What (register) N (const K 1) Counter +1/+1
6 if else->9 Cond (num Left (size Sel (register N 1)) Relation at-least Right (const K 1))
7 may else->9 Who (controller Of (register))
8 move What (register N 1) Zone graveyard
9 deed What (register) Deed explore`,
	"Lander Token": `face 0 "Lander Token" Artifact Lander
activated battlefield
cost Mana ({2}) Parts [tap-this, sacrifice N (const K 1) Filter (Is this)]
0 search r0 = Who (you) N (const K 1) M (const) Filter (Zones library Types Land Supertypes Basic)
1 move r1 = Flags tapped What (register) Zone battlefield
2 shuffle Who (you)`,
	"Royal": `face 0 "Royal" Enchantment Aura Role
static battlefield+stack "enchant"
effect enchant Filter (Types Creature)
static battlefield
effect continuous Affects (Is this-attached-to) Mods [add-pt N (const K 1) M (const K 1), add-ability]
triggered battlefield "ward"
trigger Any [targeted Object (Zones stack Controller opponent) Other (Is this)]
0 pay else->2 Who (controller Of (event-object)) Cost (Mana ({1}))
1 jump else->3
2 counter What (event-object)`,
	"Wicked": `face 0 "Wicked" Enchantment Aura Role
static battlefield+stack "enchant"
effect enchant Filter (Types Creature)
static battlefield
effect continuous Affects (Is this-attached-to) Mods [add-pt N (const K 1) M (const K 1)]
triggered battlefield
trigger Any [zone-change Object (Is this) From battlefield To graveyard]
0 lose-life r0 = Who (each-opponent) N (const K 1)`,
	"Cursed": `face 0 "Cursed" Enchantment Aura Role
static battlefield+stack "enchant"
effect enchant Filter (Types Creature)
static battlefield
effect continuous Affects (Is this-attached-to) Mods [set-pt N (const K 1) M (const K 1)]`,
	"Sorcerer": `face 0 "Sorcerer" Enchantment Aura Role
static battlefield+stack "enchant"
effect enchant Filter (Types Creature)
static battlefield
effect continuous Affects (Is this-attached-to) Mods [add-pt N (const K 1) M (const K 1), add-ability]
triggered battlefield
trigger Any [attack Object (Is this)]
0 scry Who (you) N (const K 1)`,
	"Young Hero": `face 0 "Young Hero" Enchantment Aura Role
static battlefield+stack "enchant"
effect enchant Filter (Types Creature)
static battlefield
effect continuous Affects (Is this-attached-to) Mods [add-ability]
triggered battlefield
trigger Any [attack Object (Is this)]
if num Left (toughness Sel (this)) Relation at-most Right (const K 3)
0 put-counters r0 = What (this) N (const K 1) Counter +1/+1`,
	"Virtuous": `face 0 "Virtuous" Enchantment Aura Role
static battlefield+stack "enchant"
effect enchant Filter (Types Creature)
static battlefield
effect continuous Affects (Is this-attached-to) Mods [add-pt N (count Filter (Types Enchantment Controller you)) M (count Filter (Types Enchantment Controller you))]`,
	"Monster": `face 0 "Monster" Enchantment Aura Role
static battlefield+stack "enchant"
effect enchant Filter (Types Creature)
static battlefield
effect continuous Affects (Is this-attached-to) Mods [add-pt N (const K 1) M (const K 1), add-keywords Keywords trample]`,
}

// isPredefined reports whether a token is one that the rules know, in all that it is.
func isPredefined(f *ability.Face) bool {
	return predefined[f.Name] != "" && flat(ability.Disassemble(&ability.Card{Faces: []ability.Face{*f}})) == predefined[f.Name]
}
