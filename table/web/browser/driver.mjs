// Plays at a table by clicking only what is shown. What is asked, and what may be
// answered, it hears from the server; it decides on an answer, does it with the mouse, and
// holds that what the page then says to the server is what was meant.
import assert from "node:assert/strict";

/** Numbers by chance that are the same for the same seed. */
export function chance(seed) {
  let a = seed >>> 0;
  const next = () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n) => Math.floor(next() * n);
  return {
    below, yes: (p) => next() < p,
    shuffled: (list) => {
      const all = [...list];
      for (let i = all.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [all[i], all[j]] = [all[j], all[i]];
      }
      return all;
    },
  };
}

/** Hears what the server tells a page, and what the page says. */
export function hear(page) {
  const game = { asked: null, objects: new Map(), faces: new Map(), players: [], turn: 0, stack: [], ended: false, answers: [], refused: [], seat: "" };
  const take = (u) => {
    for (const id of u.gone ?? []) game.objects.delete(id);
    for (const o of u.objects ?? []) game.objects.set(o.id, o);
    for (const f of u.faces ?? []) game.faces.set(f.id, f);
    if (u.players) for (const p of u.players) game.players = [...game.players.filter((q) => q.seat !== p.seat), p];
    if (u.zones) game.stack = u.zones.stack ?? [];
    if (u.scene) Object.assign(game, { turn: u.scene.turn, step: u.scene.step, active: u.scene.active, ended: Boolean(u.scene.ended) });
    game.asked = u.asked ?? null;
  };
  page.on("websocket", (ws) => {
    ws.on("framesent", (f) => {
      const m = JSON.parse(f.payload);
      if (m.answer) game.answers.push({ id: m.id, ...m.answer });
    });
    ws.on("framereceived", (f) => {
      const m = JSON.parse(f.payload);
      if (m.welcome) game.seat = m.welcome.seat ?? "";
      if (m.error && game.answers.some((a) => a.id === m.re)) game.refused.push(m.error.text);
      if (m.view) {
        Object.assign(game, { objects: new Map(), faces: new Map(), players: [] });
        take(m.view);
      }
      if (m.update) take(m.update);
    });
  });
  return game;
}

// ---- what stands where on the page ----

/**
 * A point of what is meant at which it lies on top, with what it says. In the page:
 * `id` is what it stands for, or else one of `alike` that is not chosen yet; `selector` what it is instead, `nth` which of those.
 */
function spotOf({ id, alike, selector, nth, inside }) {
  const of = (x) => [...document.querySelectorAll(`button[data-id="${x}"], .slot[data-ids~="${x}"] > .perm, button[data-ids~="${x}"]`)].filter((e) => !e.closest(".log, .inspector, .drawer, .why"));
  const list = id !== undefined
    ? alike ? [id, ...alike].flatMap(of).filter((e) => !e.classList.contains("selected") || e.closest(".tray, .pill")) : of(id) // equal cards of the tray, and of a pill, are one, also chosen
    : [...document.querySelectorAll(selector)];
  if (nth !== undefined && list.length <= nth) return { missing: true };
  const some = (nth === undefined ? list : [list[nth]]).map((e) => (inside ? e.querySelector(inside) : e)).filter(Boolean);
  some.sort((a, b) => Number(b.classList.contains("can")) - Number(a.classList.contains("can")));
  let there = false;
  for (const e of some) {
    there = true;
    e.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = e.getBoundingClientRect();
    for (const y of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      for (const x of [0.5, 0.25, 0.75, 0.08, 0.92]) {
        const at = [box.left + x * box.width, box.top + y * box.height];
        const top = document.elementFromPoint(...at);
        if (top && e.contains(top) && top.closest("button, a, input") === e) {
          return { at, says: e.innerText.trim(), selected: e.classList.contains("selected") || e.closest(".mode.selected") !== null, ids: (e.dataset.ids ?? e.closest(".slot")?.dataset.ids ?? e.dataset.id ?? "").split(" ").map(Number), off: e.disabled };
        }
      }
    }
  }
  return there ? { covered: true } : { missing: true };
}

const settles = (page) => page.evaluate(() => new Promise((r) => requestAnimationFrame(() => setTimeout(r, 0))));

/** What a question is answered with did not work out; the game stands there. */
export class Stuck extends Error {}

