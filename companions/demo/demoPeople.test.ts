import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { abccAssessment } from "@portal/contract/certification/assessments";
import { ccPathwayEnrollment } from "@portal/contract/certification/ccPathwayEnrollment";
import { appliedExamination } from "@portal/contract/examinations/examination";
import { invoice } from "@portal/contract/billing/invoice";
import { physician as physicianOnTheWire } from "@portal/contract/people/physician";
import { receipt } from "@portal/contract/billing/receipt";
import { systemNotification } from "@portal/contract/people/messages";
import { boardZone } from "@portal/domain/time/boardZone";
import { demoStates } from "~/tests/support/records/demoStates";
import { onTheWire, stateOn } from "~/tests/support/records/stateOn";
import { inventedTerms } from "@portal/domain/enrollment/programTerms";
import { invoicesAnswer, receiptsAnswer } from "@portal/board/api/billing/billingAnswer";
import { pathwayEnrollmentAnswer } from "@portal/board/api/certification/pathwayEnrollment";
import { physicianAnswer } from "@portal/board/api/people/physician";
import type { ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import { moneyFaults } from "@portal/board/importing/people/moneyFaults";
import { demoPeople } from "./demoPeople";

const firstDay = Temporal.PlainDate.from("2027-06-15");
/** Every day of a leap year. */
const days = Array.from({ length: 366 }, (_, index) => firstDay.add({ days: index }));

const physiciansOn = (today: Temporal.PlainDate) =>
  demoPeople(today).flatMap((person) => (person.role === "physician" ? [person] : []));

/** Dates of past events in a record, as sortable texts. */
function pastDates(record: ImportedPhysician): string[] {
  const modules = (record.abccAssessments ?? []).flatMap((assessment) => assessment.modules);
  return [
    ...modules.flatMap((module) => module.ccArticleResults.flatMap((article) => article.completedDate ?? [])),
    ...modules.flatMap(({ attestationDate }) => attestationDate ?? []),
    ...record.ccVerifiedActivities.map((activity) => activity.completedDate),
    ...record.ccSelfReportedActivities.map((activity) => activity.completedDate),
    ...record.certificates.map((certificate) => certificate.awardDate),
    ...(record.examinationHistory ?? []).map((examination) => examination.endDate),
    ...(record.invoices ?? []).map((invoice) => invoice.createDate),
    ...(record.payments ?? []).map((payment) => payment.transactionDate.slice(0, 10)),
  ];
}

describe("demo people", () => {
  it(
    "are in the states that they are said to show, and claim nothing of the future, on every day of a year",
    { timeout: 240_000 },
    () => {
      expect(days.map(String)).toContain("2028-02-29");
      const dayBefore = new Map<string, string>();
      for (const today of days) {
        const physicians = physiciansOn(today);
        expect(physicians.map(({ key }) => key).sort()).toEqual(Object.keys(demoStates).sort());
        const midnight = today.toZonedDateTime(boardZone().id).toInstant().toString();
        for (const { key, record } of physicians) {
          const state = stateOn(today, record);
          // Compares texts, at a tenth of the cost, and skips what did not change since the day before.
          const text = JSON.stringify(state);
          if (dayBefore.get(key) !== text) {
            expect({ [key]: state }, today.toString()).toEqual({ [key]: demoStates[key as keyof typeof demoStates] });
          }
          dayBefore.set(key, text);

          const attestations = record.ccBlocks.flatMap((block) => block.ccAttestations);
          const early = [
            ...attestations.filter(({ appliedToYear }) => appliedToYear > today.year),
            ...attestations.filter(({ updatedDate }) => updatedDate !== null && updatedDate > midnight),
            ...pastDates(record).filter((date) => date > today.toString()),
          ];
          if (early.length > 0) expect(early, `${key} on ${today.toString()}`).toEqual([]);
        }
      }
    },
  );

  it("keep the contract, in every week of the year", { timeout: 120_000 }, () => {
    for (const today of days.filter((_, index) => index % 7 === 0)) {
      for (const { key, record } of physiciansOn(today)) {
        const answer = physicianAnswer(record, today);
        expect(physicianOnTheWire.safeEncode(answer).error, `${key} on ${today.toString()}`).toBeUndefined();
        ccPathwayEnrollment.encode(pathwayEnrollmentAnswer(record, inventedTerms, today));
        const { abccAssessments = [], appliedExaminations = [], systemNotifications = [] } = record;
        const { invoices = [], orders = [], payments = [] } = record;
        receipt.array().encode(receiptsAnswer({ invoices, orders, payments }));
        invoice.array().encode(invoicesAnswer({ invoices, orders, payments }));
        expect(moneyFaults({ invoices, orders, payments }), key).toEqual([]);
        for (const assessment of abccAssessments) abccAssessment.parse(onTheWire(assessment, answer));
        for (const examination of appliedExaminations) appliedExamination.encode(examination);
        for (const notification of systemNotifications) systemNotification.parse(notification);
      }
    }
  });

  it("can be distinguished: keys, names, addresses, subjects and ids", () => {
    const people = demoPeople(firstDay);
    for (const property of ["key", "fullName", "email", "subject"] as const) {
      expect(new Set(people.map((person) => person[property])).size).toBe(people.length);
    }
    const blocks = people.flatMap((person) => (person.role === "physician" ? person.record.ccBlocks : []));
    const attestationIds = blocks
      .flatMap((block) => block.ccAttestations)
      .map((attestation) => attestation.ccAttestationId);
    expect(new Set(blocks.map((block) => block.ccBlockId)).size).toBe(blocks.length);
    expect(new Set(attestationIds).size).toBe(attestationIds.length);
    const activities = people.flatMap((person) =>
      person.role === "physician"
        ? [person.record.ccVerifiedActivities, person.record.ccSelfReportedActivities].flat()
        : [],
    );
    expect(new Set(activities.map((activity) => activity.ccActivityId)).size).toBe(activities.length);
    const records = people.flatMap((person) => (person.role === "physician" ? [person.record] : []));
    const numbers = records.flatMap(({ invoices = [], orders = [], payments = [] }) => [
      ...invoices.map(({ invoiceNumber }) => invoiceNumber),
      ...orders.map(({ orderNumber }) => orderNumber),
      ...orders.flatMap(({ orderLineItems }) => orderLineItems.map(({ orderLineItemId }) => `line ${orderLineItemId}`)),
      ...payments.map(({ paymentId }) => `payment ${paymentId}`),
    ]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it("have read every article once", () => {
    for (const { key, record } of physiciansOn(firstDay)) {
      for (const { modules } of record.abccAssessments ?? []) {
        const titles = modules.flatMap((module) => module.ccArticleResults.map((article) => article.articleTitle));
        expect(titles, key).toEqual([...new Set(titles)]);
      }
    }
  });

  it("are listed group by group, each with one short line", () => {
    const groups = demoPeople(firstDay).map(({ group }) => group);
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)]);
    for (const { key, shows } of demoPeople(firstDay)) expect(shows.length, key).toBeLessThanOrEqual(80);
  });

  it("are the same when made again for the same day", () => {
    expect(demoPeople(firstDay)).toEqual(demoPeople(firstDay));
  });
});
