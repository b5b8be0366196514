// Situations of a game, for pictures and for tests of single decisions.

const cards = {
  "Cinder Outrider": ["R", "{2}{R}", "Creature — Human Knight", ["Haste"], "3/2"],
  "Kilnborn Giant": ["R", "{3}{R}{R}", "Creature — Giant", ["Trample"], "5/5"],
  "Ash Whelp": ["R", "", "Token Creature — Dragon", ["Flying"], "1/1"],
  "Tally-Keeper of Graves": ["B", "{2}{B}", "Creature — Cleric", ["When this creature enters, each player mills two cards."], "2/3"],
  "Sootglass Lens": ["", "{2}", "Artifact", ["{T}: Add {R} or {B}."]],
  "Ember Pact": ["R", "{1}{R}", "Enchantment", ["Whenever one or more creatures you control become blocked, this enchantment deals 1 damage to any target."]],
  Mountain: ["R", "", "Basic Land — Mountain", []],
  Swamp: ["B", "", "Basic Land — Swamp", []],
  "Furnace Causeway": ["BR", "", "Land", ["{T}: Add {B} or {R}."]],
  Forest: ["G", "", "Basic Land — Forest", []],
  Plains: ["W", "", "Basic Land — Plains", []],
  Island: ["U", "", "Basic Land — Island", []],
  "Quiet Estuary": ["GU", "", "Land", ["{T}: Add {G} or {U}."]],
  "Hollow Warden": ["W", "{1}{W}", "Creature — Spirit Soldier", ["First strike", "Vigilance"], "2/4"],
  "Thornback Ox": ["G", "{3}{G}", "Creature — Ox", ["Trample"], "4/4"],
  Sapling: ["G", "", "Token Creature — Plant", [], "1/1"],
  "Lantern Archivist": ["U", "{1}{U}", "Creature — Human Wizard", ["{T}: Draw a card, then discard a card."], "1/3"],
  "Meridian Captain": ["GW", "{1}{G}{W}", "Creature — Elf Soldier", ["Whenever this creature attacks, you gain 2 life."], "2/2"],
  "Mirror Courser": ["U", "{2}{U}", "Creature — Shapeshifter", ["You may have this creature enter as a copy of any creature on the battlefield."], "0/0"],
  "Oath of Roots": ["G", "{1}{G}", "Enchantment — Aura", ["Enchant creature", "Enchanted creature has reach."]],
  "Riverstone Halberd": ["", "{2}", "Artifact — Equipment", ["Equipped creature gets +2/+1.", "Equip {2}"]],
  "Tidewell Almanac": ["", "{3}", "Artifact", ["{2}, {T}: Scry 2."]],
  "Verdant Compact": ["GW", "{2}{G}{W}", "Enchantment", ["Elves you control have base power and toughness 3/3."]],
  "Scorch the Ledger": ["R", "{1}{R}", "Instant", ["Scorch the Ledger deals 3 damage to target creature."]],
  "Rootward Blessing": ["G", "{1}{G}", "Instant", ["Target creature you control gets +2/+2 and gains indestructible until end of turn."]],
  "Hedge Ambusher": ["G", "{1}{G}{G}", "Creature — Beast", ["Flash", "When this creature enters, it deals 2 damage to target attacking creature."], "2/2"],
  "Turn the Page": ["U", "{1}{U}", "Instant", ["Return target attacking creature to its owner’s hand."]],
  "Orchard Colossus": ["G", "{5}{G}{G}", "Creature — Treefolk", ["Reach", "Orchard Colossus can block an additional creature each combat."], "7/7"],
  "Bell of the Ninth Hour": ["W", "{3}{W}", "Sorcery", ["Destroy all creatures with power 4 or greater."]],
  "Surveyor’s Peace": ["GW", "{G}{W}", "Instant", ["Prevent all combat damage that would be dealt this turn."]],
  "Brightwater Oracle": ["U", "{3}{U}{U}", "Creature — Merfolk", ["When this creature enters, draw two cards."], "3/4"],
  "Frostlit Passage": ["U", "{3}{U}", "Instant", ["Draw three cards.", "Foretell {1}{U}"]],
  "Second Harvest Moon": ["G", "{4}{G}", "Sorcery", ["Create three 1/1 green Plant creature tokens named Sapling."]],
  "Winter’s Verdict": ["W", "{5}{W}", "Sorcery", ["Exile target nonland permanent.", "Foretell {3}{W}"]],
  "Gutter Alchemist": ["B", "{1}{B}", "Creature — Human", ["When this creature dies, you gain 1 life."], "2/1"],
  "Pale Tithe": ["B", "{B}", "Sorcery", ["Target player discards a card."]],
  "Cragmaw Lizard": ["R", "{1}{R}", "Creature — Lizard", [], "2/2"],
  "Wandering Toll-Taker": ["B", "{3}{B}", "Creature — Spirit", ["Deathtouch", "Menace"], "3/3"],
};

