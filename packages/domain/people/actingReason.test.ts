import { expect, it } from "vitest";
import { actingReason } from "./actingReason";

it.each([
  ["case 4711", { kind: "given", reason: "case 4711" }],
  ["  asked by\ttelephone\n to help ", { kind: "given", reason: "asked by telephone to help" }],
  ["x".repeat(200), { kind: "given", reason: "x".repeat(200) }],
  ["x".repeat(201), { kind: "refused", message: "Enter 200 characters or fewer." }],
  ["", { kind: "refused", message: "Enter a reason, such as a case number." }],
  [" \n ", { kind: "refused", message: "Enter a reason, such as a case number." }],
])("OPER-05 staff act for the reason %j", (typed, expected) => {
  expect(actingReason(typed)).toEqual(expected);
});
