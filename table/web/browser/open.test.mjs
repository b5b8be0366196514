// A table is opened: format and variant, who sits, with which decks; and played.
import assert from "node:assert/strict";
import { chooseDeck, makeTable, mouse, person, playOn, sitAt } from "./live.mjs";
import { browser, running, server, trial } from "./running.mjs";

running();

const opens = (name, f, options = {}, timeout = 120000) => trial(name, timeout, async () => {
  const at = await person(browser, server.address, options);
  await f(at);
  assert.deepEqual(at.faults, []);
  await at.context.close();
});

const ready = (page) => page.waitForSelector(".make:not([disabled])");
const form = async (page) => {
  await page.goto(`${server.address}/tables`);
  await page.click('a[href="/tables/new"]');
  await ready(page);
};
const format = (page, f) => page.click(`.newtable button[data-value="${f}"]`);
const bot = (n) => `.chair[data-seat=${n}] .deckbtn`;
const deckOf = (page, button) => page.locator(`${button} b`).innerText();

/** A deck for Commander: a queen and her lands. */
const queen = (other = "1 Forest") => `Commander\n1 Isaude, Harrow-Queen\n\nDeck\n1 Rootcellar Forager\n49 Swamp\n48 Forest\n${other}\n`;

for (const [how, options] of [["by mouse", {}], ["on a phone", { width: 390, height: 844, touch: true, theme: "light", language: "it" }]]) {
  opens(`Commander for four is opened ${how}, with a list of one's own and a deck for each bot, and played`, async ({ page }) => {
    await form(page);
    await page.click("[data-preset=commander]");
    await ready(page);
    await page.click(".chair.mine .deckbtn");
    await page.fill(".picker textarea", queen("1 Mountain"));
    await page.locator(".pastedeck .fitness.bad", { hasText: "903.5c" }).waitFor();
    assert.ok(await page.locator(".pastedeck .go[disabled]").count(), "a deck of other colours is not taken");
    await page.fill(".picker textarea", `About\nName Roots and bones\n\n${queen()}`);
    await page.click(".pastedeck .go:not([disabled])");
    assert.equal(await deckOf(page, ".chair.mine .deckbtn"), "Roots and bones");
    await page.locator(".chair.mine .fitness.good").waitFor();
    await chooseDeck(page, bot("B"), "thunderhead");
    await chooseDeck(page, bot("C"), "longtable");
    await page.click(bot("D"));
    await page.click(".picker .asmine");
    assert.deepEqual(await Promise.all(["B", "C", "D"].map((n) => deckOf(page, bot(n)))), ["Thunderhead", "Longtable", "Roots and bones"]);
    assert.match(await page.locator(".sum").innerText(), /40[\s\S]*21[\s\S]*103\.5c/);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page is no wider than its window");
    await page.click(".make");
    await page.waitForSelector(".ask.mine[data-prompt=mulligan]");
    const table = await page.evaluate(async () => (await fetch(`/api/tables/${location.pathname.split("/")[2]}`)).json());
    assert.deepEqual([table.options.format, table.options.seats, table.seats.map((s) => s.bot ?? "")], ["commander", 4, ["", "easy", "easy", "easy"]]);
    const lives = await page.evaluate(async () => (await (await fetch(`/api/tables/${location.pathname.split("/")[2]}/view`)).json()).players.map((p) => p.life));
    assert.deepEqual(lives, [40, 40, 40, 40], "903.7");
    // 103.5c: the first mulligan costs nothing, the second a card.
    for (const then of ["mulligan", "bottom"]) {
      const seq = await page.locator(".ask.mine").getAttribute("data-seq");
      assert.equal(await page.locator(".hand .card").count(), 7);
      await page.locator(".ask .acts .btn:not(.go)", { hasText: "Mulligan" }).click();
      await page.waitForFunction((s) => document.querySelector(".ask.mine") && document.querySelector(".ask.mine").dataset.seq !== s, seq);
      assert.equal(await page.locator(".ask.mine").getAttribute("data-prompt"), then);
    }
    await playOn(page, mouse, { most: 12 });
  }, options);
}