const names = Object.keys(cards);
export const faceID = (name) => names.indexOf(name) + 1;

/** The face of a card, as the protocol tells it. */
export function face(name) {
  const [colors, cost, types, text, pt] = cards[name];
  const land = types.includes("Land");
  const f = { id: faceID(name), name, types, colors: land ? "" : colors, text };
  if (cost) f.cost = cost;
  if (land) f.frame = colors;
  if (pt) [f.power, f.toughness] = pt.split("/");
  return f;
}

const seatLetters = ["A", "B", "C", "D", "E", "F"];
export const players = Object.fromEntries(seatLetters.map((seat, i) => [seat, 4294901761 + i]));

/** A game being laid out. */
export class Layout {
  constructor() {
    this.next = 1;
    this.objects = [];
    this.zones = { battlefield: [], stack: [], exile: [], command: [], ante: [], phased_out: [] };
    this.own = Object.fromEntries(seatLetters.map((seat) => [seat, { hand: [], graveyard: [] }]));
  }

  put(zone, seat, name, more = {}) {
    const id = this.next++;
    const o = { id, kind: "card", zone: zone === "phased_out" ? "phased-out" : zone, owner: seat, controller: seat, ...more };
    if (name) {
      const f = face(name);
      const [left, right] = f.types.split(" — ");
      Object.assign(o, { name, face: f.id, types: left.toLowerCase().split(" ").filter((t) => !["basic", "token", "legendary"].includes(t)), subtypes: (right ?? "").toLowerCase().split(" ").filter(Boolean), colors: f.colors, ...more });
      if (f.power && o.power === undefined) [o.power, o.toughness] = [Number(f.power), Number(f.toughness)];
      o.keywords ??= f.text.filter((t) => /^[A-Z][a-z]+( strike)?$/.test(t)).map((t) => t.toLowerCase());
    }
    this.objects.push(o);
    if (zone === "hand" || zone === "graveyard") this.own[seat][zone].push(id);
    else this.zones[zone].push(id);
    return id;
  }

  many(n, zone, seat, name, more) {
    return Array.from({ length: n }, () => this.put(zone, seat, name, more));
  }

  view({ scene, asked, log = [], life = { A: 20, B: 20 }, sizes = {}, combat = { blocks: [] }, extra = {}, clock, seats = { A: "Ada", B: "Bruno" }, eyes = "A" }) {
    const player = (seat, name) => ({
      seat, id: players[seat], name, life: life[seat] ?? 20, hand_size: this.own[seat].hand.length, library_size: 31,
      hand: seat === eyes ? this.own[seat].hand : [], graveyard: this.own[seat].graveyard, ...(sizes[seat] ?? {}), ...(extra[seat] ?? {}),
    });
    const hidden = new Set(seatLetters.filter((seat) => seat !== eyes).flatMap((seat) => this.own[seat].hand));
    return {
      game: 1, scene, zones: this.zones, combat, players: Object.entries(seats).map(([seat, name]) => player(seat, name)),
      objects: this.objects.filter((o) => !hidden.has(o.id)), faces: names.map(face), log, ...(asked ? { asked } : {}), ...(clock ? { clock } : {}),
    };
  }
}

export const table = () => ({
  id: "t1", phase: "playing", options: { seats: 2, take_back: true }, seats: [{ seat: "A", name: "Ada", here: true, ready: true, deck: "Orchard Court" }, { seat: "B", name: "Bruno", bot: "easy", ready: true, deck: "Kiln Riders" }],
  games: [{ id: "g1", commitment: "00" }],
});

const say = (language, en, it) => (language === "it" ? it : en);

