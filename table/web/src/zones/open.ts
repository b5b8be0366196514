import { signal } from "@preact/signals";

/** The zones that are open, a drawer each: whose, and which. */
export const opened = signal<{ seat: string; zone: string } | null>(null);

export const zoneShown = (seat: string, zone: string) => opened.value?.seat === seat && opened.value.zone === zone;

/** Opens a zone, or closes it when it is open. */
export function openZone(seat: string, zone: string): void {
  opened.value = zoneShown(seat, zone) ? null : { seat, zone };
}

export function closeZone(): boolean {
  if (!opened.value) return false;
  opened.value = null;
  return true;
}
