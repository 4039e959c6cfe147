import { pathToFileURL } from "node:url";
import { provideDebianPackages } from "../install";
import { provideNpmPackage } from "../npmPackage";
import { expressionsIn, type OpenWindow, pressMs, type Target, timeoutMs } from "./window";

/** The newest that runs on Node 20: puppeteer-core 25 asks for Node 22. */
const driver = { name: "puppeteer-core", version: "24.43.1" } as const;

interface DriverPage {
  setDefaultTimeout(ms: number): void;
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
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

export const openFirefox: OpenWindow = async (trial) => {
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
  page.setDefaultTimeout(timeoutMs);
  const done = (selector: string, work: Promise<void>) =>
    work.catch((error: unknown) => {
      throw new Error(`${selector}: ${String(error)}`);
    });
  const press = (selector: string) => done(selector, page.locator(selector).click({ delay: pressMs }));
  return {
    ...expressionsIn(
      (expression) => page.evaluate(expression),
      async (expression) => void (await page.waitForFunction(expression)),
    ),
    async open(url) {
      await page.goto(url);
    },
    press: (target: Target) => press(typeof target === "string" ? target : `${target.css}::-p-text(${target.text})`),
    fill: (selector, value) => done(selector, page.locator(selector).fill(value)),
    async key(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
  };
};