const log = (l) => [
  { text: say(l, "Turn 9: Bruno", "Turno 9: Bruno"), kind: "turn", turn: 9 },
  { text: say(l, "Bruno draws a card.", "Bruno pesca una carta."), rule: "504.1", turn: 9 },
  { text: say(l, "Bruno casts Tally-Keeper of Graves.", "Bruno lancia Tally-Keeper of Graves."), rule: "601.2i", turn: 9 },
  { text: say(l, "Tally-Keeper of Graves resolves.", "Tally-Keeper of Graves si risolve."), rule: "608.3", turn: 9 },
  { text: say(l, "Bruno attacks with Cinder Outrider, Kilnborn Giant and 3 Ash Whelps.", "Bruno attacca con Cinder Outrider, Kilnborn Giant e 3 Ash Whelp."), rule: "508.1a", turn: 9 },
  { text: say(l, "You block with Hollow Warden, Thornback Ox and a Sapling.", "Blocchi con Hollow Warden, Thornback Ox e una Sapling."), rule: "509.1a", turn: 9 },
  { text: say(l, "Ember Pact triggers.", "Ember Pact si innesca."), rule: "603.3", turn: 9 },
  { text: say(l, "Bruno casts Scorch the Ledger, targeting your Kilnborn Giant.", "Bruno lancia Scorch the Ledger, bersaglio il tuo Kilnborn Giant."), rule: "601.2i", turn: 9 },
  { text: say(l, "Bruno passes. You have priority.", "Bruno passa. Hai priorità."), rule: "117.3d", turn: 9 },
];

/** The board of the middle of a combat. */
export function combat(language, { target = true } = {}) {
  const g = new Layout();
  g.many(3, "battlefield", "B", "Mountain", { status: ["tapped"] });
  g.put("battlefield", "B", "Mountain");
  g.many(2, "battlefield", "B", "Swamp");
  g.put("battlefield", "B", "Furnace Causeway", { status: ["tapped"] });
  g.put("battlefield", "B", "Sootglass Lens", { status: ["tapped"] });
  const pact = g.put("battlefield", "B", "Ember Pact");
  g.put("battlefield", "B", "", { types: ["creature"], status: ["face-down"], power: 2, toughness: 2 });
  g.put("battlefield", "B", "Tally-Keeper of Graves", { status: ["summoning-sick"] });
  const outrider = g.put("battlefield", "B", "Cinder Outrider", { status: ["tapped", "attacking"], attacks: players.A });
  const giant = g.put("battlefield", "B", "Kilnborn Giant", { status: ["tapped", "attacking"], attacks: players.A });
  g.many(3, "battlefield", "B", "Ash Whelp", { kind: "token", status: ["tapped", "attacking"], attacks: players.A });
  const mine = [g.put("battlefield", "A", "Lantern Archivist", { status: ["tapped"] }), ...g.many(2, "battlefield", "A", "Sapling", { kind: "token" })];
  const warden = g.put("battlefield", "A", "Hollow Warden", { status: ["blocking"], damage: 1 });
  const ox = g.put("battlefield", "A", "Thornback Ox", { status: ["blocking"], power: 6, toughness: 6, counters: { "+1/+1": 2 } });
  const sapling = g.put("battlefield", "A", "Sapling", { kind: "token", status: ["blocking"] });
  g.put("battlefield", "A", "Oath of Roots", { attached: ox });
  const courser = g.put("battlefield", "A", "Kilnborn Giant", { card: faceID("Mirror Courser"), status: ["summoning-sick"] });
  const captain = g.put("battlefield", "A", "Meridian Captain", { power: 6, toughness: 5, counters: { "+1/+1": 1 } });
  g.put("battlefield", "A", "Riverstone Halberd", { attached: captain });
  mine.push(warden, ox, sapling, courser, captain);
  g.many(3, "battlefield", "A", "Forest");
  g.put("battlefield", "A", "Forest", { status: ["tapped"] });
  g.many(2, "battlefield", "A", "Plains", { status: ["tapped"] });
  g.put("battlefield", "A", "Island");
  g.put("battlefield", "A", "Quiet Estuary");
  g.put("battlefield", "A", "Tidewell Almanac");
  g.put("battlefield", "A", "Verdant Compact");
  for (const n of ["Hedge Ambusher", "Turn the Page", "Surveyor’s Peace", "Orchard Colossus", "Bell of the Ninth Hour"]) g.put("hand", "A", n);
  g.many(4, "hand", "B", "Mountain");
  for (const n of ["Cragmaw Lizard", "Pale Tithe", "Gutter Alchemist", "Swamp"]) g.put("graveyard", "B", n);
  for (const n of ["Turn the Page", "Forest", "Sapling"]) g.put("graveyard", "A", n);
  g.put("exile", "A", "Frostlit Passage", { since: 2, down: "foretold", status: ["face-down"], card: faceID("Frostlit Passage") });
  g.put("ante", "A", "Orchard Colossus");
  g.put("ante", "B", "Cragmaw Lizard");
  g.put("stack", "B", "", { kind: "ability", source: pact, status: ["triggered"], text: ["Ember Pact deals 1 damage to any target."], targets: [{ on: captain }], colors: "R", face: undefined });
  g.put("stack", "B", "Scorch the Ledger", { targets: [{ on: courser }] });
  const blessing = target ? g.put("stack", "A", "Rootward Blessing", {}) : g.put("hand", "A", "Rootward Blessing");
  const asked = target
    ? { seq: 41, kind: "pick", prompt: "targets", text: say(language, "Choose a target for Rootward Blessing", "Scegli un bersaglio per Rootward Blessing"), rule: "601.2c", for: "A", source: blessing, ability: "Target creature you control gets +2/+2 and gains indestructible until end of turn.", min: 1, max: 1, options: mine.map((id) => ({ text: "", object: id })) }
    : { seq: 41, kind: "act", prompt: "priority", text: say(language, "You have priority: act or pass", "Hai priorità: agisci o passa"), rule: "117.1a", for: "A", min: 1, max: 1, options: [{ text: "Pass", action: "pass" }, ...g.own.A.hand.slice(0, 3).concat(blessing).map((id) => ({ text: "cast", action: "cast", object: id })), { text: "Draw, then discard", action: "activate", object: mine[0] }, { text: "cast", action: "cast", object: g.zones.exile[0] }] };
  return g.view({
    scene: { turn: 9, step: "declare-blockers", active: "B", priority: "A", waiting: { seq: 41, kind: asked.kind, prompt: asked.prompt, for: "A", by: "A", text: say(language, "Ada decides", "Decide Ada") } },
    asked, log: log(language), life: { A: 9, B: 12 }, combat: { blocks: [{ blocker: warden, attacker: outrider }, { blocker: ox, attacker: giant }, { blocker: sapling, attacker: giant }] },
    extra: { A: { counters: { poison: 2 }, library_size: 28 }, B: { pool: { R: 1 } } }, clock: { left: [845000, 702000], running: "A" },
  });
}

