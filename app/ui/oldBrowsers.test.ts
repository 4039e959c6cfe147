import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { packageFile } from "@portal/database/packageFile";

/** What Firefox ESR 115, Chrome 109 or Safari 15 lack, as stylesheets write it. */
const lacking = {
  ":has": /:has\(/,
  subgrid: /subgrid/,
  ":modal": /:modal\b/,
  "::details-content": /::details-content/,
  "container queries": /@container|containerType|container-type/,
  "cascade layers": /@layer/,
  "color functions": /color-mix\(|light-dark\(|oklch\(/,
  "viewport units": /\d(?:dvh|svh|lvh|dvw)\b/,
  nesting: /@nest|[{;]\s*&[\s:.[]/,
  "form and layout extras":
    /fieldSizing|field-sizing|anchorName|anchor-name|@starting-style|@scope|:user-invalid|scripting:/,
};

/** Where it is used all the same, and what a browser shows that ignores the rule. */
const enhancements: Readonly<Record<string, string>> = {
  "app/forms/forms.css.ts :has": "A question that has only buttons leaves its title on paper.",
  "app/routes/account-information/account.css.ts :has":
    "The other races can still be ticked beside 'Prefer not to answer'; the server counts none of them.",
  "app/routes/apply/frame.css.ts :has":
    "The fields of all pathways are shown, each under its name; the server reads those of the chosen one.",
  "app/routes/home/assessments/assessments.css.ts :has": "A module with a form or opened details keeps its column.",
  "app/routes/home/home.css.ts :has": "A card with a table or a form keeps half of the width.",
  "app/routes/home/home.css.ts :modal": "Notices stand one below the other, at their full height.",
  "app/ui/content/content.css.ts :has":
    "There is space under the title of an empty card; a table whose only row is open as a form keeps its headings.",
  "app/ui/content/content.css.ts ::details-content": "What is folded on the screen is folded on paper.",
  "app/ui/forms/forms.css.ts subgrid": "The controls of a row stand lower beside one with an error.",
  "app/ui/shell/shell.css.ts :modal": "A notice is part of the page, or at its top.",
};

const sheets = readdirSync(packageFile("app"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css.ts"))
  .map((path) => `app/${path.replaceAll("\\", "/")}`)
  .concat("packages/look/stylesheet.ts", "companions/board/identity/pages/stylesheet.ts");
const source = (sheet: string) => readFileSync(packageFile(sheet), "utf8");

it("SHELL-19 stylesheets use what old browsers lack only where it may be missing", () => {
  const used = sheets.flatMap((sheet) =>
    Object.entries(lacking).flatMap(([name, pattern]) => (pattern.test(source(sheet)) ? [`${sheet} ${name}`] : [])),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(used.sort()).toEqual(Object.keys(enhancements).sort());
});

it("SHELL-19 a selector that old browsers do not know takes no other with it", () => {
  const selectors = sheets.flatMap((sheet) => [
    ...source(sheet).matchAll(/["'`]([^"'`]*(?::has\(|:modal|::details)[^"'`]*)/g),
  ]);
  const together = selectors
    .map(([, selector = ""]) => outsideOfParentheses(selector))
    .filter((text) => text.includes(","));
  expect(selectors.length).toBeGreaterThan(0);
  expect(together).toEqual([]);
});

function outsideOfParentheses(selector: string): string {
  const without = selector.replace(/\([^()]*\)/g, "");
  return without === selector ? selector : outsideOfParentheses(without);
}
