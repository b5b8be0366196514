// Decks: the search, the editor, a list that comes in, the shelf, hands, files.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mouse, person, playOn } from "./live.mjs";
import { browser, running, server, trial } from "./running.mjs";

running();

const decks = (name, f, options = {}) => trial(name, 120000, async () => {
  const at = await person(browser, server.address, options);
  await f(at);
  assert.deepEqual(at.faults, []);
  await at.context.close();
});

const slice = (name, zone = ".mainzone") => `${zone} .slice2[data-card="${name}"]`;
const kept = (page, text) => page.locator(".dhead [role=status]", { hasText: text }).waitFor();

/** How many of a card a part of the deck shows. */
const count = async (page, name, zone) => {
  const there = page.locator(slice(name, zone));
  return (await there.count()) ? Number(await there.getAttribute("data-count")) : 0;
};

const counts = (page, name, n, zone = ".mainzone") =>
  page.waitForFunction(([sel, want]) => Number(document.querySelector(sel)?.dataset.count ?? 0) === want, [slice(name, zone), n], { timeout: 8000 });

decks("cards are found while one types, in words, by order, and with a name misspelled", async ({ page }) => {
  await page.goto(`${server.address}/cards`);
  const field = page.locator(".qfield input"), said = page.locator(".said");
  await field.fill("t:goblin mv<=1 c:r");
  await said.getByText("mana value is 1 or less").waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll(".wall figure")].length > 0 && [...document.querySelectorAll(".wall .type")].every((x) => /Goblin/.test(x.textContent)));
  assert.deepEqual(await page.locator(".qshown .k").allTextContents(), ["t", "mv", "c"], "the keys have a colour of their own");
  await field.fill("Cinderwick Scmap");
  await said.getByText("No card has that name; these are for").waitFor();
  await page.waitForSelector('.wall b:text-is("Cinderwick Scamp")');
  await field.fill("mv<=many");
  await said.getByText("letter 5: mana value is compared with a number").waitFor();
  assert.equal(await page.locator(".said.wrong").count(), 1);
  await page.click('.sug .chip:has-text("order:mv")');
  await said.getByText("by mana value, lowest first").waitFor();
  assert.match(page.url(), /\/cards\?q=order%3Amv$/, "the address finds the same again");
});

decks("a deck is made by clicks and drags, kept at once, and there after the page is loaded again", async ({ page }) => {
  await page.goto(`${server.address}/decks/starter-cinder`);
  await page.waitForSelector(slice("Sparkvolley"));
  await kept(page, "a starter deck");
  await page.locator(".addpn .qfield input").fill("Coalburst");
  await page.locator('.res[data-card="Coalburst"] .cardadd').click();
  await counts(page, "Coalburst", 5);
  await page.locator(".why3", { hasText: "may have 4" }).getByText("100.2a").waitFor();
  await kept(page, /^kept$/);
  assert.match(page.url(), /\/decks\/[a-z0-9]{12}$/, "a starter deck is copied");
  await page.dragAndDrop(slice("Coalburst"), ".sidezone", { sourcePosition: { x: 20, y: 12 } });
  await counts(page, "Coalburst", 4);
  await counts(page, "Coalburst", 1, ".sidezone");
  await page.dragAndDrop('.res[data-card="Coalburst"]', ".sidezone");
  await counts(page, "Coalburst", 2, ".sidezone");
  await page.click(slice("Sparkvolley"), { position: { x: 20, y: 12 } });
  await page.locator(".largecard").getByText("Sparkvolley deals 3 damage").waitFor();
  await page.locator(".largecard .acts button").first().click();
  await counts(page, "Sparkvolley", 3);
  await page.keyboard.press("Control+z");
  await counts(page, "Sparkvolley", 4);
  await page.fill(".dhead .title", "Ember & <i>Row</i>");
  await kept(page, /^kept$/);
  await page.waitForTimeout(500);
  await kept(page, /^kept$/);
  await page.reload();
  await counts(page, "Coalburst", 4);
  await counts(page, "Coalburst", 2, ".sidezone");
  assert.equal(await page.inputValue(".dhead .title"), "Ember & <i>Row</i>");
  for (const [way, what] of [["by type", "creatures"], ["list", null], ["by cost", "0–1"]]) {
    await page.locator(".deckpn .seg button", { hasText: way }).click();
    if (what) await page.locator(".dpile h3", { hasText: what }).waitFor();
    else assert.ok((await page.locator(".asList li").count()) > 10);
  }
  await page.goto(`${server.address}/decks`);
  await page.locator(".kept", { hasText: "Ember & <i>Row</i>" }).getByText("60 + 17").waitFor();
});

