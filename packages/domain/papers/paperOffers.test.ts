import { expect, it } from "vitest";
import type { PaperId, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import type { CCBlockId } from "@portal/contract/ids";
import { activity, blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { records, today } from "~/tests/support/records/obligationRecords";
import { accepted, notAccepted, paper } from "~/tests/support/records/papers";
import { isOffered, isOfferable, paperOffers } from "./paperOffers";
import { paperRequests } from "./paperRequests";

const audited = { ccBlockId: 7 as CCBlockId, hasAudit: true, auditDueDate: wireDate("2027-06-01") };
const extended = blockFacts(2024, { ...audited, extensionDate: wireDate("2027-03-31") });
const next = blockFacts(2027, { ...audited, ccBlockId: 8 as CCBlockId });

function recordsWith(completedDate: string) {
  const attended = activity(completedDate);
  const { physician } = records([extended, next]);
  const own = { ...physician, ccSelfReportedActivities: [attended] };
  const ofActivity = { kind: "activity", subjectId: attended.ccActivityId, year: null } as const;
  return { records: { physician: own, examinations: [], applications: [] }, ofActivity };
}

it.each([
  ["2025-05-02", 2025],
  ["2027-02-01", 2026],
])("PAPER-12 a paper of an activity of %s is offered for the block in which it counts, for %i", (date, year) => {
  const { records: own, ofActivity } = recordsWith(date);
  expect(paperOffers(paper({ purpose: ofActivity }), own, paperRequests(own, [], [], today))).toEqual([
    { purpose: { kind: "audit", subjectId: 7, year }, title: "CC audit of the 2024 - 2026 block" },
  ]);
});

it("PAPER-12 is offered for no other block, and nothing else is offered", () => {
  const { records: own, ofActivity } = recordsWith("2025-05-02");
  const audit = (subjectId: number): PaperPurpose => ({ kind: "audit", subjectId, year: null });
  expect(isOfferable(own, ofActivity, audit(7))).toBe(true);
  expect(isOfferable(own, ofActivity, audit(8))).toBe(false);
  expect(isOfferable(own, ofActivity, { ...audit(7), year: 2025 })).toBe(true);
  expect(isOfferable(own, ofActivity, { ...audit(7), year: 2024 })).toBe(false);
  expect(isOfferable(own, audit(7), audit(7))).toBe(false);
  expect(isOfferable(own, { kind: "activity", subjectId: 999_999 }, audit(7))).toBe(false);
});

it.each([
  ["a copy of it", {}, true],
  ["a copy for the whole block", { year: null }, true],
  ["another of the same size", { shows: "The second day" }, false],
  ["one with a virus", { scan: "infected" as const }, false],
])("PAPER-12 is offered once: %s", (_what, { year = 2025, ...changes }: object & { year?: number | null }, is) => {
  const purpose = { kind: "audit", subjectId: 7, year } as PaperPurpose;
  const offer = { purpose: { ...purpose, year: 2025 } as PaperPurpose, title: "" };
  const attached = paper({ purpose: { kind: "activity", subjectId: 1, year: null } });
  expect(isOffered(attached, offer, [paper({ ...changes, purpose, paperId: 2 as PaperId })])).toBe(is);
});

it("PAPER-12 is offered again where it was not accepted, and not where it was", () => {
  const purpose: PaperPurpose = { kind: "audit", subjectId: 7, year: 2025 };
  const offer = { purpose, title: "" };
  expect(isOffered(paper(), offer, [accepted("2026-11-12T15:00:00Z", { purpose })])).toBe(true);
  expect(isOffered(paper(), offer, [notAccepted("2026-11-12T15:00:00Z", null, { purpose })])).toBe(false);
});
