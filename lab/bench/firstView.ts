import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumFlags, provideChromium } from "~/tools/chromium.mjs";

/** What a first-time browser downloads, and when it paints. */
export interface FirstView {
  /** Milliseconds from the request to the first contentful paint. */
  readonly paint: number;
  /** Milliseconds of the longest task, layout included; 0 without one above 50. */
  readonly longestTask: number;
  /** Milliseconds in scripts, of all tasks. */
  readonly scripting: number;
  readonly requests: number;
  /** Bytes on the wire, including headers. */
  readonly bytes: { readonly html: number; readonly css: number; readonly js: number };
}

/** An old phone on a bad line: a sixth of this processor, 400 kbit/s, 400 ms of latency. */
const line = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const slowdown = 6;

export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: provideChromium(), args: chromiumFlags });
}

/**
 * Opens the page in its own browser context, with only the session's cookie, coming from a page of another site as
 * people do. A new tab would measure something else: Chromium shows the first page in its process, but starts another
 * process for a page with `Cross-Origin-Opener-Policy`, as for any page of another site.
 */
export async function firstView(
  browser: Browser,
  from: string,
  url: string,
  cookie: string,
  javaScriptEnabled = true,
): Promise<FirstView> {
  const [name = "", value = ""] = cookie.split("=");
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled });
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto(from);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
  await devtools.send("Performance.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });

  const types = new Map<string, string>();
  const sizes = new Map<string, number>();
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  // Only the end of a request reports the body size of a document on the wire.
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await page.goto(url, { waitUntil: "networkidle" });
  const paint = await firstPaint(page);
  const { metrics } = await devtools.send("Performance.getMetrics");
  const scripting = (metrics.find((metric) => metric.name === "ScriptDuration")?.value ?? NaN) * 1000;
  const longestTask = javaScriptEnabled ? await longestTaskOf(page) : 0;
  await context.close();
  const bytes = (wanted: string) =>
    [...types].reduce((sum, [request, type]) => (type === wanted ? sum + (sizes.get(request) ?? 0) : sum), 0);
  return {
    paint,
    longestTask,
    scripting,
    requests: types.size,
    bytes: { html: bytes("Document"), css: bytes("Stylesheet"), js: bytes("Script") },
  };
}

/**
 * Milliseconds from the request. On a slowed processor a page may have loaded, with the network idle, and not be
 * painted yet.
 */
async function firstPaint(page: Page): Promise<number> {
  for (let look = 0; look < 100; look += 1) {
    const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
    if (paint !== undefined) return paint;
    await page.waitForTimeout(100);
  }
  throw new Error(`${page.url()} painted nothing`);
}

/** Browsers report tasks of more than 50 milliseconds, and those before the observer as well. */
function longestTaskOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(Math.max(...list.getEntries().map(({ duration }) => duration))),
        );
        observer.observe({ type: "longtask", buffered: true });
        setTimeout(resolve, 500, 0);
      }),
  );
}
