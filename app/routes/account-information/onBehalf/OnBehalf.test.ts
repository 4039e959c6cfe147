import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { onBehalfView, visitsNeeded, type VisitInWords } from "./OnBehalf";

const at = (text: string) => Temporal.Instant.from(text);
const visit = (number: number, more: Partial<VisitInWords> = {}): VisitInWords => ({
  visitId: `${number}`,
  staffName: "Carol Jensen",
  isReadOnly: false,
  reason: "case 4711",
  beganAt: at("2026-03-02T15:02:10Z"),
  lastAt: at("2026-03-02T15:14:40Z"),
  changed: ["Medical license: changed"],
  looked: ["Home", "Status certificate (download)"],
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, number) => visit(number));

it("AUTH-13 tells the physician who acted for them, when, what they changed, and what they looked at", () => {
  expect(onBehalfView([visit(1)], { all: false })).toEqual({
    rows: [
      {
        key: "1",
        who: "Carol Jensen",
        when: "March 2, 2026, 9:02 a.m. to 9:14 a.m. Central Time",
        why: "case 4711",
        changed: ["Medical license: changed"],
        looked: ["Home", "Status certificate (download)"],
      },
    ],
    hasMore: false,
  });
});

it.each([
  ["2026-03-02T15:02:50Z", "March 2, 2026 at 9:02 a.m. Central Time"],
  ["2026-03-03T06:00:00Z", "March 2, 2026 at 9:02 a.m. Central Time to March 3, 2026 at 12:00 a.m. Central Time"],
])("says when a visit was over that ended at %s", (ended, when) => {
  expect(onBehalfView([visit(1, { lastAt: at(ended) })], { all: false }).rows[0]?.when).toBe(when);
});

it.each([
  ["asked by telephone", "asked by telephone"],
  [null, "No reason given"],
])("OPER-05 says why staff acted: %s", (reason, why) => {
  expect(onBehalfView([visit(1, { reason })], { all: false }).rows[0]?.why).toBe(why);
});

it("CCB-06 says of whom could change nothing that they could not", () => {
  expect(onBehalfView([visit(1, { isReadOnly: true })], { all: false }).rows[0]?.who).toBe("Carol Jensen, view only");
});

it.each([
  [5, false, 5, false],
  [6, false, 5, true],
  [50, true, 50, false],
])("of %s visits, asked for all (%s), shows %s", (count, all, shown, hasMore) => {
  const view = onBehalfView(many(count).slice(0, visitsNeeded({ all })), { all });
  expect([view.rows.length, view.hasMore]).toEqual([shown, hasMore]);
});
