// Strings that would be markup or script, in every field that a user or a file fills:
// none runs, none breaks a page, and no page meets its policy.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { root } from "./launch.mjs";
import { makeTable, mouse, person, playOn, serve, sitAt } from "./live.mjs";
import { browser, running, server, trial } from "./running.mjs";

// Each calls ran(), which a page of this test has.
const symbol = "{<svg onload=ran()>/a}";
const image = "<img src=x onerror=ran()>";
const script = '"><script>ran()</script>';
const all = [symbol, image, script, "{<img/src=x/onerror=ran()>}", "javascript:ran()", "'\"><svg><style onload=ran()>", "${ran()}{{ran()}}"];

/** A card file whose cards are hostile in name, text, type line and cost. */
const cards = [
  { name: `Ox ${symbol}`, type_line: "Creature — Ox", oracle_text: `Haste (${symbol} ${image})`, mana_cost: "{R}", power: "1", toughness: "1" },
  { name: image, type_line: "Creature — Ox", oracle_text: "Trample", mana_cost: "{R}", power: "2", toughness: "1" },
  { name: `Elk ${script}`, type_line: "Artifact", oracle_text: `{T}: Add {R}. (${script})`, mana_cost: "{1}" },
  { name: "Type", type_line: `Creature — ${image}`, oracle_text: `${symbol}: Draw a card. ${image}`, mana_cost: symbol, power: "<b>", toughness: image },
].map((c, i) => ({ object: "card", lang: "en", layout: "normal", cmc: 1, colors: ["R"], color_identity: ["R"], keywords: [], legalities: {}, set: "hos", collector_number: `${i}`, rarity: "common", ...c }));

const deck = `About\nName ${image}\n\nDeck\n4 Ox ${symbol}\n4 ${image}\n4 Elk ${script}\n48 Mountain\n`;

const folder = mkdtempSync(join(tmpdir(), "apnap-hostile-"));
writeFileSync(join(folder, "cards.json"), JSON.stringify(cards));
running(() => serve("--cards", join(folder, "cards.json")));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A person in whose browser it is noted when a string runs. */
async function guest(options) {
  const p = await person(browser, server.address, options);
  p.ran = [];
  await p.context.exposeBinding("ran", ({ page }) => p.ran.push(page.url()));
  p.page.on("dialog", (d) => p.ran.push(d.message()));
  await p.page.reload();
  return p;
}

/** Holds that nothing ran, that the page stands, and that it has no element that a string made. */
async function harmless(p, where) {
  await p.page.waitForTimeout(150); // what loads, fails or runs late
  assert.deepEqual(p.ran, [], `${where}: a string ran`);
  assert.deepEqual(p.faults, [], where);
  const made = await p.page.evaluate(() => [...document.querySelectorAll("script, iframe, object, embed, base, form[action], a[href^='javascript:'], [onload], [onerror], [onclick], img[src='x'], svg style, #app b b")]
    .map((e) => e.outerHTML).filter((x) => x !== '<script type="module" src="/main.js"></script>'));
  assert.deepEqual(made, [], `${where}: elements were made from strings`);
  assert.ok(await p.page.locator("#app > *").count() > 0, `${where}: the page is empty`);
}

/** Holds that a string stands on the page as what it is. */
const reads = (p, text, where) => p.page.waitForFunction((s) => document.body.innerText.toLowerCase().includes(s.toLowerCase()), text, { timeout: 20000 })
  .catch(() => assert.fail(`${where}: ${text} is not to be read`));

const hostile = (name, f) => trial(name, 300000, f);

const post = async (path, body) => {
  const r = await fetch(server.address + path, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) });
  return { status: r.status, body: await r.json() };
};

