/** What a browser without scripts could do next on a page. It reads what React and Hono write, and no other markup. */
export interface Control {
  readonly name: string;
  /** `input` types as they stand; also `select` and `textarea`. */
  readonly type: string;
  readonly value: string;
  readonly isChosen: boolean;
  /** The values that a `select` offers. */
  readonly options: readonly string[];
  readonly autocomplete: string;
}

export interface Button {
  readonly name: string | null;
  readonly value: string;
  /** Where it posts to instead of the form's own address. */
  readonly action: string | null;
}

export interface Form {
  readonly method: "get" | "post";
  readonly action: string;
  readonly controls: readonly Control[];
  readonly buttons: readonly Button[];
}

/** The addresses that links and frames of the page lead to, as written. */
export function linksIn(page: string): string[] {
  return [...page.matchAll(/<(a|iframe|object|link)\s([^>]*)>/g)].flatMap(([, element = "", attributes = ""]) => {
    const at = attributeOf(attributes, element === "iframe" ? "src" : element === "object" ? "data" : "href");
    return at === null ? [] : [at];
  });
}

export function formsIn(page: string): Form[] {
  return [...page.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].map(([, attributes = "", content = ""]) => {
    const id = attributeOf(attributes, "id");
    const outside =
      id === null ? [] : elementsIn(page, "button").filter((button) => attributeOf(button.attributes, "form") === id);
    const buttons = [...elementsIn(content, "button"), ...outside];
    return {
      method: attributeOf(attributes, "method")?.toLowerCase() === "post" ? "post" : "get",
      action: attributeOf(attributes, "action") ?? "",
      controls: [...inputsIn(content), ...selectsIn(content), ...areasIn(content)],
      buttons: buttons
        .filter(
          (button) => attributeOf(button.attributes, "type") !== "button" && !isSet(button.attributes, "disabled"),
        )
        .map((button) => ({
          name: attributeOf(button.attributes, "name"),
          value: attributeOf(button.attributes, "value") ?? "",
          action: attributeOf(button.attributes, "formaction"),
        })),
    };
  });
}

function inputsIn(content: string): Control[] {
  return [...content.matchAll(/<input\s([^>]*)>/g)].flatMap(([, attributes = ""]) => {
    const name = attributeOf(attributes, "name");
    if (name === null || isSet(attributes, "disabled")) return [];
    const type = attributeOf(attributes, "type") ?? "text";
    const value = attributeOf(attributes, "value") ?? (type === "checkbox" ? "on" : "");
    return [{ ...usual(attributes, name), type, value, isChosen: isSet(attributes, "checked"), options: [] }];
  });
}

function selectsIn(content: string): Control[] {
  return elementsIn(content, "select").flatMap(({ attributes, content: inner }) => {
    const name = attributeOf(attributes, "name");
    if (name === null || isSet(attributes, "disabled")) return [];
    const options = [...inner.matchAll(/<option([^>]*)>([^<]*)/g)].map(([, of = "", text = ""]) => ({
      value: attributeOf(of, "value") ?? decoded(text),
      isChosen: isSet(of, "selected"),
    }));
    const value = (options.find((option) => option.isChosen) ?? options[0])?.value ?? "";
    return [
      {
        ...usual(attributes, name),
        type: "select",
        value,
        isChosen: true,
        options: options.map((option) => option.value),
      },
    ];
  });
}

function areasIn(content: string): Control[] {
  return elementsIn(content, "textarea").flatMap(({ attributes, content: inner }) => {
    const name = attributeOf(attributes, "name");
    if (name === null || isSet(attributes, "disabled")) return [];
    return [{ ...usual(attributes, name), type: "textarea", value: decoded(inner), isChosen: true, options: [] }];
  });
}

const usual = (attributes: string, name: string) => ({
  name,
  autocomplete: attributeOf(attributes, "autocomplete") ?? "",
});

function elementsIn(content: string, element: string): { readonly attributes: string; readonly content: string }[] {
  return [...content.matchAll(new RegExp(`<${element}([^>]*)>(.*?)</${element}>`, "gs"))].map(
    ([, attributes = "", inner = ""]) => ({
      attributes,
      content: inner,
    }),
  );
}

function attributeOf(attributes: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(attributes)?.[1];
  return value === undefined ? null : decoded(value);
}

const isSet = (attributes: string, name: string) => new RegExp(`(?:^|\\s)${name}(?:=|\\s|/|$)`).test(attributes);

/** The ampersand last, or an entity that somebody typed would be taken for one. */
const entities = [
  ["&quot;", '"'],
  ["&#x27;", "'"],
  ["&#39;", "'"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
] as const;
const decoded = (text: string) =>
  entities.reduce((plain, [entity, character]) => plain.replaceAll(entity, character), text);
