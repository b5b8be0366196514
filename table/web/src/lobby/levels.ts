/** The bots that can be played against, the one that plays best first. */
export const levels = ["easy", "random", "nobody"] as const;
