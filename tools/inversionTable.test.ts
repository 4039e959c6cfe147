import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { invert, readInversions, verdict } from "./inversionTable.mjs";

describe("the table of inversions", () => {
  const table = readInversions("tests/register/inversions");

  it.each(table)("turns a rule of $row that occurs once in $file, and names an existing test", (inversion) => {
    expect(invert(readFileSync(inversion.file, "utf8"), inversion)).not.toBeNull();
    expect(existsSync(inversion.test)).toBe(true);
  });
});

describe("turning a rule", () => {
  it("replaces what is there once", () => {
    expect(invert("a < b", { from: "<", to: ">=" })).toBe("a >= b");
  });

  it.each([
    ["is not there", "a > b"],
    ["occurs twice", "a < b && b < c"],
  ])("is refused where it %s", (_, text) => {
    expect(invert(text, { from: "<", to: ">=" })).toBeNull();
  });

  it("is refused where nothing is turned", () => {
    expect(invert("a < b", { from: "<", to: "<" })).toBeNull();
  });
});

describe("the verdict", () => {
  const report = (...tests: (readonly [name: string, status: string])[]) => ({
    testResults: [{ assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
  });
  const browserReport = (title: string, ok: boolean) => ({
    suites: [{ title: "paying.spec.ts", suites: [{ title: "a group", specs: [{ title, ok }] }] }],
  });

  it.each([
    ["caught", report(["FEE-02 in order", "failed"], ["FEE-02 all", "passed"])],
    ["survived", report(["FEE-02 in order", "passed"], ["FEE-03", "failed"])],
    ["no such test", report(["FEE-03 not yet", "failed"], ["FEE-02 in order", "skipped"])],
    ["caught", browserReport("FEE-02 is offered in order", false)],
    ["survived", browserReport("FEE-02 is offered in order", true)],
  ])("is “%s” by the tests that bear the row's name alone", (said, ran) => {
    expect(verdict(ran, "FEE-02")).toBe(said);
  });
});
