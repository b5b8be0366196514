import { computed } from "@preact/signals";
import { Icon, type IconName } from "../look/icon";
import { allAlike, allAtOnce, atOnce, attackWithAll, attackers, canGoBack, choose, closeMenu, confirm, decline, draft, goBack, keeping, modesOf, moreAlike, pass, passing, ready, sumOf, takeBack } from "../session/draft";
import { asked, model, pace, refusal, revealed, sending, setPace, table } from "../session/session";
import { fairness } from "../session/seed";
import type { Decision } from "../wire-names";
import { RulesText } from "../card/mana";
import { hasKey, t } from "../words";
import { nameOfId, playerName } from "./describe";
import { coming, forecast } from "./forecast";
import { Again } from "./again";
import { wordOptions } from "./groups";
import { ModesForm, NameForm, NumberForm, OrderForm, Payment, ShareForm, WaysForm, WordChoices } from "./forms";
import { lookTime, looking, stopLooking } from "../session/alone";
import { trail } from "../session/trail";
import { narrowWindow } from "../look/width";
import { Path } from "./path";
import { folded, shownWords, trayShape } from "../tray/groups";
import { FoldButton, Revealed, Tray } from "../tray/tray";
import { place } from "../session/moments";
import { HeldLying } from "./held";
import { LookBack, Ribbon } from "./ribbon";
import { phoneLayout } from "../look/width";

const icons: Record<string, IconName> = {
  act: "hand", pick: "target", order: "menu", number: "up", confirm: "why", distribute: "drop", pay: "ante", attack: "sword", block: "shield", name: "search",
};

/** The line that says what is asked, by what and by which rule, with its buttons. */
export function Ask() {
  const m = model.value!, d = asked.value;
  if (place.value) return <div class="asking">{phoneLayout.value && <HeldLying />}<Revealed /><Ribbon /><Refused /></div>;
  if (m.view.scene.ended) return refusal.value ? <div class="asking"><Refused /></div> : null;
  return <div class="asking">
    {d && <Tray d={d} />}
    {phoneLayout.value && <Opened />}
    {panel.value === "" && (trayShape.value === "" || folded.value) && <Revealed />}
    <section class={`ask ${d ? "mine" : "theirs"}`} aria-label={t("ask.region")} tabIndex={-1} data-kind={d?.kind} data-prompt={d?.prompt} data-seq={d?.seq}>
      <Icon name={d ? icons[d.kind] ?? "why" : "clock"} />
      <div class="q" role="status" aria-live="polite">
        <span class="head"><strong>{d ? <RulesText text={titleOf(d)} /> : waitingText()}</strong>{d && <Path d={d} />}</span>
        <span class={`sub ${d ? "parts" : ""}`}>{d ? <Sub d={d} /> : t("ask.wait")}</span>
        {d?.kind === "pay" && draft.value.menu.length === 0 && <Payment d={d} />}
      </div>
      <div class="acts">{d && trayShape.value && folded.value && <FoldButton />}{d && <Acts d={d} />}{!d && <><LookBack /><TurnPass /></>}</div>
    </section>
    <Refused />
  </div>;
}

/** What was refused, and why; the draft stays as it was. */
function Refused() {
  const r = refusal.value;
  if (!r) return null;
  return <p class="refused" role="alert"><Icon name="warn" /><span>{r.text}</span>{r.rule && <cite class="rule">{r.rule}</cite>}
      <button type="button" class="btn small quiet" aria-label={t("act.close")} onClick={() => { refusal.value = null; }}><Icon name="close" /></button></p>;
}

/** The question without the text of the ability that asks, which stands below it. */
function titleOf(d: Decision): string {
  if (trayShape.value === "order" && !folded.value) return t("tray.ask");
  const own = d.ability && d.text.length > d.ability.length && d.text.endsWith(d.ability);
  return own ? d.text.slice(0, -d.ability!.length).trim() : d.text;
}

function waitingText(): string {
  const w = model.value!.view.scene.waiting;
  if (!w) return t("ask.nothing");
  return w.text || t("ask.waiting", { name: playerName(w.by) });
}

/** The words of the ability that asks; of one with modes those that were chosen. */
function wordsOf(d: Decision): string {
  const said = d.ability ?? "";
  if (d.prompt === "modes" || !/—\s*$/.test(said)) return said;
  const step = trail.value.find((s) => s.asked.prompt === "modes");
  return step ? (step.answer.picks ?? []).map((i) => step.asked.options[i]?.text ?? "").join(" ") : said;
}

