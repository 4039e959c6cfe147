const isVoid = /^(area|base|br|col|hr|img|input|link|meta|source|wbr)$/;
const isReference = /^(for|aria-(labelledby|describedby|controls|owns))$/;
const isState = /^(class|open|disabled|hidden|aria-(current|disabled|hidden))$/;
const isJudgedByValue = /^(role|type|scope|lang|tabindex|autocomplete|aria-(?!label|value).*)$/;
/** Letters of a word that fits wherever text is. */
const shortWord = 12;

/**
 * Returns the kinds of elements and texts in the markup of a page, by their place and attributes, with the length of the
 * longest word: what decides whether a page is accessible and fits a phone.
 */
function kindsIn(markup: string): Map<string, number> {
  const html = markup.replace(/<script[ >].*?<\/script>|<!--.*?-->/gs, "");
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  const kinds = new Map<string, number>();
  const places = [""];
  for (const [, slash, name = "", inside = "", text = ""] of html.matchAll(/<(\/?)([a-z][\w-]*)([^>]*)>([^<]*)/gi)) {
    if (slash === "/") places.pop();
    else {
      const attributes = [...inside.matchAll(/([a-z][\w-]*)(?:="([^"]*)")?/gi)].map(([, key = "", value = ""]) => {
        if (isReference.test(key)) return { key, value: `${value.split(" ").every((id) => ids.has(id))}` };
        return { key, value: isState.test(key) || isJudgedByValue.test(key) ? value : `${value === ""}` };
      });
      const written = attributes.map(({ key, value }) => `${key}=${value}`).sort();
      kinds.set(`${places.at(-1)}/${name} ${written.join(" ")}`, 0);
      const states = written.filter((attribute) => isState.test(attribute.replace(/=.*/s, "")));
      if (!isVoid.test(name)) places.push(`${places.at(-1)}/${name}[${states.join(" ")}]`);
    }
    const words = text.split(/[\s-]+/).map((word) => word.length);
    const kind = `${places.at(-1)} text`;
    if (text.trim() !== "") kinds.set(kind, Math.max(kinds.get(kind) ?? shortWord, ...words));
  }
  return kinds;
}

/** Returns names of pages that show, together, every kind of all the pages, each with its longest word. */
export function pagesWithEveryKind<Name>(pages: ReadonlyMap<Name, string>): Name[] {
  const kinds = new Map([...pages].map(([name, markup]) => [name, kindsIn(markup)]));
  const missing = new Map<string, number>();
  for (const own of kinds.values())
    for (const [kind, longest] of own) missing.set(kind, Math.max(missing.get(kind) ?? 0, longest));
  const chosen: Name[] = [];
  while (missing.size > 0) {
    const shown = [...kinds].map(([name, own]) => ({
      name,
      adds: [...own].flatMap(([kind, longest]) => (missing.get(kind) === longest ? kind : [])),
    }));
    const [best] = shown.sort((a, b) => b.adds.length - a.adds.length);
    for (const kind of best?.adds ?? []) missing.delete(kind);
    if (best !== undefined) chosen.push(best.name);
  }
  return chosen;
}
