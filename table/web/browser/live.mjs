// Sits down at a real server and plays, with the hands of a person.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { root } from "./launch.mjs";

const repository = join(root, "..", "..");

/** The cards that are played with besides the starter set: those of the compiler's tests, and some of our own. */
const cardFiles = [
  join(root, "browser", "cards.json"),
  ...readdirSync(join(repository, "cards", "specimen", "cards")).filter((f) => f.endsWith(".json")).map((f) => join(repository, "cards", "specimen", "cards", f)),
];

/** Builds apnap; a change is a file of it, what stands there once, and what stands there instead. */
export async function build(folder, name = "apnap", change = null, stamp = "") {
  const binary = join(folder, name), args = ["build", "-o", binary];
  if (stamp) args.push("-ldflags", `-X github.com/apnap/apnap/internal/stamp.commit=${stamp}`);
  if (change) {
    const path = join(repository, change.file), text = readFileSync(path, "utf8");
    if (text.split(change.from).length !== 2) throw new Error(`${change.file} has not once ${change.from}`);
    writeFileSync(join(folder, "other.go"), text.replace(change.from, () => change.to));
    writeFileSync(join(folder, "overlay.json"), JSON.stringify({ Replace: { [path]: join(folder, "other.go") } }));
    args.push("-overlay", join(folder, "overlay.json"));
  }
  await new Promise((resolve, reject) => {
    spawn("go", [...args, "./cmd/apnap"], { cwd: repository, stdio: "inherit" }).on("exit", (code) => (code === 0 ? resolve() : reject(new Error("apnap does not build"))));
  });
  return binary;
}

/** Builds apnap and serves tables in an empty folder, with further flags; resolves to the address and how to stop. */
export async function serve(...flags) {
  const folder = mkdtempSync(join(tmpdir(), "apnap-web-"));
  const server = await serveIn(folder, process.env.APNAP ?? await build(folder), "127.0.0.1:0", ...flags);
  return { address: server.address, stop: async () => { await server.stop(); rmSync(folder, { recursive: true, force: true }); } };
}

/** Serves tables for one person on his own machine, where games may be given a seed. */
export async function serveAlone(...flags) {
  const folder = mkdtempSync(join(tmpdir(), "apnap-web-"));
  const server = await spoken(spawn(process.env.APNAP ?? await build(folder), ["play", "--ui", "web", "--no-browser", ...cardFiles.flatMap((f) => ["--cards", f]), ...flags], { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, XDG_DATA_HOME: folder } }));
  return { address: server.address, stop: async () => { await server.stop(); rmSync(folder, { recursive: true, force: true }); } };
}

/** Serves the tables of a folder by a program that is built already. */
export function serveIn(folder, binary, at, ...flags) {
  return spoken(spawn(binary, ["serve", "--addr", at, "--data", folder, "--proxy", "127.0.0.1", ...cardFiles.flatMap((f) => ["--cards", f]), ...flags], { stdio: ["ignore", "pipe", "pipe"] }));
}

/** A server that has said where it is. */
async function spoken(server) {
  const address = await new Promise((resolve, reject) => {
    let said = "";
    const hear = (data) => {
      said += data;
      const found = /http:\/\/[0-9.]+:\d+/.exec(said);
      if (found) resolve(found[0]);
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.on("exit", () => reject(new Error(`apnap serve ended: ${said}`)));
  });
  server.stderr.on("data", (data) => { if (/panic/.test(data)) process.stderr.write(data); });
  return {
    address,
    stop: (signal = "SIGTERM") => new Promise((resolve) => {
      server.removeAllListeners("exit");
      server.on("exit", resolve);
      server.kill(signal);
    }),
  };
}

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** A browser of its own, as another person has it. */
export async function person(browser, address, { width = 1440, height = 900, name = "Ada", language = "en", theme = "dark", touch = false, pays = false, moves = false, tempo = "", before = null, dist = process.env.APNAP_DIST ? join(root, "dist") : "" } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch, colorScheme: theme, reducedMotion: moves ? "no-preference" : "reduce" });
  await context.addInitScript(([n, l, t, p]) => {
    localStorage.setItem("apnap.name", n);
    localStorage.setItem("apnap.language", l);
    localStorage.setItem("apnap.theme", t);
    for (const alone of ["apnap.autopay", "apnap.autopass"]) if (localStorage.getItem(alone) === null) localStorage.setItem(alone, p); // most tests pay and pass by hand
  }, [name, language, theme, pays ? "on" : "off"]);
  if (tempo) await context.addInitScript((x) => { if (localStorage.getItem("apnap.tempo") === null) localStorage.setItem("apnap.tempo", x); }, tempo);
  if (before) await context.addInitScript(before);
  const faults = [];
  await context.exposeBinding("violated", (_, what) => faults.push(what));
  await context.addInitScript(() => document.addEventListener("securitypolicyviolation", (e) => window.violated(`the page's policy: ${e.violatedDirective}, ${e.blockedURI} ${e.sample}`)));
  const page = await context.newPage();
  page.on("pageerror", (e) => faults.push(e));
  if (dist) {
    await page.route(/^http:\/\/[^/]+\/(?!api\/)/, (route) => {
      const path = new URL(route.request().url()).pathname;
      const file = join(dist, path);
      const found = extname(file) && existsSync(file) ? file : join(dist, "index.html");
      return route.fulfill({ body: readFileSync(found), contentType: types[extname(found)] });
    });
  }
  await page.goto(address);
  return { page, context, faults };
}