opens("which decks fit is said with the reason, and what does not fit cannot be sat down with", async ({ page }) => {
  await page.evaluate(async (lists) => {
    for (const [title, list] of lists) await fetch("/api/shelf", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ title, list, format: "commander" }) });
  }, [["A queen", queen()], ["Too many hills", queen("9 Mountain")], ["Own fire", "4 Sparkvolley\n56 Mountain"]]);
  await form(page);
  await page.click(".chair.mine .deckbtn");
  const said = (name) => page.locator(".picker .pickdeck", { hasText: name }).locator(".fitness");
  assert.match(await said("Own fire").innerText(), /legal, all playable/);
  assert.match(await said("Grove").innerText(), /legal, all playable/);
  assert.equal(await page.locator(".picker .pickdeck", { hasText: "Hedgerow" }).count(), 0, "decks with commanders are for other tables");
  await page.locator(".picker .pickdeck", { hasText: "Own fire" }).click();
  await ready(page);
  await format(page, "commander");
  await page.locator(".chair.mine .fitness.bad").waitFor();
  assert.match(await page.locator(".chair.mine .fitness").innerText(), /903\./);
  await page.locator(".sum .refused", { hasText: "Own fire" }).waitFor();
  assert.ok(await page.locator(".make[disabled]").count());
  await page.click(".chair.mine .deckbtn");
  assert.match(await said("A queen").innerText(), /legal, all playable/);
  assert.match(await said("Too many hills").innerText(), /903\.5a/);
  assert.equal(await page.locator(".picker a", { hasText: "Mend it" }).count(), 2);
  await page.locator(".picker .pickdeck", { hasText: "A queen" }).click();
  await ready(page);
  await format(page, "pauper");
  await page.locator(".sum .refused").waitFor();
  assert.match(await page.locator(bot("B")).innerText(), /no starter deck fits/);
  await format(page, "");
  await page.locator(".chair.mine .fitness").waitFor();
});

opens("by keys alone a game by the classic rules is opened against a bot", async ({ page }) => {
  await page.goto(`${server.address}/tables`);
  await page.waitForSelector('a[href="/tables/new"]');
  await page.keyboard.press("n");
  await ready(page);
  const come = async (selector) => {
    for (let i = 0; i < 80; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((s) => document.activeElement.matches(s), selector)) return;
    }
    throw new Error(`${selector} is not come to by Tab`);
  };
  await come(".chair.mine .deckbtn");
  await page.keyboard.press("Enter");
  await come('.picker [data-deck="skies"]');
  await page.keyboard.press("Enter");
  await page.waitForSelector(".picker", { state: "detached" });
  assert.equal(await deckOf(page, ".chair.mine .deckbtn"), "Skies");
  await come('button[data-value="classic"]');
  await page.keyboard.press("Space");
  await ready(page);
  await come(".make");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".ask.mine");
  const table = await page.evaluate(async () => (await fetch(`/api/tables/${location.pathname.split("/")[2]}`)).json());
  assert.equal(table.options.rules, "classic");
  assert.equal(table.seats[0].deck, "skies");
});

opens("two-headed giants: the teams are said, the life is shared, and Commander is everyone for himself", async ({ page }) => {
  await form(page);
  await page.click('.newtable button[data-value="two-headed-giant"]');
  await page.locator('.chair[data-seat="D"]').getByText("team 2").waitFor();
  await ready(page);
  assert.match(await page.locator(".sum .lead").innerText(), /two-headed giant, 4 seats.*30 life.*first mulligan is free/s);
  await format(page, "commander");
  assert.ok(await page.locator('.newtable button[data-value="two-headed-giant"][disabled]').count());
  assert.match(await page.locator(".noteams").innerText(), /40[^.]*903\.7[^.]*30[^.]*810\.4/, "and why is said where one looks for it");
  await format(page, "");
  await page.click('.newtable button[data-value="two-headed-giant"]');
  await page.locator('.chair[data-seat="D"]').getByText("team 2").waitFor();
  await ready(page);
  await page.click(".make");
  await page.waitForSelector(".ask.mine");
  const lives = await page.locator(".player .life").allInnerTexts();
  assert.ok(lives.length > 0 && lives.every((x) => /30/.test(x)), `${lives}`);
  await playOn(page, mouse, { most: 8 });
});

