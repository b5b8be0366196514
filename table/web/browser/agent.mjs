// A player who always does the same in the same situation, and knows no client: what he
// wants is an answer of the protocol. Which clicks that takes is the driver's matter.

/** What he does with priority: an option, or that he wants nothing more before his next turn. */
export function deed(d, game, tried) {
  const mine = game.active === game.seat, main = game.step === "precombat-main" || game.step === "postcombat-main";
  const pass = d.options.findIndex((o) => o.action === "pass");
  if (!mine || !main || game.stack.length > 0) return { pass, far: game.stack.length === 0 };
  const land = d.options.findIndex((o) => o.action === "play-land");
  if (land >= 0) return { pick: land };
  let best = -1, most = -1;
  d.options.forEach((o, i) => {
    const x = game.objects.get(o.object), face = game.faces.get(o.face ?? x?.face ?? x?.card ?? 0);
    if (o.action !== "cast" || o.way || !face || tried.has(signOf(o, game))) return;
    if ((face.text ?? []).some((line) => /choose (one|two)|counter target/i.test(line))) return; // the old client cannot choose modes; a counter waits for nothing here
    const value = x?.mana_value ?? 0;
    if (value > most) [best, most] = [i, value];
  });
  if (best >= 0) return { pick: best };
  const fighters = [...game.objects.values()].some((o) => o.zone === "battlefield" && o.controller === game.seat && o.types?.includes("creature") && !o.status?.includes("tapped") && !o.status?.includes("summoning-sick"));
  return { pass, far: game.step === "postcombat-main" || !fighters };
}

/** What an action is known by in a turn. */
export const signOf = (o, game) => `${game.turn} ${o.object} ${o.face ?? 0} ${o.way ?? 0}`;

/** What he answers to every other question. */
export function answerTo(d, game) {
  const p = d.proposal ?? {};
  switch (d.kind) {
    case "confirm": return { yes: d.prompt === "mulligan" ? false : !d.unable && d.prompt !== "optional-cost" };
    case "attack": return { all: true };
    case "block": return { picks: p.picks ?? [], numbers: p.numbers ?? [] };
    case "pick": return { picks: chosen(d, game, p.picks ?? []) };
    case "name": return { text: p.text };
    case "pay": return p.cancel || !d.proposal ? { cancel: true } : { picks: p.picks ?? [], numbers: p.numbers ?? [] };
    case "number": return { numbers: [d.prompt === "x" ? Math.min(d.max, d.min + 1) : p.numbers?.[0] ?? d.min] };
    case "distribute": return { numbers: p.numbers ?? [] };
  }
  return { picks: p.picks ?? d.options.map((_, i) => i) };
}

/** Of targets what an opponent has, the first by name; of all else what is proposed. */
function chosen(d, game, proposed) {
  if (d.prompt !== "targets" || d.min !== 1 || d.max !== 1 || d.groups?.length) return proposed;
  const theirs = d.options.map((o, i) => ({ o, i, x: game.objects.get(o.object), p: game.players.find((q) => q.id === o.object) }))
    .filter(({ x, p }) => (x ? x.controller !== game.seat : p && p.seat !== game.seat));
  theirs.sort((a, b) => Number(Boolean(a.p)) - Number(Boolean(b.p)) || (a.x?.name ?? "").localeCompare(b.x?.name ?? "") || a.i - b.i);
  return theirs.length > 0 ? [theirs[0].i] : proposed;
}