/** A declaration of blocks with three attackers. */
export function blocks(language) {
  const g = new Layout();
  g.many(4, "battlefield", "B", "Mountain", { status: ["tapped"] });
  const a = [
    g.put("battlefield", "B", "Cinder Outrider", { status: ["tapped", "attacking"], attacks: players.A }),
    g.put("battlefield", "B", "Kilnborn Giant", { status: ["tapped", "attacking"], attacks: players.A }),
    g.put("battlefield", "B", "Wandering Toll-Taker", { status: ["tapped", "attacking"], attacks: players.A }),
  ];
  g.many(5, "battlefield", "A", "Forest");
  const mine = ["Hollow Warden", "Thornback Ox", "Hedge Ambusher", "Brightwater Oracle"].map((n) => g.put("battlefield", "A", n));
  g.put("hand", "A", "Turn the Page");
  const asked = { seq: 12, kind: "block", prompt: "block", text: say(language, "Declare blockers", "Dichiara i bloccanti"), rule: "509.1", for: "A", min: 0, max: 0, options: mine.map((id) => ({ text: "", object: id, with: [0, 1, 2] })), others: a.map((id, i) => ({ object: id, text: "", ...(i === 2 ? { min: 2 } : {}) })) };
  return g.view({ scene: { turn: 6, step: "declare-blockers", active: "B", waiting: { seq: 12, kind: "block", prompt: "block", for: "A", by: "A", text: "" } }, asked, log: log(language).slice(0, 5), life: { A: 14, B: 17 } });
}

