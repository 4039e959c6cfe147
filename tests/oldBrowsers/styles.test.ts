import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { readdirSync } from "node:fs";
import { build, type Rollup } from "vite";
import { describe, expect, it } from "vitest";
import { stylesheetOf } from "@portal/board/identity/pages/stylesheet";
import { packageFile } from "@portal/database/packageFile";
import { look } from "@portal/look/look";
import { frameStylesheet, pageStylesheet } from "@portal/payment-sandbox/provider/pages/stylesheet";
import { styleOf } from "~/app/server/responses/errorPage";
import { browserTargets } from "~/tools/vite/browserTargets";
import { withoutReason, withoutUse } from "./reasons";
import { lackingInStyles } from "./styleFeatures";

/** What old browsers lack and one stylesheet or all use all the same, and what these browsers show instead. */
const reasons: Readonly<Record<string, string>> = {
  "app/forms/forms.css.ts :has": "A question that has only buttons leaves its title on paper.",
  "app/routes/account-information/account.css.ts :has":
    "The other races can still be ticked beside 'Prefer not to answer'; the server counts none of them.",
  "app/routes/apply/frame.css.ts :has":
    "The fields of all pathways are shown, each under its name; the server reads those of the chosen one.",
  "app/routes/home/assessments/assessments.css.ts :has": "A module with a form or opened details keeps its column.",
  "app/routes/home/attestations/attestations.css.ts :has":
    "On a phone, the field for credits is below its requirement.",
  "app/routes/home/home.css.ts :has":
    "A card with a table or a form keeps half of the width; links have a heading on a phone.",
  "app/routes/home/home.css.ts :modal": "Notices are one below the other, at their full height.",
  "app/ui/content/content.css.ts :has":
    "There is space under the title of an empty card; a table whose only row is open as a form keeps its headings.",
  "app/ui/content/content.css.ts ::details-content": "What is folded on the screen is folded on paper.",
  "app/ui/content/content.css.ts content-visibility": "As ::details-content, which it belongs to.",
  "app/ui/forms/forms.css.ts grid-template-rows: subgrid": "The controls of a row are lower than one with an error.",
  "app/ui/shell/shell.css.ts :modal": "A notice is part of the page, or at its top.",
  "app/ui/shell/shell.css.ts ::backdrop": "There is no dialog to be behind.",
  "companions/board/identity/pages/stylesheet.ts ::marker": "The numbers of steps have the font of the text.",
  ":focus-visible": "Browsers draw a ring of their own.",
  "@media (forced-colors)": "Safari has no forced colors.",
  "@page": "The printer's margins hold.",
  "accent-color": "Ticks have the system's color.",
  "align-self: start": "Browsers have had it in a grid for longer, and this is one.",
  "align-self: end": "Browsers have had it in a grid for longer, and this is one.",
  "break-after: avoid": "A heading may be the last line of a sheet of paper.",
  outline: "The ring has square corners.",
  "overflow-wrap: anywhere": "The body's break-word breaks words; a column is as wide as its longest one.",
  "text-size-adjust": "Only phones change the size of text.",
  "text-wrap": "Lines end where they are full.",
};

const cases: readonly (readonly [css: string, lacking: readonly string[]])[] = [
  ["a{color:red}", []],
  ["a:has(b){color:red}", [":has"]],
  ["a,b:has(i){color:red}", [":has", ":has invalidates a"]],
  ['a[title=":has(b)"]{color:red}', []],
  ["details::details-content{display:block}", ["::details-content"]],
  ["a{grid-template-rows:subgrid}", ["grid-template-rows: subgrid"]],
  ["a{field-sizing:content}", ["field-sizing"]],
  ["a{hyphens:auto}", ["hyphens"]],
  ["a{-webkit-hyphens:auto;hyphens:auto}", []],
  ["a{color:oklch(50% 0 0)}", ["oklch()"]],
  ["a{color:red;color:oklch(50% 0 0)}", []],
  ["a{background:url(light-dark(.png)}", []],
  ["a{height:100dvh}", ["unit dvh"]],
  ["a{height:100vh;height:100dvh}", []],
  ["a{width:50cqw}", ["unit cqw"]],
  ["@container (width>1rem){a{color:red}}", ["@container"]],
  ["@layer base{a{color:red}}", ["@layer"]],
  ["@media (width>=30rem){a{color:red}}", ["@media ranges"]],
  ["@media (scripting:none){a{color:red}}", ["@media (scripting)"]],
  ["a{&:hover{color:red}}", ["nesting"]],
  ["@supports selector(a:has(b)){a:has(b){color:red}}", []],
];

describe("what styles use and old browsers lack", () => {
  it.each(cases)("%s", (css, lacking) => {
    expect(lackingInStyles(css)).toEqual(lacking);
  });
});

it("SHELL-19 styles use what old browsers lack only where the page may do without it", async () => {
  const used = [...(await builtSheets()), ...otherSheets].flatMap(([sheet, css]) =>
    lackingInStyles(css).map((feature) => `${sheet} ${feature}`),
  );
  expect(withoutReason(used, reasons)).toEqual([]);
  expect(withoutUse(used, reasons)).toEqual([]);
}, 60_000);

/** Stylesheets that are sent as they are written. */
const otherSheets: readonly (readonly [sheet: string, css: string])[] = [
  ["app/server/responses/errorPage.ts", styleOf(look())],
  ["companions/board/identity/pages/stylesheet.ts", stylesheetOf("https://portal.example/").content],
  ["companions/payment-sandbox/provider/pages/stylesheet.ts", frameStylesheet + pageStylesheet],
];

/** Returns the portal's stylesheets as a build makes them. */
async function builtSheets(): Promise<readonly (readonly [sheet: string, css: string])[]> {
  const root = packageFile(".");
  const names = readdirSync(packageFile("app"), { recursive: true, encoding: "utf8" });
  const input = names.filter((name) => name.endsWith(".css.ts")).map((name) => packageFile(`app/${name}`));
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: "error",
    resolve: { alias: { "~": root } },
    plugins: [vanillaExtractPlugin()],
    build: { write: false, target: browserTargets, rollupOptions: { input } },
  })) as Rollup.RollupOutput;
  const sheets = output.flatMap((file) =>
    file.type === "asset" ? [[file.originalFileNames[0] ?? file.fileName, String(file.source)] as const] : [],
  );
  expect(sheets.length).toBeGreaterThan(30);
  return sheets;
}
