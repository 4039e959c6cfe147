import { expect, it } from "vitest";
import { examination } from "@portal/contract/examinations/examination";
import { examinationKind } from "@portal/domain/applications/offeredExaminations";
import { applicationWindow, windowState } from "@portal/domain/applications/applicationWindow";
import { day } from "~/tests/support/records/physicians";
import { examinationAnswer } from "@portal/board/api/applications/applicationAnswer";
import { demoExaminations } from "./offeredExaminations";

const days = ["2026-07-15", "2027-12-31", "2028-02-29"].map(day);

it.each(days)("EXAM-01 the demo offers every kind of examination, in every state of its windows, on %s", (today) => {
  const offers = demoExaminations(today);
  expect(new Set(offers.map((offer) => windowState(applicationWindow(offer, null), today))).size).toBe(4);
  expect(new Set(offers.map(examinationKind)).size).toBe(4);
  expect(new Set(offers.map(({ examinationId }) => examinationId)).size).toBe(offers.length);
});

it.each(days)("API-05 what the demo offers keeps the contract on %s", (today) => {
  for (const offer of demoExaminations(today)) {
    expect(examination.safeEncode(examinationAnswer(offer, { certificates: [] })).error, offer.title).toBeUndefined();
    expect(offer.certificationName).not.toBe("");
  }
});