decks("a deck is made by keys alone", async ({ page }) => {
  await page.goto(`${server.address}/decks`);
  await page.waitForSelector(".kept");
  await page.keyboard.press("n");
  await page.waitForSelector(".res");
  await page.keyboard.press("/");
  await page.keyboard.type("Emberlance");
  await page.waitForFunction(() => document.querySelectorAll(".res").length === 1);
  const focus = async (sel) => {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((s) => document.activeElement.matches(s), sel)) return;
    }
    throw new Error(`${sel} is not come to by Tab`);
  };
  await focus(".cardadd");
  await page.keyboard.press("Enter");
  await counts(page, "Emberlance", 1);
  await focus(slice("Emberlance"));
  for (const [key, n] of [["+", 2], ["+", 3], ["-", 2]]) {
    await page.keyboard.press(key);
    await counts(page, "Emberlance", n);
  }
  await page.keyboard.press("s");
  await counts(page, "Emberlance", 1, ".sidezone");
  await kept(page, /^kept$/);
  await page.locator("h2").first().click();
  await page.keyboard.press("h");
  await page.waitForSelector(".hand2");
  await page.keyboard.press("Escape");
  await page.waitForSelector(slice("Emberlance"));
  await page.keyboard.press("Escape");
  await page.waitForSelector(".shelf");
});

decks("of two windows that change one deck the later is told, and nothing is lost", async ({ page, context }) => {
  await page.goto(`${server.address}/decks/starter-grove`);
  await page.waitForSelector(".slice2");
  await page.locator(".res .cardadd").first().click();
  await kept(page, /^kept$/);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForSelector(".slice2");
  await page.locator(".res .cardadd").nth(1).click();
  await page.waitForTimeout(600);
  await kept(page, /^kept$/);
  await other.locator(".res .cardadd").nth(2).click();
  await other.locator(".refused", { hasText: "changed in another window" }).waitFor();
  const name = await other.locator(".res").nth(2).getAttribute("data-card");
  await other.getByRole("button", { name: "Keep mine as a new deck" }).click();
  await kept(other, /^kept$/);
  assert.notEqual(other.url(), page.url());
  await other.reload();
  await counts(other, name, 1);
  await page.reload();
  await page.waitForSelector(".slice2");
  assert.equal(await count(page, name), 0, "the other deck is as its window left it");
});

decks("what the line loses is kept in the browser, and goes to the shelf later", async ({ page, context }) => {
  await page.goto(`${server.address}/decks/starter-cinder`);
  await page.waitForSelector(slice("Sparkvolley"));
  await page.locator(".res .cardadd").first().click();
  await kept(page, /^kept$/);
  const name = await page.locator(".res").nth(1).getAttribute("data-card");
  await context.setOffline(true);
  await page.locator(".res .cardadd").nth(1).click();
  await kept(page, "this browser has it");
  await context.setOffline(false);
  await page.reload();
  await counts(page, name, 1);
  await kept(page, /^kept$/);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await counts(page, name, 1);
});

const scamps = "4 cinderwick SCAMP\n20 Mountain\n2 Cinderwick Scapm\n1 Nobody at All\n";

