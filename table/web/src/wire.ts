// Made from packages form and wire by internal/gen/wire; do not edit.

/** Decision is a question to the viewer, with all that may be answered. */
export interface Decision {
  /** Seq is its number in the game; the answer has it. */
  seq: number;
  /** Kind is one of "act", "pick", "order", "number", "confirm", "distribute", "pay", "attack", "block" and "name". Which members of an Answer it wants stands in docs/agent-protocol.md. */
  kind: "act" | "pick" | "order" | "number" | "confirm" | "distribute" | "pay" | "attack" | "block" | "name";
  /** Prompt is the name of what is asked, and Text says it as a sentence. */
  prompt: string;
  text: string;
  rule?: string;
  /** For is whose choice it is, another's while the viewer controls him (723). */
  for: string;
  /** Source is the object that asks, Ability the text of its ability. */
  source?: number;
  ability?: string;
  /** Min and Max bound a number or how many are picked, Total is what a distribution adds up to, Sum what the N of picks must reach at least, Most what they may reach at most. */
  min: number;
  max: number;
  total?: number;
  sum?: number;
  most?: number;
  options: Option[];
  /** Cost are the symbols that a payment covers, one a mana. */
  cost?: string[];
  /** Others are what may be attacked or blocked; Requirements what is asked of whom, of which Obey are to be met; MostParts bounds how many take part. */
  others?: Other[];
  requirements?: Requirement[];
  obey?: number;
  most_parts?: number;
  not_alone?: number[];
  /** Sets are the lists of places in Others that options and requirements name, where there are so many of them that each is said once: they have Set then, and no With. */
  sets?: number[][];
  groups?: Group[];
  /** Alike are sets of places in Options: two picks or more are all from one of them. */
  alike?: number[][];
  /** Earlier are the objects and players that others have chosen before for the same thing (101.4b); 0 is a card that stays face down. */
  earlier?: number[];
  /** Proposal is a legal answer, such as the payment that leaves the most. */
  proposal?: Answer;
  /** Reversible says that an answer with Cancel takes the whole action back that the question is part of (733.1): the spell goes back to where it was. */
  reversible?: boolean;
  /** Barred are the modes that cannot be chosen now, and why. */
  barred?: Barred[];
  /** Further is the optional additional cost that is asked about, such as "kicker {2}". */
  further?: string;
  /** Yes and No are the words for those answers. */
  yes?: string;
  no?: string;
  /** Unable says that the answer can only be no: the player is asked because the others do not know that he has nothing to do it with. */
  unable?: boolean;
  /** Spent says that the viewer, who has priority, has nothing left to act with that everybody sees: no mana, no land to play, nothing that asks no mana. It is the same whatever he holds, so that a client may pass by it. */
  spent?: boolean;
  /** Repeats are what the viewer, who has priority, may propose to do again a number of times, the shortest first: what he has done up to now. */
  repeats?: Round[];
}

/** Round is what a player has done and may do again. */
export interface Round {
  /** Deeds are what he did, first to last, each as a sentence such as that of an option. */
  deeds: string[];
}

/** Option is one thing that may be chosen. Its place in the list is what an answer names. */
export interface Option {
  text: string;
  /** Action is the kind of action of an "act", such as "cast" or "activate". */
  action?: string;
  /** Object is the object or player it is about, none where it is about words, such as a mode; Face its face where seen. */
  object?: number;
  face?: number;
  /** Ability is the text of the ability it activates; Way is zero for the ordinary way to cast; Cost is what it costs where that is known before, or what choosing a mode costs. N of a mode is its place among all modes from 0; a mode that may be chosen more than once is there as often. */
  ability?: string;
  way?: number;
  cost?: string;
  n?: number;
  min?: number;
  max?: number;
  /** Colors are the kinds of mana it can pay with, as numbers 0 to 5 for W U B R G C. */
  colors?: number[];
  /** With are the places in Others that it may be paired with. */
  with?: number[];
  /** Set is the place in Sets of them, on boards of hundreds. */
  set?: number;
  /** Flags are "alone" (a mana ability to be activated by itself), "snow", "convoke", "delve", "beyond" and "apart", see docs/agent-protocol.md. */
  flags?: string[];
}

/** Barred is a mode that is no option. */
export interface Barred {
  /** Text is the mode's, Place its place among all modes from 0, as N is that of an option; Cost is what choosing it costs, where modes cost. */
  text: string;
  place: number;
  cost?: string;
  /** Why is "no-target" or "not-paid", and Reason says it as a sentence. */
  why: string;
  reason: string;
  rule: string;
}

/** Other is what is attacked or blocked. */
export interface Other {
  object: number;
  text: string;
  min?: number;
  max?: number;
}

/** Requirement asks that an option takes part with one of the others; without an option, that any does. */
export interface Requirement {
  option?: number;
  with: number[];
  set?: number;
}

/** Group bounds how many of some options are picked. */
export interface Group {
  options: number[];
  min: number;
  max: number;
}

/** Answer is an answer to a decision; which members count depends on its kind. */
export interface Answer {
  seq: number;
  yes?: boolean;
  cancel?: boolean;
  picks?: number[];
  numbers?: number[];
  text?: string;
}