/** Sixty permanents. */
export function crowded(language) {
  const g = new Layout();
  for (const [seat, land, creatures] of [["B", "Mountain", ["Cinder Outrider", "Kilnborn Giant", "Cragmaw Lizard", "Gutter Alchemist", "Wandering Toll-Taker", "Tally-Keeper of Graves"]], ["A", "Forest", ["Hollow Warden", "Thornback Ox", "Hedge Ambusher", "Brightwater Oracle", "Orchard Colossus", "Lantern Archivist"]]]) {
    g.many(5, "battlefield", seat, land);
    g.many(3, "battlefield", seat, land, { status: ["tapped"] });
    g.many(2, "battlefield", seat, seat === "A" ? "Quiet Estuary" : "Furnace Causeway");
    creatures.forEach((n, i) => {
      g.put("battlefield", seat, n, i % 2 ? { status: ["tapped"] } : {});
      g.put("battlefield", seat, n, { counters: { "+1/+1": i + 1 }, power: 4 + i, toughness: 4 + i });
      if (i < 3) g.put("battlefield", seat, n, { damage: 1 });
    });
    g.many(4, "battlefield", seat, "Sapling", { kind: "token" });
    g.put("battlefield", seat, "Tidewell Almanac");
    g.put("battlefield", seat, "Ember Pact");
  }
  for (const n of ["Rootward Blessing", "Turn the Page", "Surveyor’s Peace", "Bell of the Ninth Hour", "Second Harvest Moon", "Forest", "Plains"]) g.put("hand", "A", n);
  g.many(6, "hand", "B", "Mountain");
  const options = [{ text: "Pass", action: "pass" }, ...g.own.A.hand.slice(0, 3).map((id) => ({ text: "cast", action: "cast", object: id }))];
  return g.view({ scene: { turn: 14, step: "precombat-main", active: "A", priority: "A" }, asked: { seq: 88, kind: "act", prompt: "priority", text: say(language, "You have priority: act or pass", "Hai priorità: agisci o passa"), rule: "117.1a", for: "A", min: 1, max: 1, options }, log: log(language), life: { A: 23, B: 18 } });
}

/** An opening hand, to be kept or not. */
export function opening(language) {
  const g = new Layout();
  for (const n of ["Forest", "Quiet Estuary", "Hollow Warden", "Hedge Ambusher", "Rootward Blessing", "Plains", "Thornback Ox"]) g.put("hand", "A", n);
  g.many(7, "hand", "B", "Mountain");
  return g.view({ scene: { turn: 0, step: "before-game", active: "A" }, asked: { seq: 1, kind: "confirm", prompt: "mulligan", text: say(language, "Take a mulligan?", "Prendi un mulligan?"), rule: "103.5", for: "A", min: 0, max: 0, options: [], yes: say(language, "Mulligan", "Mulligan"), no: say(language, "Keep", "Tieni") }, log: [{ text: say(language, "Ada takes the first turn.", "Ada gioca il primo turno."), rule: "103.1", turn: 0 }] });
}

const lively = [
  ["A", "Ada", "Forest", ["Thornback Ox", "Hedge Ambusher", "Hollow Warden"]],
  ["B", "Bruno", "Mountain", ["Cinder Outrider", "Kilnborn Giant"]],
  ["C", "Chiara", "Island", ["Brightwater Oracle", "Lantern Archivist", "Mirror Courser"]],
  ["D", "Dario", "Swamp", ["Wandering Toll-Taker", "Gutter Alchemist"]],
  ["E", "Elena", "Plains", ["Hollow Warden", "Meridian Captain", "Sapling", "Tidewell Almanac"]],
  ["F", "Fabio", "Mountain", ["Cragmaw Lizard", "Sootglass Lens"]],
];

/** Three to six at a table. */
export const several = (count) => (language) => {
  const g = new Layout(), here = lively.slice(0, count);
  for (const [seat, , land, list] of here) {
    g.many(3, "battlefield", seat, land);
    g.many(2, "battlefield", seat, land, { status: ["tapped"] });
    for (const n of list) g.put("battlefield", seat, n);
    g.many(4, "hand", seat, land);
  }
  g.put("battlefield", "B", "Ember Pact");
  const targets = here.slice(1).map(([seat]) => ({ text: "", object: players[seat] }));
  return g.view({ seats: Object.fromEntries(here.map(([seat, name]) => [seat, name])), scene: { turn: 11, step: "precombat-main", active: "A" }, asked: { seq: 7, kind: "pick", prompt: "targets", text: say(language, "Choose a target", "Scegli un bersaglio"), rule: "601.2c", for: "A", min: 1, max: 1, options: targets }, log: log(language) });
};

