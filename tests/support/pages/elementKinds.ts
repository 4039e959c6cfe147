import type { Page } from "@playwright/test";

/** The kinds of elements that were on pages of this worker before. */
const known = new Set<string>();

const mark = "data-unknown";

/** Selector of the elements that `markUnknown` has marked. */
export const unknownElements = `[${mark}]`;

/**
 * Marks the elements of kinds that no page had before, and those whose rules are about what is within them: their list,
 * and the control around them. Returns whether all elements are unknown, some, or none.
 */
export async function markUnknown(page: Page): Promise<"all" | "some" | "none"> {
  const kinds = await kindsOn(page);
  const isUnknown = kinds.map((kind) => !known.has(kind));
  for (const kind of kinds) known.add(kind);
  if (!isUnknown.includes(true)) return "none";
  if (!isUnknown.includes(false)) return "all";
  await page.evaluate(
    ([attribute, marked]) => {
      for (const [index, element] of document.querySelectorAll("*").entries()) {
        if (marked[index] !== true) continue;
        const list = element.parentElement?.closest("ul, ol, dl, table");
        const isItem = list === element.parentElement || element.matches("tr, th, td");
        const around = element.parentElement?.closest("a, button, label, summary, [role]");
        for (const one of [element, isItem ? list : null, around]) one?.setAttribute(attribute, "");
      }
    },
    [mark, isUnknown] as const,
  );
  return "some";
}

/** Leaves the page as it was: tests read its markup. */
export const unmark = (page: Page) =>
  page.evaluate((attribute) => {
    for (const element of document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
  }, mark);

/**
 * Returns for each element of the page its kind, which is all that axe judges it by: the width of the window, its place
 * and the classes and states around it, its attributes, whether it is shown, has a text, is beside one, has a label,
 * and what it refers to.
 */
const kindsOn = (page: Page) =>
  page.evaluate(() => {
    const isBesideText = (element: Element) =>
      [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const places = new Map<Element | null, string>([[null, `${window.innerWidth}`]]);
    return [...document.querySelectorAll<HTMLElement>("*")].map((element) => {
      const attributes = [...element.attributes].map(({ name, value }) => {
        if (/^(for|aria-(labelledby|describedby|controls|owns))$/.test(name))
          return `${name}=${value.split(" ").every((id) => document.getElementById(id) !== null)}`;
        return /^(role|type|scope|lang|tabindex|autocomplete|http-equiv|content|aria-(?!label|value).*)$/.test(name)
          ? `${name}=${value}`
          : `${name} ${value.trim() === ""}`;
      });
      const states = [...element.attributes].filter(({ name }) =>
        /^(aria-(current|disabled|hidden)|open|disabled)$/.test(name),
      );
      const className = element.getAttribute("class") ?? "";
      const place = `${places.get(element.parentElement) ?? ""}/${element.localName}.${className}`;
      places.set(element, place + states.map(({ name, value }) => `[${name}=${value}]`).join(""));
      const labels =
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
          ? element.labels?.length
          : 0;
      const isEmpty = element.textContent.trim() === "";
      return [place, ...attributes.sort(), labels, isEmpty, element.checkVisibility(), isBesideText(element)].join(" ");
    });
  });
