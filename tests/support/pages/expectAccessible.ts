import { AxeBuilder } from "@axe-core/playwright";
import { type Page, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { packageFile } from "@portal/database/packageFile";
import { expect } from "../servers/portal";
import { markUnknown, unknownElements, unmark } from "./elementKinds";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** axe parses the same dozen colors for every element, which is a quarter of its work: each is parsed once here. */
const axeSource = `${readFileSync(packageFile("node_modules/axe-core/axe.min.js"), "utf8")};{
  const { Color } = axe.commons.color;
  const { parseString } = Color.prototype;
  const parsed = new Map();
  Color.prototype.parseString = function (text) {
    if (!parsed.has(text)) parsed.set(text, new Color(parseString.call(this, text)));
    const { r, g, b, alpha } = parsed.get(text);
    return Object.assign(this, { r, g, b, alpha });
  };
}`;
// Rules that colors alone, or width alone, can affect.
const colorRules = ["color-contrast", "link-in-text-block"];
const narrowPageRules = ["target-size", "scrollable-region-focusable"];

/**
 * Expects no violation of WCAG 2.2 AA that axe can find, in light and dark mode, at desktop width and on the narrowest
 * phone; one main heading; no id twice; and no page wider than its window. axe looks once at each kind of element.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNamed(page);
  const unknown = page.frames().length > 1 ? "all" : await markUnknown(page);
  if (unknown === "none") return expectFitsPhones(page);
  const part = unknown === "some" ? unknownElements : undefined;
  await page.emulateMedia({ colorScheme: "light" });
  expect(await problems(page, part, (axe) => axe.withTags(standards))).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await problems(page, part, (axe) => axe.withRules(colorRules))).toEqual([]);
  await page.emulateMedia({ colorScheme: null });

  await expectFitsPhones(page, async () => {
    expect(await problems(page, part, (axe) => axe.withRules(narrowPageRules))).toEqual([]);
  });
  if (unknown === "some") await unmark(page);
}

/** Expects one main heading, a title, the language, and no id that two elements share. */
async function expectNamed(page: Page): Promise<void> {
  const named = () =>
    page.evaluate(() => {
      const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      return {
        mainHeadings: document.querySelectorAll("h1").length,
        isTitled: document.title.trim() !== "",
        language: document.documentElement.lang,
        sharedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
      };
    });
  await expect.poll(named).toEqual({ mainHeadings: 1, isTitled: true, language: "en", sharedIds: [] });
}

/** Expects that the page is not wider than phones are; `then` is done on the narrowest. */
async function expectFitsPhones(page: Page, then?: () => Promise<void>): Promise<void> {
  const desk = page.viewportSize();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expectNotWiderThan(page, width);
  }
  await then?.();
  if (desk) await page.setViewportSize(desk);
}

/** Opens each of the paths, and expects each to be accessible. */
export async function eachAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessible(page);
    });
}

/** WCAG 1.4.10: no horizontal scrolling. */
export async function expectNotWiderThan(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

async function problems(
  page: Page,
  part: string | undefined,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<readonly string[]> {
  // axe needs a second page for combining its findings only where there are frames, those of the payment provider.
  const hasFrames = page.frames().length > 1;
  // Sending axe takes longer than running it: a page that has it does not get it again.
  const isThere = !hasFrames && (await page.evaluate(() => "axe" in window));
  const axe = new AxeBuilder({ page, axeSource: isThere ? "void axe" : axeSource })
    .setLegacyMode(!hasFrames)
    // Only one example of passing elements is described and sent: everything is checked all the same.
    .options({ resultTypes: ["violations"] });
  if (part !== undefined) axe.include(part);
  const { violations } = await choose(axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(" ")} ${html}`));
}
