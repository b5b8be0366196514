// Combat in real Chromium: what dies and what is coming are shown before one confirms, and the like block at once.
import assert from "node:assert/strict";
import { announced, sizes, table } from "./byhand.mjs";
import { asksAnew, question } from "./live.mjs";
import { situations, until } from "./situations.mjs";

const all = ["mouse", "keys", "phone"];
const mine = (name) => `:is(.side.own, .pside.own) .perm.can:has(.seen b:text-is("${name}"))`;
const attacker = ':is(.half.theirs, .pside:not(.own)) .perm.attacking.can';
const dying = (p, side) => p.page.locator(`:is(${side}) .perm.dying`).count();

announced("what is coming and who dies is said before one blocks", "horde", all, async (p) => {
  await until(p.page, "block");
  const go = () => p.page.locator(".ask .btn.go").innerText();
  assert.match(await go(), /6/, "five Ogres of 3 at 21");
  assert.equal(await dying(p, ".half, .pside"), 0);
  await p.choose(mine("Lanternfield Recruit"));
  await p.choose(attacker);
  assert.match(await go(), /9/, "one of them is blocked");
  assert.equal(await dying(p, ".side.own, .pside.own"), 1, "a 1/1 dies to a 3/3");
  assert.equal(await dying(p, ".half.theirs, .pside:not(.own)"), 0);
  assert.match(await p.page.locator(".after").first().innerText(), /→ 9/);
  // The like of it, all at once.
  await (p.by === "keys" ? p.page.keyboard.press("a") : p.choose(".btn.alike"));
  await p.page.waitForFunction(() => !document.querySelector(".btn.alike"));
  assert.equal(await dying(p, ".half.theirs, .pside:not(.own)"), 1, "eight of them kill it");
  await p.go();
  await p.page.waitForFunction(() => document.querySelector(".ask.mine")?.dataset.prompt !== "block");
  assert.equal(p.answers().at(-1).picks.length, 8);
  assert.ok(p.answers().at(-1).numbers.every((n) => n === p.answers().at(-1).numbers[0]));
});

announced("what was said of a combat is what comes of it", "horde", ["mouse"], async (p) => {
  await until(p.page, "block");
  await p.choose(mine("Glimmerhide Stag"));
  await p.choose(attacker);
  assert.equal(await dying(p, ".half.theirs"), 1, "3 damage kill a 3/3");
  assert.equal(await dying(p, ".side.own"), 1);
  const life = () => p.page.locator(".player.me .life > button").innerText();
  let { seq } = await question(p.page);
  await p.go();
  for (let i = 0; i < 6; i++) {
    await asksAnew(p.page, seq);
    if (await life() === "9") break;
    ({ seq } = await question(p.page));
    await p.page.keyboard.press("Space");
  }
  assert.equal(await life(), "9");
  const turn = p.page.locator(".log .folded.head button", { hasText: "Turn 1" });
  if (await turn.count()) await turn.click(); // it is over already
  const combat = p.page.locator(".log .folded", { hasText: "508.1k" }).filter({ hasText: "Combat" });
  assert.match(await combat.first().innerText(), /5 attackers, 1 block, 2 destroyed, .*−12/, "the combat is one line");
  const lines = await p.page.locator(".log li").count();
  await combat.first().locator("button").click();
  assert.ok(await p.page.locator(".log li").count() >= lines + 7, "which opens");
});

announced("once blocks are declared who blocks stands opposite what he blocks, and no lines cross", "blocks", ["mouse", "keys"], async (p) => {
  await until(p.page, "block");
  const attackers = await p.page.locator(".half.theirs .perm.attacking").evaluateAll((l) => l.map((x) => [Number(x.dataset.id), x.getBoundingClientRect().left]));
  const row = () => p.page.locator(".side.own .creatures .perm").evaluateAll((l) => l.map((x) => x.querySelector(".seen b").textContent));
  const was = await row();
  // The first on the left blocks the last on the right, and the other way round.
  const first = was[0], last = was[was.length - 1];
  const onto = async (name, id) => {
    await p.choose(mine(name));
    await p.choose(`.half.theirs .perm.attacking.can[data-id="${id}"]`);
  };
  await onto(first, attackers.at(-1)[0]);
  assert.deepEqual(await row(), was, "nothing moves while one chooses");
  await onto(last, attackers.find(([id]) => id !== attackers[0][0] && id !== attackers.at(-1)[0])?.[0] ?? attackers[0][0]);
  await p.go();
  await p.page.waitForFunction(() => document.querySelector(".ask.mine")?.dataset.prompt !== "block" && document.querySelectorAll(".arrows .block .line").length === 2);
  await p.page.waitForTimeout(400);
  const ends = await p.page.locator(".arrows .block .line").evaluateAll((l) => l.map((x) => { const a = x.getPointAtLength(0), b = x.getPointAtLength(x.getTotalLength()); return [a.x, b.x]; }).sort((a, b) => a[0] - b[0]));
  assert.ok(ends[0][1] <= ends[1][1], `the lines cross: ${ends}`);
  assert.notDeepEqual(await row(), was);
});