function Sub({ d }: { d: Decision }) {
  const f = draft.value;
  const parts: preact.ComponentChildren[] = [];
  const by = d.source ? nameOfId(d.source) : "";
  if (by && !d.text.includes(by)) parts.push(by);
  if (d.further) parts.push(<b><RulesText text={d.further} /></b>);
  const words = wordsOf(d);
  if (words && !titleOf(d).includes(words) && !(trayShape.value && !folded.value && !narrowWindow.value)) parts.push(<RulesText text={words} />);
  if (d.for && model.value?.seat && d.for !== model.value.seat) parts.push(t("ask.for", { name: playerName(d.for) }));
  if (d.kind === "pick" && d.max > 0) parts.push(t("ask.chosen", { n: f.picks.length, max: d.max === d.min ? d.max : `${d.min}–${Math.min(d.max, d.options.length)}` }));
  if (d.kind === "pick" && d.sum) parts.push(t("ask.sum", { n: sumOf(d, f.picks), of: d.sum }));
  if (d.kind === "pick" && d.most !== undefined) parts.push(t("ask.most", { n: sumOf(d, f.picks), of: d.most }));
  if (d.kind === "attack" || d.kind === "block") parts.push(d.kind === "attack" ? t("ask.attackers", { n: f.picks.length }) : f.held >= 0 ? t("ask.blockWhom") : t("ask.blockers", { n: f.picks.length }));
  if (d.kind === "attack" && f.picks.length > 0) parts.push(t("ask.unblocked", { n: [...forecast.value.damage.values()].reduce((a, b) => a + b, 0) }));
  if (d.kind === "block") parts.push(t("ask.coming", { n: coming.value.n }), t("ask.noTricks"));
  if (d.kind === "distribute") parts.push(t("ask.left", { n: (d.total ?? 0) - f.numbers.reduce((a, b) => a + b, 0) }));
  if (d.kind === "act") {
    const n = d.options.filter((o) => o.action !== "pass" && o.action !== "mana").length;
    if (looking.value === d.seq) parts.push(t("pass.spent"));
    else if (n > 0) parts.push(t("ask.actions", { n }));
    const stack = model.value!.view.zones.stack;
    if (stack.length > 0) parts.push(t("ask.ifPass", { name: nameOfId(stack[stack.length - 1]!) }));
  }
  return <>{parts.map((p, i) => <span class="part" key={i}>{p}</span>)}{d.rule && <span class="part"><cite class="rule">{d.rule}</cite></span>}</>;
}

/** What opens for decisions that want more than a click; the tray is another thing. */
type Panel = "" | "ways" | "modes" | "order" | "shares" | "name" | "words";

const panel = computed<Panel>(() => {
  const d = asked.value;
  if (!d || place.value || model.value?.view.scene.ended) return "";
  if (draft.value.menu.length > 0) return "ways";
  if (modesOf.value.length > 0 || d.barred) return "modes";
  if (trayShape.value) return "";
  if (d.kind === "order" || d.kind === "name") return d.kind;
  if (d.kind === "distribute") return "shares";
  return wordOptions.value.length > 0 ? "words" : "";
});

function Opened() {
  const d = asked.value!;
  switch (panel.value) {
    case "ways": return <WaysForm list={draft.value.menu} onPick={(i) => { closeMenu(); choose(i); }} />;
    case "modes": return <ModesForm d={d} />;
    case "order": return <OrderForm d={d} />;
    case "shares": return <ShareForm d={d} />;
    case "name": return <NameForm />;
    case "words": return <WordChoices list={shownWords.value} onPick={choose} />;
  }
  return null;
}

/** What a question opens stands beside the board, in the margin or a column of its own, so that no card is covered. */
export function Beside() {
  return panel.value === "" ? null : <div class="beside"><Opened /></div>;
}

/** Whether what was revealed lies above a question: the board is short then too, so that nothing that is asked lies under it. */
export const revealedShown = computed(() => asked.value !== null && panel.value === "" && (trayShape.value === "" || folded.value) && revealed.value.length > 0);

function Go({ label, go, kbd, off, looks }: { label: string; go(): void; kbd: string; off?: boolean; looks?: boolean }) {
  return <button type="button" class={`btn go ${looks ? "looks" : ""}`} style={looks ? { "--look": `${lookTime.value}ms` } : undefined} disabled={off || sending.value} onClick={go}>{label} <kbd>{kbd}</kbd></button>;
}