let opened = 0;

/** A person in the first seat of a position, which is a scenario file or its text. */
export async function position(browser, address, scenario, options = {}) {
  const text = scenario.includes("\n") ? scenario : readFileSync(join(root, "browser", "positions", `${scenario}.yaml`), "utf8");
  const found = await person(browser, address, options);
  // An address has only so many tables: each position is from one of its own.
  const from = `10.0.${opened >> 8}.${opened++ & 255}`;
  const seated = await found.page.evaluate(async ([body, from]) => (await fetch("/api/scenarios", {
    method: "POST", body, headers: { "Content-Type": "text/plain", "X-Forwarded-For": from },
  })).json(), [text, from]);
  if (!seated.table) throw new Error(`the server takes no position ${scenario}: ${seated.text}`);
  const sent = [], told = [];
  found.page.on("websocket", (ws) => {
    ws.on("framesent", (f) => sent.push(JSON.parse(f.payload)));
    ws.on("framereceived", (f) => told.push(JSON.parse(f.payload)));
  });
  await found.page.goto(`${address}/table/${seated.table}`);
  await found.page.waitForSelector(".ask.mine");
  return { ...found, seated, sent, told };
}

/** What opens above a question and asks for a click. */
const panels = ".choices, .modes, .ways";

/** What is asked of the person now, as the page shows it. */
export function question(page) {
  return page.evaluate((panels) => {
    if (document.querySelector(".ended")) return { kind: "ended" };
    const ask = document.querySelector(".ask.mine");
    if (!ask) return { kind: "none" };
    return {
      kind: ask.dataset.kind, prompt: ask.dataset.prompt, seq: Number(ask.dataset.seq),
      turn: document.querySelector(".turnmark")?.textContent ?? "",
      sure: document.querySelector(".ask .btn.go") !== null && !document.querySelector(".ask .btn.go").disabled,
      picked: document.querySelectorAll(".selected").length, menu: document.querySelector(panels) !== null,
    };
  }, panels);
}

/** Waits until something else is asked, or the game is over. */
export function asksAnew(page, seq) {
  return page.waitForFunction((s) => {
    if (document.querySelector(".ended")) return true;
    const ask = document.querySelector(".ask.mine");
    return ask && Number(ask.dataset.seq) !== s;
  }, seq, { timeout: 60000, polling: 30 });
}

/** Waits until a question was answered, or what it opens is there. */
export function movesOn(page, q) {
  return page.waitForFunction(([seq, menu, panels]) => {
    if (document.querySelector(".ended")) return true;
    const ask = document.querySelector(".ask.mine");
    return Number(ask?.dataset.seq ?? -1) !== seq || (document.querySelector(panels) !== null) !== menu;
  }, [q.seq, q.menu, panels], { timeout: 15000, polling: 20 });
}

/**
 * A point of the first element of the selector that is really shown: what lies there on
 * top is the element. Null when all of them are covered, or none is there.
 */
export function shownPoint(page, selector) {
  return page.locator(selector).evaluateAll((list) => {
    for (const el of list) {
      el.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = el.getBoundingClientRect();
      for (const y of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        for (const x of [0.5, 0.25, 0.75, 0.1, 0.9]) {
          const at = [box.left + x * box.width, box.top + y * box.height];
          const top = document.elementFromPoint(...at);
          if (top && el.contains(top) && top.closest("button, a, [role=checkbox]") === el) return at;
        }
      }
    }
    return null;
  });
}

/** Makes a table by clicks, with a starter deck, for a person who is invited; chat says who may talk. Resolves to the invitation. */
export async function makeTable(page, address, { deck = "", open = false, chat = "" } = {}) {
  await page.goto(`${address}/tables/new`);
  await page.click("[data-preset=friend]");
  await page.waitForSelector(".make:not([disabled])");
  if (deck) await chooseDeck(page, ".chair.mine .deckbtn", deck);
  if (open) await page.locator(".sum .check input").first().check();
  if (chat) await page.locator(".morebox select", { has: page.locator("option[value=players]") }).selectOption(chat);
  await page.click(".make:not([disabled])");
  return page.locator(".invite input").inputValue();
}

