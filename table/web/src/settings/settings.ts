import { computed, effect, signal } from "@preact/signals";
import { isLetIn, letIn } from "./picture-site";

type Theme = "dark" | "light";

function stored<T extends string>(key: string, or: T): T {
  return (localStorage.getItem(`apnap.${key}`) as T | null) ?? or;
}

const prefers: Theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";

/** Dark or light. */
export const theme = signal<Theme>(stored("theme", prefers));
/** An address with {name} for the user's own pictures; empty: ours. */
export const imageSource = signal(stored<string>("images", ""));
/** That address where the page may show its pictures, else nothing. */
export const pictureSource = computed(() => (isLetIn(imageSource.value) ? imageSource.value : ""));
/** Whether letters are keys. */
export const letterKeys = signal(stored("letters", "on") === "on");
/** Whether payments are made by themselves, after a look at them. */
export const autoPay = signal(stored("autopay", "on") === "on");
/** Whether one passes by oneself, after a look, where nothing is left that everybody sees. */
export const autoPass = signal(stored("autopass", "on") === "on");
/** What one is called at a table. */
export const guestName = signal(stored<string>("name", ""));

effect(() => {
  document.documentElement.dataset["theme"] = theme.value;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", theme.value === "dark" ? "#131918" : "#f7f9f5");
});

function keep(key: string, value: string): void {
  localStorage.setItem(`apnap.${key}`, value);
}

export function setTheme(x: Theme): void {
  theme.value = x;
  keep("theme", x);
}

/** Takes pictures from an address; the page is loaded anew where its policy must let in another site. */
export function setImageSource(x: string): void {
  imageSource.value = x;
  keep("images", x);
  if (letIn(x)) location.reload();
}

if (letIn(imageSource.value)) location.reload();

export function setLetterKeys(on: boolean): void {
  letterKeys.value = on;
  keep("letters", on ? "on" : "off");
}

export function setAutoPay(on: boolean): void {
  autoPay.value = on;
  keep("autopay", on ? "on" : "off");
}

export function setAutoPass(on: boolean): void {
  autoPass.value = on;
  keep("autopass", on ? "on" : "off");
}

export function setGuestName(x: string): void {
  guestName.value = x;
  keep("name", x);
}