decks("a list is read as it comes, and what is unclear is asked", async ({ page }) => {
  await page.goto(`${server.address}/decks/import`);
  await page.fill(".written textarea", `${scamps}many Forests\n`);
  await page.locator(".mean", { hasText: "line 5" }).waitFor();
  assert.ok(await page.locator(".importpage .go").isDisabled(), "a line that cannot be read is mended first");
  await page.fill(".written textarea", scamps);
  await page.waitForFunction(() => document.querySelectorAll(".marks .m-check").length === 2);
  await page.locator(".opt.best", { hasText: "Cinderwick Scamp" }).click();
  await page.locator(".mean", { hasText: "Nobody at All" }).getByRole("button", { name: "leave it out" }).click();
  await page.getByText("Every line is understood.").waitFor();
  await page.keyboard.press("Control+Enter");
  await counts(page, "Cinderwick Scamp", 6);
  await kept(page, /^kept$/);
});

decks("files are dropped and opened, in other forms and as UTF-16", async ({ page }) => {
  await page.goto(`${server.address}/decks`);
  await page.waitForSelector(".shelf");
  const drop = await page.evaluateHandle(() => {
    const data = new DataTransfer(), text = 'Quantity,Name,Edition Code,Categories\n4,Cinderwick Scamp,apn,Creature\n3,Coalburst,apn,Sideboard\n';
    const units = new Uint16Array(text.length + 1);
    units[0] = 0xfeff;
    for (let i = 0; i < text.length; i++) units[i + 1] = text.charCodeAt(i);
    data.items.add(new File([units], "deck.csv"));
    return data;
  });
  await page.dispatchEvent(".shelfpage", "drop", { dataTransfer: drop });
  await page.getByText("Every line is understood.").waitFor();
  await page.click(".importpage .go:enabled");
  await counts(page, "Cinderwick Scamp", 4);
  await counts(page, "Coalburst", 3, ".sidezone");
  await page.goto(`${server.address}/decks/import`);
  await page.setInputFiles(".file input", { name: "row.cod", mimeType: "text/xml", buffer: Buffer.from('<?xml version="1.0"?><cockatrice_deck version="1"><deckname>Row</deckname><zone name="main"><card number="7" name="Mountain"/></zone></cockatrice_deck>') });
  await page.getByText("Every line is understood.").waitFor();
  await page.click(".importpage .go:enabled");
  await counts(page, "Mountain", 7);
  assert.equal(await page.inputValue(".dhead .title"), "Row");
});

decks("a list of 10,000 lines is refused in a sentence and stays", async ({ page }) => {
  await page.goto(`${server.address}/decks/import`);
  const text = "1 Cinderwick Scamp\n".repeat(10000);
  const paste = (list) => page.evaluate((x) => { const a = document.querySelector(".written textarea"); a.value = x; a.dispatchEvent(new Event("input", { bubbles: true })); }, list);
  await page.waitForSelector(".written textarea");
  await paste(text);
  await page.locator(".refused", { hasText: "10001 lines" }).waitFor();
  assert.equal((await page.inputValue(".written textarea")).length, text.length);
  await page.goto(`${server.address}/decks`);
  await page.click('a[href="/decks/import"]');
  await page.locator(".refused", { hasText: "10001 lines" }).waitFor();
  await paste("1 Cinderwick Scamp\n".repeat(1500));
  await page.locator(".refused", { hasText: "more than 1000" }).waitFor();
  assert.equal(await page.isDisabled(".dhead .btn.go"), true, "no part of it is put on the shelf");
});

