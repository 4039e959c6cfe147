import { pathToFileURL } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { provideDebianPackages } from "../install";
import { provideNpmPackage } from "../npmPackage";
import { expressionsIn, type Frame, type OpenWindow, pressMs, timeoutMs } from "./window";

/** The newest that runs on Node 20: puppeteer-core 25 asks for Node 22. */
const driver = { name: "puppeteer-core", version: "24.43.1" } as const;

interface DriverFrame {
  evaluate(expression: string): Promise<unknown>;
  locator(selector: string): {
    click(options: { readonly delay: number }): Promise<void>;
    fill(value: string): Promise<void>;
  };
}

interface DriverPage extends DriverFrame {
  setDefaultTimeout(ms: number): void;
  goto(url: string): Promise<unknown>;
  waitForSelector(selector: string): Promise<{ contentFrame(): Promise<DriverFrame | null> }>;
  once(event: "dialog", listener: (dialog: Dialog) => void): void;
  keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
}

interface Dialog {
  type(): string;
  dismiss(): Promise<void>;
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
  return {
    ...actionsIn(page),
    async open(url) {
      await page.goto(url);
    },
    async key(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    leaving: {
      async stayWhenAsked(target) {
        const answered = new Promise<string>((resolve) => {
          page.once("dialog", (dialog) => void dialog.dismiss().then(() => resolve(dialog.type())));
        });
        await actionsIn(page).press(target);
        const kind = await Promise.race([answered, pause(timeoutMs, "no", { ref: false })]);
        if (kind !== "beforeunload") throw new Error(`${kind} dialog`);
      },
    },
    passkeys: "no authenticator",
    async inFrame(selector, work) {
      const frame = await page.waitForSelector(selector).then((element) => element.contentFrame());
      if (frame === null) throw new Error(`${selector} is no frame.`);
      await work(actionsIn(frame));
    },
  };
};

function actionsIn(frame: DriverFrame): Frame {
  const done = (selector: string, work: Promise<void>) =>
    work.catch((error: unknown) => {
      throw new Error(`${selector}: ${String(error)}`);
    });
  const press = (selector: string) => done(selector, frame.locator(selector).click({ delay: pressMs }));
  return {
    ...expressionsIn((expression) => frame.evaluate(expression)),
    press: (target) => press(typeof target === "string" ? target : `${target.css}::-p-text(${target.text})`),
    fill: (selector, value) => done(selector, frame.locator(selector).fill(value)),
  };
}