/** A game looked at by who does not play, with the clock of Bruno running out. */
export function watched(language) {
  const g = new Layout();
  for (const [seat, , land, list] of lively.slice(0, 2)) {
    g.many(3, "battlefield", seat, land);
    for (const n of list) g.put("battlefield", seat, n);
    g.many(5, "hand", seat, land);
  }
  g.many(2, "phased_out", "B", "Cragmaw Lizard", {});
  g.put("command", "A", "Meridian Captain", { status: ["commander"] });
  return g.view({
    eyes: "", scene: { turn: 8, step: "postcombat-main", active: "B", priority: "B", waiting: { seq: 9, kind: "act", prompt: "priority", for: "B", by: "B", text: say(language, "Bruno has priority", "Bruno ha priorità") } },
    log: log(language), life: { A: 7, B: 3 }, clock: { left: [312000, 9000], running: "B" }, extra: { A: { counters: { poison: 9, energy: 3 } } },
  });
}

/** Exile with its piles, ante and graveyards. */
export function zones(language) {
  const g = new Layout();
  const verdict = g.put("graveyard", "A", "Winter’s Verdict");
  for (const [n, since, mana] of [["Frostlit Passage", 2, "{1}{U}"], ["Winter’s Verdict", 4, "{3}{W}"], ["Second Harvest Moon", 6, "{2}{G}"]]) {
    const given = n === "Second Harvest Moon";
    g.put("exile", "A", "", { since, down: "foretold", status: ["face-down", ...(given ? ["cost-given"] : [])], card: faceID(n), lookers: ["A"], costs: [{ face: faceID(n), mana }] });
  }
  for (const n of ["Wandering Toll-Taker", "Brightwater Oracle"]) g.put("exile", "A", n, { since: 5, by: verdict });
  g.put("exile", "B", "", { since: 3, status: ["face-down"], pile: 0, lookers: ["B"] });
  for (const n of ["Furnace Causeway", "Swamp", "Gutter Alchemist", "Cragmaw Lizard", "Pale Tithe", "Scorch the Ledger"]) g.put("graveyard", "B", n);
  for (const n of ["Forest", "Turn the Page", "Hedge Ambusher"]) g.put("graveyard", "A", n);
  g.put("ante", "A", "Orchard Colossus");
  g.put("ante", "B", "Cragmaw Lizard");
  g.many(4, "battlefield", "A", "Forest");
  g.many(3, "battlefield", "B", "Swamp");
  g.put("battlefield", "A", "Thornback Ox");
  for (const n of ["Rootward Blessing", "Plains"]) g.put("hand", "A", n);
  const id = g.zones.exile[0];
  return g.view({ scene: { turn: 7, step: "precombat-main", active: "A", priority: "A" }, asked: { seq: 20, kind: "act", prompt: "priority", text: say(language, "You have priority: act or pass", "Hai priorità: agisci o passa"), rule: "117.1a", for: "A", min: 1, max: 1, options: [{ text: "Pass", action: "pass" }, { text: "cast", action: "cast", object: id, face: faceID("Frostlit Passage") }] }, log: log(language) });
}

/** A decision of any kind, on a small board. */
export function asks(decision) {
  return (language) => {
    const g = new Layout();
    const lands = g.many(4, "battlefield", "A", "Forest");
    const ox = g.put("battlefield", "A", "Thornback Ox");
    const lizard = g.put("battlefield", "B", "Cragmaw Lizard");
    const giant = g.put("battlefield", "B", "Kilnborn Giant");
    for (const n of ["Rootward Blessing", "Plains"]) g.put("hand", "A", n);
    const asked = decision({ g, lands, ox, lizard, giant, say: (en, it) => say(language, en, it) });
    return g.view({ scene: { turn: 5, step: "precombat-main", active: "A", priority: "A" }, asked: { seq: 30, for: "A", min: 0, max: 0, options: [], ...asked }, log: log(language) });
  };
}

const deckOf = (name, title, colors, list) => ({
  name, title, colors, size: 60, playable_count: 60, playable: true, legal: true,
  main: list.map(([count, n]) => ({ count, name: n, playable: true, card: { name: n, playable: true, faces: [face(n)] } })),
});

