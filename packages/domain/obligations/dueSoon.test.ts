import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { markedState } from "./dueSoon";
import type { Obligation } from "./obligation";

const today = Temporal.PlainDate.from("2026-11-27");
const due = (day: string, state: Obligation["state"] = "to-do") =>
  ({ due: { kind: "by", now: Temporal.PlainDate.from(day) }, state }) as Obligation;
const atOnce = { due: { kind: "at-once" }, state: "to-do" } as Obligation;

it.each<[string, readonly Obligation[], ReturnType<typeof markedState>]>([
  ["nothing", [], null],
  ["91 days ahead", [due("2027-02-26")], "open"],
  ["90 days ahead", [due("2027-02-25")], "owed"],
  ["due today", [due("2026-11-27")], "owed"],
  ["due at once", [atOnce], "owed"],
  ["ended", [due("2026-11-20", "ended")], "owed"],
  ["overdue", [due("2027-12-31"), due("2025-12-31", "overdue")], "overdue"],
  ["far ahead and near", [due("2027-12-31"), due("2026-12-31")], "owed"],
])("HOME-13 what is %s is marked", (_, all, state) => {
  expect(markedState(all, today)).toBe(state);
});
