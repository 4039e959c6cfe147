import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumFlags, provideChromium } from "~/tools/chromium.mjs";
import type { Trial } from "./party";

/** Milliseconds for a page and its resources to load, on a busy machine. */
const timeoutMs = 60_000;

/** A window of a browser of its own, which closes when the party is done. */
export type OpenWindow = (options: { readonly javaScript: boolean }) => Promise<Page>;

export async function openBrowser(trial: Trial, executablePath = provideChromium()): Promise<OpenWindow> {
  const browser: Browser = await chromium.launch({
    executablePath,
    args: chromiumFlags,
    handleSIGINT: false,
  });
  trial.atEnd(() => browser.close());
  return async ({ javaScript }) => {
    const context = await browser.newContext({ javaScriptEnabled: javaScript });
    context.setDefaultTimeout(timeoutMs);
    context.setDefaultNavigationTimeout(timeoutMs);
    return context.newPage();
  };
}
