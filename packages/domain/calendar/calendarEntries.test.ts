import { describe, expect, it } from "vitest";
import {
  CandidateStatus,
  CCAssessmentType,
  CertificateStatus,
  CertificationGeneration,
} from "@portal/contract/enumerations";
import type { Appointment } from "@portal/contract/examinations/examination";
import type { CCBlockId } from "@portal/contract/ids";
import { wireInstant } from "@portal/contract/values";
import { articleModule, assessment } from "~/tests/support/records/assessments";
import { blockFacts, completedBlockFacts, fee, license, wireDate } from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import { examination } from "~/tests/support/records/examinations";
import { notAccepted } from "~/tests/support/records/papers";
import { enrolledOn, records, today } from "~/tests/support/records/obligationRecords";
import { obligations } from "../obligations/obligations";
import { calendarEntries } from "./calendarEntries";

const appointment = (startDateTime: string, changes: Partial<Appointment> = {}): Appointment => ({
  startDateTime: wireInstant.parse(startDateTime),
  addressLine1: "Lakeside Testing Center",
  addressLine2: null,
  addressLine3: null,
  city: "Evanston",
  stateCode: "IL",
  postalCode: "60201",
  ...changes,
});
const daysOf = (entries: ReturnType<typeof calendarEntries>) =>
  entries.map(({ id, when }) => `${id} ${when.kind === "day" ? when.day : when.startsAt}`);

describe("CAL-01 the entries of a calendar", () => {
  it("are the obligations with a last day, with their ids, until it has passed", () => {
    const owed = records([blockFacts(2024)], { medicalLicenses: [license("2026-11-10"), license("2027-01-15")] });
    const dated = obligations(owed, today).flatMap(({ id, due }) =>
      due.kind === "by" ? [`${id} ${due.now.toString()}`] : [],
    );
    expect(dated.length).toBeGreaterThan(3);
    expect(daysOf(calendarEntries(owed, today)).slice(0, dated.length)).toEqual(dated);
    const [first] = calendarEntries(owed, today);
    expect(first?.text).toMatch(/^Due December 31, 2026 at 11:59 p\.m\. Central Time\. /);
    expect(daysOf(calendarEntries(owed, today.add({ years: 1 })))).toEqual([]);
  });

  it("CAL-03 say that a paper was not accepted, without the reason that staff wrote for the physician", () => {
    const papers = { papers: [notAccepted("2026-11-12T15:00:00Z", "2026-12-01")], asked: [] };
    const audit = { ccBlockId: 7 as CCBlockId, hasAudit: true, auditDueDate: wireDate("2026-11-10") };
    const audited = records([completedBlockFacts(2024, audit)], {}, { papers });
    const texts = calendarEntries(audited, today).map(({ text }) => text);
    expect(texts.join()).toContain("It was not accepted. ");
    expect(texts.join()).not.toContain("The date is missing");
    expect(JSON.stringify(obligations(audited, today))).toContain("The date is missing");
  });

  it("leave out what is done, and keep the id of what has another day", () => {
    const done = records([completedBlockFacts(2024)]);
    expect(daysOf(calendarEntries(done, today))).toEqual([]);
    const at = (deadline: string) =>
      daysOf(calendarEntries(records([blockFacts(2024, { extensionDate: wireDate(deadline) })]), today));
    const [before, after] = [at("2027-02-28"), at("2027-03-31")];
    expect(before).toContain("block-2024-pip 2027-02-28");
    expect(after).toEqual(before.map((line) => line.replace("2027-02-28", "2027-03-31")));
  });

  it("have the first and the last day of a module to come, under the id of its step", () => {
    const ahead = articleModule(2, {
      startDate: wireDate("2027-01-01"),
      endDate: wireDate("2027-12-31"),
      attestationDate: null,
    });
    const owed = records(
      [],
      {},
      { assessments: [assessment(1, { modules: [ahead], endDate: wireDate("2028-12-31") })] },
    );
    const lines = daysOf(calendarEntries(owed, today));
    expect(lines).toEqual(["article-module-2-begins 2027-01-01", "article-module-2 2027-12-31"]);
    const begun = daysOf(calendarEntries(owed, today.with({ year: 2027, month: 1, day: 1 })));
    expect(begun).toEqual(["article-module-2 2027-12-31"]);
  });

  it("have the last day to switch pathways, until then, and the day by which the CC exam is due", () => {
    const own = {
      ...certificate(1),
      certificateStatus: CertificateStatus.Active,
      certificationGeneration: CertificationGeneration.Cc,
      awardDate: wireDate("2022-06-01"),
      recertifiedDate: null,
    };
    const on = (pathway: 1 | 2) => {
      const facts = records([completedBlockFacts(2024)], { certificates: [own] });
      const { currentCCEnrollment } = facts.physician;
      const activeEnrollmentCertificates = [enrolledOn(pathway, own.certificateId)];
      const enrolled = currentCCEnrollment && { ...currentCCEnrollment, activeEnrollmentCertificates };
      return { ...facts, physician: { ...facts.physician, currentCCEnrollment: enrolled } };
    };
    const exam = on(CCAssessmentType.Exam);
    expect(daysOf(calendarEntries(exam, today))).toEqual(["switch-pathway-1 2028-12-31", "cc-exam-1 2032-12-31"]);
    expect(daysOf(calendarEntries(exam, today.with({ year: 2029 })))).toContain("cc-exam-1 2032-12-31");
    expect(daysOf(calendarEntries(exam, today.with({ year: 2029 }))).join()).not.toContain("switch");
    expect(daysOf(calendarEntries(on(CCAssessmentType.Article), today))).toEqual([]);
  });

  it("have the annual fees of later years, from the day on which each can be paid", () => {
    const fees = [fee(2027), fee(2028, { isPaid: true }), fee(2029, { isWaived: true })];
    const owed = records([completedBlockFacts(2024, { ccAnnualFees: fees })]);
    expect(calendarEntries(owed, today)).toMatchObject([
      {
        id: "annual-fee-2027",
        kind: "first-day",
        when: { kind: "day", day: "2027-01-01" },
        title: "Annual fee for 2027: $250.00",
        text: "You can pay it from January 1, 2027.",
      },
    ]);
  });
});

