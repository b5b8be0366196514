import type { Subject } from "../card/art";

// The server lets a page show pictures of one site besides its own: the one that the
// user has set, which it is told by a cookie.

const cookie = "apnap-pictures";
const site = /^https:\/\/[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:[0-9]{1,5})?$/;

/** The address of the picture of a card; empty where a field of it is not known. */
export function addressOf(source: string, of: Subject): string {
  const fields: Record<string, string> = { ...of.print, name: of.name };
  let whole = true;
  const address = source.replace(/\{(scryfall_id|set|number|name)\}/g, (_, field: string) => {
    whole &&= Boolean(fields[field]);
    return encodeURIComponent(fields[field] ?? "");
  });
  return whole ? address : "";
}

/** The site of an address with fields of a card: empty for this server and for no address, null where it cannot be let in. */
export function siteOf(address: string): string | null {
  if (!address || /^\/(?![/\\])/.test(address)) return "";
  const host = /^(https:\/\/[^/\\?#{}@]+)\//i.exec(address)?.[1]?.toLowerCase() ?? "";
  return site.test(host) && host.length <= 200 ? host : null;
}

const told = () => document.cookie.split("; ").find((c) => c.startsWith(`${cookie}=`))?.slice(cookie.length + 1) ?? "";

/** Whether pictures of the address may be shown on this page. */
export const isLetIn = (address: string): boolean => address !== "" && siteOf(address) === told();

/** Tells the server the site of the address; says whether the page must be loaded anew for it. */
export function letIn(address: string): boolean {
  const next = siteOf(address) ?? "";
  if (next === told()) return false;
  document.cookie = `${cookie}=${next}; path=/; samesite=strict; max-age=${next ? 400 * 24 * 3600 : 0}${location.protocol === "https:" ? "; secure" : ""}`;
  return next !== "" && next === told();
}
