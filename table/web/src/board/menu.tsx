import { signal } from "@preact/signals";
import { Icon } from "../look/icon";
import { concede, model, offer, pace, setPace, table } from "../session/session";
import { LanguageSwitch, ThemeSwitch } from "../settings/switches";
import { autoPass, autoPay, setAutoPass, setAutoPay } from "../settings/settings";
import { SettingsForm } from "../settings/form";
import { t } from "../words";
import { Repetition } from "./again";
import { playerName } from "./describe";
import { StopsList } from "./turnbar";
import { calm, setSound, sound } from "../settings/tempo";
import { TempoChoice } from "./ribbon";

const open = signal(false);
const sure = signal(false);

export function closeMenus(): boolean {
  const was = open.value;
  open.value = false;
  sure.value = false;
  return was;
}

/** The menu of the table: pace, offers, conceding, settings. */
export function TableMenu({ leave }: { leave(): void }) {
  const m = model.value!, tb = table.value;
  const seated = m.seat !== "" && !m.view.scene.ended;
  return <div class="tablemenu">
    <button type="button" class="btn quiet small" onClick={leave}><Icon name="left" />{t("menu.leave")}</button>
    <span class="end"><LanguageSwitch /><ThemeSwitch /></span>
    <button type="button" class="btn quiet small" aria-expanded={open.value} aria-label={t("menu.title")} onClick={() => { open.value = !open.value; sure.value = false; }}><Icon name="gear" /></button>
    {open.value && <div class="popup" role="group" aria-label={t("menu.title")}>
      {seated && <>
        <label class="check"><input type="checkbox" checked={pace.value.full ?? false} onChange={() => void setPace({ ...pace.value, full: !pace.value.full, until: 0, yields: [], stop: [] })} />{t("pace.full")} <kbd>F</kbd></label>
        <label class="check"><input type="checkbox" checked={autoPay.value} onChange={() => setAutoPay(!autoPay.value)} />{t("pace.payAlone")}</label>
        <label class="check"><input type="checkbox" checked={autoPass.value} onChange={() => setAutoPass(!autoPass.value)} /><span>{t("pace.passAlone")}<small class="muted"> {t("pace.passAloneHint")}</small></span></label>
        <StopsList />
        {(pace.value.yields?.length ?? 0) > 0 && <button type="button" class="btn small" onClick={() => void setPace({ ...pace.value, stop: pace.value.yields ?? [], yields: [] })}>{t("pace.noYields")}</button>}
        <div class="acts">
          <button type="button" class="btn small" onClick={() => void offer({ what: "draw", do: "make" })}>{t("menu.draw")}</button>
          {tb?.options.take_back && <button type="button" class="btn small" onClick={() => void offer({ what: "take-back", do: "make" })}>{t("menu.takeBack")}</button>}
          {sure.value
            ? <button type="button" class="btn small danger" onClick={() => { closeMenus(); void concede(); }}>{t("menu.concedeSure")}</button>
            : <button type="button" class="btn small" onClick={() => { sure.value = true; }}>{t("menu.concede")}</button>}
        </div>
      </>}
      <div class="settings"><span>{t("tempo.title")}</span><TempoChoice />
        {!calm.value && <label class="check"><input type="checkbox" checked={sound.value} onChange={() => setSound(!sound.value)} />{t("settings.sound")}</label>}</div>
      <SettingsForm />
    </div>}
    {tb?.load?.slowed && <p class="offer" role="status">{t("load.slowed")}</p>}
    {tb?.load?.limit && <p class="offer" role="status">{t(tb.load.seat ? "load.used" : "load.nobody", { name: tb.load.seat ? playerName(tb.load.seat) : "", n: tb.load.used ?? 0, what: t(`limit.${tb.load.limit}` as "limit.steps") })}</p>}
    <Repetition />
    {(tb?.offers ?? []).map((o) => <p class="offer" role="status" key={`${o.what}${o.by}`}>
      <span>{o.by === m.seat ? t("offer.made", { what: t(offerKey(o.what)) }) : t("offer.theirs", { name: playerName(o.by), what: t(offerKey(o.what)) })}</span>
      {m.seat && o.by !== m.seat && !o.accepted?.includes(m.seat) && <button type="button" class="btn small go" onClick={() => void offer({ what: o.what, do: "accept" })}>{t("act.yes")}</button>}
      {m.seat && <button type="button" class="btn small" onClick={() => void offer({ what: o.what, do: "decline" })}>{o.by === m.seat ? t("offer.withdraw") : t("act.no")}</button>}
    </p>)}
  </div>;
}

const offerKey = (what: string) => (what === "draw" ? "offer.draw" : what === "rematch" ? "offer.rematch" : "offer.takeBack");
