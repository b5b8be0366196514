import { signal } from "@preact/signals";
import { type Key, en } from "./en";
import { type Parts, format } from "./format";
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

/** Says a key in the language of the reader, with its parts filled in. */
export function t(key: Key, parts?: Parts): string {
  const text = tables[language.value][key];
  if (!parts) return text;
  try {
    return format(text, parts);
  } catch (e) {
    console.error(e); // a sentence with a gap is better than none
    return text;
  }
}

/** Whether there are words for a key. */
export const hasKey = (key: string): key is Key => key in en;

export type { Key };
