import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { calls } from "@portal/contract/calls";
import { extensionNames, extensions } from "@portal/contract/extensions/extensions";
import { isFileAnswer } from "@portal/contract/file";
import { callPagesOfSources } from "./publish";

const pages = callPagesOfSources();
const jsonIn = (page: string, title: string) => {
  const [, block] = new RegExp(`## ${title}[^#]*?\`\`\`json\n([^\`]*)\n`).exec(page) ?? [];
  return block === undefined ? undefined : (JSON.parse(block) as unknown);
};

describe("the pages of the calls", () => {
  it("API-04 are one for each call, and a list", () => {
    expect(Object.keys(pages).sort()).toEqual([...Object.keys(calls).map((name) => `${name}.md`), "README.md"].sort());
    for (const name of Object.keys(calls)) expect(pages["README.md"]).toContain(`](${name}.md)`);
  });

  it.each(Object.entries(calls))("API-04 show for %s a request and an answer that the contract takes", (name, call) => {
    const page = pages[`${name}.md`] ?? "";
    expect(page).toContain(`# ${call.method} ${call.path}\n`);
    if ("body" in call) expect(call.body.safeParse(jsonIn(page, "Request")).error?.issues).toBeUndefined();
    if ("answer" in call && !isFileAnswer(call.answer))
      expect(call.answer.safeParse(jsonIn(page, "Answer")).error?.issues).toBeUndefined();
  });
});

describe("API-04 the page on connecting a board", () => {
  const page = readFileSync(new URL("../../docs/connecting-a-board.md", import.meta.url), "utf8");
  const ofExtensions = new Set(extensionNames.flatMap((name) => Object.keys(extensions[name])));

  it("has a row for what each extension adds, and for nothing else", () => {
    const rows = page.split("\n| extension | what it adds |\n")[1]?.split("\n\n")[0] ?? "";
    const named = [...rows.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = ""]) => names.split(", "));
    expect(named).toEqual(extensionNames.map((name) => `\`${name}\``));
  });

  it.each(Object.entries(calls).filter(([name]) => !ofExtensions.has(name)))(
    "says what is shown without %s",
    (_name, { path }) => {
      const [, , , ...rest] = path.split("/");
      expect(page.toLowerCase()).toContain((rest.filter(Boolean).at(-1) ?? path).toLowerCase());
    },
  );
});