/** Reading is what a card will do, in English sentences that are made from its program and not from its text. */
export interface Reading {
  faces: FaceReading[];
  /** Besides are differences that the sentences leave out, in the words of the program, such as "target: another 1". */
  besides?: string[];
}

/** FaceReading is what one face of a card will do, a line for each ability. */
export interface FaceReading {
  name: string;
  lines: string[];
}

/** View is all that one viewer may know of a game at a decision. Objects are listed once and named elsewhere by their id; the ids of players are in Player.ID. */
export interface View {
  /** Game counts the games of the table from 1. */
  game: number;
  scene: Scene;
  zones: Zones;
  combat: Combat;
  /** Players are in the order of the seats. */
  players: Player[];
  objects: Object[];
  /** Faces are all faces of cards that the view speaks of. */
  faces: Face[];
  /** Asked is the decision the viewer is asked; nil: none. */
  asked?: Decision;
  clock?: Clock;
  /** Log is what has happened, the last lines of it. */
  log: Line[];
}

/** Update is what has changed since the message before. A member that is not there has not changed; lists replace what they name. */
export interface Update {
  game: number;
  scene?: Scene;
  zones?: Zones;
  combat?: Combat;
  /** Players are those who have changed, whole. */
  players?: Player[];
  /** Objects are those that are new or have changed, whole; Gone are the ids of those that are not to be seen any more. */
  objects?: Object[];
  gone?: number[];
  /** Faces are those not sent before in this stream. */
  faces?: Face[];
  /** Asked is the decision the viewer is asked now. What was asked before is void with every update. */
  asked?: Decision;
  clock?: Clock;
  /** Log are the lines to add. */
  log?: Line[];
  /** Happened is what the lines say, for drawing it: what moved where. */
  happened?: Happening[];
}

/** Scene is where the game is. Seats are letters, A first; empty: nobody. */
export interface Scene {
  turn: number;
  step: string;
  active?: string;
  priority?: string;
  starting?: string;
  /** Passed are the seats that passed in succession (117.4). */
  passed?: string[];
  /** Waiting is what the game waits for, as everyone may know it. */
  waiting?: Waiting;
  /** Ended says that the game is over, and Winners who has won it; none: a draw. */
  ended?: boolean;
  winners?: string[];
}

/** Waiting is what everyone may know of the decision the game waits for. */
export interface Waiting {
  seq: number;
  kind: "act" | "pick" | "order" | "number" | "confirm" | "distribute" | "pay" | "attack" | "block" | "name";
  prompt: string;
  /** For is whose choice it is, By who answers. */
  for: string;
  by: string;
  /** Text says it in a few words of the reader's language. */
  text: string;
}

/** Zones are the zones that are shared. The battlefield is in order of arrival, the stack from the bottom to the top. */
export interface Zones {
  battlefield: number[];
  stack: number[];
  exile: number[];
  command: number[];
  ante: number[];
  phased_out: number[];
}

/** Combat is who blocks whom, and combat damage on the stack by rules that put it there. Who attacks what stands in the objects. */
export interface Combat {
  blocks: BlockPair[];
  assigned?: Assigned[];
}

/** BlockPair says that a creature blocks an attacker. */
export interface BlockPair {
  blocker: number;
  attacker: number;
}

/** Assigned is a share of combat damage on the stack. */
export interface Assigned {
  on: number;
  source: number;
  to: number;
  n: number;
}

/** Player is what the viewer may know of a player. */
export interface Player {
  seat: string;
  /** ID is what objects and options call him. */
  id: number;
  name: string;
  life: number;
  /** Flags are "lost", "won", "kept" (the opening hand) and "left". */
  flags?: string[];
  lands_played?: number;
  mulligans?: number;
  /** Pool and SnowPool are the mana by letter, W U B R G C. */
  pool?: Record<string, number>;
  snow_pool?: Record<string, number>;
  /** Counters are such as "poison", by name. */
  counters?: Record<string, number>;
  /** The sizes of the zones that are his own. */
  hand_size: number;
  /** Beside is how many cards are face down in his scheme deck or planar deck. */
  beside?: number;
  library_size: number;
  sideboard_size?: number;
  /** Hand, Library and Sideboard are the cards there that the viewer knows; of the library from the top, see Object.Place. Graveyard is in its order, the newest last. */
  hand: number[];
  library?: number[];
  graveyard: number[];
  sideboard?: number[];
  team?: number;
  commanders?: Commander[];
  /** Reach are the seats within his range of influence, where that is limited. */
  reach?: string[];
}

/** Commander is a card that leads a deck. */
export interface Commander {
  face: number;
  casts?: number;
  /** Damage is the combat damage it has dealt to each seat (903.10a). */
  damage?: Record<string, number>;
}