/** Someone who plays at a page, with a mouse. */
export class Driver {
  constructor(page, game, { seed = 1, old = false, patient = false, wary = false } = {}) {
    Object.assign(this, { page, game, r: chance(seed), old, patient, wary, clicks: 0, byPrompt: {}, asked: {}, last: 0, unclear: [] });
  }

  /** Clicks what is meant; what is not shown, or lies under something, cannot be clicked. */
  async click(what, name) {
    let at;
    for (let i = 0; i < 40; i++) {
      at = await this.page.evaluate(spotOf, what);
      if (at.at && !at.off) break;
      if (what.may || this.moved()) return null;
      await this.page.waitForTimeout(50);
    }
    if (!at.at || at.off) throw new Stuck(`${name ?? JSON.stringify(what)} is ${at.covered ? "covered" : at.off ? "not to be pressed" : "not shown"}`);
    await this.page.mouse.click(...at.at);
    this.clicks++;
    const key = this.now?.prompt ?? "";
    this.byPrompt[key] = (this.byPrompt[key] ?? 0) + 1;
    await settles(this.page);
    return at;
  }

  go = () => this.click({ selector: ".ask .btn.go:not([disabled])" }, "the button that answers");

  /** Whether something else is asked than what is being answered. */
  moved = () => this.game.asked?.seq !== this.now?.seq || this.game.answers.some((a) => a.seq === this.now?.seq);

  /** Waits for a question that was not answered yet; null when the game is over. */
  async question(patience = 60000) {
    const until = Date.now() + patience;
    for (;;) {
      if (this.game.ended) return null;
      const d = this.game.asked;
      if (d && d.seq !== this.last && await this.page.evaluate((s) => Number(document.querySelector(".ask.mine")?.dataset.seq ?? -1) === s, d.seq)) return d;
      if (Date.now() > until) throw new Stuck(`nothing was asked for ${patience / 1000} s: ${await this.page.locator(".asking").innerText().catch(() => "")}`);
      await this.page.waitForTimeout(15);
    }
  }

  /** Answers a question as wanted: an answer as the protocol has it. */
  async answer(d, want) {
    this.now = d;
    const key = `${d.kind} ${d.prompt}`;
    this.asked[key] = (this.asked[key] ?? 0) + 1;
    const refused = this.game.refused.length, before = this.game.answers.length;
    const group = await this[want.cancel ? "back" : d.kind](d, want);
    const until = Date.now() + 15000;
    while (!this.moved()) {
      if (Date.now() > until) throw new Stuck(`${key} was not answered: ${await this.page.locator(".asking").innerText().catch(() => "")}`);
      await this.page.waitForTimeout(10);
    }
    const said = this.game.answers.slice(before).find((a) => a.seq === d.seq);
    if (said && !want.cancel) this.holds(d, want, said, group ?? (() => []));
    while (this.game.asked?.seq === d.seq && !this.game.ended) {
      if (this.game.refused.length > refused) return false;
      if (Date.now() > until + 15000) throw new Stuck(`${key} was answered, and nothing came of it`);
      await this.page.waitForTimeout(10);
    }
    this.last = d.seq;
    return true;
  }

  /** Holds that the page said what was meant, up to what is drawn as one thing. */
  holds(d, want, said, alike) {
    const bare = (o) => JSON.stringify({ ...o, object: 0, n: d.prompt === "replace" ? 0 : o.n }); // effects that replace are counted
    const same = (i, j) => i === j || bare(d.options[i]) === bare(d.options[j]) && (d.options[i].object === d.options[j].object || alike(d.options[i].object).includes(d.options[j].object));
    const wrong = () => this.unclear.push(`${d.kind} ${d.prompt}: meant ${JSON.stringify(want)}, said ${JSON.stringify(said)}`);
    switch (d.kind) {
      case "act":
        if (!same(want.picks[0], said.picks?.[0])) wrong();
        return;
      case "pick": {
        const left = [...(said.picks ?? [])];
        for (const i of want.picks) {
          const at = left.findIndex((j) => same(i, j));
          if (at < 0) return wrong();
          left.splice(at, 1);
        }
        if (left.length > 0) wrong();
        return;
      }
      case "confirm":
        if (Boolean(said.yes) !== Boolean(want.yes)) wrong();
        return;
      case "number":
      case "distribute":
        if (JSON.stringify(said.numbers) !== JSON.stringify(want.numbers)) wrong();
        return;
      case "attack":
      case "block": {
        if (want.all) return;
        const left = (said.picks ?? []).map((i, k) => [d.options[i].object, d.others[said.numbers[k]].object]);
        const one = (a, b) => a === b || alike(a).includes(b);
        for (const [k, i] of want.picks.entries()) {
          const at = left.findIndex(([a, b]) => one(d.options[i].object, a) && one(d.others[want.numbers[k]].object, b));
          if (at < 0) return wrong();
          left.splice(at, 1);
        }
        if (left.length > 0) wrong();
        return;
      }
      case "name":
        if (said.text !== want.text) wrong();
    }
  }

