// Every sentence of the client, filled in as the client fills it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { root } from "./launch.mjs";

const folder = mkdtempSync(join(tmpdir(), "apnap-words-"));
after(() => rmSync(folder, { recursive: true, force: true }));

execFileSync(join(root, "node_modules", ".bin", "tsc"), ["--ignoreConfig", "--outDir", folder, "--module", "esnext", "--target", "es2022", "--moduleResolution", "bundler", ...["format", "en", "it"].map((f) => join(root, "src", "words", `${f}.ts`))], { stdio: "inherit" });
writeFileSync(join(folder, "package.json"), '{"type":"module"}');
const read = (name) => import(pathToFileURL(join(folder, `${name}.js`)));
const { format } = await read("format");
const tables = { en: (await read("en")).en, it: (await read("it")).it };

/** Sentences whose braces are shown as they are. */
const literal = new Set(["settings.imagesHint"]);

/** The names of the parts of a sentence. */
const partsOf = (text) => [...new Set([...text.matchAll(/\{(\w*)/g)].map((m) => m[1]))];

for (const [language, table] of Object.entries(tables)) {
  test(`every sentence is whole with each of its shapes: ${language}`, () => {
    for (const [key, text] of Object.entries(table)) {
      assert.ok(text.trim() !== "", `${key} says nothing`);
      if (literal.has(key)) continue;
      for (const n of [0, 1, 2, 11]) {
        let said;
        assert.doesNotThrow(() => { said = format(text, Object.fromEntries(partsOf(text).map((p) => [p, n]))); }, key);
        assert.ok(!/[{}|]|undefined|NaN/.test(said), `${key} says ${said} for ${n}`);
      }
    }
  });

  test(`a part that is not given is an error: ${language}`, () => {
    for (const [key, text] of Object.entries(table)) {
      const parts = partsOf(text);
      if (literal.has(key) || parts.length === 0) continue;
      assert.throws(() => format(text, {}), new RegExp(`${parts[0]} is not given`), key);
    }
  });
}

test("both languages have the same keys and leave the same parts open", () => {
  assert.deepEqual(Object.keys(tables.en).sort(), Object.keys(tables.it).sort());
  for (const key of Object.keys(tables.en)) assert.deepEqual(partsOf(tables.en[key]).sort(), partsOf(tables.it[key]).sort(), key);
});

test("forms are told apart, and one may have parts in it", () => {
  assert.equal(format("cast {n|once|{n} times}", { n: 1 }), "cast once");
  assert.equal(format("cast {n|once|{n} times}", { n: 3 }), "cast 3 times");
  for (const bad of ["{n|once}", "{n|a|b|c}", "{n", "n}", "{n|a|b"]) assert.throws(() => format(bad, { n: 1 }), bad);
});