/** Object is what the viewer may know of an object. */
export interface Object {
  id: number;
  /** Kind is "card", "token", "copy" (of a spell), "ability", "emblem" or "damage" (combat damage on the stack). */
  kind: "card" | "token" | "copy" | "ability" | "emblem" | "damage";
  zone: string;
  owner: string;
  controller: string;
  /** Name is what it is called; empty: face down. */
  name?: string;
  /** Face is the face whose text it has, what it copies for a copy; Card is the face of the card it is, where the viewer may know that and it differs. Both are the ID of a Face. */
  face?: number;
  card?: number;
  /** Status are "tapped", "face-down", "attacking", "blocking", "blocked", "plotted", "foretold", "cost-given" (a foretell cost, by an effect), "stays-tapped", "loyalty-used", "triggered", "summoning-sick", "commander" and "companion" (outside the game). */
  status?: string[];
  /** Place is where a known card is in its library, the top being 1; it is left out where the viewer does not know that. */
  place?: number;
  /** Pile is the first of the face-down cards that were exiled along with it (406.4); Since is the turn in which it came to its zone, By what put it there, and Down why it is face down. */
  pile?: number;
  since?: number;
  by?: number;
  down?: string;
  /** Lookers are the seats that may look at a card that is face down in exile (406.3). Costs are what a foretold card may be cast for, for a viewer who may look at it; the order in which cards were foretold is that of the list of the zone. */
  lookers?: string[];
  costs?: Cost[];
  /** Parts are the faces of the cards and tokens that represent a permanent, where there are several, the lowest first; 0 for one that is face down. */
  parts?: number[];
  /** The characteristics after continuous effects (109.3). Power and Toughness are there for creatures. */
  types?: string[];
  supertypes?: string[];
  subtypes?: string[];
  colors?: string;
  keywords?: string[];
  mana_value?: number;
  power?: number;
  toughness?: number;
  damage?: number;
  /** Counters are by name, such as "+1/+1", "loyalty" or "time". */
  counters?: Record<string, number>;
  /** Attached is what it is attached to, Attacks what it attacks. */
  attached?: number;
  attacks?: number;
  /** Chosen is what was chosen for it: a colour or a creature type. */
  chosen?: string[];
  /** ChosenPlayer is the player chosen for it, as far as the viewer knows him. */
  chosenPlayer?: string;
  /** ChosenOther is the second of two players chosen for it. */
  chosenOther?: string;
  /** Protector is who protects it, of a battle. */
  protector?: string;
  /** Of spells and abilities on the stack: the source of an ability, its text or those of the modes chosen, X, and the targets. */
  source?: number;
  text?: string[];
  x?: number;
  targets?: Aim[];
}

/** Cost is what a foretold card may be cast for with one of its faces, before anything increases or reduces it (702.143). */
export interface Cost {
  face: number;
  mana: string;
}

/** Aim is a target of a spell or ability on the stack. */
export interface Aim {
  /** On is the object or player. */
  on: number;
  amount?: number;
}

/** Face is what is printed on one face of a card, with its text as it is understood. */
export interface Face {
  id: number;
  name: string;
  /** such as "{2}{G}" */
  cost?: string;
  /** the type line */
  types: string;
  /** Colors are letters of WUBRG, Frame besides for lands those of the mana they make. Text are the lines of its text as printed, with what is in parentheses; of tokens, and where nothing printed is known, as understood. */
  colors?: string;
  frame?: string;
  text?: string[];
  power?: string;
  toughness?: string;
  loyalty?: string;
  defense?: string;
  /** Hand and Life are the modifiers of a vanguard, such as "+2" and "-3". */
  hand_modifier?: string;
  life_modifier?: string;
  /** Other is the other face of the card where it has one, back to back or turned round. Parts are all faces of a card that has several, this one among them, in their order, and Layout how they stand on it: "split", "room", "flip", "transform", "modal double-faced", "adventure", "omen", "prototype" or "prepare". */
  other?: number;
  layout?: string;
  parts?: number[];
  /** Set, Number and ScryfallID name one printing of the card, as the card file does: by its set and the number of the collector, and by what Scryfall calls it. */
  set?: string;
  number?: string;
  scryfall_id?: string;
}

/** Line is one line of the log. */
export interface Line {
  text: string;
  rule?: string;
  /** Kind is "turn" where a turn begins, "step" where a step does, "lot" where it was drawn by lot who takes the first turn, and empty for the rest; Turn is the turn it was in. */
  kind?: "turn" | "step" | "lot";
  turn: number;
  /** Times is how often it happened in a row, when more than once. */
  times?: number;
  /** About are the objects and players of the line. */
  about?: number[];
  /** LifeOf is the player whose life total changed by Life, if one did. */
  life_of?: string;
  life?: number;
}