hostile("names of guests, decks and cards, as player, opponent and spectator, in game, at its end and in its replay", async () => {
  const ada = await guest({ name: symbol });
  const invitation = await makeTable(ada.page, server.address, { deck: "cinder" });
  await reads(ada, symbol, "the room");
  await harmless(ada, "the room");

  const bruno = await guest({ name: image, width: 1280, height: 800, language: "it" });
  await sitAt(bruno.page, invitation, { list: deck });
  await Promise.all([ada, bruno].map((p) => p.page.waitForSelector(".board")));
  const watcher = await guest({ name: script });
  await watcher.page.goto(ada.page.url());
  await watcher.page.waitForSelector(".board");

  const people = [[ada, "player"], [bruno, "opponent"], [watcher, "spectator"]];
  for (const [p] of people) {
    await p.page.click(".talk h2 button");
    for (const text of [symbol, image, script]) {
      await p.page.fill(".talk input", text);
      await p.page.click(".talk form .btn");
      await p.page.waitForFunction(() => document.querySelector(".talk input").value === "");
    }
  }
  for (const [p, who] of people) {
    await p.page.waitForFunction((list) => list.every((s) => [...document.querySelectorAll(".talk .lines span")].filter((x) => x.textContent === s).length === 3), [symbol, image, script]);
    await harmless(p, `${who}, the talk`);
    await p.page.click(".talk h2 button");
  }
  await Promise.all([playOn(ada.page, mouse, { most: 14 }), playOn(bruno.page, mouse, { most: 20 })].map((x) => x.catch((e) => { if (!/Timeout/.test(String(e))) throw e; })));
  for (const [p, who] of people) {
    await reads(p, symbol, who);
    await reads(p, image, who);
    await harmless(p, who);
    for (const card of await p.page.locator(".perm, .hand .card").all()) await card.hover({ timeout: 800 }).catch(() => undefined);
    await p.page.keyboard.press("z");
    await harmless(p, `${who}, zones and cards`);
    await p.page.keyboard.press("Escape");
  }

  await ada.page.evaluate(() => new Promise((done) => { // gives up, as the menu does
    const ws = new WebSocket(`ws://${location.host}/api${location.pathname.replace("/table", "/tables")}/stream`);
    const secret = JSON.parse(localStorage.getItem("apnap.places"))[0].secret; // of a client that still knew it
    ws.onopen = () => ws.send(JSON.stringify({ id: 1, hello: { version: 1, ...(secret ? { secret } : {}) } }));
    ws.onmessage = (m) => {
      const x = JSON.parse(m.data);
      if (x.welcome) ws.send(JSON.stringify({ id: 2, concede: {} }));
      if (x.re === 2) done();
    };
  }));
  for (const [p, who] of people) {
    await p.page.waitForSelector(".ended");
    await harmless(p, `${who}, at the end`);
  }
  const replay = await ada.page.locator(".ended a").getAttribute("href");
  for (const [p, who] of people) {
    await p.page.goto(server.address + replay);
    await p.page.waitForSelector(".timeline input");
    await p.page.locator(".timeline input").fill("12");
    await reads(p, symbol, `${who}, the replay`);
    await harmless(p, `${who}, the replay`);
    await p.page.goto(`${server.address}/replays`);
    await harmless(p, `${who}, the replays`);
    await p.context.close();
  }
});

hostile("titles of tables, decks that are checked, cards that are looked for, addresses", async () => {
  const p = await guest({ name: symbol });
  for (const title of [symbol, image]) {
    const made = await post("/api/tables", { options: { title, open: true, watch: true }, sit: { name: title, list: deck } });
    assert.equal(made.status, 200, JSON.stringify(made.body));
  }
  await p.page.goto(`${server.address}/tables`);
  await reads(p, image, "the lobby");
  await reads(p, symbol, "the lobby");
  await harmless(p, "the lobby");

  await p.page.goto(`${server.address}/decks/import`);
  for (const list of [deck, ...all.map((x) => `4 ${x}\n${x}`), `<Deck>${image}</Deck>`, `${all.join("\n")}`]) {
    await p.page.fill("textarea", list);
    await p.page.waitForTimeout(400);
    await harmless(p, `the deck ${JSON.stringify(list.slice(0, 40))}`);
  }
  await p.page.fill("textarea", all.map((x) => `1 ${x.replaceAll("\n", " ")}`).join("\n"));
  await p.page.waitForTimeout(600);
  if (await p.page.locator(".importpage .go:enabled").count()) { // some of it is no name of a card
    await p.page.click(".importpage .go");
    await p.page.waitForSelector(".slice2");
    await p.page.fill(".dhead .title", image);
    await p.page.waitForTimeout(900);
    await harmless(p, "the editor of a deck");
    await p.page.goto(`${server.address}/decks`);
    await p.page.waitForSelector(".kept h2");
    await reads(p, image, "the shelf");
    await harmless(p, "the shelf");
  }
  for (const q of [...all, "Ox", "Type", "t:<img>", "mv=<svg>"]) {
    await p.page.goto(`${server.address}/cards?q=${encodeURIComponent(q)}`);
    await p.page.waitForSelector("main.page");
    await harmless(p, `the search for ${q}`);
  }
  await p.page.goto(`${server.address}/cards?q=Ox`);
  await reads(p, `Ox ${symbol}`, "the cards");
  for (const card of await p.page.locator(".card").all()) await card.click({ timeout: 800 }).catch(() => undefined);
  await harmless(p, "the cards");

  for (const path of ["/table/", "/replay/", "/tables?", "/", "/enter/"]) {
    for (const x of all) {
      const reply = await p.page.goto(server.address + path + encodeURIComponent(x) + (path === "/table/" ? `?invitation=${encodeURIComponent(x)}#${x}` : ""));
      if (path !== "/enter/" && /html/.test(reply.headers()["content-type"])) await harmless(p, path + x);
      assert.deepEqual(p.ran, [], path + x);
    }
  }
  await p.context.close();
});