decks("hands are drawn, what comes next is turned up, and one plays on with nobody", async ({ page }) => {
  await page.goto(`${server.address}/decks/starter-cinder`);
  await page.waitForSelector(".slice2");
  await page.keyboard.press("h");
  await page.waitForFunction(() => document.querySelectorAll(".hand2 .card").length === 7);
  assert.equal(await page.locator(".nx .card:not(.backc)").count(), 0);
  await page.keyboard.press("d");
  await page.keyboard.press("d");
  assert.equal(await page.locator(".nx .card:not(.backc)").count(), 2);
  const before = await page.locator(".hand2").innerText();
  for (let i = 0; i < 5 && (await page.locator(".hand2").innerText()) === before; i++) await page.keyboard.press("r");
  assert.notEqual(await page.locator(".hand2").innerText(), before);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/table\//);
  await page.waitForSelector(".hand .card");
  assert.ok(await page.getByText("Nobody").first().isVisible());
  const turn = () => page.locator(".turnmark").innerText();
  await playOn(page, mouse, { most: 16 });
  assert.match(await turn(), /[2-9]/, "turns go by, and nobody does anything");
  assert.equal(await page.locator(".half.theirs .perm:not(.small)").count(), 0);
});

decks("a deck is written as a file, and what the form loses is said", async ({ page }) => {
  await page.goto(`${server.address}/decks/starter-cinder`);
  await page.waitForSelector(".slice2");
  await page.locator(".dhead button", { hasText: "Export" }).click();
  const text = page.locator(".exportbox textarea");
  await page.waitForFunction(() => /^About\nName Cinder\n/.test(document.querySelector(".exportbox textarea").value));
  await page.locator(".exportbox button", { hasText: "Magic Online (.dek)" }).click();
  await page.waitForFunction(() => document.querySelector(".exportbox textarea").value.includes("<Deck>"));
  await page.locator(".exportbox").getByText("does not hold: the name of the deck").waitFor();
  await page.locator(".exportbox button", { hasText: "Forge (.dck)" }).click();
  await page.waitForFunction(() => document.querySelector(".exportbox textarea").value.includes("[Main]"));
  const written = await text.inputValue();
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".exportbox .go").click()]);
  assert.equal(download.suggestedFilename(), "Cinder.dck");
  assert.equal(readFileSync(await download.path(), "utf8"), written);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".exportbox").count(), 0);
});

/** What lies in a deck, by part. */
const parts = (page) => page.evaluate(() => Object.fromEntries([["main", ".mainzone .slice2"], ["side", ".sidezone .slice2"], ["commander", ".lead1"]].map(([part, all]) => [part, [...document.querySelectorAll(all)].map((x) => `${x.dataset.count ?? 1} ${x.dataset.card ?? x.textContent}`).sort()])));

