/** Everything the client says, in English. */
export const en = {
  "and": "and",
  "nav.main": "Main", "nav.table": "Table", "nav.decks": "Decks", "nav.cards": "Cards", "nav.replays": "Replays",
  "line.down": "The line is down; trying again.", "line.joining": "Coming to the table …",

  "color.w": "white", "color.u": "blue", "color.b": "black", "color.r": "red", "color.g": "green", "color.c": "colourless",
  "mana.or": " or ", "mana.tap": "tap", "mana.untap": "untap", "mana.life": "2 life", "mana.snow": "snow",
  "card.pt": "power {power}, toughness {toughness}",

  "start.title1": "Sit down.", "start.title2": "The table knows the rules.",
  "start.lead": "Pick a deck, or keep this one. You play against a patient bot; every question says what is asked and by which rule.",
  "start.decks": "Decks", "start.sit": "Sit down", "start.noAccount": "No account. Nothing leaves this machine.", "start.more": "More",
  "start.goOn": "Go on", "start.invite": "Invite someone", "start.open": "Open tables: {n}", "start.ownDeck": "Your own deck",

  "starter.almanac": "the year: sagas, adventures, two faces", "starter.cinder": "quick creatures, then fire", "starter.dusk": "sneak in, answer everything", "starter.foundry": "Equipment, Vehicles, a second combat", "starter.grove": "fill the table, make it bigger, attack", "starter.masquerade": "face down, copies, borrowed guests", "starter.omens": "cards foretold, and thieves who read what others hide", "starter.pyre": "sacrifice, and every loss burns", "starter.skies": "walls below, wings above", "starter.tempest": "many small spells, and a borrowed hour",

  "player.you": "you", "player.youNote": "you", "player.opponent": "opponent", "player.player": "player", "player.seat": "seat {seat}", "player.guest": "Guest",
  "player.life": "life", "player.poison": "poison", "player.mana": "Mana", "player.wins": "{n} won", "player.away": "away", "player.casts": "cast {n|once|{n} times}",

  "zone.hand": "Hand", "zone.library": "Library", "zone.graveyard": "Graveyard", "zone.exile": "Exile", "zone.ante": "Ante", "zone.command": "Command",
  "zone.phased": "Phased out", "zone.side": "Sideboard", "zone.stack": "Stack", "zone.all": "Zones",
  "zone.button": "{zone} of {name}: {n}", "zone.of": "{zone}: {name}", "zone.empty": "Nothing is here.", "zone.owner": "owner",
  "zone.graveNote": "Newest on top. The order never changes here.", "zone.anteNote": "The winner of this game becomes the owner of all these cards.",
  "zone.libraryNote": "{n} {n|card|cards}. What you know of them is shown here, the top first.", "zone.handNote": "{n} {n|card|cards} in all.",
  "zone.phasedNote": "Treated as though it did not exist, until it phases in.", "zone.since": "turn {n}", "zone.maynot": "not yours to look at",
  "pile.foretold": "Foretold, in order", "pile.onlyYou": "face down · only you may look", "pile.lookers": "face down · may look: {names}", "pile.nobody": "face down · nobody may look", "pile.costGiven": "the cost is given by an effect",
  "pile.plotted": "Plotted", "pile.suspended": "Suspended", "pile.open": "face up · everyone may look", "pile.by": "Exiled by {name}",
  "pile.down": "Exiled face down together", "pile.plain": "Exiled",

  "step.untap": "Untap", "step.upkeep": "Upkeep", "step.draw": "Draw", "step.precombat-main": "Main 1", "step.begin-combat": "Begin combat",
  "step.declare-attackers": "Attackers", "step.declare-blockers": "Blockers", "step.combat-damage": "Damage", "step.end-combat": "End combat",
  "step.postcombat-main": "Main 2", "step.end": "End", "step.cleanup": "Cleanup",
  "turn.bar": "Turn", "turn.number": "Turn {n}", "turn.before": "Before the game", "turn.yours": "Your turn", "turn.of": "{name}’s turn",
  "turn.priority": "You have priority", "turn.stopOwn": "stop in your turns", "turn.stopOthers": "stop in others’ turns",
  "turn.stopHint": "Click: stop here in turns like this one. Shift-click: in the others.",

  "stack.top": "top resolves first", "stack.empty": "empty", "stack.triggered": "triggered", "stack.activated": "activated",
  "stack.entry": "{n}: {name}, {player}", "stack.targets": "targets {names}",
  "log.title": "Log", "why.title": "Why?", "why.ask": "Why?", "why.not": "What stands in the way of {name}", "why.nothing": "Nothing changes it.", "why.life": "Why {n} life? ({name})", "why.lifeOf": "{name}: {n} life. Why?", "why.lifeBefore": "before", "why.lifeSame": "nothing has changed it",
  "why.layer": "layer {layer}", "inspect.title": "Large card", "inspect.owner": "Owner: {name}",

  "object.unknown": "a card", "object.facedown": "Face down", "object.abilityOf": "Ability of {name}", "object.damage": "Combat damage",
  "object.count": "{n} of them", "object.counters": "{n} {kind} {n|counter|counters}", "object.damaged": "{n} damage", "object.attacksWhat": "attacks {name}",
  "object.blocksWhat": "blocks {name}", "object.with": "with {name}",
  "state.copy": "a copy", "state.sick": "summoning sick", "state.attacks": "attacks", "state.blocks": "blocks", "state.blocked": "blocked", "state.tapped": "tapped",
  "state.staysTapped": "does not untap next time", "state.commander": "commander", "state.targeted": "is a target", "state.legal": "legal",
  "state.legalKey": "legal, key {key}", "state.chosen": "chosen",

  "ask.region": "Question", "ask.wait": "You are asked when there is something to decide.", "ask.nothing": "Nothing is asked.", "ask.waiting": "{name} decides",
  "ask.for": "for {name}", "ask.chosen": "{n} of {max} chosen", "ask.attackers": "{n} {n|attacker|attackers}", "ask.blockers": "{n} {n|block|blocks}",
  "ask.blockWhom": "now the attacker it blocks", "ask.left": "{n} left", "ask.actions": "{n} {n|action|actions} possible", "ask.ifPass": "if you pass: {name} resolves",
  "ask.choices": "Choices", "ask.number": "Number", "ask.range": "{min} to {max}", "ask.orderHint": "First to last. Drag, or use the buttons or arrow keys.", "ask.lethal": "{n} is lethal", "ask.name": "Name of a card",
  "act.pass": "Pass", "act.resolve": "Pass: let it resolve", "act.confirm": "Confirm", "act.confirmWhat": "Confirm: {name}", "act.none": "Choose none",
  "act.takeBack": "Take back", "act.back": "Back", "act.close": "Close", "act.yes": "Yes", "act.no": "No", "act.pay": "Pay", "act.endTurn": "To end of turn",
  "act.attack": "Attack with {n}", "act.noAttack": "Do not attack", "act.attackAll": "All attack", "act.block": "Block with {n}", "act.noBlock": "Do not block",
  "act.less": "less", "act.more": "more", "act.earlier": "earlier", "act.later": "later",
  "pay.cost": "Cost", "pay.with": "paid with", "pay.choose": "choose what to pay with", "pay.nothing": "nothing", "pay.remove": "do not use {name}", "pay.as": "as {color}",
  "pace.full": "Full control", "pace.payAlone": "Pay by itself where there is only one way", "pace.yieldThis": "Always pass for this", "pace.noYields": "Ask me about all abilities again",
  "pace.stopPassing": "Stop passing",

  "board.players": "Players", "board.margin": "Stack and log", "board.marginShort": "Stack, log", "board.mine": "Your battlefield", "board.theirs": "Battlefield of {name}",
  "menu.title": "Menu of the table", "menu.leave": "Leave", "menu.draw": "Offer a draw", "menu.takeBack": "Ask to take back", "menu.concede": "Concede", "menu.concedeSure": "Yes, concede the game",
  "offer.made": "You offer: {what}.", "offer.theirs": "{name} offers: {what}.", "offer.draw": "a draw", "offer.rematch": "another game", "offer.takeBack": "to take the last play back", "offer.withdraw": "Withdraw",
  "end.won": "You have won.", "end.lost": "You have lost.", "end.draw": "The game is a draw.", "end.winner": "{name} has won.", "end.after": "Turn {n}",
  "end.fair": "the seed of the shuffles is published now", "end.replay": "Look at it again", "end.leave": "Leave the table", "end.again": "Play again",
  "settings.language": "Language", "settings.theme": "Colours", "settings.toLight": "Light", "settings.toDark": "Dark",
  "settings.letters": "Letters are keys", "settings.images": "Your own pictures", "settings.imagesHint": "An address with {name} in it. Empty: our own pictures.",

  "room.title": "Before the game", "room.seats": "Seats", "room.free": "free", "room.invite": "Invitation", "room.copy": "Copy the address", "room.copied": "Copied",
  "room.sitHere": "Sit down here", "room.name": "Your name", "room.deck": "Deck", "room.list": "or paste a list", "room.ready": "Ready", "room.waiting": "not ready", "room.watch": "{n} {n|watches|watch}",
  "room.bot": "bot", "room.side": "Between games: change your deck", "room.main": "Main deck", "room.sideboard": "Sideboard", "room.toSide": "to the sideboard", "room.toMain": "to the main deck",
  "room.begin": "Ready for the next game", "room.chooser": "You say who begins the next game.", "room.iBegin": "I begin", "room.begins": "{name} begins", "room.score": "Games won",
  "lobby.title": "Tables", "lobby.none": "No open table. Make one.", "lobby.new": "A new table", "lobby.rules": "Rules", "lobby.current": "Current", "lobby.classic": "Classic",
  "lobby.seats": "Seats", "lobby.ante": "Ante", "lobby.anteOff": "no", "lobby.anteRandom": "a random card", "lobby.anteTop": "the top card", "lobby.anteHidden": "a hidden card", "lobby.bestOf": "Games",
  "lobby.one": "one", "lobby.three": "best of three", "lobby.clock": "Clock", "lobby.noClock": "none", "lobby.minutes": "{n} minutes", "lobby.open": "Listed for everyone", "lobby.watchable": "Others may watch",
  "lobby.takeBack": "Taking back by agreement", "lobby.make": "Make the table", "lobby.join": "Go to the table", "lobby.format": "Decks", "lobby.anyDeck": "any", "lobby.bots": "Bots", "lobby.position": "Open a scenario file as a position",

  "deck.title": "Your own deck", "deck.list": "List", "deck.hint": "paste or drop; any usual format", "deck.name": "Name of the deck", "deck.check": "Check", "deck.play": "Sit down with it", "deck.playReplaced": "Play with replacements",
  "deck.main": "Main deck", "deck.side": "Sideboard", "deck.curve": "Curve", "deck.hand": "A sample hand", "deck.another": "Draw another", "deck.not": "Not playable, and why", "deck.allPlayable": "Every card of it can be played.",
  "deck.count": "{n} of {of} cards playable", "deck.cards": "cards", "deck.lands": "lands", "deck.use": "Use {name}", "deck.leave": "Leave it out", "deck.near": "No card has this name. One is written almost so:",
  "deck.unknown": "No card has this name.", "deck.half": "A card half understood is never played.", "deck.starter": "Starter decks", "deck.empty": "Paste a list of cards on the left, or drop a file on it.", "deck.spells": "cards of cost {n}", "deck.problems": "The deck",
  "cards.title": "Cards", "cards.search": "Search", "cards.hint": "name, type or words of the text", "cards.found": "{n} {n|card|cards}", "cards.more": "More", "cards.none": "No card is like that.", "cards.unplayable": "cannot be played yet",
  "replay.title": "Replays", "replay.none": "No game has been played here yet.", "replay.eyes": "Whose eyes", "replay.judge": "All", "replay.public": "Public", "replay.later": "Other seats open once the game is over.",
  "replay.play": "Play", "replay.pause": "Pause", "replay.prev": "Back", "replay.next": "On", "replay.at": "{at} of {of}", "replay.keys": "arrows: one event · with Shift: one turn", "replay.fair": "fair shuffle", "replay.same": "verified: same hashes",
  "replay.differs": "played again it differs", "replay.timeline": "Timeline", "replay.place": "Moment", "replay.life": "life", "replay.unfair": "the seed is not the one published", "replay.against": "{a} against {b}",
} as const satisfies Record<string, string>;

export type Key = keyof typeof en;
