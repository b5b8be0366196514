// Starts Chromium.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const root = fileURLToPath(new URL("..", import.meta.url));

const candidates = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of a Chromium, or a sentence that says how to get one. */
export function findChromium() {
  const path = candidates.find((c) => c && existsSync(c));
  if (!path) throw new Error("no Chromium was found; install the package chromium, or name one in CHROMIUM");
  return path;
}

export function launch() {
  return chromium.launch({
    executablePath: findChromium(),
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", ...(process.env.APNAP_DIST ? ["--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests"] : [])],
  });
}