for (const [name, list] of [
  ["with a sideboard", "4 Cinderwick Scamp\n3 Ember Push // Mossy Herd\n2 Road Warden\n1 Hollow Scholar\n1 Aurelune, Voice of Morning\n20 Mountain\n\nSideboard\n2 Coalburst\n1 Dusty Cellar // Bright Attic\n"],
  ["led by a commander", "Commander\n1 Isaude, Harrow-Queen\n\nDeck\n1 Rootcellar Forager\n49 Swamp\n49 Forest\n"],
]) {
  decks(`in every form in which a deck ${name} is written, it is read again, dropped and opened as a file`, async ({ page }) => {
    await page.goto(`${server.address}/decks/import`);
    await page.fill(".written textarea", `About\nName Round and back\n\n${list}`);
    await page.click(".importpage .go:enabled");
    await page.waitForSelector(".slice2");
    await page.waitForURL(/\/decks\/(?!new|import)./, { timeout: 8000 });
    const own = page.url(), was = await parts(page);
    assert.ok(was.main.length >= 3 && was.side.length + was.commander.length > 0, JSON.stringify(was));
    await page.locator(".dhead button", { hasText: "Export" }).click();
    const forms = await page.locator(".exportbox .seg button").count(), files = [];
    assert.equal(forms, 18);
    for (let i = 0; i < forms; i++) {
      if (i > 0) {
        const [reply] = await Promise.all([page.waitForResponse(/\/api\/decks\/file/), page.locator(".exportbox .seg button").nth(i).click()]);
        const { name, text } = await reply.json();
        await page.waitForFunction(([n, x]) => document.querySelector(".exportbox .go").textContent.includes(n) && document.querySelector(".exportbox textarea").value === x, [name, text]);
      }
      const lost = await page.locator(".exportbox [role=status]").innerText();
      const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".exportbox .go").click()]);
      files.push({ name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8"), lost });
    }
    for (const [i, file] of files.entries()) {
      await page.goto(`${server.address}/decks/import`);
      await page.waitForSelector(".written textarea");
      if (i % 2) await page.setInputFiles(".file input", { name: file.name, mimeType: "text/plain", buffer: Buffer.from(file.text) });
      else {
        const drop = await page.evaluateHandle(([text, called]) => {
          const data = new DataTransfer();
          data.items.add(new File([text], called));
          return data;
        }, [file.text, file.name]);
        await page.dispatchEvent(".importpage", "drop", { dataTransfer: drop });
      }
      await page.locator(".importpage .mean.good").waitFor({ timeout: 8000 }).catch(async () => { throw new Error(`${file.name}: ${await page.locator(".importpage").innerText()}`); });
      await page.click(".importpage .go:enabled");
      await page.waitForSelector(".slice2");
      await page.waitForURL((u) => /\/decks\/(?!new|import)./.test(u.pathname) && u.href !== own, { timeout: 8000 });
      const now = await parts(page);
      // A form that has no commanders says so, and puts them among the others.
      if (/commander/.test(file.lost)) assert.deepEqual([...now.main, ...now.side, ...now.commander].sort(), [...was.main, ...was.side, ...was.commander].sort(), file.name);
      // One without a sideboard says so, and leaves it out.
      else assert.deepEqual(now, /sideboard/.test(file.lost) ? { ...was, side: [] } : was, `${file.name}, form ${i}, ${file.lost}`);
    }
  }, {});
}

decks("the link opens the shelf in another browser under the same name, when one says so", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${server.address}/decks/starter-cinder`);
  await page.waitForSelector(".slice2");
  await page.locator(".res .cardadd").first().click();
  await page.fill(".dhead .title", "Carried along");
  await page.waitForTimeout(700);
  await kept(page, /^kept$/);
  await page.goto(`${server.address}/decks`);
  await page.getByRole("button", { name: "Copy my link" }).click();
  await page.getByText("Copied").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /\/decks#shelf=[A-Z0-9]+&name=Ada$/);
  const b = await person(browser, server.address, { name: "Ada elsewhere" });
  await b.page.goto(link);
  await b.page.locator(".offered").waitFor();
  assert.equal(b.page.url(), `${server.address}/decks`, "the secret stands in no address that stays");
  assert.equal(await b.page.locator(".kept", { hasText: "Carried along" }).count(), 0);
  await b.page.getByRole("button", { name: "Open them" }).click();
  await b.page.locator(".kept", { hasText: "Carried along" }).waitFor();
  assert.equal(await b.page.evaluate(() => localStorage.getItem("apnap.name")), "Ada", "one has one's name there, too");
  assert.deepEqual(b.faults, []);
  await b.context.close();
});

decks("the link opens the games one sits in, too, and one goes on in the other browser", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.waitForSelector(".deck.on");
  await page.locator(".btn.sit").click();
  await page.waitForURL(/\/table\//);
  await page.waitForSelector(".hand .card");
  const table = page.url(), hand = await page.locator(".hand .card .seen > .plate b").allInnerTexts();
  await page.goto(`${server.address}/decks`);
  await page.getByRole("button", { name: "Copy my link" }).click();
  await page.getByText("Copied").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const b = await person(browser, server.address, { name: "Ada elsewhere" });
  await b.page.goto(link);
  await b.page.getByRole("button", { name: "Open them" }).click();
  await b.page.locator(".goon a").click();
  await b.page.waitForURL(table);
  await b.page.waitForSelector('.ask.mine[data-prompt="mulligan"]');
  assert.deepEqual(await b.page.locator(".hand .card .seen > .plate b").allInnerTexts(), hand, "the same hand");
  await b.page.locator(".ask .btn.go").click(); // it is kept there
  await b.page.waitForFunction(() => document.querySelector(".ask.mine")?.dataset.prompt !== "mulligan");
  await page.goto(table); // and goes on here where it stands
  await page.waitForFunction(() => document.querySelector(".ask.mine") && document.querySelector(".ask.mine").dataset.prompt !== "mulligan");
  await b.page.goto(server.address);
  assert.equal(await b.page.locator(".more a").first().getAttribute("href"), new URL(table).pathname, "the first page offers to go on");
  assert.deepEqual(b.faults, []);
  await b.context.close();
});

decks("the link is recalled: the one before opens nothing any more, and the new one all", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${server.address}/decks/starter-cinder`);
  await page.waitForSelector(".slice2");
  await page.locator(".res .cardadd").first().click();
  await page.fill(".dhead .title", "Called back");
  await page.waitForTimeout(700);
  await kept(page, /^kept$/);
  await page.goto(`${server.address}/decks`);
  await page.getByText("My link opens these decks and my games, hands included.").waitFor();
  await page.getByRole("button", { name: "Copy my link" }).click();
  await page.getByText("Copied").waitFor();
  const before = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Recall the link" }).click();
  await page.getByRole("button", { name: "Yes, let the old link open nothing" }).click();
  await page.getByText("The link of before opens nothing any more.").waitFor();
  const now = await page.evaluate(() => navigator.clipboard.readText());
  assert.notEqual(now, before);
  for (const [link, opens] of [[before, false], [now, true]]) {
    const b = await person(browser, server.address, { name: "Ben" });
    await b.page.goto(link);
    await b.page.getByRole("button", { name: "Open them" }).click();
    if (opens) await b.page.locator(".kept", { hasText: "Called back" }).waitFor();
    else await b.page.locator(".refused").waitFor();
    assert.equal(await b.page.locator(".kept", { hasText: "Called back" }).count(), opens ? 1 : 0);
    await b.context.close();
  }
  await page.reload();
  await page.locator(".kept", { hasText: "Called back" }).waitFor();
});

