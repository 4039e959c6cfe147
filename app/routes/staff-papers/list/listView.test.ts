import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import type { PaperId, StaffPaper } from "@portal/contract/extensions/paperExtensions";
import type { PhysicianId } from "@portal/contract/ids";
import { accepted, paper } from "~/tests/support/records/papers";
import { filterHref, listView, readFilter } from "./listView";

const today = Temporal.PlainDate.from("2026-11-05");
const staffPaper = (one = paper()): StaffPaper => ({
  ...one,
  ...{ physicianId: 100214 as PhysicianId, fullName: "Ana Ruiz, MD", about: "CC audit of the 2024 - 2026 block" },
});

it("PAPER-11 the list names each paper, how long it waits, and leads to the next page", () => {
  const found = { count: 60, papers: [staffPaper(), staffPaper(paper({ scan: "waiting" }))], hasMore: true };
  const view = listView(found, { state: "undecided", kind: "audit", after: null }, today);
  expect(view).toMatchObject({ status: "60 papers", next: "/staff/papers?kind=audit&after=1", first: null });
  expect(view.rows[0]).toMatchObject({ page: "/staff/papers/1", waiting: "Waiting for 3 days", id: "ID 100214" });
  expect(view.rows.map(({ state }) => state.word)).toEqual(["To review", "Being scanned"]);
});

it("PAPER-11 the list of reviewed papers says what was decided", () => {
  const found = { count: 1, papers: [staffPaper(accepted("2026-11-04T12:00:00Z"))], hasMore: false };
  const view = listView(found, { state: "decided", kind: null, after: 7 as PaperId }, today);
  expect(view).toMatchObject({ status: "1 paper", next: null, first: "/staff/papers?state=decided" });
  expect(view.rows[0]).toMatchObject({ waiting: null, state: { word: "Accepted" } });
});

it.each([
  ["", { state: "undecided", kind: null, after: null }],
  ["state=decided&kind=training&after=9", { state: "decided", kind: "training", after: 9 }],
  ["state=gone&kind=gift&after=-1", { state: "undecided", kind: null, after: null }],
])("the URL's filter '%s' is read", (query, filter) => {
  const { after, ...read } = readFilter(new URLSearchParams(query));
  expect({ ...read, after }).toEqual(filter);
  expect(readFilter(new URL(filterHref(read, after), "https://a.test").searchParams)).toEqual(filter);
});
