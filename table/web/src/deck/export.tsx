import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../look/icon";
import { deckFile } from "../session/http";
import type { WrittenDeck } from "../wire-names";
import { t } from "../words";
import { said } from "./state";

/** The forms that decks are written in, and who reads them. */
export const forms: [string, string][] = [["text", "apnap"], ["arena", "MTG Arena"], ["mtgo", "Magic Online (.dek)"], ["mtgo-text", "Magic Online (.txt)"], ["mtggoldfish", "MTGGoldfish"], ["moxfield", "Moxfield"], ["moxfield-csv", "Moxfield (CSV)"], ["archidekt", "Archidekt"], ["archidekt-csv", "Archidekt (CSV)"], ["tappedout", "TappedOut"], ["deckstats", "Deckstats"], ["xmage", "XMage (.dck)"], ["forge", "Forge (.dck)"], ["forge-old", "Forge (.dck, 2011)"], ["cockatrice", "Cockatrice (.cod)"], ["manabox", "ManaBox (CSV)"], ["dragonshield", "Dragon Shield (CSV)"], ["csv", "CSV"]];

/** A deck as a file: in which form, what that loses, to copy or to save. */
export function Export({ title, list, close }: { title: string; list: string; close: () => void }) {
  const [as, setAs] = useState("text");
  const [file, setFile] = useState<WrittenDeck | null>(null);
  const [trouble, setTrouble] = useState("");
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => { box.current?.showModal(); }, []);
  useEffect(() => {
    setCopied(false);
    deckFile({ title, list, as }).then((f) => { setFile(f); setTrouble(""); }, (e) => setTrouble(said(e)));
  }, [as, list]);
  const save = () => {
    if (!file) return;
    const a = document.createElement("a");
    a.href = URL.createObjectURL(new Blob([file.text], { type: "text/plain" }));
    a.download = file.name;
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 1000);
  };
  return <dialog class="exportbox panel" ref={box} onClose={close} aria-label={t("deck.export")}>
    <header><h2>{t("deck.export")}</h2><button type="button" class="btn small quiet" aria-label={t("act.close")} onClick={close}><Icon name="close" /></button></header>
    <div class="seg wrap" role="group" aria-label={t("deck.form")}>{forms.map(([key, who]) => <button type="button" key={key} class={key === as ? "on" : ""} aria-pressed={key === as} onClick={() => setAs(key)}>{who}</button>)}</div>
    {trouble ? <p class="refused" role="alert"><Icon name="warn" /><span>{trouble}</span></p> : <>
      <p class="muted" role="status">{file?.lost?.length ? t("deck.loses", { what: file.lost.map((l) => t(`lost.${l}` as "lost.title")).join(", ") }) : t("deck.losesNothing")}</p>
      <textarea readOnly rows={12} aria-label={file?.name ?? t("deck.export")} value={file?.text ?? ""} />
      <div class="acts"><button type="button" class="btn" onClick={() => void navigator.clipboard.writeText(file?.text ?? "").then(() => setCopied(true), () => undefined)}><Icon name={copied ? "check" : "copy"} />{copied ? t("room.copied") : t("deck.copy")}</button>
        <button type="button" class="btn go" onClick={save}>{t("deck.save", { name: file?.name ?? "" })}</button></div></>}
  </dialog>;
}
