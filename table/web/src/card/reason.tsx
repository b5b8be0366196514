import type { CardReason } from "../wire-names";
import { hasKey, t } from "../words";

/** Why words of a card cannot be played: in the reader's language, around the words of the card. */
export function Reason({ of }: { of: CardReason }) {
  const key = `reason.${of.code}`;
  return <>{t(hasKey(key) ? key : "reason.words")}{of.text && <> “{of.text}”</>}</>;
}
