import type { EntryContext } from "@remix-run/node";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stylesheets } from "./stylesheets";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stylesheets-"));
  for (const name of ["ui", "home", "forms", "staff"]) writeFileSync(join(folder, `${name}.css`), `.${name}{}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const routes: Record<string, string[] | undefined> = {
  root: ["ui"],
  home: ["home", "ui", "forms"],
  staff: ["staff", "ui"],
  deadlines: undefined,
};

function pageOf(...ids: string[]): EntryContext {
  const hrefs = (css: string[] | undefined) => css?.map((name) => `/base/assets/${name}.css`);
  return {
    staticHandlerContext: { matches: ids.map((id) => ({ route: { id } })) },
    manifest: { routes: Object.fromEntries(Object.entries(routes).map(([id, css]) => [id, { css: hrefs(css) }])) },
  } as unknown as EntryContext; // As far as styles go.
}

describe("the stylesheets of a page", () => {
  it.each([
    [["root", "home"], ".ui{}\n.home{}\n.forms{}"],
    [["root", "staff"], ".ui{}\n.staff{}"],
    [["root", "deadlines"], ".ui{}"],
  ])("of the routes %j stand once each, the shell's first", (ids, css) => {
    expect(stylesheets(folder)(pageOf(...ids))).toBe(css);
  });

  it("are none where the build has none", () => {
    expect(stylesheets(folder)(pageOf("deadlines"))).toBe("");
  });

  it("are read once", () => {
    const stylesOf = stylesheets(folder);
    stylesOf(pageOf("staff"));
    writeFileSync(join(folder, "staff.css"), "changed");
    expect(stylesOf(pageOf("staff"))).not.toContain("changed");
  });
});