function Acts({ d }: { d: Decision }) {
  const f = draft.value;
  if (f.menu.length > 0) return <button type="button" class="btn quiet" onClick={closeMenu}>{t("act.back")} <kbd>Esc</kbd></button>;
  const back = f.picks.length > 0 || f.held >= 0;
  const out = canGoBack.value ? <GoBack /> : null;
  switch (d.kind) {
    case "act":
      return passing.value < 0 ? null : <>{looking.value === d.seq ? <Wait /> : <><Again d={d} /><EndOfTurn /></>}<Go label={looking.value === d.seq ? t("pass.soon") : passLabel()} go={pass} kbd="␣" looks={looking.value === d.seq} /></>;
    case "confirm":
      if (keeping(d)) return <><button type="button" class="btn" disabled={sending.value} onClick={decline}>{t(d.total ? "act.mulliganCost" : "act.mulliganFree", { n: d.total ?? 0 })} <kbd>M</kbd></button><Go label={t("act.keep")} go={confirm} kbd="↵" /></>;
      return <>{out}<button type="button" class="btn" disabled={sending.value} onClick={decline}>{d.no || t("act.no")} <kbd>N</kbd></button><Go label={d.yes || t("act.yes")} go={confirm} kbd="↵" off={d.unable} /></>;
    case "number":
      return <>{out}<NumberForm d={d} /><Go label={t("act.confirm")} go={confirm} kbd="↵" /></>;
    case "pay":
      return <>{out ?? <button type="button" class="btn quiet" disabled={sending.value} onClick={decline}>{t("act.takeBack")} <kbd>Esc</kbd></button>}{looking.value === d.seq && <Wait />}<Go label={t(looking.value === d.seq ? "pay.soon" : "act.pay")} go={confirm} kbd="↵" looks={looking.value === d.seq} /></>;
    case "attack":
      return <>{back ? <><Undo /><Alike /></> : <AttackAll d={d} />}
        <Go label={f.picks.length ? t("act.attack", { n: f.picks.length }) : t("act.noAttack")} go={confirm} kbd="↵" /></>;
    case "block":
      return <>{back && <Undo />}<Alike /><Go label={`${f.picks.length ? t("act.block", { n: f.picks.length }) : t("act.noBlock")}${coming.value.n > 0 ? `: ${t("act.goTo", { n: coming.value.life })}` : ""}`} go={confirm} kbd="↵" /></>;
    case "pick": {
      const one = f.picks.length === 1 ? optionName(d, f.picks[0]!) : "";
      return <>{back && f.picks.length > 0 && !atOnce(d) ? <Undo /> : out}{(!atOnce(d) || f.picks.length > 0) && <Go label={one ? t("act.confirmWhat", { name: one }) : f.picks.length === 0 && d.min === 0 ? t(d.prompt === "scry" || d.prompt === "surveil" ? "tray.allOnTop" : "act.none") : t("act.confirm")} go={confirm} kbd="↵" off={!ready.value} />}</>;
    }
  }
  return <>{out}<Go label={t("act.confirm")} go={confirm} kbd="↵" off={!ready.value} /></>;
}

/** Lets what would answer itself wait. */
const Wait = () => <button type="button" class="btn quiet wait" onClick={stopLooking}>{t("pay.wait")}</button>;

/** Attacks with all that can: at once where each can attack one only, and says with how much. */
function AttackAll({ d }: { d: Decision }) {
  const all = attackers(d);
  if (all.length === 0) return null;
  const sum = all.reduce((n, o) => n + Math.max(0, model.value!.objects.get(o.object ?? 0)?.power ?? 0), 0);
  return <button type="button" class="btn attackall" disabled={sending.value} onClick={attackWithAll}>{allAtOnce(d) ? t("act.attackAllFor", { damage: sum }) : t("act.attackAll")} <kbd>A</kbd></button>;
}

/** Back by one choice of the action that is announced, or out of it. */
const GoBack = () => <button type="button" class="btn quiet" disabled={sending.value} onClick={goBack}>{t("act.back")} <kbd>Esc</kbd></button>;