/** Happening is something that happened, as the viewer may know it, for a client that shows it as motion. */
export interface Happening {
  kind: "set-up" | "game-started" | "shuffled" | "mulligan" | "kept-hand" | "turn-began" | "step-began" | "step-ended" | "zone-change" | "draw" | "discard" | "mill" | "sacrifice" | "destroy" | "exile" | "cast" | "play-land" | "activate" | "trigger" | "targeted" | "resolve" | "fizzle" | "countered" | "damage" | "prevented" | "gain-life" | "lose-life" | "pay-life" | "set-life" | "add-mana" | "spend-mana" | "empty-mana" | "tap" | "untap" | "counters" | "token" | "copied" | "attack" | "block" | "blocked" | "unblocked" | "removed-from-combat" | "control" | "attach" | "effect" | "effect-ended" | "delayed" | "reveal" | "look" | "show" | "scry" | "surveil" | "search" | "chosen" | "coin" | "die" | "plotted" | "suspended" | "status" | "regenerated" | "transform" | "flip" | "unlocked" | "day-or-night" | "level" | "damage-removed" | "permission" | "fight" | "lose" | "win" | "left-game" | "game-ended" | "reordered" | "random" | "cleanup-damage" | "concede" | "hidden" | "rewound" | "damage-stacked" | "assigned" | "phased-out" | "phased-in" | "mana-ability" | "turned-face-up" | "turned-face-down" | "became-copy" | "anted" | "owner" | "keyword-action" | "extra-turn" | "extra-phase" | "skip" | "skipped" | "cut-short" | "monarch" | "player-control" | "foretold" | "became-foretold" | "pile-shuffled" | "emblem" | "vote" | "pile" | "restarted" | "subgame" | "subgame-ended" | "blessing" | "speed" | "tempted" | "banded" | "assisted" | "dungeon" | "ventured" | "completed" | "expended" | "merged" | "part-moved" | "companion" | "mutated" | "planar-die" | "turn-order-reversed" | "attack-reselected" | "protector";
  player?: string;
  /** Object is the object before, Became what it became by moving. */
  object?: number;
  became?: number;
  source?: number;
  other?: number;
  from?: string;
  to?: string;
  n?: number;
  rule?: string;
}

/** Clock is the time that is left, in milliseconds by seat. */
export interface Clock {
  left: number[];
  /** Running is the seat whose clock runs; empty: none does. */
  running?: string;
}

/** Why is the answer to why something is as it is. */
export interface Why {
  /** Title is what it is about. */
  title: string;
  /** Lines are the reasons, in the order in which they apply. */
  lines: WhyLine[];
}

/** WhyLine is one reason. */
export interface WhyLine {
  text: string;
  /** Of is the action that the reason is about, where there may be several. */
  of?: string;
  rule?: string;
  /** Source is the object behind it, by its handle. */
  source?: number;
  /** Layer is the layer in which an effect applies (613.1), such as "7c". */
  layer?: string;
  /** Value is the number or text after it applied. */
  value?: string;
}

/** ToServer is a message of a client. Besides ID exactly one member is there. */
export interface ToServer {
  /** ID is the client's own number of the message; the reply has it. */
  id: number;
  /** Hello is the first message on a connection to a table. */
  hello?: Hello;
  /** Answer answers the decision that waits. */
  answer?: Answer;
  /** Check asks whether an answer would be legal, and changes nothing. */
  check?: Answer;
  /** Complete asks for a legal answer that holds what is given, such as the rest of a payment, and changes nothing. */
  complete?: Answer;
  /** Why asks for the reasons behind an object, a number or a refusal. */
  why?: WhyAsked;
  /** Read asks what a card will do, by a face that the client was told of. */
  read?: ReadAsked;
  /** Report asks for a scenario file of what is seen, for a card that seems wrong. */
  report?: ReportAsked;
  /** Pace says where the player wants to be asked. */
  pace?: Pace;
  /** Concede gives the game up (104.3a). */
  concede?: Empty;
  /** Offer makes, accepts or declines an offer to the others. */
  offer?: Offer;
  /** Repeat proposes to do again what the player has done, a number of times (732.2a). */
  repeat?: Repeat;
  /** Shorten accepts, shortens or takes back a proposed repetition (732.2b). */
  shorten?: Shorten;
  /** Ready says that the player is ready for the next game, with the deck he has, or with the main deck given. */
  ready?: Ready;
  /** Begin says who takes the first turn, for the one who has that choice (103.1). */
  begin?: Begin;
  /** Part is the player's part of the seed of the next game, told when the table's Seeding names all commitments. */
  part?: Part;
  /** Say says something to those at the table. */
  say?: Say;
  /** Ping asks for an empty reply. */
  ping?: Empty;
}

/** Empty is a message or reply that says all by being there. */
export interface Empty {
}

/** Hello says who a client is and what it has already. */
export interface Hello {
  version: number;
  /** Secret is the secret of a seat; without one the client watches. */
  secret?: string;
  /** Language is that of the sentences: "en" or "it". */
  language?: string;
  /** Stream and After are the stream that the client had and the number of its last message, to go on from there. */
  stream?: string;
  after?: number;
}

/** WhyAsked says what is to be explained: an object, by its handle, or what an object may not do now. */
export interface WhyAsked {
  object?: number;
  /** Not names what cannot be done with the object: "act" (cast or play it, or activate its abilities, with priority), "attack", "block" or "target". On is the other party of a block or a target. */
  not?: string;
  on?: number;
}

/** ReadAsked says what is to be read: a face, by its number. */
export interface ReadAsked {
  face: number;
}

/** ReportAsked says which card seems wrong. */
export interface ReportAsked {
  /** Object is an object of it, by its handle. */
  object: number;
  /** Words say what is wrong, in up to 1,000 bytes. */
  words?: string;
}

/** Report is a scenario file of what the viewer sees, with the card's text and program; nothing in it is unknown to him. */
export interface Report {
  /** Name is what the file may be called, Text what is in it. */
  name: string;
  text: string;
}

