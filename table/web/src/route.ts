import { signal } from "@preact/signals";

/** The address of the page. */
export const path = signal(location.pathname);

/** Goes to another page without loading it anew. */
export function go(to: string): void {
  if (to !== location.pathname + location.search) history.pushState(null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

addEventListener("popstate", () => { path.value = location.pathname; });

/** Follows links of our own without loading the page anew. */
export function follow(e: MouseEvent): void {
  if (e.defaultPrevented || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
  const a = (e.target as Element).closest("a");
  if (!a || a.origin !== location.origin || a.target || a.hasAttribute("download")) return;
  e.preventDefault();
  go(a.pathname + a.search);
}