export const decks = [
  deckOf("orchard", "Orchard Court", "GW", [[4, "Hedge Ambusher"], [4, "Thornback Ox"], [4, "Hollow Warden"], [3, "Meridian Captain"], [3, "Orchard Colossus"], [4, "Rootward Blessing"], [4, "Surveyor’s Peace"], [2, "Bell of the Ninth Hour"], [2, "Verdant Compact"], [2, "Oath of Roots"], [9, "Forest"], [6, "Plains"], [2, "Quiet Estuary"]]),
  deckOf("kiln", "Kiln Riders", "RB", [[4, "Kilnborn Giant"], [4, "Cinder Outrider"], [4, "Wandering Toll-Taker"], [4, "Scorch the Ledger"], [12, "Mountain"], [10, "Swamp"]]),
  deckOf("water", "Slow Water", "U", [[4, "Brightwater Oracle"], [4, "Lantern Archivist"], [4, "Mirror Courser"], [4, "Turn the Page"], [22, "Island"]]),
];

/** What the server would say over HTTP. */
export function api(path, request) {
  if (path === "/api/decks") return decks;
  if (path.startsWith("/api/decks/check")) return checked;
  if (path.startsWith("/api/decks/")) return decks.find((d) => path.endsWith(d.name));
  if (path === "/api/lobby") return { tables: [], server: "stage", local: true, formats: ["commander", "modern", "premodern"] };
  if (path.startsWith("/api/cards")) return { total: names.length, first: 0, cards: names.filter((n) => n.toLowerCase().includes((new URLSearchParams(path.split("?")[1]).get("q") ?? "").toLowerCase())).map((n) => ({ name: n, playable: n !== "Pale Tithe", faces: [face(n)], reasons: n === "Pale Tithe" ? [{ code: "words", text: "secretly" }] : undefined })) };
  return undefined;
}

const checked = {
  ...decks[0], title: "Orchard Court", size: 60, playable_count: 56, playable: false, legal: true,
  main: [...decks[0].main, { count: 2, name: "The Unsent Letter", playable: false, card: { name: "The Unsent Letter", playable: false, faces: [{ id: 90, name: "The Unsent Letter", cost: "{2}{U}", types: "Sorcery", colors: "U", text: ["Each player secretly writes the name of a card. Then those names are revealed."] }], reasons: [{ code: "words", text: "secretly writes" }] } }, { count: 1, name: "Lantern Archvist", playable: false }],
  sideboard: [{ count: 3, name: "Brightwater Oracle", playable: true, card: { name: "Brightwater Oracle", playable: true, faces: [face("Brightwater Oracle")] } }],
  problems: [{ card: "The Unsent Letter", where: "main", line: 14, what: "no instruction reads “secretly writes”" }, { card: "Lantern Archvist", where: "main", line: 15, what: "no card has this name", instead: "Lantern Archivist" }],
};

/** A replay of a few moments. */
function replay(language) {
  const played = combat(language, { target: false });
  const first = { ...played, scene: { turn: 1, step: "upkeep", active: "A" }, players: played.players.map((p) => ({ ...p, life: 20 })), log: [] };
  const lives = [[20, 20], [18, 20], [18, 17], [15, 17], [15, 12], [9, 12], [9, 12], [6, 12], [6, 8], [4, 8], [4, 3], [4, 0]];
  const steps = lives.map(([a, b], i) => ({
    game: 1, scene: { turn: 1 + i, step: i % 2 ? "declare-attackers" : "precombat-main", active: i % 2 ? "B" : "A" },
    players: [{ ...first.players[0], life: a }, { ...first.players[1], life: b }], log: [{ text: say(language, `Turn ${1 + i}`, `Turno ${1 + i}`), kind: "turn", turn: 1 + i }],
  }));
  return { game: { id: "g1", commitment: "00", seed: "00", result: "won", winners: ["A"], turns: 12 }, eyes: "A", seats: table().seats, first, steps, fair: true, same: true };
}

const at = (view) => ({ path: "/table/t1", table, view, api });

