/** A form of a page, as a browser without scripts would post it without pressing a button. */
interface PostedForm {
  readonly action: string;
  readonly fields: Record<string, string>;
}

/** Returns the first form that contains `mark`; null where the page has none. */
export function formIn(page: string, mark: string): PostedForm | null {
  const markup = [...page.matchAll(/<form[\s>].*?<\/form>/gs)]
    .map(([form]) => form)
    .find((form) => form.includes(mark));
  if (markup === undefined) return null;
  const fields: Record<string, string> = {};
  for (const [, attributes = ""] of markup.matchAll(/<input\s([^>]*)>/g)) {
    const name = attributeOf(attributes, "name");
    const isChoice = /^(checkbox|radio)$/.test(attributeOf(attributes, "type") ?? "");
    if (name === null || (isChoice && !/\bchecked=""/.test(attributes))) continue;
    fields[name] = attributeOf(attributes, "value") ?? (isChoice ? "on" : "");
  }
  return { action: attributeOf(/^<form\s([^>]*)>/.exec(markup)?.[1] ?? "", "action") ?? "", fields };
}

/** Returns the values of the boxes of this name that can be ticked. */
export function boxesIn(page: string, boxName: string): string[] {
  return [...page.matchAll(/<input\s([^>]*)>/g)].flatMap(([, attributes = ""]) => {
    const name = attributeOf(attributes, "name");
    const isOpen = attributeOf(attributes, "type") === "checkbox" && !/\bdisabled=""/.test(attributes);
    return name === boxName && isOpen ? [attributeOf(attributes, "value") ?? "on"] : [];
  });
}

function attributeOf(attributes: string, name: string): string | null {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined
    ? null
    : entities.reduce((text, [entity, character]) => text.replaceAll(entity, character), value);
}

/** React's entities; the ampersand last, or a typed entity would be decoded. */
const entities = [
  ["&quot;", '"'],
  ["&#x27;", "'"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
] as const;
