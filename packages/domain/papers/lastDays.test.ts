import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import type { Paper } from "@portal/contract/extensions/paperExtensions";
import { type WireDate, type WireInstant, year } from "@portal/contract/values";
import { asked, auditOf7, notAccepted, paper } from "~/tests/support/records/papers";
import { lastDayFor } from "./lastDays";

const by = Temporal.PlainDate.from("2026-12-01");
const purpose = { ...auditOf7, year: year.parse(2025) };
const sent = paper({ receivedAt: "2026-12-10T12:00:00Z" as WireInstant, purpose });
const named = asked(purpose, { by: "2026-12-15" as WireDate });

const cases: readonly (readonly [name: string, others: readonly Paper[], isNamed: boolean, last: string | null])[] = [
  ["the record's day", [], false, "2026-12-01"],
  ["the day that the board named for its year", [], true, "2026-12-15"],
  ["a later day to send it again", [notAccepted("2026-12-05T12:00:00Z", "2026-12-31")], false, "2026-12-31"],
  [
    "the record's, where the other is earlier",
    [notAccepted("2026-11-05T12:00:00Z", "2026-11-20")],
    false,
    "2026-12-01",
  ],
  ["none, where staff named none", [notAccepted("2026-12-05T12:00:00Z", null)], false, null],
  ["the record's, where it was there before", [notAccepted("2026-12-20T12:00:00Z", "2026-12-31")], false, "2026-12-01"],
  [
    "the record's, where another year's was not accepted",
    [notAccepted("2026-12-05T12:00:00Z", "2026-12-31", { purpose: { ...auditOf7, year: year.parse(2024) } })],
    false,
    "2026-12-01",
  ],
];

it.each(cases)("PAPER-03 the last day for a paper is %s", (_name, others, isNamed, last) => {
  const own = { papers: [...others, sent], asked: isNamed ? [named] : [] };
  expect(lastDayFor(sent, own, by)?.toString() ?? null).toBe(last);
});

it("PAPER-03 a paper for which nothing is due has no last day", () => {
  expect(lastDayFor(sent, { papers: [sent], asked: [] }, null)).toBeNull();
});
