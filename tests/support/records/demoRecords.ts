import type { Temporal } from "temporal-polyfill";
import {
  applicationAnswer,
  examinationAnswer,
  nothingOrdered,
  offerFor,
} from "@portal/board/api/applications/applicationAnswer";
import { invoicesAnswer, receiptsAnswer } from "@portal/board/api/billing/billingAnswer";
import { physicianAnswer } from "@portal/board/api/people/physician";
import { demoExaminations } from "@portal/demo/offeredExaminations";
import type { ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import type { Application } from "@portal/contract/examinations/application";
import type { Examination } from "@portal/contract/examinations/examination";
import { isOfferedTo } from "@portal/domain/applications/offeredExaminations";
import { needsOwnApplication } from "@portal/domain/obligations/applicationObligations";
import type { Physician } from "@portal/contract/people/physician";
import { onTheWire } from "./stateOn";

/** Returns the board's answer on `today` about a record from `written`, with nothing done in between. */
export function demoRecords(record: ImportedPhysician, written: Temporal.PlainDate, today: Temporal.PlainDate) {
  const physician = physicianAnswer(record, today);
  const { appliedExaminations: examinations = [], abccAssessments = [] } = record;
  const account = { invoices: [], orders: [], payments: [], ...record };
  return {
    physician,
    assessments: abccAssessments.map((own) => onTheWire(own, physician)),
    examinations,
    applications: ownApplications(record, physician, demoExaminations(written), today),
    invoices: invoicesAnswer(account),
    receipts: receiptsAnswer(account),
    papers: null,
    examAssessments: [],
    reEntries: [],
    available: availableTo(record, demoExaminations(written)),
    notifications: (record.systemNotifications ?? []).map(({ activeFrom: _from, activeThrough: _to, ...own }) => own),
    states: [],
  };
}

/** What the dashboard asks for those who hold no certificate. */
function availableTo({ certificates }: ImportedPhysician, offers: ReturnType<typeof demoExaminations>): Examination[] {
  if (certificates.length > 0) return [];
  return offers
    .filter((offer) => isOfferedTo(offer, { certificates, enrollments: [], lostArticles: [] }))
    .map((offer) => examinationAnswer(offer, { certificates }));
}

function ownApplications(
  record: ImportedPhysician,
  physician: Physician,
  offers: ReturnType<typeof demoExaminations>,
  today: Temporal.PlainDate,
): { readonly examination: Examination; readonly application: Application }[] {
  const { appliedExaminations = [], applications = [], certificates } = record;
  return appliedExaminations.flatMap((applied) => {
    const { examinationId, application: own } = applied;
    if (!needsOwnApplication(applied, physician, today)) return [];
    const answers = applications.find(({ applicationId }) => applicationId === own.applicationId) ?? null;
    const offered = offers.find((one) => one.examinationId === examinationId) ?? null;
    const applicant = { record, offer: offered, applied, application: answers, assessments: [], examinations: [] };
    const offer = offerFor(applicant);
    const application = applicationAnswer(applicant, nothingOrdered, today);
    if (offer === null || application === null) return [];
    return [{ examination: examinationAnswer(offer, { certificates, applied }), application }];
  });
}
