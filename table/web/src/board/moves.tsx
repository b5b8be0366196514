import { useEffect } from "preact/hooks";
import { calm } from "../settings/tempo";

/** Lets what happens be seen as motion, where anything is to move: its script is fetched after the table. */
export function Moves() {
  useEffect(() => {
    if (calm.value) return;
    let end: (() => void) | undefined, left = false;
    import("../motion/motion").then((m) => { if (!left) end = m.begin(); }, () => undefined);
    return () => {
      left = true;
      end?.();
    };
  }, [calm.value]);
  return null;
}
