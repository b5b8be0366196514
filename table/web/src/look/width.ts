import { signal } from "@preact/signals";

const phone = matchMedia("(max-width: 699px)");

/** Whether the table is drawn for a phone. */
export const phoneLayout = signal(phone.matches);

const drawer = matchMedia("(max-width: 1099px)");

/** Whether the window has no room for the margin and what else stands beside the field. */
export const narrowWindow = signal(drawer.matches);

drawer.addEventListener("change", () => { narrowWindow.value = drawer.matches; });
phone.addEventListener("change", () => { phoneLayout.value = phone.matches; });
