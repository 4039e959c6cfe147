import { describe, expect, it } from "vitest";
import { CandidateStatus } from "@portal/contract/enumerations";
import type { Paper, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import type { CCBlockId } from "@portal/contract/ids";
import { incompleteList } from "@portal/contract/reading/unavailable";
import type { WireDate, WireInstant } from "@portal/contract/values";
import { ownApplication } from "~/tests/support/records/applications";
import { activity, completedBlockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { dayOf, records, today } from "~/tests/support/records/obligationRecords";
import { accepted, asked, auditOf7, notAccepted, paper } from "~/tests/support/records/papers";
import { deadlineEntries } from "../calendar/calendarEntries";
import { type OwnPapers, unreadPapers } from "../papers/paperPurposes";
import { toComplete } from "./obligation";
import { type ObligationRecords, obligations } from "./obligations";
import { dueReminder } from "./reminders";

const at = (moment: string) => moment as WireInstant;
const received = (moment: string, changes: Partial<Paper> = {}) => paper({ receivedAt: at(moment), ...changes });
const own = (papers: readonly Paper[], askedFor: OwnPapers["asked"] = []): OwnPapers => ({ papers, asked: askedFor });

const leftOf = (all: ObligationRecords) =>
  obligations(all, today).map((one) => ({
    id: one.id,
    text: one.text,
    when: dayOf(one),
    state: one.state,
    consequence: one.consequence,
    where: one.where,
  }));

/** Block 7 is audited until this day; today is November 20, 2026. */
const auditedUntil = (auditDueDate: string, papers: OwnPapers | null) =>
  records(
    [completedBlockFacts(2024, { ccBlockId: 7 as CCBlockId, hasAudit: true, auditDueDate: wireDate(auditDueDate) })],
    {},
    { papers },
  );

describe("PAPER-02 the papers of an audit", () => {
  const documents = {
    id: "block-7-audit",
    text: "Document what you attested to, for the CC audit of the 2024 - 2026 block",
    where: { to: "papers", purpose: auditOf7 },
  };

  it("are handed in here where the board takes them", () => {
    expect(leftOf(auditedUntil("2026-12-15", own([])))).toMatchObject([{ ...documents, when: "2026-12-15" }]);
    expect(leftOf(auditedUntil("2026-12-15", null))).toMatchObject([{ text: documents.text, where: { to: "audit" } }]);
    const named = own([], [asked(auditOf7, { by: "2026-12-20" as WireDate })]);
    expect(leftOf(auditedUntil("2026-12-15", named))).toMatchObject([{ when: "2026-12-20" }]);
  });

  it("are nothing to do once received in time, or accepted, also after the last day", () => {
    for (const day of ["2026-12-15", "2026-11-10"]) {
      expect(leftOf(auditedUntil(day, own([received("2026-11-02T15:00:00Z")])))).toEqual([]);
      expect(leftOf(auditedUntil(day, own([accepted("2026-11-12T15:00:00Z")])))).toEqual([]);
      expect(leftOf(auditedUntil(day, own([paper({ purpose: { ...auditOf7, year: 2025 } })])))).toEqual([]);
    }
    expect(leftOf(auditedUntil("2026-11-10", own([])))).toMatchObject([{ state: "ended" }]);
  });

  it("PAPER-03 count by the second in which their request arrived", () => {
    const late = {
      state: "ended",
      text: "Documents for the CC audit of the 2024 - 2026 block",
      consequence: "Your papers arrived after that day. The board decides whether they count.",
    };
    expect(leftOf(auditedUntil("2026-11-10", own([received("2026-11-11T05:59:59Z")])))).toEqual([]);
    expect(leftOf(auditedUntil("2026-11-10", own([received("2026-11-11T06:00:00Z")])))).toMatchObject([late]);
  });

  it("with a virus were not received", () => {
    const infected = paper({ scan: "infected" });
    expect(leftOf(auditedUntil("2026-12-15", own([infected])))).toMatchObject([documents]);
  });

  it("that were not accepted are to do again by the day that staff named, with the reason", () => {
    const again = (sendAgainBy: string | null) =>
      leftOf(auditedUntil("2026-11-10", own([notAccepted("2026-11-12T15:00:00Z", sendAgainBy)])));
    const text = "Send certificate.pdf again for your CC audit of the 2024 - 2026 block";
    expect(again("2026-12-01")).toMatchObject([{ id: "block-7-audit", text, when: "2026-12-01", state: "to-do" }]);
    expect(again("2026-12-01")[0]?.consequence).toMatch(/^It was not accepted: The date is missing\. If the audit is/);
    expect(again(null)).toMatchObject([{ text, when: "now", state: "to-do" }]);
    expect(again("2026-11-19")).toMatchObject([{ text, when: "2026-11-19", state: "ended" }]);
  });

  it("that were sent again are nothing to do, by the day that staff named", () => {
    const refused = notAccepted("2026-11-12T15:00:00Z", "2026-11-18");
    expect(leftOf(auditedUntil("2026-11-10", own([refused, received("2026-11-17T15:00:00Z")])))).toEqual([]);
    expect(leftOf(auditedUntil("2026-11-10", own([refused, received("2026-11-19T15:00:00Z")])))).toMatchObject([
      { state: "ended" },
    ]);
    const other = accepted("2026-11-06T15:00:00Z");
    expect(leftOf(auditedUntil("2026-11-10", own([other, refused, received("2026-11-17T15:00:00Z")])))).toEqual([]);
    expect(leftOf(auditedUntil("2026-11-10", own([other, refused, received("2026-11-19T15:00:00Z")])))).toMatchObject([
      { state: "ended", when: "2026-11-18" },
    ]);
    const again = notAccepted("2026-11-19T15:00:00Z", "2026-11-30", { receivedAt: at("2026-11-18T15:00:00Z") });
    const both = [refused, again];
    expect(leftOf(auditedUntil("2026-11-10", own([...both, received("2026-11-20T15:00:00Z")])))).toEqual([]);
    const anyDay = notAccepted("2026-11-12T15:00:00Z", null);
    expect(leftOf(auditedUntil("2026-11-10", own([anyDay, received("2026-11-19T15:00:00Z")])))).toEqual([]);
  });

  it("that could not be read are unknown, and never said to be missing", () => {
    const unknown = /^What you have sent is temporarily unavailable\. /;
    const [before] = leftOf(auditedUntil("2026-12-15", unreadPapers));
    const [ended] = leftOf(auditedUntil("2026-11-10", unreadPapers));
    expect(before).toMatchObject(documents);
    expect(before?.consequence).toMatch(unknown);
    expect(ended?.state).toBe("ended");
    expect(ended?.consequence).toMatch(unknown);
    const some = incompleteList([received("2026-11-02T15:00:00Z")]);
    expect(leftOf(auditedUntil("2026-12-15", own(some)))).toEqual([]);
  });

  it("of an audit that is over are to do where the board asks for them all the same", () => {
    const passed = completedBlockFacts(2024, { ccBlockId: 7 as CCBlockId, hasAudit: true, hasPassedAudit: true });
    const left = (papers: OwnPapers) => leftOf(records([passed], {}, { papers }));
    expect(left(own([]))).toEqual([]);
    const named = [asked(auditOf7, { by: "2026-12-05" as WireDate }), asked({ ...auditOf7, year: 2025 })];
    const text = "Send what the board asks for: CC audit of the 2024 - 2026 block";
    expect(left(own([], named))).toMatchObject([
      { id: "papers-audit-7-2025", text: `${text}, for 2025`, when: "now" },
      { id: "papers-audit-7", text, when: "2026-12-05", where: { to: "papers", purpose: auditOf7 } },
    ]);
    expect(left(own([paper()], named))).toEqual([]);
  });

  it("are asked for by year where the board names years", () => {
    const ofYear = (year: number) => ({ ...auditOf7, year });
    const both = [asked(ofYear(2024)), asked(ofYear(2025))];
    const left = leftOf(auditedUntil("2026-12-15", own([paper({ purpose: ofYear(2024) })], both)));
    expect(left).toMatchObject([{ id: "block-7-audit-2025", where: { to: "papers", purpose: ofYear(2025) } }]);
  });

  it("are in no reminder, calendar or count while they wait for the board", () => {
    const before = obligations(auditedUntil("2026-12-20", own([])), today);
    const after = obligations(auditedUntil("2026-12-20", own([received("2026-11-02T15:00:00Z")])), today);
    const seen = (all: typeof before) => ({
      count: toComplete(all).length,
      reminded: dueReminder(all, today, [{ day: today, dayBefore: before }]).length,
      events: deadlineEntries(all, today).length,
    });
    expect(seen(before)).toEqual({ count: 1, reminded: 1, events: 1 });
    expect(seen(after)).toEqual({ count: 0, reminded: 0, events: 0 });
  });
});

describe("PAPER-02 the papers of an application", () => {
  const onHold = examination({ candidateStatus: CandidateStatus.Hold, candidateStatusReason: "Copy of license" });
  const { applicationId } = onHold.application;
  const purpose = (kind: PaperPurpose["kind"]): PaperPurpose => ({ kind, subjectId: applicationId, year: null });
  const left = (papers: OwnPapers | null, exam = onHold, changes: Parameters<typeof ownApplication>[1] = {}) =>
    leftOf(
      records(
        [completedBlockFacts(2024)],
        {},
        { examinations: [exam], applications: [ownApplication(exam, changes)], papers },
      ),
    );
  const ofHold = { purpose: purpose("application-hold") };

  it("on hold: asked for here, nothing to do while they wait for the board, and to do again where not accepted", () => {
    expect(left(null)).toMatchObject([{ id: "hold-41", where: { to: "board", papers: ofHold.purpose } }]);
    expect(left(own([]))).toMatchObject([{ id: "hold-41", where: { to: "papers", ...ofHold }, when: "now" }]);
    expect(left(own([paper(ofHold)]))).toEqual([]);
    expect(left(unreadPapers)[0]?.consequence).toMatch(/^What you have sent is temporarily unavailable\. Until /);
    expect(left(own([notAccepted("2026-11-12T15:00:00Z", "2026-12-01", ofHold)]))).toMatchObject([
      {
        id: "hold-41",
        text: "Send certificate.pdf again for your application on hold: Psychiatry 2027",
        when: "2026-12-01",
      },
    ]);
    expect(left(own([notAccepted("2026-11-12T15:00:00Z", "2026-11-19", ofHold)]))).toMatchObject([
      { state: "overdue" },
    ]);
  });

  it("on hold all the same: what was accepted does not end it, because the board may ask for something else", () => {
    const once = accepted("2026-11-12T15:00:00Z", ofHold);
    expect(left(own([once]))).toMatchObject([
      {
        id: "hold-41",
        text: "Send the board what is missing from your application: Psychiatry 2027 (on hold: Copy of license)",
        consequence:
          "On November 12, 2026, the board accepted what you sent. Until this is settled, your application stays on hold.",
        where: { to: "papers", ...ofHold },
      },
    ]);
    expect(left(own([once, received("2026-11-18T15:00:00Z", ofHold)]))).toEqual([]);
  });

  it("on hold without a reason: the board is asked why, unless it names what it wants", () => {
    const why = examination({ candidateStatus: CandidateStatus.Hold });
    expect(left(own([]), why)).toMatchObject([{ where: { to: "board" } }]);
    const named = own([], [asked(purpose("application-hold"))]);
    expect(left(named, why)).toMatchObject([{ where: { to: "papers" } }]);
  });

  it("for accommodations: by their day, and nothing to do once received", () => {
    const exam = examination({ extensionDate: wireDate("2026-12-01") });
    const requested = { isAdaRequested: true, extensionDate: wireDate("2026-12-01") };
    const ofLetters = { purpose: purpose("accommodations") };
    expect(left(own([]), exam, requested)).toMatchObject([
      { id: "accommodations-41", when: "2026-12-01", where: { to: "papers", ...ofLetters } },
    ]);
    expect(left(own([paper(ofLetters)]), exam, requested)).toEqual([]);
  });

  it("for training: only where the board asks, or did not accept one", () => {
    const exam = examination();
    const ofTraining = { purpose: purpose("training") };
    expect(left(own([]), exam)).toEqual([]);
    const named = own([], [asked(purpose("training"), { by: "2026-12-05" as WireDate })]);
    expect(left(named, exam)).toMatchObject([
      { id: "papers-training-41", text: "Send what the board asks for: Training: Psychiatry 2027", when: "2026-12-05" },
    ]);
    expect(left({ ...named, papers: [paper(ofTraining)] }, exam)).toEqual([]);
    expect(left(own([notAccepted("2026-11-12T15:00:00Z", null, ofTraining)]), exam)).toMatchObject([
      { id: "papers-training-41", when: "now" },
    ]);
  });
});

it("PAPER-02 the papers of an activity are to do only where one was not accepted", () => {
  const one = activity("2026-03-01");
  const ofActivity = { purpose: { kind: "activity", subjectId: one.ccActivityId, year: null } } as const;
  const left = (...papers: Paper[]) =>
    leftOf(records([completedBlockFacts(2024)], { ccSelfReportedActivities: [one] }, { papers: own(papers) }));
  expect(left(paper(ofActivity))).toEqual([]);
  expect(left(notAccepted("2026-11-12T15:00:00Z", null, ofActivity))).toMatchObject([
    { id: `papers-activity-${one.ccActivityId}` },
  ]);
});
