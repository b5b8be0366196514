import { language, speak, t } from "../words";
import { setTheme, theme } from "./settings";
import { retell } from "../session/session";

function to(l: "en" | "it"): void {
  if (l === language.value) return;
  speak(l);
  retell();
}

/** English or Italian. */
export function LanguageSwitch() {
  return <span class="seg" role="group" aria-label={t("settings.language")}>
    <button type="button" lang="en" class={language.value === "en" ? "on" : ""} aria-pressed={language.value === "en"} aria-label="EN, English" onClick={() => to("en")}>EN</button>
    <button type="button" lang="it" class={language.value === "it" ? "on" : ""} aria-pressed={language.value === "it"} aria-label="IT, italiano" onClick={() => to("it")}>IT</button>
  </span>;
}

/** Dark or light. */
export function ThemeSwitch() {
  const dark = theme.value === "dark";
  return <button type="button" class="btn quiet small theme" aria-label={`${t("settings.theme")}: ${dark ? t("settings.toLight") : t("settings.toDark")}`} onClick={() => setTheme(dark ? "light" : "dark")}>{dark ? t("settings.toLight") : t("settings.toDark")}</button>;
}
