import type { Page } from "@playwright/test";
import { expectAccessible, expectFitsPhones, expectNamed } from "../support/pages/expectAccessible";
import { everybody } from "../support/people";
import { expect, test } from "../support/servers/portal";

test.use({ changesNothing: true });

/**
 * Returns for each element of the page its kind, which is all that axe judges it by: its place and the classes around
 * it, its attributes, and whether it has a text, a label, and what it refers to.
 */
const kindsOn = (page: Page) =>
  page.evaluate(() => {
    const places = new Map<Element | null, string>();
    return [...document.querySelectorAll<HTMLElement>("body, body *")].map((element) => {
      const className = element.getAttribute("class") ?? "";
      const place = `${places.get(element.parentElement) ?? ""}/${element.localName}.${className}`;
      places.set(element, place);
      const attributes = [...element.attributes].map(({ name, value }) => {
        if (/^(for|aria-(labelledby|describedby|controls|owns))$/.test(name))
          return `${name}=${value.split(" ").every((id) => document.getElementById(id) !== null)}`;
        return /^(role|type|scope|lang|tabindex|aria-(?!label|value).*)$/.test(name)
          ? `${name}=${value}`
          : `${name} ${value.trim() === ""}`;
      });
      const labels = element instanceof HTMLInputElement ? element.labels?.length : 0;
      return [place, ...attributes.sort(), labels, element.textContent.trim() === ""].join(" ");
    });
  });

/** The kinds of elements that axe has looked at in this worker. */
const known = new Set<string>();

/** Returns ids that several elements of the page share: the kind of an element does not show that. */
const sharedIdsOn = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

/** Expects that everything on the page is accessible; axe looks at what is of no kind that it has looked at before. */
async function expectRestAccessible(page: Page): Promise<void> {
  await expectNamed(page);
  expect(await sharedIdsOn(page)).toEqual([]);
  const kinds = await kindsOn(page);
  const others = kinds.map((kind) => !known.has(kind));
  for (const kind of kinds) known.add(kind);
  if (!others.includes(false)) return expectAccessible(page);
  if (!others.includes(true)) return expectFitsPhones(page);
  await page.evaluate((marked) => {
    for (const [index, element] of document.querySelectorAll("body, body *").entries())
      if (marked[index]) element.setAttribute("data-unknown", "");
  }, others);
  return expectAccessible(page, "[data-unknown]");
}

const atOnce = 6;
for (let first = 0; first < everybody.length; first += atOnce) {
  const keys = everybody.slice(first, first + atOnce);
  test(`the first pages of ${keys.join(", ")} are accessible with all that they fold away`, async ({
    page,
    signedInAs,
  }) => {
    for (const key of keys)
      await test.step(key, async () => {
        await page.context().clearCookies();
        await signedInAs(page, key);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
        });
        await expectRestAccessible(page);
      });
  });
}
