// Starts Chromium, and shows the committed client to it.
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
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

// The policy that the server sends with every reply, so that each situation is shown under it.
const source = readFileSync(join(root, "..", "server", "policy.go"), "utf8");
const policy = [...source.slice(source.indexOf("const policy")).split("\n\n")[0].matchAll(/"([^"]*)"/g)].map((m) => m[1]).join("").replace("PICTURES", "");
if (!policy.endsWith("trusted-types 'none'")) throw new Error(`table/server/policy.go is not read: ${policy}`);

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** A page whose server is played by this program: the files of dist, and a situation. */
export async function stage(browser, situation, { width = 1440, height = 900, theme = "dark", language = "en", touch = false } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch, colorScheme: theme, reducedMotion: "reduce" });
  await context.addInitScript(([t, l]) => {
    localStorage.setItem("apnap.theme", t);
    localStorage.setItem("apnap.language", l);
    localStorage.setItem("apnap.name", "Ada");
  }, [theme, language]);
  await context.exposeBinding("violated", (_, what) => { throw new Error(`the page's policy: ${what}`); });
  await context.addInitScript(() => document.addEventListener("securitypolicyviolation", (e) => window.violated(`${e.violatedDirective}, ${e.blockedURI} ${e.sample}`)));
  const page = await context.newPage();
  page.on("pageerror", (e) => { throw e; });
  const sent = [];
  let socket;
  await page.route("http://table.test/**", async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname.startsWith("/api/")) {
      const body = situation.api?.(url.pathname + url.search, route.request(), language);
      return body === undefined ? route.fulfill({ status: 404, json: { code: "missing", text: "missing" } }) : route.fulfill({ json: body });
    }
    const file = join(root, "dist", url.pathname);
    const found = extname(file) && existsSync(file) ? file : join(root, "dist", "index.html");
    return route.fulfill({ body: readFileSync(found), contentType: types[extname(found)], headers: { "content-security-policy": policy } });
  });
  await page.routeWebSocket(/\/stream$/, (ws) => {
    socket = ws;
    ws.onMessage((data) => {
      const m = JSON.parse(String(data));
      sent.push(m);
      if (m.hello) {
        ws.send(JSON.stringify({ re: m.id, welcome: { version: 1, server: "stage", stream: "s", seat: situation.seat ?? "A", language, pace: situation.pace ?? { own: ["precombat-main", "postcombat-main"], others: ["end"] } } }));
        ws.send(JSON.stringify({ n: 1, table: situation.table(language) }));
        if (situation.view) ws.send(JSON.stringify({ n: 2, view: situation.view(language) }));
        return;
      }
      const reply = situation.reply?.(m, language);
      ws.send(JSON.stringify({ re: m.id, ...(reply ?? { ok: {} }) }));
    });
  });
  await page.goto(`http://table.test${situation.path}`);
  return { page, context, sent, push: (m) => socket.send(JSON.stringify(m)) };
}
