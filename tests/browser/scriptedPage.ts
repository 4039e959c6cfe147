import { fileURLToPath } from "node:url";
import { test as base, type Page, type Route } from "@playwright/test";
import { bundleScript } from "../../tools/vite/browserScripts";

export { expect } from "@playwright/test";

/** Answers a request of the page; without one, every address gives the page itself. */
type Answer = (route: Route) => Promise<void>;

interface ScriptedPage {
  /** The elements in the body. */
  readonly body: string;
  /** Attributes of the script's own element. */
  readonly script?: string;
  /** A library that is sent before the script. */
  readonly library?: string;
  /** Whether the page has a script of another origin, and so no trusted types. */
  readonly hasOtherScript?: boolean;
  /** By path, without its query. */
  readonly answers?: Readonly<Record<string, Answer>>;
}

export const origin = "https://portal.test";

/** What the portal's pages have: scripts of their own alone, and no text that becomes a script. */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; form-action 'self'; style-src 'unsafe-inline';";
/** Not on pages with a script of another origin (app/server/middleware/securityHeaders.ts). */
const trustedTypes = "require-trusted-types-for 'script'";

/**
 * Opens a page with a script, built as for a release, under the portal's own policy. `name` is that of a page of
 * `app/browser/pages/`, or a path from the root, without `.ts`.
 */
export async function openScripted(page: Page, name: string, scripted: ScriptedPage) {
  const { body, script = "", library = "", answers = {}, hasOtherScript = name === "cardForm" } = scripted;
  const text = library + (await builtScript(name.includes("/") ? name : `app/browser/pages/${name}`));
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><body>${body}<script defer src="/script.js" ${script}></script></body></html>`;
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = answers[pathname];
    if (answer !== undefined) return answer(route);
    if (pathname === "/script.js") return route.fulfill({ contentType: "text/javascript", body: text });
    return route.fulfill({
      contentType: "text/html",
      body: html,
      headers: { "Content-Security-Policy": hasOtherScript ? policy : `${policy} ${trustedTypes}` },
    });
  });
  await page.goto(`${origin}/page?year=2026`);
}

/** `path` is from the root, without `.ts`. */
export async function builtScript(path: string): Promise<string> {
  const { text } = await bundleScript(fileURLToPath(new URL(`../../${path}.ts`, import.meta.url)));
  return text;
}

/** Writes attributes as a component does. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${String(value)}"`)
    .join(" ");
}

/** A failure of a script is a failure of its test, unless this takes it from `failures`. */
export const test = base.extend<{ failures: string[] }>({
  failures: [
    async ({ page }, use) => {
      const failures: string[] = [];
      page.on("pageerror", ({ message }) => failures.push(message));
      page.on("console", (message) => {
        if (/failed:|Content.Security|Trusted/.test(message.text())) failures.push(message.text());
      });
      await use(failures);
      base.expect(failures).toEqual([]);
    },
    { auto: true },
  ],
});
