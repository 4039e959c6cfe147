import { type Browser, chromium } from "@playwright/test";
import { chromiumFlags, provideChromium } from "~/tools/chromium.mjs";

/** What a browser that has never been here gets, and when something is to be seen. */
export interface FirstView {
  /** Milliseconds from the request to the first contentful paint. */
  readonly paint: number;
  readonly requests: number;
  /** Bytes of bodies as they were sent. */
  readonly bytes: { readonly html: number; readonly css: number; readonly js: number };
}

/** An old phone on a bad line: a sixth of this processor, 400 kbit/s, 400 ms until something comes back. */
const line = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const slowdown = 6;

export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: provideChromium(), args: chromiumFlags });
}

/** Opens the page in a browser context of its own, with nothing kept but the session's cookie. */
export async function firstView(browser: Browser, url: string, cookie: string): Promise<FirstView> {
  const [name = "", value = ""] = cookie.split("=");
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });

  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "";
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  await context.close();
  if (paint === undefined) throw new Error(`${url} painted nothing`);
  const { Document: html = 0, Stylesheet: css = 0, Script: js = 0 } = bytes;
  return { paint, requests: types.size, bytes: { html, css, js } };
}