/** Pace says where a player is asked for priority. It depends on nothing that is hidden, so that being asked tells nobody anything. */
export interface Pace {
  /** Own and Others are the steps, by name, at which the player stops in his own turns and in those of others while the stack is empty. */
  own: string[];
  others: string[];
  /** Full stops at every priority. */
  full?: boolean;
  /** Until is the turn up to whose end everything is passed; zero: none. */
  until?: number;
  /** Through passes up to Until for what others put on the stack, too. */
  through?: boolean;
  /** Yields are objects on the stack whose ability is always to be passed for; Stop are those for which it is not any more. */
  yields?: number[];
  stop?: number[];
  /** PayAlone lets the server pay where the proposal is the only way that counts. */
  pay_alone?: boolean;
}

/** Offer is an offer between players, or the reply to one. */
export interface Offer {
  /** What is offered: "draw", "take-back" or "rematch". */
  what: string;
  /** Do is "make", "accept" or "decline"; who has made it withdraws it with "decline". */
  do: string;
  /** Commitment, with a rematch, is that of Sit. */
  commitment?: string;
}

/** Repeat is a proposal to do again what one has done, up to where one has priority now. */
export interface Repeat {
  /** Round is which of the question's repeats, counted from 0, Times how often, 1 to 10000. */
  round: number;
  times: number;
}

/** Shorten is the reply of who is asked for a proposed repetition. */
export interface Shorten {
  /** Do is "accept"; "shorten": after so many repetitions one does something else, where one chooses for the first time; or "decline", of who has proposed it: he takes it back. */
  do: string;
  after?: number;
}

/** Ready says that a player is ready for a game. */
export interface Ready {
  /** Main is the main deck for it; the rest of what the player has is the sideboard. Without it the deck stays as it is. */
  main?: Cards[];
  /** Commitment is that of Sit, for the next game. */
  commitment?: string;
}

/** Part is a player's part of a seed. */
export interface Part {
  /** Part is 64 hexadecimal digits, whose bytes have the hash that was committed. */
  part: string;
}

/** Say says something to those at the table: words, or a gesture. */
export interface Say {
  /** Text is up to 200 letters, as they are: no markup is made of them. */
  text?: string;
  /** Gesture is one of "hello", "thanks", "well-played", "oops", "thinking", "nice" and "good-game", which everybody reads in his own language. */
  gesture?: string;
}

/** Said is something that somebody has said at the table. It is no part of the game. */
export interface Said {
  /** N counts what has been said at the table, from 1. */
  n: number;
  /** Seat is who said it; empty: somebody who watches. Name is what he was called. */
  seat?: string;
  name?: string;
  text?: string;
  gesture?: string;
  /** At is when, in milliseconds since 1970. */
  at: number;
}

/** Begin says who takes the first turn. */
export interface Begin {
  seat: string;
}

/** FromServer is a message of the server. With N it is part of the stream, which is the same for all connections of a seat in one language; with Re it is the reply to the client's message of that ID, and it comes to this connection only. */
export interface FromServer {
  n?: number;
  re?: number;
  /** Welcome is the reply to Hello. */
  welcome?: Welcome;
  /** OK says that what was asked for is done and on the disk. */
  ok?: Empty;
  /** Error says that it was not done, and why. */
  error?: Error;
  /** Complete and Why are the replies to those messages. */
  complete?: Answer;
  why?: Why;
  /** Reading is what the card that was asked about will do. */
  reading?: Reading;
  /** Report is the file that was asked for. */
  report?: Report;
  /** Table is the table as it is now. */
  table?: Table;
  /** View is all there is to see; what the client had is void. */
  view?: View;
  /** Update is what has changed. */
  update?: Update;
  /** Said is what has been said at the table: behind a Welcome all that is kept of it, later what is new. */
  said?: Said[];
}

/** Welcome says what the client is connected to. A Table and, where there is a game, a View follow it as replies, unless the stream goes on. */
export interface Welcome {
  version: number;
  /** Server is the version of the program, Commit what it was built from, and Date of when that is; the two are empty where the program does not know. */
  server: string;
  commit?: string;
  date?: string;
  /** Stream names the stream, and Goes says that it goes on behind what the client had. */
  stream: string;
  goes?: boolean;
  /** N is the number of the last message of the stream; what follows with a number goes on behind it. */
  n: number;
  /** Seat is the client's seat; empty: it watches. */
  seat?: string;
  language: string;
  pace?: Pace;
}

/** Error says in one sentence what was wrong. */
export interface Error {
  /** Code is one of those of docs/protocol.md, such as "refused", "malformed", "stale" or "too-fast". */
  code: string;
  /** Text is the sentence, in the client's language where it is about the game. */
  text: string;
  /** Rule is the number of the rule behind a refusal, and Option the option or partner it is about, counted from 0. */
  rule?: string;
  option?: number;
}

