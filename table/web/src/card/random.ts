/** A row of numbers that is a function of a name: equal names, equal pictures. */
export class Lot {
  private s: number;

  constructor(name: string) {
    let h = 1779033703 ^ name.length;
    for (let i = 0; i < name.length; i++) {
      h = Math.imul(h ^ name.charCodeAt(i), 3432918353);
      h = (h << 13) | (h >>> 19);
    }
    h = Math.imul(h ^ (h >>> 16), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    this.s = (h ^ (h >>> 16)) >>> 0;
  }

  /** The next number from a up to b. */
  f(a = 0, b = 1): number {
    this.s = (this.s + 0x6d2b79f5) >>> 0;
    let t = this.s;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return a + (b - a) * (((t ^ (t >>> 14)) >>> 0) / 4294967296);
  }

  /** The next whole number from a to b, both included. */
  n(a: number, b: number): number {
    return Math.floor(this.f(a, b + 0.999));
  }

  pick<T>(list: readonly T[]): T {
    return list[this.n(0, list.length - 1)]!;
  }
}
