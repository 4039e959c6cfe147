/**
 * Returns the functions by which a page's scripts read and write the attributes that they share with its markup.
 * `Attributes` has their names and the types of their values; the markup is written by the same type, so that a name that
 * is changed on one side fails the type check.
 */
export function attributeReaders<Attributes extends object>() {
  type Name = string & keyof Attributes;
  const selectorOf = (name: Name): string => `[${name}]`;
  return {
    selectorOf,
    has: (element: Element, name: Name): boolean => element.hasAttribute(name),
    /** Returns the value of an attribute; null without the attribute or the element. */
    valueOf: (element: Element | null | undefined, name: Name): string | null => element?.getAttribute(name) ?? null,
    set<Set extends Name>(element: Element, name: Set, value: Attributes[Set]): void {
      element.setAttribute(name, String(value));
    },
    remove: (element: Element, name: Name): void => element.removeAttribute(name),
    /** Returns the elements with the attribute, in the order of the page. */
    allWith: (name: Name, within: ParentNode = document): HTMLElement[] => [
      ...within.querySelectorAll<HTMLElement>(selectorOf(name)),
    ],
    /** Returns the nearest element with the attribute, from `element` upward; null if there is none. */
    closestWith: (element: Element, name: Name): HTMLElement | null => element.closest<HTMLElement>(selectorOf(name)),
  };
}

/** Attributes for the markup of a page, as `attributeReaders` reads them, escaped. */
export function attributeMarkup<Attributes extends object>(attributes: Partial<Attributes>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(String(value))}"`)
    .join(" ");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
