import { describe, expect, it } from "vitest";
import { longestReason, readSettle, settlementErrors } from "./form";

const read = (text: string) => readSettle(new URLSearchParams(text));

describe("what the page of an unresolved payment posts", () => {
  it.each([
    ["intent=settle&basis=b&as=charged&reason=+Told+by+phone+", { as: "charged", reason: "Told by phone", basis: "b" }],
    ["intent=settle&basis=b&reason=", { as: null, reason: "", basis: "b" }],
  ])("is read: %s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ["no button", "basis=b&as=charged&reason=x"],
    ["another button", "intent=delete&basis=b&as=charged&reason=x"],
    ["no basis", "intent=settle&as=charged&reason=x"],
    ["no reason", "intent=settle&basis=b&as=charged"],
    ["an unknown settlement", "intent=settle&basis=b&as=paid&reason=x"],
    ["two settlements", "intent=settle&basis=b&as=charged&as=recorded&reason=x"],
    ["an unknown field", "intent=settle&basis=b&as=charged&reason=x&physicianId=1"],
    ["a field of a prototype", "intent=settle&basis=b&as=charged&reason=x&__proto__=x"],
    ["a huge reason", `intent=settle&basis=b&as=charged&reason=${"x".repeat(10_001)}`],
  ])("is nothing of ours with %s", (_, text) => {
    expect(read(text)).toBeNull();
  });

  it.each([
    [{ as: "charged", reason: "Told by phone" }, {}],
    [{ as: "charged", reason: "x".repeat(longestReason) }, {}],
    [
      { as: null, reason: "" },
      { as: ["Choose what you have found out."], reason: ["Enter how you know, for staff who read it later."] },
    ],
    [
      { as: "recorded", reason: "x".repeat(longestReason + 1) },
      { reason: ["Use 300 characters at most. These are 301."] },
    ],
    [{ as: "recorded", reason: "a\nb" }, { reason: ["Use one line of text."] }],
    [{ as: "recorded", reason: "a\u202eb" }, { reason: ["Use one line of text."] }],
  ] as const)("of %j is wrong: %j", (typed, errors) => {
    expect(settlementErrors(typed)).toEqual(errors);
  });
});