opens("a seat for a person and one for a bot: who is invited sees what is played and sits down with a deck that fits", async ({ page }) => {
  await form(page);
  await page.click('.newtable button[data-value="3"]');
  await page.locator('.chair[data-seat="B"] .seg button').first().click();
  await ready(page);
  await page.click(".make");
  const invitation = await page.locator(".invite input").inputValue();
  const bea = await person(browser, invitation, { name: "Bea", language: "it" });
  await bea.page.locator(".sitform .fitness.good").waitFor();
  await sitAt(bea.page, invitation, { list: "60 Forest" });
  await Promise.all([page.waitForSelector(".board"), bea.page.waitForSelector(".board")]);
  const table = await page.evaluate(async () => (await fetch(`/api/tables/${location.pathname.split("/")[2]}`)).json());
  assert.deepEqual(table.seats.map((s) => s.bot ?? s.name), ["Ada", "Bea", "easy"]);
  assert.deepEqual(bea.faults, []);
  await bea.context.close();
});

opens("a table of two is made for who is invited", async ({ page }) => {
  const invitation = await makeTable(page, server.address, { deck: "skies" });
  assert.match(invitation, /invitation=/);
  assert.match(await page.locator(".seats").innerText(), /skies/i);
});

for (const [how, options] of [["by mouse", { width: 1366, height: 768 }], ["by keys", { language: "it" }], ["on a phone", { width: 390, height: 844, touch: true }]]) {
  opens(`who opened the table seats bots, takes them away and frees seats while it waits, ${how}`, async ({ page }) => {
    await form(page);
    await page.click('.newtable button[data-value="4"]');
    for (const n of ["B", "C", "D"]) await page.locator(`.chair[data-seat="${n}"] .seg button`).first().click();
    await ready(page);
    await page.click(".make");
    const invitation = await page.locator(".invite input").inputValue();
    const press = async (selector) => {
      await page.waitForSelector(selector);
      if (how !== "by keys") {
        assert.ok(await mouse.choose(page, selector), `${selector} is shown, and can be clicked`);
        return;
      }
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press("Tab");
        if (await page.evaluate((s) => document.activeElement === document.querySelector(s), selector)) return page.keyboard.press("Enter");
      }
      throw new Error(`${selector} is not come to by Tab`);
    };
    const table = () => page.evaluate(async () => (await fetch(`/api/tables/${location.pathname.split("/")[2]}`)).json());
    const sit = async (level) => {
      await press(".seatbot");
      await page.waitForSelector(".botform .fitness.good");
      if (level) await page.selectOption(".botform select", level);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      assert.ok(wide, "the page is no wider than its window");
      await press(".botform .go:not([disabled])");
      await page.waitForSelector(".botform", { state: "detached" });
    };
    assert.ok(await page.locator(".seats li.mine .chip.good").count(), "who sits with a deck is ready");
    await sit("random");
    assert.deepEqual((await table()).seats.map((s) => s.bot ?? ""), ["", "random", "", ""]);
    // Another person sees who sits there, and changes nothing.
    const bea = await person(browser, invitation, { name: "Bea" });
    await sitAt(bea.page, invitation);
    await bea.page.locator(".seats li.mine", { hasText: "Bea" }).waitFor();
    assert.match(await bea.page.locator(".seats").innerText(), /Random[\s\S]*bot/);
    assert.equal(await bea.page.locator(".seatbot, .unseat, .freeseat").count(), 0);
    await press(".unseat");
    await page.waitForSelector(".unseat", { state: "detached" });
    assert.deepEqual((await table()).seats.map((s) => s.bot ?? s.name ?? ""), ["Ada", "", "Bea", ""]);
    // Bea keeps the table from beginning: her seat is freed, she is told, and sits down again.
    await press(".freeseat");
    await bea.page.locator(".refused", { hasText: "any more" }).waitFor();
    await page.waitForSelector(".freeseat", { state: "detached" });
    assert.deepEqual((await table()).seats.map((s) => s.bot ?? s.name ?? ""), ["Ada", "", "", ""]);
    await sitAt(bea.page, invitation);
    await bea.page.locator(".seats li.mine", { hasText: "Bea" }).waitFor();
    assert.equal(await bea.page.locator(".refused").count(), 0);
    await sit();
    await sit();
    await Promise.all([page, bea.page].map((x) => x.waitForSelector(".board, .phone")));
    const t = await table();
    assert.deepEqual(t.seats.map((s) => s.bot ?? s.name), ["Ada", "Bea", "easy", "easy"]);
    assert.notEqual(t.seats[2].deck, t.seats[3].deck, "each has a deck of its own");
    assert.deepEqual(bea.faults, []);
    await bea.context.close();
  }, options);
}

