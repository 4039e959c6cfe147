import { expect, it } from "vitest";
import type { LogLine } from "../productionPortal";
import { againstTheContract, unexpected } from "./portalLog";

const line = (fields: Partial<LogLine>): LogLine => ({ level: "error", msg: "", ...fields });
const answered = (faults: string) => line({ call: "getInvoices", body: `Against the contract: ${faults}` });

it("takes what JSON Schema cannot say for a fault of our own examples, and not of answers that were made up", () => {
  expect(againstTheContract([answered("0.amount custom")], false)).toEqual([]);
  expect(againstTheContract([answered("0.amount custom")], true)).toEqual([
    "getInvoices: Against the contract: 0.amount custom",
  ]);
  expect(
    againstTheContract([answered("0.amount invalid_type"), answered("0.amount invalid_type")], false),
  ).toHaveLength(1);
});

it("expects 502 and 503 of answers that were made up alone", () => {
  const lines = [line({ status: 502 }), line({ status: 503 }), line({ level: "warn", status: 500 })];
  expect(unexpected(lines, false)).toEqual([]);
  expect(unexpected(lines, true)).toHaveLength(2);
  expect(unexpected([line({ status: 502, method: "POST" })], true)).toEqual([]);
  expect(unexpected([line({ msg: "a page failed" })], false)).toHaveLength(1);
});