  // ---- one way of answering for each kind of question ----

  async act(d, want) {
    const i = want.picks[0], o = d.options[i];
    if (o.action === "pass") return await this.looksOn() ? undefined : void await this.go();
    const at = await this.click({ id: o.object }, `the card for: ${o.text}`);
    if (!at || this.moved()) return () => at?.ids ?? [];
    await this.way(d, i);
    return () => at.ids;
  }

  /** Chooses what of a thing is meant, where it stands for several options; each has to read otherwise. */
  async way(d, i) {
    const way = this.old ? ".choices .choice" : ".way";
    const o = d.options[i], ways = await this.page.$$eval(way, (l) => l.map((e) => e.innerText.replace(/^.\n/, "").trim()));
    if (ways.length === 0) throw new Stuck(`a click on the card for "${o.text}" opens nothing and does nothing`);
    if (new Set(ways).size < ways.length) this.unclear.push(`two ways read alike: ${ways.join(" | ")}`);
    const list = d.options.map((_, k) => k).filter((k) => d.options[k].object === o.object && (d.kind !== "act" || d.options[k].action !== "mana"));
    await this.click({ selector: way, nth: list.indexOf(i) }, `the way: ${o.text}`);
  }

  async pick(d, want) {
    if (d.min >= d.options.length) {
      if (this.old || !this.atOnce(d) || d.options.length === 0) return void await this.go(); // it is chosen already
    }
    const drawn = new Map();
    for (const i of want.picks) {
      if (this.moved()) break;
      const what = this.optionAt(d, i);
      const group = [...drawn.values()].filter((ids) => ids.includes(what.id)).flat();
      if (group.length > 0) what.alike = group;
      const at = await this.click(what, `the choice: ${d.options[i].text}`);
      if (at && d.options[i].object) drawn.set(d.options[i].object, at.ids);
      if (!this.moved() && !this.old && await this.page.locator(".ways").count() > 0) await this.way(d, i);
    }
    if (!this.moved()) await this.go();
    return (id) => [...(drawn.get(id) ?? []), ...this.alikeIn(d, id)];
  }

  atOnce = (d) => d.min === 1 && d.max === 1 && d.reversible === true;

  /** Cards of a library that are equal lie in the tray as one. */
  alikeIn(d, id) {
    const o = this.game.objects.get(id);
    return o?.zone !== "library" ? [] : d.options.map((x) => this.game.objects.get(x.object)).filter((x) => x?.zone === "library" && (x.face ?? x.card) === (o.face ?? o.card)).map((x) => x.id);
  }

  /** Where an option of a pick stands. */
  optionAt(d, i) {
    const o = d.options[i], places = d.options.map((_, k) => k);
    if (d.prompt === "modes") {
      const modes = [...new Set(d.options.map((x) => x.n ?? 0))].sort((a, b) => a - b);
      return { selector: ".mode.can", nth: modes.indexOf(o.n ?? 0), inside: ".pickmode" };
    }
    if (["scry", "surveil", "separate"].includes(d.prompt)) return o.object ? { id: o.object } : { selector: ".tray .card.backc.can", nth: places.filter((k) => !d.options[k].object).indexOf(i) };
    if (d.prompt === "pile") return { selector: ".tray .lane.pick > .choice, .choices .choice", nth: i };
    if (!o.object && !o.face) return { selector: ".choices .choice", nth: places.filter((k) => !d.options[k].object && !d.options[k].face).indexOf(i) };
    if (!o.object) return { selector: ".tray .card.can", nth: this.trayOrder(d).findIndex((g) => g.includes(i)) };
    const first = this.trayOrder(d).find((g) => g.includes(i));
    return { id: this.game.objects.get(o.object)?.zone === "library" && first ? d.options[first[0]].object : o.object };
  }