hostile("a scenario's title, objects, texts and labels; what is wrong with one", async () => {
  const p = await guest({ name: image });
  await p.page.goto(`${server.address}/tables`);
  for (const x of all) { // refused, with a sentence that names what it read
    await p.page.setInputFiles("input[type=file]", { name: `${x.replaceAll("/", "")}.yaml`, mimeType: "text/plain", buffer: Buffer.from(`format: mtg-scenario/1\nid: x\nplayers: {A: {hand: [${JSON.stringify(x)}]}, B: {}}\n${JSON.stringify(x)}: 1\n`) });
    await p.page.waitForSelector(".position .refused");
    await harmless(p, `a scenario with ${x}`);
  }
  await p.page.setInputFiles("input[type=file]", join(root, "browser", "hostile.yaml"));
  await p.page.waitForSelector(".board");
  await reads(p, symbol, "the position");
  await reads(p, image, "the position");
  await playOn(p.page, mouse, { most: 6 });
  for (const card of await p.page.locator(".perm, .hand .card").all()) await card.hover({ timeout: 800 }).catch(() => undefined);
  await harmless(p, "the position");
  await p.page.goto(server.address);
  await harmless(p, "the first page, which goes on with it");
  await p.context.close();
});

hostile("the address of one's own pictures, kept from before or set now", async () => {
  const p = await guest({});
  const policy = async () => (await p.page.reload()).headers()["content-security-policy"];
  const plain = await policy();
  assert.match(plain, /trusted-types 'none'/);
  for (const x of [...all, `https://pictures.example/"onerror="ran()/{name}`, "https://pictures.example; script-src *", "http://pictures.example/{name}", "https://*/{name}", "https://a.example https://b.example", "//pictures.example/{name}", "data:text/html,<script>ran()</script>"]) {
    await p.page.evaluate((v) => localStorage.setItem("apnap.images", v), x);
    await p.page.evaluate((v) => { document.cookie = `apnap-pictures=${encodeURIComponent(v)}; path=/`; }, x);
    assert.equal(await policy(), plain, `the policy with ${x}`);
    await p.page.waitForSelector("img.art");
    p.faults.length = 0; // a picture that cannot be had; what must not be is that something runs
    await harmless(p, `pictures of ${x}`);
  }
  let asked = 0;
  await p.context.route("https://pictures.example:8443/**", (route) => { asked++; return route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>' }); });
  await p.page.evaluate(() => localStorage.setItem("apnap.images", "https://pictures.example:8443/cards/{name}.svg"));
  await p.page.reload();
  await p.page.waitForFunction(() => [...document.querySelectorAll("img.art")].some((i) => i.src.startsWith("https://pictures.example:8443/cards/") && i.naturalWidth > 0), null, { timeout: 15000 });
  assert.ok(asked > 0);
  assert.equal(await policy(), plain.replace("blob:;", "blob: https://pictures.example:8443;"));
  await harmless(p, "pictures of a site");
  await p.page.evaluate(() => localStorage.setItem("apnap.images", ""));
  await p.page.reload();
  await p.page.waitForFunction(() => !document.cookie.includes("apnap-pictures"));
  assert.equal(await policy(), plain);
  await p.context.close();
});

hostile("a page makes no markup from strings and no script from text, and no script reads the secret of a seat", async () => {
  const p = await guest({});
  await p.page.click('[data-deck="cinder"]');
  await p.page.click(".btn.sit");
  await p.page.waitForSelector(".board");
  const cookies = await p.context.cookies();
  const seat = cookies.find((c) => c.name.includes("apnap-seat-"));
  assert.ok(seat?.httpOnly && seat.sameSite === "Strict", JSON.stringify(cookies));
  const secret = seat.value.split(".")[0];
  const said = await p.page.evaluate(async () => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href, history.state,
    await (await fetch(`/api/tables/${location.pathname.split("/")[2]}`)).text()]));
  assert.ok(!said.includes(secret), "a script can read the secret");
  await harmless(p, "the board");
  const tried = await p.page.evaluate(async () => {
    const blocked = [];
    const attempt = async (name, f) => { try { await f(); } catch { blocked.push(name); } };
    const el = document.createElement("div");
    await attempt("innerHTML", () => { el.innerHTML = "<b>"; });
    await attempt("insertAdjacentHTML", () => el.insertAdjacentHTML("beforeend", "<b>"));
    await attempt("policy", () => trustedTypes.createPolicy("x", { createHTML: (s) => s }));
    await attempt("fetch", () => fetch("https://elsewhere.example/"));
    const s = document.createElement("script");
    await attempt("script", () => { s.text = "ran()"; });
    await attempt("source", () => { s.src = "data:text/javascript,ran()"; });
    el.setAttribute("style", "color: red");
    document.body.append(el);
    if (getComputedStyle(el).color !== "rgb(255, 0, 0)") blocked.push("style");
    return blocked;
  });
  assert.deepEqual(tried, ["innerHTML", "insertAdjacentHTML", "policy", "fetch", "script", "source", "style"]);
  assert.deepEqual(p.ran, []);
  await p.context.close();
});
