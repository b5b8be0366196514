import type { Key } from "./en";

/** Everything the client says, in Italian. */
export const it: Record<Key, string> = {
  "and": "e",
  "nav.main": "Principale", "nav.table": "Tavolo", "nav.decks": "Mazzi", "nav.cards": "Carte", "nav.replays": "Repliche",
  "line.down": "La linea è caduta; si riprova.", "line.joining": "Ci si avvicina al tavolo …",

  "color.w": "bianco", "color.u": "blu", "color.b": "nero", "color.r": "rosso", "color.g": "verde", "color.c": "incolore",
  "mana.or": " o ", "mana.tap": "TAP", "mana.untap": "STAP", "mana.life": "2 punti vita", "mana.snow": "neve",
  "card.pt": "forza {power}, costituzione {toughness}",

  "start.title1": "Accomodati.", "start.title2": "Il tavolo conosce le regole.",
  "start.lead": "Scegli un mazzo, o tieni questo. Giochi contro un avversario paziente; ogni domanda dice che cosa si chiede e secondo quale regola.",
  "start.decks": "Mazzi", "start.sit": "Siediti", "start.noAccount": "Nessun account. Nulla lascia questa macchina.", "start.more": "Altro",
  "start.goOn": "Riprendi", "start.invite": "Invita qualcuno", "start.open": "Tavoli aperti: {n}", "start.ownDeck": "Un mazzo tuo",

  "starter.almanac": "l’anno: saghe, avventure, due facce", "starter.cinder": "creature rapide, poi fuoco", "starter.dusk": "passa inosservato, rispondi a tutto", "starter.foundry": "Equipaggiamenti, Veicoli, un secondo combattimento", "starter.grove": "riempi il tavolo, falle crescere, attacca", "starter.masquerade": "a faccia in giù, copie, ospiti presi in prestito", "starter.omens": "carte predette, e ladri che leggono ciò che altri nascondono", "starter.pyre": "sacrifica, e ogni perdita brucia", "starter.skies": "mura in basso, ali in alto", "starter.tempest": "molte piccole magie, e un’ora in prestito",

  "player.you": "tu", "player.youNote": "tu", "player.opponent": "avversario", "player.player": "giocatore", "player.seat": "posto {seat}", "player.guest": "Ospite",
  "player.life": "punti vita", "player.poison": "veleno", "player.mana": "Mana", "player.wins": "{n} {n|vinta|vinte}", "player.away": "assente", "player.casts": "lanciato {n|una volta|{n} volte}",

  "zone.hand": "Mano", "zone.library": "Grimorio", "zone.graveyard": "Cimitero", "zone.exile": "Esilio", "zone.ante": "Ante", "zone.command": "Comando",
  "zone.phased": "Fuori fase", "zone.side": "Sideboard", "zone.stack": "Pila", "zone.all": "Zone",
  "zone.button": "{zone} di {name}: {n}", "zone.of": "{zone}: {name}", "zone.empty": "Qui non c’è nulla.", "zone.owner": "proprietario",
  "zone.graveNote": "La più recente in cima. L’ordine qui non cambia mai.", "zone.anteNote": "Chi vince questa partita diventa proprietario di tutte queste carte.",
  "zone.libraryNote": "{n} {n|carta|carte}. Qui si vede ciò che ne conosci, dalla cima.", "zone.handNote": "{n} {n|carta|carte} in tutto.",
  "zone.phasedNote": "Si considera inesistente finché non torna in fase.", "zone.since": "turno {n}", "zone.maynot": "non puoi guardarla",
  "pile.foretold": "Predette, in ordine", "pile.onlyYou": "a faccia in giù · solo tu puoi guardare", "pile.lookers": "a faccia in giù · può guardare: {names}", "pile.nobody": "a faccia in giù · nessuno può guardare", "pile.costGiven": "il costo è dato da un effetto",
  "pile.plotted": "Complottate", "pile.suspended": "Sospese", "pile.open": "a faccia in su · tutti possono guardare", "pile.by": "Esiliate da {name}",
  "pile.down": "Esiliate insieme a faccia in giù", "pile.plain": "Esiliate",

  "step.untap": "STAP", "step.upkeep": "Manteni­mento", "step.draw": "Acquisi­zione", "step.precombat-main": "Princi­pale 1", "step.begin-combat": "Inizio combatt.",
  "step.declare-attackers": "Attac­canti", "step.declare-blockers": "Bloc­canti", "step.combat-damage": "Danno", "step.end-combat": "Fine combatt.",
  "step.postcombat-main": "Princi­pale 2", "step.end": "Finale", "step.cleanup": "Cancel­lazione",
  "turn.bar": "Turno", "turn.number": "Turno {n}", "turn.before": "Prima della partita", "turn.yours": "Il tuo turno", "turn.of": "Turno di {name}",
  "turn.priority": "Hai priorità", "turn.stopOwn": "fermata nei tuoi turni", "turn.stopOthers": "fermata nei turni altrui",
  "turn.stopHint": "Clic: fermata qui nei turni come questo. Maiusc-clic: negli altri.",

  "stack.top": "la cima si risolve prima", "stack.empty": "vuota", "stack.triggered": "innescata", "stack.activated": "attivata",
  "stack.entry": "{n}: {name}, {player}", "stack.targets": "bersagli: {names}",
  "log.title": "Cronaca", "why.title": "Perché?", "why.ask": "Perché?", "why.not": "Che cosa impedisce {name}", "why.nothing": "Nulla la cambia.", "why.life": "Perché {n} punti vita? ({name})", "why.lifeOf": "{name}: {n} punti vita. Perché?", "why.lifeBefore": "prima", "why.lifeSame": "nulla li ha cambiati",
  "why.layer": "strato {layer}", "inspect.title": "Carta grande", "inspect.owner": "Proprietario: {name}",

  "object.unknown": "una carta", "object.facedown": "A faccia in giù", "object.abilityOf": "Abilità di {name}", "object.damage": "Danno da combattimento",
  "object.count": "{n} uguali", "object.counters": "{n} {n|segnalino|segnalini} {kind}", "object.damaged": "{n} danni", "object.attacksWhat": "attacca {name}",
  "object.blocksWhat": "blocca {name}", "object.with": "con {name}",
  "state.copy": "una copia", "state.sick": "debolezza da evocazione", "state.attacks": "attacca", "state.blocks": "blocca", "state.blocked": "bloccata", "state.tapped": "TAPpata",
  "state.staysTapped": "non si STAPpa la prossima volta", "state.commander": "comandante", "state.targeted": "è un bersaglio", "state.legal": "legale",
  "state.legalKey": "legale, tasto {key}", "state.chosen": "scelta",

  "ask.region": "Domanda", "ask.wait": "Ti si chiede quando c’è qualcosa da decidere.", "ask.nothing": "Nulla da chiedere.", "ask.waiting": "Decide {name}",
  "ask.for": "per {name}", "ask.chosen": "{n} di {max} scelti", "ask.attackers": "{n} {n|attaccante|attaccanti}", "ask.blockers": "{n} {n|blocco|blocchi}",
  "ask.blockWhom": "ora l’attaccante che blocca", "ask.left": "ne {n|resta|restano} {n}", "ask.actions": "{n} {n|azione possibile|azioni possibili}", "ask.ifPass": "se passi si risolve {name}",
  "ask.choices": "Scelte", "ask.number": "Numero", "ask.range": "da {min} a {max}", "ask.orderHint": "Dal primo all’ultimo. Trascina, o usa i bottoni o le frecce.", "ask.lethal": "letale con {n}", "ask.name": "Nome di una carta",
  "act.pass": "Passa", "act.resolve": "Passa: si risolve", "act.confirm": "Conferma", "act.confirmWhat": "Conferma: {name}", "act.none": "Nessuno",
  "act.takeBack": "Ritira", "act.back": "Indietro", "act.close": "Chiudi", "act.yes": "Sì", "act.no": "No", "act.pay": "Paga", "act.endTurn": "Fino a fine turno",
  "act.attack": "Attacca con {n}", "act.noAttack": "Non attaccare", "act.attackAll": "Attaccano tutte", "act.block": "Blocca con {n}", "act.noBlock": "Non bloccare",
  "act.less": "meno", "act.more": "più", "act.earlier": "prima", "act.later": "dopo",
  "pay.cost": "Costo", "pay.with": "pagato con", "pay.choose": "scegli con che cosa pagare", "pay.nothing": "nulla", "pay.remove": "non usare {name}", "pay.as": "come {color}",
  "pace.full": "Controllo completo", "pace.payAlone": "Paga da sé dove c’è un solo modo", "pace.yieldThis": "Passa sempre per questa", "pace.noYields": "Chiedimi di nuovo di ogni abilità",
  "pace.stopPassing": "Smetti di passare",

  "board.players": "Giocatori", "board.margin": "Pila e cronaca", "board.marginShort": "Pila, cronaca", "board.mine": "Il tuo campo di battaglia", "board.theirs": "Campo di battaglia di {name}",
  "menu.title": "Menu del tavolo", "menu.leave": "Esci", "menu.draw": "Offri la patta", "menu.takeBack": "Chiedi di ritirare", "menu.concede": "Concedi", "menu.concedeSure": "Sì, concedi la partita",
  "offer.made": "Offri: {what}.", "offer.theirs": "{name} offre: {what}.", "offer.draw": "la patta", "offer.rematch": "un’altra partita", "offer.takeBack": "di ritirare l’ultima giocata", "offer.withdraw": "Ritira l’offerta",
  "end.won": "Hai vinto.", "end.lost": "Hai perso.", "end.draw": "La partita è patta.", "end.winner": "Ha vinto {name}.", "end.after": "Turno {n}",
  "end.fair": "il seme dei mescolamenti ora è pubblico", "end.replay": "Rivedila", "end.leave": "Lascia il tavolo", "end.again": "Gioca ancora",
  "settings.language": "Lingua", "settings.theme": "Colori", "settings.toLight": "Chiaro", "settings.toDark": "Scuro",
  "settings.letters": "Le lettere sono tasti", "settings.images": "Le tue immagini", "settings.imagesHint": "Un indirizzo con {name}. Vuoto: le nostre immagini.",

  "room.title": "Prima della partita", "room.seats": "Posti", "room.free": "libero", "room.invite": "Invito", "room.copy": "Copia l’indirizzo", "room.copied": "Copiato",
  "room.sitHere": "Siediti qui", "room.name": "Il tuo nome", "room.deck": "Mazzo", "room.list": "o incolla una lista", "room.ready": "Pronto", "room.waiting": "non pronto", "room.watch": "{n} {n|guarda|guardano}",
  "room.bot": "bot", "room.side": "Tra le partite: cambia il mazzo", "room.main": "Mazzo principale", "room.sideboard": "Sideboard", "room.toSide": "nel sideboard", "room.toMain": "nel mazzo principale",
  "room.begin": "Pronto per la prossima partita", "room.chooser": "Tu dici chi comincia la prossima partita.", "room.iBegin": "Comincio io", "room.begins": "Comincia {name}", "room.score": "Partite vinte",
  "lobby.title": "Tavoli", "lobby.none": "Nessun tavolo aperto. Creane uno.", "lobby.new": "Un nuovo tavolo", "lobby.rules": "Regole", "lobby.current": "Attuali", "lobby.classic": "Classiche",
  "lobby.seats": "Posti", "lobby.ante": "Ante", "lobby.anteOff": "no", "lobby.anteRandom": "una carta a caso", "lobby.anteTop": "la prima carta", "lobby.anteHidden": "una carta nascosta", "lobby.bestOf": "Partite",
  "lobby.one": "una", "lobby.three": "al meglio di tre", "lobby.clock": "Orologio", "lobby.noClock": "nessuno", "lobby.minutes": "{n} minuti", "lobby.open": "In elenco per tutti", "lobby.watchable": "Altri possono guardare",
  "lobby.takeBack": "Ritirare di comune accordo", "lobby.make": "Crea il tavolo", "lobby.join": "Vai al tavolo", "lobby.format": "Mazzi", "lobby.anyDeck": "qualsiasi", "lobby.bots": "Bot", "lobby.position": "Apri un file di scenario come posizione",

  "deck.title": "Un mazzo tuo", "deck.list": "Lista", "deck.hint": "incolla o trascina; ogni formato usuale", "deck.name": "Nome del mazzo", "deck.check": "Controlla", "deck.play": "Siediti con questo", "deck.playReplaced": "Gioca con le sostituzioni",
  "deck.main": "Mazzo principale", "deck.side": "Sideboard", "deck.curve": "Curva", "deck.hand": "Una mano di prova", "deck.another": "Pescane un’altra", "deck.not": "Non giocabili, e perché", "deck.allPlayable": "Ogni sua carta si può giocare.",
  "deck.count": "{n} carte su {of} giocabili", "deck.cards": "carte", "deck.lands": "terre", "deck.use": "Usa {name}", "deck.leave": "Lasciala fuori", "deck.near": "Nessuna carta ha questo nome. Una si scrive quasi così:",
  "deck.unknown": "Nessuna carta ha questo nome.", "deck.half": "Una carta capita a metà non si gioca mai.", "deck.starter": "Mazzi iniziali", "deck.empty": "Incolla a sinistra una lista di carte, o trascinaci un file.", "deck.spells": "carte di costo {n}", "deck.problems": "Il mazzo",
  "cards.title": "Carte", "cards.search": "Cerca", "cards.hint": "nome, tipo o parole del testo", "cards.found": "{n} {n|carta|carte}", "cards.more": "Altre", "cards.none": "Nessuna carta è così.", "cards.unplayable": "non ancora giocabile",
  "replay.title": "Repliche", "replay.none": "Qui non si è ancora giocata una partita.", "replay.eyes": "Con gli occhi di", "replay.judge": "Tutti", "replay.public": "Pubblico", "replay.later": "Gli altri posti si aprono a partita finita.",
  "replay.play": "Avvia", "replay.pause": "Pausa", "replay.prev": "Indietro", "replay.next": "Avanti", "replay.at": "{at} di {of}", "replay.keys": "frecce: un evento · con Maiusc: un turno", "replay.fair": "mescolamento onesto", "replay.same": "verificata: stessi hash",
  "replay.differs": "rigiocata, è diversa", "replay.timeline": "Linea del tempo", "replay.place": "Momento", "replay.life": "punti vita", "replay.unfair": "il seme non è quello pubblicato", "replay.against": "{a} contro {b}",
};
