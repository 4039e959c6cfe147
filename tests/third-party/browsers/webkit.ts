import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { provideDebianPackages } from "../install";
import { provideNpmPackage } from "../npmPackage";
import { freePort } from "../processes";
import { expressionsIn, type Frame, type Key, type OpenWindow, pressMs, type Target, timeoutMs } from "./window";

/** The newest that runs on Node 20. */
const driver = { name: "selenium-webdriver", version: "4.46.0" } as const;

type Element = { readonly element: never };

interface Actions {
  move(to: { readonly origin: Element }): Actions;
  press(): Actions;
  pause(ms: number): Actions;
  release(): Actions;
  sendKeys(...keys: readonly string[]): Actions;
  perform(): Promise<void>;
}

interface WebDriver {
  get(url: string): Promise<void>;
  quit(): Promise<void>;
  wait<T>(condition: () => Promise<T>, ms: number): Promise<T>;
  executeScript<T>(script: string, ...args: readonly unknown[]): Promise<T>;
  actions(): Actions;
  switchTo(): {
    frame(element: Element): Promise<void>;
    defaultContent(): Promise<void>;
  };
}

interface Builder {
  usingServer(url: string): Builder;
  withCapabilities(capabilities: object): Builder;
  build(): Promise<WebDriver>;
}

interface Selenium {
  readonly Builder: new () => Builder;
  readonly Key: Readonly<Record<"ENTER" | "TAB" | "ESCAPE" | "END", string>>;
}

/** Returns a shown element of this selector and text; null where there is none yet. */
const find = `return [...document.querySelectorAll(arguments[0])].find(
  (one) => one.checkVisibility() && one.textContent.includes(arguments[1])) ?? null`;

/** https://github.com/w3c/webdriver/pull/1782: whatever handler for prompts is asked for. */
const leaving = "because WebDriver leaves such a page without a question";

/** WebKit, the engine of Safari, in its own small browser. */
export const openWebKit: OpenWindow = async (trial) => {
  trial.tried(provideDebianPackages("webkit2gtk-driver", "xvfb"));
  const folder = provideNpmPackage(driver.name, driver.version);
  trial.tried(`${driver.name} ${driver.version}`);
  const selenium = createRequire(import.meta.url)(folder) as Selenium;
  const keys: Readonly<Record<Key, string>> = {
    Enter: selenium.Key.ENTER,
    Tab: selenium.Key.TAB,
    Escape: selenium.Key.ESCAPE,
    End: selenium.Key.END,
  };

  const port = await freePort();
  const server = spawn("xvfb-run", ["--auto-servernum", "WebKitWebDriver", `--port=${port}`], {
    stdio: "ignore",
    detached: true,
  });
  trial.atEnd(() => server.pid !== undefined && process.kill(-server.pid));
  const browserOptions = {
    binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    args: ["--automation"],
  };
  const begun = Date.now();
  const start = async (): Promise<WebDriver> => {
    try {
      return await new selenium.Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": browserOptions })
        .build();
    } catch (error) {
      if (Date.now() - begun > timeoutMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
      return start();
    }
  };
  const webDriver = await start();
  trial.atEnd(() => webDriver.quit());

  const shown = (css: string, text = "") =>
    webDriver
      .wait(() => webDriver.executeScript<Element | null>(find, css, text), timeoutMs)
      .then((element) => {
        if (element === null) throw new Error(`${css} is not shown.`);
        return element;
      });
  const press = async (target: Target) => {
    const element = await (typeof target === "string" ? shown(target) : shown(target.css, target.text));
    await webDriver.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
    await webDriver.actions().move({ origin: element }).press().pause(pressMs).release().perform();
  };
  const type = (text: string) => webDriver.actions().sendKeys(text).perform();
  // The driver works in one frame at a time.
  const actions: Frame = {
    ...expressionsIn((expression) => webDriver.executeScript(`return ${expression}`)),
    press,
    async fill(selector, value) {
      await press(selector);
      await webDriver.executeScript("arguments[0].select()", await shown(selector));
      await type(value);
    },
  };
  return {
    ...actions,
    open: (url) => webDriver.get(url),
    async key(...names) {
      for (const name of names) await type(keys[name]);
    },
    type,
    leaving,
    passkeys: "none",
    async inFrame(selector, work) {
      await webDriver.switchTo().frame(await shown(selector));
      await work(actions).finally(() => webDriver.switchTo().defaultContent());
    },
  };
};
