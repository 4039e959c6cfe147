/**
 * Photographs the home pages of all demo people into build/gallery/, with a page to look at them:
 *
 *     npm run gallery                                         everybody's home page
 *     npm run gallery -- AccountInformation Messages          and these pages
 *     npm run gallery -- --people okafor --people novak       of people whose name or e-mail address has one of these
 *     PORTAL_NOW=2027-01-15T09:00:00-06:00 npm run gallery    on another day
 */
import { chromium } from "@playwright/test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromiumFlags, provideChromium } from "./chromium.mjs";
import { galleryPage, isWanted, looks, shotName } from "./galleryPage.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { people: { type: "string", multiple: true, default: [] } },
});
const paths = ["", ...positionals];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, "build", "gallery");
const data = mkdtempSync(join(tmpdir(), "gallery-"));

process.env.NODE_ENV = "production";
const { readConfiguration, start } = await import(join(root, "build", "server", "index.js"));
const { PORTAL_NOW } = process.env;
const read = readConfiguration({ PORT: "0", SANDBOX_PORT: "0", DATA_FOLDER: data, ...(PORTAL_NOW && { PORTAL_NOW }) });
if (read.kind === "problems") throw new Error(JSON.stringify(read.problems));

const portal = await start({ ...read.configuration, logLevel: "error" });
const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumFlags });
try {
  // Staff have their own sign-in and pages.
  const people = portal.demo.people.filter(
    (/** @type {import("./galleryPage.mjs").Shown & { directory: string }} */ person) =>
      person.directory !== "staff" && isWanted(person, values.people),
  );
  if (people.length === 0)
    throw new Error(`No demo person has ${values.people.join(" or ")} in name or e-mail address`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [index, person] of people.entries()) {
    await photograph(person);
    console.log(`${index + 1} of ${people.length}  ${person.email}`);
  }
  writeFileSync(join(folder, "index.html"), galleryPage(people, paths));
  console.log(`\nThe gallery is ${join(folder, "index.html")}`);
} finally {
  await browser.close();
  await portal.close();
  rmSync(data, { recursive: true, force: true });
}

async function photograph(/** @type {{ email: string }} */ { email }) {
  const context = await browser.newContext({ baseURL: `${portal.url}/physicianportal/`, locale: "en-US" });
  const page = await context.newPage();
  await page.goto("authentication/login");
  await page.getByRole("button", { name: email }).click();
  await page.waitForURL(/physicianportal\/(en\/dashboard|OtherBoard)$/);
  for (const path of paths) {
    await page.goto(path);
    for (const look of looks) {
      await page.setViewportSize({ width: look.width, height: 900 });
      await page.emulateMedia({ colorScheme: look.colorScheme, media: look.media });
      await page.screenshot({ path: join(folder, shotName(email, path, look.name)), fullPage: true });
    }
  }
  await context.close();
}
