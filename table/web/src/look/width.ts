import { signal } from "@preact/signals";

const phone = matchMedia("(max-width: 699px)");

/** Whether the table is drawn for a phone. */
export const phoneLayout = signal(phone.matches);

phone.addEventListener("change", () => { phoneLayout.value = phone.matches; });
