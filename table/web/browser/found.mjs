// Says where the Chromium is that the tests use; fails, and says so, where there is none.
import { findChromium } from "./launch.mjs";

try {
  console.log(`the browser tests use ${findChromium()}`);
} catch (e) {
  console.log(`THE BROWSER TESTS WERE LEFT OUT: ${e.message}`);
  process.exitCode = 1;
}
