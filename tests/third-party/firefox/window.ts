import { pathToFileURL } from "node:url";
import { provideDebianPackages } from "../install";
import { provideNpmPackage } from "../npmPackage";
import type { Trial } from "../party";

/** The newest that runs on Node 20: puppeteer-core 25 asks for Node 22. */
const driver = { name: "puppeteer-core", version: "24.43.1" } as const;

/** Milliseconds for a page and its resources to load. */
const patienceMs = 20_000;
/** Milliseconds between press and release, as a person's finger takes. */
const pressMs = 120;

/** What is used of the driver. Selectors are its own: CSS, and `::-p-text(…)` for what contains a text. */
interface DriverPage {
  setDefaultTimeout(ms: number): void;
  goto(url: string): Promise<unknown>;
  title(): Promise<string>;
  evaluate<T>(expression: string): Promise<T>;
  waitForFunction(expression: string): Promise<unknown>;
  locator(selector: string): {
    click(options: { readonly delay: number }): Promise<void>;
    fill(value: string): Promise<void>;
  };
  keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
}

interface Driver {
  launch(options: {
    readonly browser: "firefox";
    readonly executablePath: string;
    readonly headless: true;
    readonly handleSIGINT: false;
  }): Promise<{ newPage(): Promise<DriverPage>; close(): Promise<void> }>;
}

/** One page in Firefox, and what a person does on it. */
export interface Window {
  open(url: string): Promise<void>;
  press(selector: string): Promise<void>;
  /** Opens what is folded around an element. */
  unfold(selector: string): Promise<void>;
  fill(selector: string, value: string): Promise<void>;
  key(...names: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Resolves when the expression is true of the page; throws with the page's title and heading. */
  holds(expression: string): Promise<void>;
  /** Resolves when the page's text contains `words`. */
  shows(words: string): Promise<void>;
}

export async function openFirefox(trial: Trial): Promise<Window> {
  trial.tried(provideDebianPackages("firefox-esr"));
  const folder = provideNpmPackage(driver.name, driver.version);
  trial.tried(`${driver.name} ${driver.version}`);
  const entry = pathToFileURL(`${folder}/lib/esm/puppeteer/puppeteer-core.js`).href;
  const { default: puppeteer } = (await import(/* @vite-ignore */ entry)) as { readonly default: Driver };
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    headless: true,
    handleSIGINT: false,
  });
  trial.atEnd(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(patienceMs);
  const done = (selector: string, work: Promise<void>) =>
    work.catch((error: unknown) => {
      throw new Error(`${selector}: ${String(error)}`);
    });
  const holds = async (expression: string) => {
    try {
      await page.waitForFunction(expression);
    } catch {
      throw new Error(`${expression} does not hold on "${await page.title()}".`);
    }
  };
  return {
    async open(url) {
      await page.goto(url);
    },
    press: (selector) => done(selector, page.locator(selector).click({ delay: pressMs })),
    fill: (selector, value) => done(selector, page.locator(selector).fill(value)),
    async unfold(selector) {
      await page.evaluate(
        `for (let at = document.querySelector(${JSON.stringify(selector)}); at; at = at.parentElement) if (at.matches("details")) at.open = true`,
      );
    },
    async key(...names) {
      for (const name of names) await page.keyboard.press(name);
    },
    type: (text) => page.keyboard.type(text),
    holds,
    shows: (words) => holds(`document.body?.innerText.includes(${JSON.stringify(words)})`),
  };
}