/** Table is a table with those who sit at it. */
export interface Table {
  id: string;
  /** Phase is "waiting" for players or decks, "seeding" while the players' parts of a game's seed come in, "playing", "between" two games of a match, or "over". */
  phase: string;
  options: Options;
  seats: Seat[];
  /** Watching is how many look on. */
  watching?: number;
  /** Games are those that were played and the one that is, the newest last. */
  games: Game[];
  /** Load is what the game costs the server, where that is much. */
  load?: Load;
  /** Seeding is the making of the next game's seed, in that phase. */
  seeding?: Seeding;
  /** Winner is the seat that has won the match. */
  winner?: string;
  /** Chooser is the seat that says who begins the next game (103.1). */
  chooser?: string;
  /** Offers are those that wait for a reply. */
  offers?: Offered[];
  /** Shortcut is the repetition that is proposed, or the last one that was. */
  shortcut?: Shortcut;
  /** Pool is what the viewer may build his next deck from, and Main the deck as it is; they are there for a seat between games. */
  pool?: Cards[];
  main?: Cards[];
  /** Needs is the build of the program without which the game that is played cannot be gone on with; its players may agree on a draw meanwhile. */
  needs?: string;
  /** Damaged says that the game that is played cannot be gone on with because its journal is another on the disk than was written; its players may agree on a draw. */
  damaged?: boolean;
  /** Host is the seat of who may seat bots and take them away, while the table waits. */
  host?: string;
  /** Invitation is the path of the page by which others sit down at a private table; for those who sit at it. */
  invitation?: string;
}

/** Options are what a table plays. The zero value is a duel by the current rules. */
export interface Options {
  title?: string;
  /** Rules are "current" or "classic". */
  rules?: string;
  /** Seats are 2 to 6. */
  seats?: number;
  /** Format is one that decks must be legal in; "any": no rules for decks. */
  format?: string;
  /** Variant is the way to play with several. */
  variant?: string;
  /** Ante is "", "random", "top" or "hidden". */
  ante?: string;
  /** AnteNoBasics takes no basic land at ante. */
  ante_no_basics?: boolean;
  /** BestOf is 1 or 3 games. */
  best_of?: number;
  /** Minutes are on each clock, and Increment are the seconds that are added for each answer; without minutes there is no clock. */
  minutes?: number;
  increment?: number;
  /** Open tables are listed; others are found by their invitation only. */
  open?: boolean;
  /** Watch lets others look on. */
  watch?: boolean;
  /** Chat says who talks at the table: "" all who are there, "players" those who play, whom nobody else hears, "off" nobody. */
  chat?: string;
  /** TakeBack lets players ask to take back. */
  take_back?: boolean;
  /** Seed makes the games the same for the same answers. It is for tests and not allowed where others sit down. */
  seed?: number;
  /** Position is a scenario file; its position is where the game begins. */
  position?: string;
}

/** Seat is who sits in a seat. */
export interface Seat {
  seat: string;
  /** empty: nobody sits there */
  name?: string;
  /** Bot is the level of a bot. */
  bot?: string;
  /** Deck is the title of the deck; empty: none was chosen, or it is another's and the match is not over. */
  deck?: string;
  /** Here says that the player is connected, Ready that he is ready for the next game. */
  here?: boolean;
  ready?: boolean;
  wins?: number;
}

/** Game is one game of a table. */
export interface Game {
  id: string;
  /** Commitment is published before the first card is drawn: the SHA-256, in hexadecimal, of the server's part of the seed, or of the seed where it has no parts. Seed is the seed, when the match is over. */
  commitment: string;
  seed?: string;
  /** Parts are what the seed is made of, the server's part first and then one for each seat; docs/seeds.md says how. */
  parts?: SeedPart[];
  /** Result is "", "won", "draw", "unfinished" or "broken". */
  result?: string;
  winners?: string[];
  /** Why says how it ended where the log does not: "time" (of a clock), "agreed", "seed" (a part of it was not told), or the limit that was reached: "steps", "decisions", "processor time", "objects" or "journal". Lost is who kept the game going up to that limit, and lost by it; nobody where what happened was mandatory. */
  why?: string;
  lost?: string;
  turns?: number;
  /** Owned are the cards that have another owner by it (407). */
  owned?: Owned[];
}

/** SeedPart is what the server, or who sits in a seat, gives to the seed of a game. */
export interface SeedPart {
  /** Seat is a seat, or empty for the server. */
  seat?: string;
  /** Commitment is the SHA-256 of the part; empty: the seat has no say. Part is the part, when the match is over; empty then: it was not told, and the seat has lost. */
  commitment?: string;
  part?: string;
}

/** Seeding is the making of the seed of the next game. */
export interface Seeding {
  /** Game is the game that will begin. */
  game: string;
  /** Parts are the commitments, the server's first. They stay as they are. */
  parts: SeedPart[];
  /** Awaited are the seats whose parts are to be told yet. */
  awaited?: string[];
}

/** Load is what a game costs the server. */
export interface Load {
  /** Slowed says that the game rests between inputs, because it takes much of a processor. */
  slowed?: boolean;
  /** Limit is a limit of which half is used up, by Seat, Used how much of it, in hundredths in steps of ten. At 100 the seat loses; none: the game is a draw. */
  limit?: string;
  seat?: string;
  used?: number;
}

/** Owned is a card that has changed its owner for the rest of the match. */
export interface Owned {
  card: string;
  /** a seat */
  from: string;
  to: string;
}

/** Shortcut is a player's proposal to do again what he has done (732.2), and how far that went. */
export interface Shortcut {
  by: string;
  times: number;
  /** Deeds are what he does each time: as options say it, in English. */
  deeds: string[];
  /** Asked is the seat that is to accept or shorten it; nobody once it is taken. */
  asked?: string;
  /** Ender is who has said that he does something else after Times. */
  ender?: string;
  /** Done is how often it was done. */
  done: number;
  /** Why says that it is over, and why: "done", "shortened", "other" (somebody did something else), "asked" (something new was asked), "illegal" (it cannot be done any more), "shown" (something came to light, or happened by chance), "limit", "over" (the game is) or "declined". */
  why?: string;
}