/** The lots of who takes the first turn, as they lie. */
const lots = (page) => page.locator(".opening li").evaluateAll((l) => l.map((x) => [x.dataset.lot, x.classList.contains("first"), x.querySelector(".lot i svg") !== null]));

for (const [how, options] of [["with motion", { moves: true, width: 1366, height: 768 }], ["without motion", { width: 1440, height: 900 }], ["on a phone", { width: 390, height: 844, touch: true, language: "it" }]]) {
  opens(`who takes the first turn is drawn by lot before one's eyes, ${how}, and a free mulligan is called free`, async ({ page }) => {
    await form(page);
    await page.click("[data-preset=commander]");
    await ready(page);
    await page.click(".make");
    await page.waitForSelector(".opening");
    const moving = await page.evaluate(() => document.getAnimations().filter((a) => a.animationName === "lot").length);
    assert.equal(moving, how === "with motion" ? 4 : 0);
    const view = await page.evaluate(async () => (await fetch(`/api/tables/${location.pathname.split("/")[2]}/view`)).json());
    assert.match(view.log.find((l) => l.kind === "lot").text, /4/);
    assert.deepEqual(await lots(page), view.players.map((p) => [p.seat, p.seat === view.scene.starting, p.seat === view.scene.starting]), "the marked lot is that of whom the engine drew");
    await page.waitForFunction(() => document.getAnimations().filter((a) => a.animationName === "lot" && a.playState === "running").length === 0);
    assert.match(await page.locator(".opening .drawn").innerText(), /103\.1/);
    await page.waitForSelector(".ask.mine[data-prompt=mulligan]");
    const again = page.locator(".ask .acts .btn:not(.go)"), mine = page.locator(".opening li").first();
    assert.match(await again.innerText(), /free|gratuito/);
    assert.match(await page.locator(".ask .q").innerText(), /103\.5c/);
    for (const [n, says] of [[1, /−1/], [2, /−2/]]) {
      const seq = await page.locator(".ask.mine").getAttribute("data-seq");
      await again.click();
      await page.waitForFunction((s) => document.querySelector(".ask.mine") && document.querySelector(".ask.mine").dataset.seq !== s, seq);
      if (n === 2) {
        assert.ok(await mouse.choose(page, ".hand .card.can"));
        await page.locator(".ask .btn.go").click();
        await page.waitForSelector(".ask.mine[data-prompt=mulligan]");
      }
      assert.match(await again.innerText(), says);
      assert.match(await mine.innerText(), new RegExp(`${n} mulligan`));
    }
    await page.locator(".ask .btn.go").click();
    await page.waitForFunction(() => !document.querySelector(".opening"), undefined, { timeout: 30000 });
  }, options);
}