export const situations = {
  start: { path: "/", table, api },
  opening: at(opening),
  targets: at((l) => combat(l)),
  priority: at((l) => combat(l, { target: false })),
  crowded: at(crowded),
  three: at(several(3)),
  several: at(several(4)),
  five: at(several(5)),
  six: at(several(6)),
  watched: { ...at(watched), seat: "" },
  lobby: { path: "/tables", table, api },
  why: {
    ...at((l) => combat(l)), reply: (m, l) => (m.why ? { why: { title: say(l, "Why is Meridian Captain 6/5?", "Perché Meridian Captain è 6/5?"), lines: [
      { rule: "208.1", text: say(l, "printed", "stampato"), value: "2/2" },
      { rule: "613.4b", layer: "7b", text: say(l, "Verdant Compact sets base power and toughness", "Verdant Compact imposta forza e costituzione"), value: "3/3" },
      { rule: "613.4c", layer: "7c", text: say(l, "a +1/+1 counter", "un segnalino +1/+1"), value: "4/4" },
      { rule: "613.4c", layer: "7c", text: "Riverstone Halberd +2/+1", value: "6/5" },
      { text: say(l, "now", "ora"), value: "6/5" }] } } : undefined),
  },
  replay: { path: "/replay/g1", table, api: (path, request, language) => (path.startsWith("/api/games/g1") ? replay(language) : api(path, request)) },
  blocks: at(blocks),
  zones: at(zones),
  deck: { path: "/decks", table, api },
  cards: { path: "/cards", table, api },
  number: at(asks(({ say }) => ({ kind: "number", prompt: "x", text: say("Choose the value of X", "Scegli il valore di X"), rule: "107.3a", min: 0, max: 7 }))),
  order: at(asks(({ ox, lizard, giant, say }) => ({ kind: "order", prompt: "triggers", text: say("Order your triggered abilities", "Ordina le tue abilità innescate"), rule: "603.3b", options: [ox, lizard, giant].map((id) => ({ text: "", object: id, ability: "When this creature dies, you gain 1 life." })) }))),
  share: at(asks(({ lizard, giant, say }) => ({ kind: "distribute", prompt: "damage", text: say("Assign the combat damage", "Assegna il danno da combattimento"), rule: "510.1c", total: 4, options: [lizard, giant].map((id, i) => ({ text: "", object: id, n: i ? 5 : 2, max: 4 })), proposal: { seq: 30, numbers: [4, 0] } }))),
  pay: at(asks(({ g, lands, say }) => ({ kind: "pay", prompt: "pay-mana", text: say("Pay {1}{G} for Rootward Blessing", "Paga {1}{G} per Rootward Blessing"), rule: "601.2h", source: g.own.A.hand[0], cost: ["{1}", "{G}"], options: lands.map((id) => ({ text: "Forest", action: "mana", object: id, n: 1, colors: [4] })), proposal: { seq: 30, picks: [0, 1], numbers: [4, 4] } }))),
  name: at(asks(({ g, say }) => ({ kind: "name", prompt: "choose", text: say("Choose the name of a card", "Scegli il nome di una carta"), rule: "201.4", source: g.own.A.hand[0] }))),
  crew: at(asks(({ g, ox, say }) => {
    const warden = g.put("battlefield", "A", "Hollow Warden"), sapling = g.put("battlefield", "A", "Sapling", { kind: "token" });
    return { kind: "pick", prompt: "tap", text: say("Tap creatures to crew", "TAPpa creature per manovrare"), rule: "702.122a", min: 0, max: 3, sum: 5, options: [[ox, 4], [warden, 2], [sapling, 1]].map(([id, n]) => ({ text: "", object: id, n })) };
  })),
  search: at(asks(({ g, say }) => {
    const found = ["Forest", "Plains", "Quiet Estuary"].map((n, i) => {
      const id = g.put("graveyard", "A", n, { zone: "library", place: 4 + i });
      g.own.A.graveyard.pop();
      return id;
    });
    return { kind: "pick", prompt: "search", text: say("Search your library for a land card", "Cerca una carta terra nel tuo grimorio"), rule: "701.23a", min: 0, max: 1, options: found.map((id) => ({ text: "", object: id })) };
  })),
  modes: at(asks(({ say }) => ({ kind: "pick", prompt: "modes", text: say("Choose one", "Scegli un modo"), rule: "700.2", min: 1, max: 1, options: [{ text: "Destroy target artifact." }, { text: "Destroy target enchantment." }, { text: "You gain 4 life." }] }))),
};
