/** What the parts of a sentence stand for. */
export type Parts = Record<string, string | number>;

/** A number as it is written, with a minus rather than a hyphen. */
export const shown = (value: string | number) => (typeof value === "number" && value < 0 ? `−${-value}` : String(value));

/**
 * Fills a sentence. {name} stands for the part of that name, and {n|card|cards} for
 * the first form when the part n is one, else for the second; a form may have parts
 * in it. Braces that are no part, and parts that are not given, are an error.
 */
export function format(text: string, parts: Parts): string {
  let at = 0;
  const until = (ends: string): string => {
    let out = "";
    while (at < text.length && !ends.includes(text[at]!)) {
      const c = text[at++]!;
      if (c === "}") throw new Error(`a brace is closed that was not opened: ${text}`);
      out += c === "{" ? part() : c;
    }
    return out;
  };
  const part = (): string => {
    const name = /^\w*/.exec(text.slice(at))![0];
    const value = parts[name];
    if (value === undefined) throw new Error(`${name} is not given: ${text}`);
    at += name.length;
    const forms: string[] = [];
    while (text[at] === "|") {
      at++;
      forms.push(until("|}"));
    }
    if (text[at++] !== "}" || (forms.length !== 0 && forms.length !== 2)) throw new Error(`a part has neither no form nor two: ${text}`);
    return forms.length === 0 ? shown(value) : Number(value) === 1 ? forms[0]! : forms[1]!;
  };
  return until("");
}
