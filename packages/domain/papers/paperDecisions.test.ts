import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import type { WireDate } from "@portal/contract/values";
import { decisionRefusal } from "./paperDecisions";

const today = Temporal.PlainDate.from("2026-11-20");
const refused = { isAccepted: false, reason: "The date is missing", sendAgainBy: null };

it.each([
  ["accepted without a reason", { ...refused, isAccepted: true, reason: "" }, null],
  ["not accepted, with a reason", refused, null],
  ["not accepted, to send again today", { ...refused, sendAgainBy: "2026-11-20" as WireDate }, null],
  ["without a reason", { ...refused, reason: " \n" }, "reason"],
  ["with a reason that is too long", { ...refused, reason: "a".repeat(501) }, "reason"],
  ["with a day that has passed", { ...refused, sendAgainBy: "2026-11-19" as WireDate }, "sendAgainBy"],
] as const)("PAPER-11 a decision %s", (_, decision, field) => {
  expect(decisionRefusal(decision, today)?.field ?? null).toBe(field);
});