/** Lets all creatures that are alike do what the last one does. */
function Alike() {
  const n = moreAlike.value.length;
  return n === 0 ? null : <button type="button" class="btn alike" onClick={allAlike}>{t("act.alike", { n })} <kbd>A</kbd></button>;
}

const Undo = () => <button type="button" class="btn quiet" onClick={() => takeBack()}>{t("act.takeBack")} <kbd>Esc</kbd></button>;

function optionName(d: Decision, i: number): string {
  const o = d.options[i];
  if (!o) return "";
  const name = o.object ? nameOfId(o.object) : o.text;
  return name.length > 26 ? "" : name;
}

function passLabel(): string {
  return model.value!.view.zones.stack.length > 0 ? t("act.resolve") : t("act.pass");
}

/** Passes everything up to the end of this turn. */
export function passTurn(): void {
  const m = model.value;
  if (!m) return;
  void setPace({ ...pace.value, until: m.view.scene.turn, through: false, yields: [], stop: [] });
}

/** Passes up to one's own next turn; what others put on the stack is asked about still, if not all is to be passed. */
export function passToMyTurn(through: boolean): void {
  const m = model.value;
  if (!m?.seat) return;
  const there = m.view.players.filter((p) => !p.flags?.includes("lost") && !p.flags?.includes("left")).map((p) => p.seat);
  const at = there.indexOf(m.view.scene.active ?? ""), me = there.indexOf(m.seat);
  const turns = (me - at + there.length) % there.length || there.length;
  void setPace({ ...pace.value, until: m.view.scene.turn + turns - 1, through, yields: [], stop: [] });
}

export function toggleFull(): void {
  void setPace({ ...pace.value, full: !pace.value.full, until: 0, yields: [], stop: [] });
}

function EndOfTurn() {
  return <>
    {pace.value.full && <button type="button" class="btn small" aria-pressed="true" onClick={toggleFull}>{t("pace.full")} <kbd>F</kbd></button>}
    <span class="split farpass">
      <button type="button" class="btn quiet far" title={t("act.myTurnHint")} onClick={() => passToMyTurn(false)}>{t("act.myTurn")} <kbd>⇧E</kbd></button>
      <button type="button" class="btn quiet farall" title={t("act.myTurnAll")} onClick={() => passToMyTurn(true)}><Icon name="right" /><span class="sr">{t("act.myTurnAll")} </span><kbd>⇧F</kbd></button>
    </span>
    <button type="button" class="btn quiet" onClick={passTurn}>{t("act.endTurn")} <kbd>E</kbd></button>
  </>;
}

function TurnPass() {
  const m = model.value!;
  if (!m.seat || !pace.value.until || pace.value.until < m.view.scene.turn) return null;
  return <button type="button" class="btn quiet" onClick={() => void setPace({ ...pace.value, until: 0, yields: [], stop: [] })}>{t("pace.stopPassing")}</button>;
}

/** How the game ended, and what can be done now. */
export function Ending({ again, leave }: { again(): void; leave(): void }) {
  const m = model.value!, s = m.view.scene;
  if (!s.ended || place.value) return null;
  const won = s.winners?.includes(m.seat);
  const title = !s.winners?.length ? t("end.draw") : won ? t("end.won") : m.seat ? t("end.lost") : t("end.winner", { name: s.winners.map(playerName).join(", ") });
  const game = table.value?.games[table.value.games.length - 1];
  const fair = game && game.result ? ({ kept: "end.sealed", plain: "end.fair", checked: "end.checked", wrong: "end.unfair" } as const)[fairness(game, m.seat)] : null;
  const key = `why.${game?.why ?? ""}`;
  const reason = game?.why && hasKey(key) ? t(key, { name: game.lost ? playerName(game.lost) : t("why.nobody") }) : "";
  return <section class="ask mine ended" aria-label={t("ask.region")}>
    <Icon name="flag" />
    <div class="q" role="status" aria-live="assertive"><strong>{title}</strong><span class="sub">{t("end.after", { n: s.turn })}{reason ? ` · ${reason}` : ""}{fair ? ` · ${t(fair)}` : ""}</span></div>
    <div class="acts">
      {game?.id && <a class="btn quiet" href={`/replay/${game.id}`}>{t("end.replay")}</a>}
      <button type="button" class="btn" onClick={leave}>{t("end.leave")}</button>
      {m.seat && <button type="button" class="btn go" onClick={again}>{t("end.again")} <kbd>↵</kbd></button>}
    </div>
  </section>;
}
