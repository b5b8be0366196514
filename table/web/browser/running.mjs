// What the tests of a file need while they run: a server with tables, and a Chromium.
import { after, before, test } from "node:test";
import { findChromium, launch } from "./launch.mjs";
import { serve } from "./live.mjs";

/** The server, while tests run. */
export let server;
/** The Chromium, while tests run. */
export let browser;

let missing = "";

/** Starts both before the tests of this file and stops them afterwards; begin starts another server than the usual one, or none. */
export function running(begin = serve) {
  before(async () => {
    try {
      findChromium();
    } catch (e) {
      missing = e.message;
      return;
    }
    server = await begin();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
}

/** A test that needs them, left out with a sentence where there is no Chromium. */
export function trial(name, timeout, f) {
  test(name, { timeout }, async (t) => (missing ? t.skip(missing) : f(t)));
}