/** Chooses a deck that the shelf or the starter set has. */
export async function chooseDeck(page, button, deck) {
  await page.click(button);
  await page.click(`.picker [data-deck="${deck}"]`);
  await page.waitForSelector(".picker", { state: "detached" });
}

/** Sits down at a table that invites, with a starter deck or a list. */
export async function sitAt(page, invitation, { deck = "", list = "" } = {}) {
  await page.goto(invitation);
  await page.waitForSelector(".sitform .deckbtn .fitness.good");
  if (deck) await chooseDeck(page, ".sitform .deckbtn", deck);
  if (list) {
    await page.click(".sitform .deckbtn");
    await page.fill(".picker textarea", list);
    await page.click(".pastedeck .go:not([disabled])");
  }
  await page.click(".sitform .btn.go:not([disabled])");
}

/** How a person answers with the mouse, or with a finger: only where something is shown. */
export const mouse = {
  async choose(page, selector) {
    const at = await shownPoint(page, selector);
    if (!at) return false;
    await page.mouse.click(...at);
    return true;
  },
  go: (page) => page.locator(".ask .btn.go").click({ timeout: 4000 }),
  many: (page) => page.locator('.ask .acts .btn:not(.go)').first().click({ timeout: 4000 }),
};

/** How a person answers with keys alone. */
export const keys = {
  async choose(page, selector) {
    const key = await page.evaluate((s) => document.querySelector(s)?.querySelector(".hint, kbd")?.textContent ?? "", selector);
    if (!key) return false;
    await page.keyboard.press(key.toLowerCase());
    return true;
  },
  async go(page) {
    const act = await page.evaluate(() => document.querySelector(".ask.mine")?.dataset.kind === "act");
    await page.keyboard.press(act ? "Space" : "Enter");
  },
  many: async (page) => {
    for (const k of await page.$$eval(".side.own .perm.can .hint", (l) => l.map((x) => x.textContent.toLowerCase()))) await page.keyboard.press(k);
  },
};

const legal = ".tray .card.can:not(.selected), .tray .choice.can:not(.selected), .hand .card.can:not(.selected), .perm.can:not(.selected), .attached.can:not(.selected), .entry.can:not(.selected), .who.can:not(.selected), .pill.can:not(.selected)";

/** Answers one question; tried counts what was begun and taken back at this seq. */
export async function answerOne(page, q, hand, tried) {
  switch (q.kind) {
    case "act":
      if (q.menu) {
        if (await hand.choose(page, ".way.can, .choices .choice")) return;
      }
      if (tried < 1 && await hand.choose(page, '.hand .card.can')) return;
      return hand.go(page);
    case "confirm":
      return hand.go(page);
    case "attack":
      if (tried < 1 && q.picked === 0) {
        await hand.many(page);
        if ((await question(page)).seq !== q.seq || await page.locator(".ask .btn.go[disabled]").count() > 0) return; // that was the whole answer
      }
      return hand.go(page);
    case "pick":
      for (let i = 0; i < 12 && !(await question(page)).sure; i++) {
        if ((await question(page)).seq !== q.seq) return; // one click was the whole answer
        if (!(await hand.choose(page, ".mode.can:not(.selected) .pickmode, .choices .choice.can:not(.selected)")) && !(await hand.choose(page, legal))) break;
        await page.waitForTimeout(20);
      }
      return (await question(page)).seq === q.seq ? hand.go(page) : undefined;
    case "name":
      await page.locator(".panelform.name input").fill("Forest");
      return hand.go(page);
  }
  return hand.go(page);
}

/** Plays until the game is over, or as many questions as given. */
export async function playOn(page, hand, { most = 4000, each } = {}) {
  let last = -1, tried = 0;
  const kinds = {};
  for (let n = 0; n < most; n++) {
    await asksAnew(page, -1);
    const q = await question(page);
    if (q.kind === "ended") return { kinds, questions: n };
    if (q.kind === "none") continue;
    tried = q.seq === last ? tried + 1 : 0;
    if (tried > 8) throw new Error(`stuck at ${JSON.stringify(q)}: ${await page.locator(".asking").innerText()}`);
    last = q.seq;
    kinds[q.kind] = (kinds[q.kind] ?? 0) + 1;
    await each?.(q);
    await answerOne(page, q, hand, tried).catch((e) => {
      if (!/Timeout|detached/.test(String(e))) throw e;
    });
    await page.waitForFunction((s) => document.querySelector(".ended") || Number(document.querySelector(".ask.mine")?.dataset.seq ?? -2) !== s || document.querySelector(".choices, .modes, .ways"), q.seq, { timeout: 1500, polling: 20 }).catch(() => undefined);
  }
  return { kinds, questions: most };
}
