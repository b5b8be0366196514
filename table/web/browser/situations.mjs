// Situations of a game for pictures and for tests: a position that the server serves, and
// what a person does there to come to it.
import { asksAnew, mouse, playOn, question } from "./live.mjs";

/** Waits until a prompt is asked; what else is asked before it is answered as proposed. */
export async function until(page, prompt, most = 40) {
  for (let i = 0; i < most; i++) {
    const soon = page.waitForFunction((p) => document.querySelector(".ask.mine")?.dataset.prompt === p, prompt, { timeout: 700, polling: 20 });
    await soon.catch(() => asksAnew(page, -1));
    const q = await question(page);
    if (q.prompt === prompt) return q;
    if (q.kind === "ended") break;
    if (q.kind === "pick" && !q.sure) await page.locator(".can:not(.selected)").first().click({ position: { x: 20, y: 30 } });
    else await page.keyboard.press(q.kind === "act" ? "Space" : "Enter");
    await page.waitForFunction((s) => document.querySelector(".ended") || Number(document.querySelector(".ask.mine")?.dataset.seq ?? -2) !== s, q.seq, { timeout: 8000, polling: 20 });
  }
  throw new Error(`${prompt} was not asked`);
}

const inHand = (name) => `.hand .card:has(.seen b:text-is("${name}"))`;

/** Casts a card of the hand, up to the question that is wanted. */
const cast = (name, prompt) => async (page) => {
  await until(page, "priority");
  await page.locator(inHand(name)).scrollIntoViewIfNeeded();
  await page.locator(inHand(name)).click({ position: { x: 12, y: 40 } });
  if (prompt) await until(page, prompt);
};

/** Lets a creature of one's own block the nth attacker. */
async function pair(page, name, nth) {
  await page.locator(".side.own .perm.can, .pside.own .perm.can", { hasText: name }).first().click({ position: { x: 30, y: 30 } });
  const at = page.locator(".half.theirs .perm.attacking.can, .pside:not(.own) .perm.attacking.can");
  if (await page.locator(".ask .btn.alike").count() === 0 || await at.count() > 0) await at.nth(nth).click({ position: { x: 30, y: 30 } });
}

/** Plays some of a game against the bot, gives it up, and looks at it again. */
async function looksBack(page) {
  await page.click('[data-deck="cinder"]');
  await page.click(".btn.sit");
  await page.waitForSelector(".ask.mine");
  await playOn(page, mouse, { most: 90 });
  if (!(await page.locator(".ended").count())) {
    if (await page.locator(".turnline .menu").count()) await page.click(".turnline .menu");
    await page.click(".tablemenu button[aria-expanded]");
    await page.click(".popup .acts .btn:last-child");
    await page.click(".popup .acts .btn.danger");
    await page.waitForSelector(".ended");
  }
  await page.goto(`${new URL(page.url()).origin}/replays`);
  await page.click('.seats a[href^="/replay/"]');
  await page.waitForSelector(".replaypage .timeline");
}

/** Goes to the nth combat of a replay. */
const combat = (nth) => async (page) => {
  await looksBack(page);
  for (let i = 0; i < nth; i++) await page.keyboard.press("c");
};