describe("CAL-05 exam appointments", () => {
  const entriesOf = (appointments: readonly Appointment[], application = {}) =>
    calendarEntries(
      records([], {}, { examinations: [examination(application, { appointments: [...appointments] })] }),
      today,
    );

  it("are at their moment where the zone of the place is known, and by its clock elsewhere", () => {
    const [known, unknown] = entriesOf([
      appointment("2027-07-05T08:00:00"),
      appointment("2027-03-03T08:00:00", { stateCode: "TX" }),
    ]).reverse();
    expect(known).toEqual({
      id: "appointment-31-2",
      kind: "appointment",
      when: { kind: "moment", startsAt: "2027-07-05T13:00:00Z" },
      title: "Exam: Psychiatry 2027",
      text: "July 5, 2027 at 8:00 a.m. local time (Central Time), Lakeside Testing Center, Evanston, IL 60201",
      place: "Lakeside Testing Center, Evanston, IL 60201",
    });
    expect(unknown).toMatchObject({
      id: "appointment-31-1",
      when: { kind: "local-time", startsAt: "2027-03-03T08:00:00" },
    });
  });

  it("keep their id when they are moved, and are gone when they are over, or the application is", () => {
    expect(daysOf(entriesOf([appointment("2027-03-03T08:00:00")]))).toEqual(["appointment-31-1 2027-03-03T14:00:00Z"]);
    expect(daysOf(entriesOf([appointment("2027-03-04T09:00:00")]))).toEqual(["appointment-31-1 2027-03-04T15:00:00Z"]);
    expect(entriesOf([appointment("2026-11-19T08:00:00")])).toEqual([]);
    for (const candidateStatus of [CandidateStatus.Withdrawn, CandidateStatus.Denied])
      expect(entriesOf([appointment("2027-03-03T08:00:00")], { candidateStatus })).toEqual([]);
    const withdrawalRequestedDate = wireDate("2026-11-01");
    expect(entriesOf([appointment("2027-03-03T08:00:00")], { withdrawalRequestedDate })).toEqual([]);
  });
});