decks("a deck is played from the shelf, and taken off it", async ({ page }) => {
  await page.goto(`${server.address}/decks/starter-cinder`);
  await page.waitForSelector(".slice2");
  await page.fill(".dhead .title", "To be played");
  await kept(page, /^kept$/);
  await page.goto(`${server.address}/decks`);
  const own = page.locator(".kept", { hasText: "To be played" });
  await own.getByText("legal, all playable").waitFor();
  await own.getByRole("button", { name: "Play" }).click();
  await page.waitForURL(/\/table\//);
  await page.waitForSelector(".hand .card");
  await page.goto(`${server.address}/decks`);
  await own.getByRole("button", { name: "Remove" }).click();
  await own.getByRole("button", { name: "Yes, remove it" }).click();
  await own.waitFor({ state: "detached" });
});

decks("on a phone a deck is edited by touch, one part at a time", async ({ page }) => {
  await page.goto(`${server.address}/decks/starter-cinder`);
  await page.waitForSelector(slice("Sparkvolley"));
  await page.locator(".views button").first().tap();
  await page.locator(".addpn .qfield input").fill("Emberlance");
  await page.waitForFunction(() => document.querySelectorAll(".res").length === 1);
  await page.locator(".res .cardadd").tap();
  await page.locator(".views button").nth(1).tap();
  await counts(page, "Emberlance", 4);
  await page.locator(slice("Sparkvolley")).tap({ position: { x: 20, y: 12 } });
  await page.locator(".largecard .acts button").nth(1).tap();
  await page.locator(".largecard .acts b", { hasText: "5" }).waitFor();
  await page.locator(".largecard header button").tap();
  await counts(page, "Sparkvolley", 5);
  await kept(page, "tenuto");
}, { width: 390, height: 844, touch: true, language: "it" });
