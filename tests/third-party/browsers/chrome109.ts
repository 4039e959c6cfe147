import { createRequire } from "node:module";
import type { Frame as PlaywrightFrame, Page as PlaywrightPage } from "@playwright/test";
import { openBrowser } from "../browser";
import { provideNpmPackage } from "../npmPackage";
import { expressionsIn, type Frame, type OpenWindow, pressMs } from "./window";

/** Chrome 109, the last for Windows 7 and 8.1 (docs/rules/pages.md#old-browsers), inside a package of npm. */
const chromium = { name: "@sparticuz/chromium", version: "109.0.6" } as const;

export const openChrome109: OpenWindow = async (trial) => {
  const folder = provideNpmPackage(chromium.name, chromium.version);
  trial.tried(`${chromium.name} ${chromium.version}`);
  const { executablePath } = createRequire(import.meta.url)(folder) as { executablePath(): Promise<string> };
  const openPage = await openBrowser(trial, await executablePath());
  const page = await openPage({ javaScript: true });
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
        // The press ends once the question is answered.
        const answered = page.waitForEvent("dialog").then(async (dialog) => {
          await dialog.dismiss();
          return dialog.type();
        });
        const [kind] = await Promise.all([answered, actionsIn(page).press(target)]);
        if (kind !== "beforeunload") throw new Error(`It asked by ${kind}.`);
      },
    },
    passkeys: "no authenticator",
    async inFrame(selector, work) {
      const element = await page.locator(selector).elementHandle();
      const frame = await element.contentFrame();
      if (frame === null) throw new Error(`${selector} is no frame.`);
      await work(actionsIn(frame));
    },
  };
};

function actionsIn(frame: PlaywrightPage | PlaywrightFrame): Frame {
  return {
    ...expressionsIn((expression) => frame.evaluate(expression)),
    press: (target) =>
      (typeof target === "string"
        ? frame.locator(target).first()
        : frame.locator(target.css, { hasText: target.text })
      ).click({ delay: pressMs }),
    fill: (selector, value) => frame.fill(selector, value),
  };
}
