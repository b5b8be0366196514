// Sits down at a real server and plays, with the hands of a person.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { root } from "./launch.mjs";

/** Builds apnap and serves tables in an empty folder, with further flags; resolves to the address and how to stop. */
export async function serve(...flags) {
  const folder = mkdtempSync(join(tmpdir(), "apnap-web-"));
  const binary = process.env.APNAP ?? join(folder, "apnap");
  if (!process.env.APNAP) {
    await new Promise((resolve, reject) => {
      const build = spawn("go", ["build", "-o", binary, "./cmd/apnap"], { cwd: join(root, "..", ".."), stdio: "inherit" });
      build.on("exit", (code) => (code === 0 ? resolve() : reject(new Error("apnap does not build"))));
    });
  }
  const server = spawn(binary, ["serve", "--addr", "127.0.0.1:0", "--data", folder, ...flags], { stdio: ["ignore", "pipe", "pipe"] });
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
  return {
    address,
    stop: () => {
      server.removeAllListeners("exit");
      server.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** A browser of its own, as another person has it. */
export async function person(browser, address, { width = 1440, height = 900, name = "Ada", language = "en", theme = "dark", touch = false } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch, colorScheme: theme, reducedMotion: "reduce" });
  await context.addInitScript(([n, l, t]) => {
    localStorage.setItem("apnap.name", n);
    localStorage.setItem("apnap.language", l);
    localStorage.setItem("apnap.theme", t);
  }, [name, language, theme]);
  const faults = [];
  await context.exposeBinding("violated", (_, what) => faults.push(what));
  await context.addInitScript(() => document.addEventListener("securitypolicyviolation", (e) => window.violated(`the page's policy: ${e.violatedDirective}, ${e.blockedURI} ${e.sample}`)));
  const page = await context.newPage();
  page.on("pageerror", (e) => faults.push(e));
  if (process.env.APNAP_DIST) {
    await page.route(/^http:\/\/[^/]+\/(?!api\/)/, (route) => {
      const path = new URL(route.request().url()).pathname;
      const file = join(root, "dist", path);
      const found = extname(file) && existsSync(file) ? file : join(root, "dist", "index.html");
      return route.fulfill({ body: readFileSync(found), contentType: types[extname(found)] });
    });
  }
  await page.goto(address);
  return { page, context, faults };
}

/** What is asked of the person now, as the page shows it. */
export function question(page) {
  return page.evaluate(() => {
    if (document.querySelector(".ended")) return { kind: "ended" };
    const ask = document.querySelector(".ask.mine");
    if (!ask) return { kind: "none" };
    return {
      kind: ask.dataset.kind, prompt: ask.dataset.prompt, seq: Number(ask.dataset.seq),
      turn: document.querySelector(".turnmark")?.textContent ?? "",
      sure: document.querySelector(".ask .btn.go") !== null && !document.querySelector(".ask .btn.go").disabled,
      picked: document.querySelectorAll(".selected").length, menu: document.querySelector(".choices") !== null,
    };
  });
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
  return page.waitForFunction(([seq, menu]) => {
    if (document.querySelector(".ended")) return true;
    const ask = document.querySelector(".ask.mine");
    return Number(ask?.dataset.seq ?? -1) !== seq || (document.querySelector(".choices") !== null) !== menu;
  }, [q.seq, q.menu], { timeout: 15000, polling: 20 });
}

/** How a person answers with the mouse, or with a finger. */
export const mouse = {
  async choose(page, selector) {
    const list = page.locator(selector);
    if ((await list.count()) === 0) return false;
    await list.first().click({ timeout: 4000, position: { x: 12, y: 12 } });
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

const legal = ".hand .card.can:not(.selected), .perm.can:not(.selected), .attached.can:not(.selected), .entry.can:not(.selected), .who.can:not(.selected), .pill.can:not(.selected)";

/** Answers one question; tried counts what was begun and taken back at this seq. */
export async function answerOne(page, q, hand, tried) {
  switch (q.kind) {
    case "act":
      if (q.menu) {
        if (await hand.choose(page, ".choices .choice")) return;
      }
      if (tried < 1 && await hand.choose(page, '.hand .card.can')) return;
      return hand.go(page);
    case "confirm":
      return hand.go(page);
    case "attack":
      if (tried < 1 && q.picked === 0) {
        await hand.many(page);
      }
      return hand.go(page);
    case "pick":
      for (let i = 0; i < 12 && !(await question(page)).sure; i++) {
        if (!(await hand.choose(page, ".choices .choice.can:not(.selected)")) && !(await hand.choose(page, legal))) break;
        await page.waitForTimeout(20);
      }
      return hand.go(page);
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
    await page.waitForFunction((s) => document.querySelector(".ended") || Number(document.querySelector(".ask.mine")?.dataset.seq ?? -2) !== s || document.querySelector(".choices"), q.seq, { timeout: 1500, polling: 20 }).catch(() => undefined);
  }
  return { kinds, questions: most };
}
