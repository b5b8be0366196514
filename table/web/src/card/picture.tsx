import { type Subject, artURL } from "./art";
import { ownPictures, plain } from "../settings/pictures";
import { addressOf } from "../settings/picture-site";
import { pictureSource } from "../settings/settings";

/** The picture of a card: ours, or one of the user's own. */
export function Picture({ of }: { of: Subject }) {
  const source = pictureSource.value;
  const file = of.name ? ownPictures.value.get(plain(of.name)) : undefined;
  const theirs = file || !source ? "" : addressOf(source, of);
  // Until a picture of another address is there, and where it never comes, ours is seen.
  const below = theirs ? { backgroundImage: `url("${artURL(of)}")`, backgroundSize: "cover" } : {};
  return <span class="pic"><img class="art" src={file ?? (theirs || artURL(of))} style={below} alt="" loading="lazy" decoding="async" draggable={false}
    onError={(e) => { if (theirs) (e.currentTarget as HTMLImageElement).src = artURL(of); }} /></span>;
}

/** A small round portrait, made from a name. */
export function Portrait({ name }: { name: string }) {
  const colors = ["gw", "r", "ub", "wu", "bg", "u"][hash(name) % 6]!;
  return <span class="seat" aria-hidden="true"><img src={artURL({ name, colors, kind: "enchantment", typeLine: "" })} alt="" /></span>;
}

function hash(s: string): number {
  let h = 7;
  for (const c of s) h = (h * 31 + c.charCodeAt(0)) >>> 0;
  return h;
}
