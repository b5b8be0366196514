import { t } from "../words";
import { LanguageSwitch, ThemeSwitch } from "../settings/switches";

const Logo = () => <svg viewBox="0 0 24 24" aria-hidden="true"><rect x="1.5" y="4" width="10" height="16" rx="2" fill="none" stroke="var(--act-ink)" stroke-width="2" /><rect x="12.5" y="4" width="10" height="16" rx="2" fill="var(--act-ink)" /></svg>;

/** The head of every page but the table. */
export function TopBar({ at }: { at: "table" | "decks" | "cards" | "replays" }) {
  const items = [["table", "/", t("nav.table")], ["decks", "/decks", t("nav.decks")], ["cards", "/cards", t("nav.cards")], ["replays", "/replays", t("nav.replays")]] as const;
  return <header class="topbar">
    <a class="logo" href="/"><Logo />apnap</a>
    <nav aria-label={t("nav.main")}>{items.map(([key, to, label]) => <a key={key} href={to} aria-current={key === at ? "page" : undefined}>{label}</a>)}</nav>
    <div class="end"><LanguageSwitch /><ThemeSwitch /></div>
  </header>;
}