  /** Options as they lie in the tray: equal cards of a library once. */
  trayOrder(d) {
    const found = new Map();
    d.options.forEach((o, i) => {
      const x = this.game.objects.get(o.object);
      const key = x?.zone === "library" && (x.face ?? x.card) ? `f${x.face ?? x.card}` : `#${i}`;
      if (x && ["battlefield", "stack"].includes(x.zone)) return;
      if (!o.object && !o.face) return;
      if (x?.zone === "hand" && x.owner === this.game.seat) return;
      found.set(key, [...(found.get(key) ?? []), i]);
    });
    return [...found.values()];
  }

  async confirm(d, want) {
    if (d.prompt === "mulligan" ? !want.yes : want.yes) await this.go();
    else if (d.unable) await this.click({ selector: ".ask .acts .btn:not(.quiet):not([disabled])" }, "the button that says no");
    else await this.click({ selector: ".ask .acts .btn:not(.go):not(.quiet)" }, "the button that says no");
  }

  async number(d, want) {
    const n = () => this.page.$eval(".number input", (e) => Number(e.value));
    for (let i = 0, now = await n(); now !== want.numbers[0] && i < 30; i++, now = await n()) {
      if (Math.abs(now - want.numbers[0]) > 8) {
        await this.page.fill(".number input", String(want.numbers[0]));
        await settles(this.page);
      } else await this.click({ selector: ".number .btn", nth: now < want.numbers[0] ? 1 : 0 }, "the stepper");
    }
    await this.go();
  }

  async distribute(d, want) {
    const shares = () => this.page.$$eval(".share .n", (l) => l.map((e) => Number(e.textContent)));
    for (let i = 0; i < 60; i++) {
      const now = await shares();
      let k = now.findIndex((n, j) => n > want.numbers[j]);
      if (k < 0) k = now.findIndex((n, j) => n < want.numbers[j]);
      if (k < 0) break;
      await this.click({ selector: ".share", nth: k, inside: now[k] > want.numbers[k] ? ".btn:first-of-type" : ".btn:last-of-type" }, `the share of ${d.options[k].text}`);
    }
    await this.go();
  }

  async order(d, want) {
    if (want.swap) await this.click({ selector: ".order .item:first-child .btn:not([disabled]), .tray ol .slotcard:first-child .shift .btn:not([disabled])" }, "the button that moves the first");
    await this.go();
  }

  async pay(d, want) {
    if (want.alone !== undefined) {
      const o = d.options[want.alone];
      await this.click({ id: o.object }, `the source: ${o.text}`);
      return;
    }
    if (!(await this.looksOn(1500))) await this.go();
  }

  /** What is looked at answers itself, which takes no click: whether it does. */
  async looksOn(time = 0) {
    if (!this.patient || !(time || this.now.spent)) return false;
    await this.page.waitForSelector(".btn.go.looks", { timeout: time || 1500 }).catch(() => undefined);
    if (!this.moved() && await this.page.locator(".btn.go.looks").count() === 0) return false;
    for (const until = Date.now() + 8000; !this.moved(); await this.page.waitForTimeout(10)) if (Date.now() > until) throw new Stuck("what is looked at does not answer itself");
    return true;
  }

  async attack(d, want) { return this.combat(d, want); }
  async block(d, want) { return this.combat(d, want); }

  async combat(d, want) {
    if (d.obey) return void await this.go(); // what has to be done is drawn already
    if (want.all) {
      if (!this.old) await this.click({ selector: ".ask .acts .btn.attackall:not([disabled])" }, "the button that attacks with all");
      else if (d.options.length > 1) await this.click({ selector: ".ask .acts .btn.quiet:not([disabled])" }, "the button that attacks with all");
      else await this.click({ id: d.options[0].object }, "the only attacker");
      if (this.old || !this.moved()) await this.go();
      return;
    }
    const drawn = new Map(), click = async (id, name) => drawn.set(id, (await this.click({ id }, name))?.ids ?? []);
    for (const [k, i] of want.picks.entries()) {
      const partner = want.numbers[k], o = d.options[i];
      await click(o.object, `the creature: ${o.text}`);
      if ((o.with?.length ?? 0) > 1) await click(d.others[partner].object, "its partner");
    }
    await this.go();
    return (id) => drawn.get(id) ?? [];
  }

  async name(d, want) {
    await this.page.locator(".panelform.name input").fill(want.text);
    await settles(this.page);
    await this.go();
  }