/** Offered is an offer that waits for a reply. */
export interface Offered {
  what: string;
  by: string;
  /** Accepted are the seats that have accepted it so far. */
  accepted?: string[];
}

/** Cards are copies of one card in a deck. */
export interface Cards {
  count: number;
  name: string;
}

/** Create makes a table and seats who asks at it. */
export interface Create {
  options: Options;
  /** Sit is who asks; without it nobody sits down yet. */
  sit?: Sit;
  /** Bots fill the seats after it. */
  bots?: Bot[];
}

/** Bot is a bot to be seated. */
export interface Bot {
  /** Level is "easy", "random", or "nobody", who does nothing that he need not. */
  level: string;
  /** Deck is the name of a starter deck, List the text of a deck in any of the usual formats; with neither a starter deck is taken. Title is what the list is called where it does not say so. */
  deck?: string;
  list?: string;
  title?: string;
  /** Seat is the seat wanted; empty: the first that is free. */
  seat?: string;
}

/** Sit seats a guest. */
export interface Sit {
  name: string;
  /** Deck is the name of a starter deck, List the text of a deck in any of the usual formats. One of them is needed before the game begins. Title is what the list is called where it does not say so. */
  deck?: string;
  list?: string;
  title?: string;
  /** Invitation is that of a private table. */
  invitation?: string;
  /** Seat is the seat wanted; empty: the first that is free. */
  seat?: string;
  /** Commitment is the SHA-256 of the player's part of the seed of the first game, 64 hexadecimal digits; without one he has no say in it. */
  commitment?: string;
}

/** Seated says which seat a guest has got. */
export interface Seated {
  table: string;
  seat?: string;
  /** Secret is what opens the seat from now on. It is told once, and to programs only: a browser has it in a cookie that no script can read. */
  secret?: string;
  /** Forgot are the tables whose seats this browser gave up for this one, because it holds 40 at most. */
  forgot?: string[];
  /** Invitation is what others need to sit down at a private table. */
  invitation?: string;
}

/** Pass says how a browser gets the seat of a program. */
export interface Pass {
  /** Path is the page that gives the seat to the browser that opens it first, within two minutes. */
  path: string;
}

/** Lobby lists the open tables at which somebody has been of late. */
export interface Lobby {
  /** Tables are those that wait for players, the newest first, and then those whose games can be watched. */
  tables: Table[];
  /** Server is the version of the program, Commit what it was built from, and Date of when that is; the two are empty where the program does not know. */
  server: string;
  commit?: string;
  date?: string;
  /** Local says that the server serves one person on his own machine. */
  local?: boolean;
  /** Formats are the formats that decks are checked for, by name. */
  formats?: string[];
}

/** Deck is a deck that can be chosen, or one that was checked. */
export interface Deck {
  name: string;
  title?: string;
  /** Colors are letters of WUBRG. */
  colors?: string;
  main: DeckEntry[];
  sideboard?: DeckEntry[];
  commanders?: DeckEntry[];
  /** Vanguard is the vanguard that the deck is played with where games use them. */
  vanguard?: DeckEntry[];
  /** Schemes is the scheme deck of an archenemy. */
  schemes?: DeckEntry[];
  /** Planes is the planar deck. */
  planes?: DeckEntry[];
  size: number;
  /** PlayableCount is how many cards of the main deck can be played. */
  playable_count: number;
  playable: boolean;
  legal: boolean;
  /** Ante says that the deck has cards for games for ante only (407.3). */
  ante?: boolean;
  problems?: DeckProblem[];
}

/** DeckEntry is one line of a deck. */
export interface DeckEntry {
  count: number;
  /** Name is the full name of the card, or what is written where none is known. */
  name: string;
  playable: boolean;
  /** Line is the line of the list. */
  line?: number;
  /** StandIn is a playable card that comes near to one that is not. */
  stand_in?: string;
  card?: CardInfo;
}

/** DeckProblem is what is wrong with a deck. */
export interface DeckProblem {
  card?: string;
  /** "main" or "sideboard" */
  where?: string;
  line?: number;
  what: string;
  /** Unplayable says that the card is known and cannot be played here. */
  unplayable?: boolean;
  /** Rule is the rule that is broken, where one is. */
  rule?: string;
  /** Instead is a name that is written almost like it, Others are further ones. */
  instead?: string;
  others?: string[];
}

/** DeckFile asks for a deck as a file. */
export interface DeckFile {
  /** Title is what the deck is called, List its text in any of the usual formats. */
  title?: string;
  list: string;
  /** As is the form: "text", "arena", "mtgo", "mtgo-text", "mtggoldfish", "moxfield", "moxfield-csv", "archidekt", "archidekt-csv", "tappedout", "deckstats", "xmage", "forge", "forge-old", "cockatrice", "manabox", "dragonshield" or "csv". */
  as: string;
}