// Who may block whom is said once for all that may block the same (decision 344).
announced("one of hundreds blocks one of hundreds", "hundreds", ["mouse"], async (p) => {
  await until(p.page, "block");
  await p.choose(mine("Lanternfield Recruit"));
  await p.choose(attacker);
  assert.equal(await dying(p, ".side.own, .pside.own"), 1, "a 1/1 dies to a 3/3");
  await p.go();
  await p.page.waitForFunction(() => document.querySelector(".ask.mine")?.dataset.prompt !== "block");
  assert.equal(p.answers().at(-1).picks.length, 1);
});

announced("of a crowd those who fight stand larger than those who do not", "army", all, async (p) => {
  await until(p.page, "block");
  const high = (selector) => p.page.locator(selector).first().evaluate((e) => e.offsetHeight);
  if (p.by !== "phone") assert.ok(await high(".half.theirs .fighters .perm.attacking") > await high(".half.theirs .idle .perm"), "who attacks");
  await p.choose(mine("Glimmerhide Stag"));
  await p.choose(attacker);
  assert.equal(await dying(p, ".half.theirs, .pside:not(.own)"), 1);
  if (p.by === "phone") return;
  assert.equal(await p.page.locator(".side.own .fighters .perm").count(), 1);
  assert.ok(await high(".side.own .fighters .perm") > await high(".side.own .idle .perm"), "and who blocks");
  await p.choose(".side.own .idle .perm.can"); // who does not fight yet can be chosen where he stands
  await p.choose(attacker);
  assert.equal(await p.page.locator(".side.own .fighters .perm").count(), 2);
});

/** What the sign of who dies lies over, of what is read there. */
const hidden = (page) => page.evaluate(() => [...document.querySelectorAll(".dies")].flatMap((sign) => {
  const s = sign.getBoundingClientRect(), perm = sign.closest(".perm");
  return [...perm.querySelectorAll("b, .pt, .mark, .count")].filter((x) => {
    const range = document.createRange();
    range.selectNodeContents(x);
    return [...range.getClientRects(), ...(x.matches(".mark") ? [x.getBoundingClientRect()] : [])].some((b) => b.width > 0 && b.left < s.right - 1 && b.right > s.left + 1 && b.top < s.bottom - 1 && b.bottom > s.top + 1);
  }).map((x) => `${perm.querySelector(".sr").textContent}: ${x.className || x.textContent}`);
}));

for (const [width, height] of [[390, 844], [1366, 768], [1920, 1080]]) {
  for (const name of ["horde", "battle", "army"]) {
    table(`the sign of who dies hides nothing that is read: ${name}, ${width}`, name, { width, height, touch: width < 700 }, async ({ page }) => {
      await situations[name].reach(page);
      await page.waitForSelector(".dies");
      assert.deepEqual(await hidden(page), []);
    });
  }
}

for (const name of ["battle", "army"]) {
  table(`on a phone those who fight are cards, and larger than the others: ${name}`, name, sizes.phone, async ({ page }) => {
    await situations[name].reach(page);
    for (const side of [".pside:not(.own)", ".pside.own"]) {
      const [fight, idle] = await page.locator(side).evaluate((s) => [[...s.querySelectorAll(".perm:is(.attacking, .blocking)")], [...s.querySelectorAll(".perm:not(.attacking, .blocking)")]].map((l) => l.map((x) => x.offsetHeight)));
      assert.ok(fight.length >= 3 && idle.length >= 1, `${fight.length} fight, ${idle.length} do not`);
      assert.ok(Math.min(...fight) > 1.5 * Math.max(...idle), `${fight} beside ${idle}`);
    }
    const wide = await page.locator(".phone").evaluate(() => document.documentElement.scrollWidth);
    assert.equal(wide, 390);
  });
}

table("on a phone creatures are cards where there is room for all", "blocks", sizes.phone, async ({ page }) => {
  await until(page, "block");
  assert.equal(await page.locator(".pside .perm.strip").count(), 0);
  const cards = await page.locator(".pside .perm").evaluateAll((l) => l.map((x) => x.getBoundingClientRect()).map((b) => [b.width, b.top, b.bottom]));
  assert.ok(cards.every(([w]) => w >= 86), cards.join(" "));
  const field = await page.locator(".fields").evaluate((f) => [f.getBoundingClientRect().top, f.getBoundingClientRect().bottom, f.scrollHeight - f.clientHeight]);
  assert.ok(cards.every(([, top, bottom]) => top >= field[0] - 1 && bottom <= field[1] + 1) && field[2] <= 1, "all of them in sight");
});

announced("the one who is enlarged has his fighters as cards, and it is said what they come to", "battle", ["mouse"], async (p) => {
  await until(p.page, "block");
  const cards = p.page.locator(".side.large .perm.attacking");
  assert.ok(await cards.count() >= 2);
  for (let i = 0; i < await cards.count(); i++) assert.ok(await cards.nth(i).evaluate((e) => e.offsetWidth) >= 104, "a whole card");
  assert.match(await p.page.locator(".ask .btn.go").innerText(), /−\d/, "what one goes to, with a minus");
}, { width: 1440, height: 900 });
