import { signal } from "@preact/signals";
import { type Key, en } from "./en";
import { it } from "./it";

export type Language = "en" | "it";

const tables: Record<Language, Record<Key, string>> = { en, it };

const told = typeof navigator === "undefined" ? "en" : navigator.language;
const kept = typeof localStorage === "undefined" ? null : localStorage.getItem("apnap.language");

/** The language that everything is said in. */
export const language = signal<Language>(kept === "it" || kept === "en" ? kept : told.startsWith("it") ? "it" : "en");

export function speak(l: Language): void {
  language.value = l;
  localStorage.setItem("apnap.language", l);
}

/**
 * Says a key in the language of the reader. {name} stands for a part given, and
 * {n|card|cards} for the first when the part n is one, else the second.
 */
export function t(key: Key, parts?: Record<string, string | number>): string {
  const text = tables[language.value][key];
  if (!parts) return text;
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (_, name: string, one?: string, many?: string) =>
    one === undefined ? String(parts[name] ?? "") : Number(parts[name]) === 1 ? one : many!);
}

/** Whether there are words for a key. */
export const hasKey = (key: string): key is Key => key in en;

export type { Key };