/** WrittenDeck is a deck as a file. */
export interface WrittenDeck {
  /** Name is what the file may be called, Text what is in it. */
  name: string;
  text: string;
  /** Lost is what of the deck the form cannot hold: "sideboard", "commander", "companion", "vanguard", "schemes", "planes", "title", "printing", "number" (of the printings) or "category". */
  lost?: string[];
}

/** Shelf is what a guest has on the server: the decks he has kept, and his games. */
export interface Shelf {
  decks: KeptDeck[];
  /** Most is how many there may be. */
  most: number;
  /** Games are those that its guest sits in and that are not over, which every browser that has the shelf goes on with. */
  games?: Place[];
  /** Secret opens the shelf. It is told once, and to programs only. */
  secret?: string;
}

/** Place is a seat that a shelf opens. */
export interface Place {
  table: string;
  seat: string;
  /** Phase is that of the Table; Title what it is called, Deck what is played there. */
  phase: string;
  title?: string;
  deck?: string;
  /** With are the names of the others. */
  with?: string[];
}

/** KeptDeck is a deck on a shelf. */
export interface KeptDeck {
  id: string;
  /** Version counts how often it was kept. */
  version: number;
  title: string;
  format?: string;
  /** List is the deck as text; it is there when one deck was asked for. */
  list?: string;
  /** Changed is when it was kept last, in seconds since 1970. */
  changed: number;
  /** What it is, by the cards that the server had when it was kept. Stale says that it has others now. */
  stale?: boolean;
  colors?: string;
  size: number;
  side?: number;
  playable_count: number;
  playable?: boolean;
  legal?: boolean;
  /** Cover are up to three cards that show it. */
  cover?: Face[];
  /** Secret opens the shelf that was made with this deck. It is told once, and to programs only: a browser has it in a cookie that no script can read. */
  secret?: string;
}

/** KeepDeck keeps a deck on the shelf of who asks, which is made with the first. */
export interface KeepDeck {
  /** ID and Version name the deck and what of it is changed; without them it is new. */
  id?: string;
  version?: number;
  title: string;
  format?: string;
  /** List is the deck in any of the usual formats; it may have no cards yet. */
  list: string;
}

/** ShelfKey is what opens a shelf, for another browser of the same guest. */
export interface ShelfKey {
  secret: string;
}

/** DeckText asks to check a deck. */
export interface DeckText {
  name?: string;
  list: string;
  /** Format is one of the Lobby's, or empty; Language that of the problems. */
  format?: string;
  language?: string;
}

/** Fitting asks which decks can be played at a table that is to be made, or at one there is. */
export interface Fitting {
  /** Options are what the table plays; or Table is one that there is. */
  options: Options;
  table?: string;
  /** List is a deck in any of the usual formats that is asked for besides. */
  list?: string;
  /** Language is that of the reasons. */
  language?: string;
}

/** Fits says what is played at such a table, and which decks can be. */
export interface Fits {
  /** Life is what each player or team begins with, CommanderDamage the combat damage of one commander that loses the game, and FreeMulligans how many mulligans cost nothing. */
  life: number;
  commander_damage?: number;
  free_mulligans?: number;
  /** Teams are the seats of each team, where there are some. */
  teams?: string[][];
  /** Starters are the starter decks, Kept those of the shelf of who asks; List is the one that was asked for. */
  starters: Fit[];
  kept?: Fit[];
  list?: Fit;
}

/** Fit says whether a deck can be played. */
export interface Fit {
  /** Deck is the name of a starter deck, or the ID of one that is kept. */
  deck?: string;
  /** Legal says that it follows the rules of the table, Playable that all its cards can be played here. Who has both sits down with it. */
  legal: boolean;
  playable: boolean;
  /** Title is what the list says that it is called, Size how many cards it has; of the deck that was asked for. */
  title?: string;
  size?: number;
  /** Problems are the first things that are wrong, More how many others there are. */
  problems?: DeckProblem[];
  more?: number;
}

/** CardInfo is a card of the catalog. */
export interface CardInfo {
  name: string;
  playable: boolean;
  faces: Face[];
  /** Reasons say what of an unplayable card is not understood. */
  reasons?: CardReason[];
  mana_value?: number;
}

/** CardReason is a part of a card's text that is not understood. */
export interface CardReason {
  code: string;
  text: string;
}

/** CardPage is a page of a search in the catalog. */
export interface CardPage {
  total: number;
  first: number;
  cards: CardInfo[];
  /** Said is what is asked for, in words. Meant is what was searched for instead, where words of a name are known only when spelled otherwise. */
  said?: string;
  meant?: string;
}

/** PlayOn asks for a table at which a game that is over is played on. */
export interface PlayOn {
  /** At is a step of its replay, from 0 for the beginning; Seat is the one that who asks plays in, the others are bots'. */
  at: number;
  seat: string;
  /** Name is what he is called. */
  name?: string;
}

/** Replay is a game to be looked at again. */
export interface Replay {
  game: Game;
  /** Eyes are whose view it is: a seat, "spectator" or "judge". */
  eyes: string;
  seats: Seat[];
  first: View;
  steps: Update[];
  /** Fair says that the seed has the hash that was published. */
  fair: boolean;
  /** Same says that the game played again is the one recorded, else Difference is the first place where it is not. */
  same: boolean;
  difference?: string;
}