export const situations = {
  start: { path: "/" },
  lobby: { path: "/tables" },
  newtable: { path: "/tables/new", reach: async (page) => { await page.click("[data-preset=commander]"); await page.waitForSelector(".make:not([disabled])"); } },
  picker: { path: "/tables/new", reach: async (page) => { await page.waitForSelector(".make:not([disabled])"); await page.click('.newtable button[data-value="pauper"]'); await page.click(".chair.mine .deckbtn"); await page.locator(".picker .fitness.bad").first().waitFor(); } },
  opening: { path: "/tables/new", reach: async (page) => { await page.click("[data-preset=commander]"); await page.click(".make:not([disabled])"); await page.waitForSelector(".opening"); await page.waitForSelector(".ask.mine"); } },
  room: { path: "/tables/new", reach: async (page) => { await page.click('.newtable button[data-value="4"]'); for (const n of ["B", "C", "D"]) await page.locator(`.chair[data-seat="${n}"] .seg button`).first().click(); await page.click(".make:not([disabled])"); await page.locator(".seatbot").first().click(); await page.waitForSelector(".botform .fitness.good"); await page.click(".botform .go"); await page.locator(".seatbot").last().click(); await page.waitForSelector(".botform .fitness.good"); } },
  cards: { path: "/cards" },
  deck: { path: "/decks", reach: (page) => page.waitForSelector(".kept") },
  cardsfound: { path: "/cards?q=t:creature+mv<=3+-c:r", reach: (page) => page.waitForSelector("main .card img.art") },
  editor: { path: "/decks/starter-cinder", reach: (page) => page.waitForSelector(".slice2") },
  picked: { path: "/decks/starter-cinder", reach: (page) => page.locator('.slice2[data-card="Sparkvolley"]').click({ position: { x: 20, y: 12 } }) },
  list: { path: "/decks/import", reach: async (page) => { await page.fill(".written textarea", "4 Cinderwick Stamp\n20 Mountain\n3 <b>Nobody</b>\nmany Forests\n"); await page.waitForSelector(".mean .opt.best"); } },
  sample: { path: "/decks/starter-cinder/hand", reach: (page) => page.waitForSelector(".hand2 .card") },
  replay: { path: "/", reach: combat(3) },
  order: { position: "turn", reach: (page) => until(page, "triggers") },
  priority: { position: "turn", reach: (page) => until(page, "priority") },
  zones: { position: "turn", reach: async (page) => { await until(page, "priority"); await page.evaluate(() => document.querySelector(".zone, .zs button")?.blur()); await page.keyboard.press("x"); } },
  search: { position: "turn", reach: cast("Orchard Pathfinder", "search") },
  name: { position: "turn", reach: cast("Bolt Through the Name", "name") },
  type: { position: "turn", reach: cast("Kindred Hymn", "type") },
  color: { position: "turn", reach: cast("Choral Sentinel", "color") },
  scry: { position: "turn", reach: cast("Deepwell Scholar", "scry") },
  modes: { position: "announce", reach: cast("Council of Four Winds", "modes") },
  number: { position: "announce", reach: cast("Tollhouse Fire", "x") },
  pay: { position: "announce", reach: cast("Branch Stalker") },
  ways: { position: "announce", reach: cast("Road Warden") },
  targets: { position: "announce", reach: async (page) => { await cast("Bellowsblast", "optional-cost")(page); await page.keyboard.press("Enter"); await until(page, "targets"); } },
  blocks: { position: "blocks", reach: (page) => until(page, "block") },
  hand: { position: "announce", reach: (page) => until(page, "priority") },
  found: { position: "tray", reach: cast("Twin Furrows", "search") },
  long: { position: "longsearch", reach: cast("Any Door", "search") },
  longlands: { position: "longsearch", reach: cast("Twin Furrows", "search") },
  longscry: { position: "longsearch", reach: cast("Deepwell Scholar", "scry") },
  lanes: { position: "tray", reach: cast("Deepwell Scholar", "scry") },
  top: { position: "tray", reach: cast("Sift the Strata", "order-top") },
  separate: { position: "tray", reach: async (page) => { await cast("Rift in the Camp", "targets")(page); await page.keyboard.press("2"); await until(page, "separate"); } },
  pile: { position: "tray", reach: cast("Sorted Papers", "pile") },
  looked: { position: "tray", reach: async (page) => { await cast("Names Struck Out", "targets")(page); await page.locator(".who.can").last().click(); await until(page, "choose"); } },
  revealed: { position: "tray", reach: async (page) => { await cast("Names Struck Out", "targets")(page); await page.locator(".who.can").first().click(); await until(page, "choose"); } },
  horde: { position: "horde", reach: async (page) => { await until(page, "block"); for (const [k, n] of [[/Recruit/, 0], [/Stag/, 1], [/Stag/, 2]]) { await page.locator(".side.own .perm.can, .pside.own .perm.can", { hasText: k }).first().click({ position: { x: 30, y: 30 } }); await page.locator(".half.theirs .perm.attacking, .pside:not(.own) .perm.attacking").nth(n).click({ position: { x: 30, y: 30 } }); } } },
  battle: { position: "battle", reach: async (page) => {
    await until(page, "block");
    for (const name of ["Lanternfield Recruit", "Glimmerhide Stag", "Deepwell Scholar"]) await pair(page, name, 0);
  } },
  army: { position: "army", reach: async (page) => {
    await until(page, "block");
    for (const [name, nth] of [["Glimmerhide Stag", 0], ["Reckless Ogre", 1], ["Deepwell Scholar", 2]]) await pair(page, name, nth);
  } },
  crowd: { position: "crowd", reach: (page) => until(page, "priority") },
  hundred: { position: "hundred", reach: (page) => until(page, "priority") },
  six: { position: "six", reach: (page) => until(page, "priority") },
  four: { position: "four", reach: (page) => until(page, "priority") },
};
