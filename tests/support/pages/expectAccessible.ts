import { AxeBuilder } from "@axe-core/playwright";
import { type Page, test } from "@playwright/test";
import axeCore from "axe-core";
import { expect } from "../servers/portal";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** axe parses the same dozen colors for every element, which is a quarter of its work: each is parsed once here. */
const axeSource = `${axeCore.source};{
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

/** Kinds of elements, each in its place, that axe has checked in this process. */
const checked = new Set<number>();
const unchecked = "data-unchecked";

/**
 * Expects no violation of WCAG 2.2 AA that axe can find, in light and dark mode, at desktop width and on the narrowest
 * phone; one main heading; and no page wider than its window. To save time, axe leaves out what it has checked already:
 * elements like those of another page, within elements like theirs.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const desk = page.viewportSize();
  // A frame's content is not compared: with one, everything is checked.
  const hasFrames = page.frames().length > 1;
  const { kinds, repeatedIds } = await page.evaluate(markUnchecked, { checked: [...checked], unchecked });
  expect(repeatedIds).toEqual([]);
  const isNew = hasFrames || kinds.length > 0;
  const expectNoProblems = async (choose: (axe: AxeBuilder) => AxeBuilder) => {
    if (isNew) expect(await problems(page, hasFrames, choose)).toEqual([]);
  };

  await page.emulateMedia({ colorScheme: "light" });
  await expectNoProblems((axe) => axe.withTags(standards));
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoProblems((axe) => axe.withRules(colorRules));
  await page.emulateMedia({ colorScheme: null });

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expectNotWiderThan(page, width);
  }
  await expectNoProblems((axe) => axe.withRules(narrowPageRules));
  for (const kind of kinds) checked.add(kind);
  if (desk) await page.setViewportSize(desk);
}

/**
 * Runs in the page: marks the topmost elements that are not of a kind that was checked, and returns the kinds in them. A
 * kind is what axe's findings depend on: tag, classes and attributes, whether what it names exists, whether it has a
 * label and text; the kinds of the elements around it; and the width of the window. As hashes, since they are many.
 */
function markUnchecked({ checked, unchecked }: { checked: readonly number[]; unchecked: string }) {
  const known = new Set(checked);
  const kinds = new Set<number>();
  const hash = (text: string, start: number) => {
    let sum = start;
    for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 16777619);
    return sum;
  };
  const described = ({ name, value }: Attr) => {
    if (/^(class|role|type|style|tabindex|scope|autocomplete|aria-(?!label|describe|control).*)$/.test(name))
      return `${name}=${value}`;
    const isReference = /^(for|headers|list|aria-(labelledby|describedby|controls))$/.test(name);
    const exists = isReference && value.split(" ").every((id) => document.getElementById(id) !== null);
    return `${name} ${value === ""} ${exists}`;
  };
  const visit = (element: Element, around: number, isInside: boolean) => {
    element.removeAttribute(unchecked);
    const attributes = [...element.attributes].map(described).sort();
    const isLabeled = "labels" in element && (element.labels as NodeList | null)?.length !== 0;
    const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    const kind = hash([element.tagName, ...attributes, isLabeled, hasText].join("|"), around);
    const isNew = !known.has(kind);
    if (isNew) kinds.add(kind);
    for (const child of element.children) visit(child, kind, isInside || isNew);
    known.add(kind);
    if (isNew && !isInside) element.setAttribute(unchecked, "");
  };
  visit(document.documentElement, window.innerWidth, false);
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  return { kinds: [...kinds], repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index) };
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
  hasFrames: boolean,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<readonly string[]> {
  // Sending axe takes longer than running it: a page that has it does not get it again.
  const isThere = !hasFrames && (await page.evaluate(() => "axe" in window));
  const axe = new AxeBuilder({ page, axeSource: isThere ? "void axe" : axeSource })
    // axe needs a second page for combining its findings only where there are frames, those of the payment provider.
    .setLegacyMode(!hasFrames)
    // Only one example of passing elements is described and sent: everything is checked all the same.
    .options({ resultTypes: ["violations"] });
  if (!hasFrames) axe.include(`[${unchecked}]`);
  const { violations } = await choose(axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(" ")} ${html}`));
}