  /** Passes as far as the client lets one with one click: to one's own next turn, whatever others do, or to the end of this one. */
  async passFar(d) {
    this.now = d;
    if (await this.looksOn()) return void (this.last = d.seq);
    const key = `${d.kind} ${d.prompt}`;
    this.asked[key] = (this.asked[key] ?? 0) + 1;
    await this.click({ selector: this.old ? ".ask .acts .btn.quiet:not(.small)" : this.wary ? ".ask .acts .far" : ".ask .acts .farall" }, "the button that passes far");
    for (const until = Date.now() + 30000; this.game.asked?.seq === d.seq && !this.game.ended; await this.page.waitForTimeout(10)) {
      if (Date.now() > until) throw new Stuck("passing far does nothing");
    }
    this.last = d.seq;
  }

  /** Gives the action up. */
  async back() {
    await this.click({ selector: ".ask .acts .btn.quiet:not(.wait):not([disabled])" }, "the button that goes back");
  }

  // ---- what is wanted, by chance ----

  /** An answer that is legal as far as the question tells, by chance. */
  want(d) {
    const r = this.r, p = d.proposal ?? {};
    const proposed = { picks: p.picks ?? [], numbers: p.numbers ?? [] };
    switch (d.kind) {
      case "confirm":
        return { yes: d.prompt === "mulligan" ? false : !d.unable && r.yes(0.75) };
      case "number":
        return { numbers: [Math.min(d.max, d.min + r.below(4))] };
      case "order":
        return { picks: proposed.picks, swap: d.options.length > 1 && r.yes(0.5) };
      case "name":
        return { text: p.text };
      case "pay": {
        const alone = d.options.findIndex((o) => o.flags?.includes("alone"));
        if (p.cancel || !d.proposal) return alone >= 0 && !this.tapped?.has(d.options[alone].object) ? (this.tapped = new Set([...(this.tapped ?? []), d.options[alone].object]), { alone }) : { cancel: true };
        return proposed;
      }
      case "distribute":
        return { numbers: this.shares(d, proposed.numbers) };
      case "attack":
      case "block":
        return d.obey ? proposed : d.not_alone?.length || d.most_parts ? proposed : this.fight(d);
      case "pick":
        return { picks: this.picks(d, proposed.picks) };
    }
    throw new Stuck(`a question of the kind ${d.kind}`);
  }

  picks(d, proposed) {
    const n = d.options.length;
    for (let tries = 0; tries < 50; tries++) {
      const most = Math.min(d.max, n, d.min + 3), k = d.min + this.r.below(most - d.min + 1);
      const list = this.r.shuffled(d.options.map((_, i) => i)).slice(0, k);
      const sum = list.reduce((s, i) => s + (d.options[i].n ?? 0), 0);
      const grouped = (d.groups ?? []).every((g) => {
        const c = list.filter((i) => g.options.includes(i)).length;
        return c >= g.min && c <= g.max;
      });
      if (grouped && (!d.sum || sum >= d.sum)) return list;
    }
    return proposed;
  }

  shares(d, proposed) {
    if (d.options.some((o) => o.flags?.includes("beyond"))) return proposed;
    const list = d.options.map((o) => o.min ?? 0);
    let left = (d.total ?? 0) - list.reduce((a, b) => a + b, 0);
    for (let tries = 0; left > 0 && tries < 500; tries++) {
      const i = this.r.below(list.length);
      if (list[i] < (d.options[i].max ?? Infinity)) {
        list[i]++;
        left--;
      }
    }
    return left === 0 ? list : proposed;
  }

  fight(d) {
    const picks = [], numbers = [];
    d.options.forEach((o, i) => {
      if (!o.with?.length || picks.length > 4 || !this.r.yes(0.5)) return;
      picks.push(i);
      numbers.push(o.with[this.r.below(o.with.length)]);
    });
    if (d.others?.some((o, k) => ((o.min ?? 0) > 1 || o.max) && numbers.includes(k))) return { picks: [], numbers: [] };
    return { picks, numbers };
  }

  /** Answers by chance; what is refused is answered as proposed, and noted. */
  async answerAny(d) {
    const want = this.want(d);
    if (await this.answer(d, want)) return;
    this.refusals = (this.refusals ?? 0) + 1;
    await this.page.keyboard.press("Escape"); // what was chosen is taken back
    await settles(this.page);
    const p = d.proposal;
    assert.ok(p, `${d.kind} ${d.prompt}: an answer by chance was refused, and none is proposed`);
    if (!(await this.answer(d, { picks: [], numbers: [], ...p }))) throw new Stuck(`${d.kind} ${d.prompt}: what is proposed was refused: ${this.game.refused.at(-1)}`);
  }
}
