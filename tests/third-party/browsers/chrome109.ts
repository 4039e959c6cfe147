import { createRequire } from "node:module";
import { openBrowser } from "../browser";
import { provideNpmPackage } from "../npmPackage";
import { expressionsIn, type OpenWindow, pressMs } from "./window";

/** Chrome 109, the last for Windows 7 and 8.1 (docs/rules/pages.md#old-browsers), inside a package of npm. */
const chromium = { name: "@sparticuz/chromium", version: "109.0.6" } as const;

export const openChrome109: OpenWindow = async (trial) => {
  const folder = provideNpmPackage(chromium.name, chromium.version);
  trial.tried(`${chromium.name} ${chromium.version}`);
  const { executablePath } = createRequire(import.meta.url)(folder) as { executablePath(): Promise<string> };
  const openPage = await openBrowser(trial, await executablePath());
  const page = await openPage({ javaScript: true });
  return {
    ...expressionsIn(
      (expression) => page.evaluate(expression),
      async (expression) => void (await page.waitForFunction(expression)),
    ),
    async open(url) {
      await page.goto(url);
    },
    press: (target) =>
      (typeof target === "string"
        ? page.locator(target).first()
        : page.locator(target.css, { hasText: target.text })
      ).click({ delay: pressMs }),
    fill: (selector, value) => page.fill(selector, value),
    async key(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
  };
};
