import { expect } from "vitest";
import type { OutstandingRequirement } from "@portal/contract/enumerations";

const open = { period: "current", isExtended: false, audit: "none", canAttest: true, outstanding: [] } as const;
const ended = { ...open, period: "past" } as const;
const lacking = (...outstanding: OutstandingRequirement[]) => ({ outstanding });
const credits = lacking("SA", "CME");

/** Defaults of every person. */
const ordinary = {
  overall: "meeting",
  labels: ["Certified"],
  history: 1,
  licenses: ["active"],
  current: open,
  pip: "required",
  patientSafety: "required",
};

const notMeeting = { ...ordinary, overall: "not-meeting", cannotApply: "not-meeting" };

const lapsed = {
  ...ordinary,
  overall: null,
  labels: ["Not Certified"],
  current: null,
  pip: undefined,
  patientSafety: undefined,
};
const passedExamination = {
  status: "Grading complete",
  actions: ["View Results"],
  balance: 0,
  appointmentsInDays: [],
};

const allPassed = ["passed", "passed", "passed"];
const articleExamination = { status: "Approved", actions: [], balance: 0, appointmentsInDays: [] };

/** A block in progress, and an application that is not submitted, with its deadline in this many days. */
const applying = (deadlineInDays: number, action = "Continue Application") => ({
  ...ordinary,
  current: { ...open, ...credits },
  examinations: [
    {
      status: expect.stringMatching(/^Unsubmitted - Application Deadline /) as string,
      deadlineInDays,
      actions: [action],
      balance: 0,
      appointmentsInDays: [],
    },
  ],
});

/** The state of each demo person on any day, in the terms of `stateOn`. */
export const demoStates = {
  meeting: ordinary,
  "mid-block": { ...ordinary, current: { ...open, ...lacking("SA", "CME", "PIP", "PatientSafety", "Fees") } },
  behind: {
    ...notMeeting,
    licenses: ["expired"],
    current: { ...ended, ...lacking("SA", "CME", "PIP", "PatientSafety", "Fees", "MedicalLicense") },
  },
  extended: { ...ordinary, current: { ...open, isExtended: true, ...credits } },
  "not-started": {
    ...ordinary,
    current: null,
    pip: undefined,
    patientSafety: undefined,
    pathways: ["Neurology: articles, future"],
  },

  // The license is renewed from any block, so the one that ended does not hold this one back as the current one.
  "owes-license": { ...notMeeting, licenses: ["expired"], current: { ...open, ...lacking("MedicalLicense") } },
  "owes-fee": { ...notMeeting, current: { ...ended, ...lacking("Fees") } },
  "owes-patient-safety": { ...notMeeting, current: { ...ended, ...lacking("PatientSafety") } },
  "owes-pip": { ...notMeeting, current: { ...ended, ...lacking("PIP") } },
  "owes-sa": { ...notMeeting, current: { ...ended, ...lacking("SA") }, totals: { sa: 10, cme: 94 } },
  "owes-cme": { ...notMeeting, current: { ...ended, ...lacking("CME") }, totals: { sa: 24, cme: 74 } },

  audited: { ...ordinary, current: { ...open, audit: "selected", canAttest: false, ...credits } },
  "audit-passed": {
    ...ordinary,
    current: { ...open, ...lacking("SA", "CME", "PIP", "PatientSafety") },
    lastAudit: "passed",
  },
  "audit-failed": {
    ...notMeeting,
    current: { ...open, audit: "failed", canAttest: false, ...lacking("FailedAudit") },
  },

  "activity-records": { ...ordinary, current: { ...open, ...credits } },

  inactive: {
    ...ordinary,
    current: { ...open, ...credits },
    clinicalStatus: "ClinicallyInactive",
    pip: "not-required",
    patientSafety: "not-required",
    waivedCredits: { cme: 30, sa: 8 },
  },
  "not-enough-for-pip": {
    ...ordinary,
    current: { ...open, ...credits },
    clinicalStatus: "ClinicallyActiveNotEnoughForPip",
    pip: "not-required",
  },
  "pip-waived": { ...ordinary, current: { ...open, ...credits }, pip: "waived" },
  "patient-safety-not-required": {
    ...ordinary,
    current: { ...open, ...credits },
    patientSafety: "not-required",
  },

  "several-fees": { ...ordinary, current: { ...open, ...lacking("SA", "CME", "Fees") }, fees: [-2, -1, 0] },
  "fee-after-exam": { ...ordinary, current: { ...open, ...lacking("SA", "CME", "Fees") }, fees: [-2] },
  receipts: { ...ordinary, current: { ...open, ...credits } },

  "several-certifications": {
    ...ordinary,
    labels: ["Certified", "Certified", "Certified"],
    history: 4,
    current: { ...open, ...credits },
  },
  "lifetime-only": {
    ...ordinary,
    overall: null,
    current: null,
    pip: undefined,
    patientSafety: undefined,
    pathways: ["Psychiatry: not enrolled"],
  },
  retired: {
    ...ordinary,
    labels: ["Certified - Retired"],
    licenses: ["expired"],
    pathways: ["Neurology: to be chosen"],
    current: null,
    pip: undefined,
    patientSafety: undefined,
  },
  lapsed: {
    ...ordinary,
    overall: "lapsed-no-license",
    labels: ["Not Certified"],
    licenses: [],
    current: null,
    pip: undefined,
    patientSafety: undefined,
  },

  "no-license": { ...ordinary, licenses: [], current: { ...open, ...lacking("MedicalLicense") } },
  "expired-license": {
    ...ordinary,
    licenses: ["expired"],
    licenseDays: -40,
    current: { ...open, ...lacking("MedicalLicense") },
  },
  "expiring-license": { ...ordinary, licenseDays: 40 },
  "canadian-license": { ...ordinary, licenses: ["active in Canada", "expired"] },

  "article-pathway": {
    ...ordinary,
    current: { ...open, ...lacking("CME") },
    totals: { sa: 12, cme: 52 },
    articles: { passed: 11, failed: 1, required: 20, modules: ["passed", "active", "upcoming"] },
  },
  "article-to-attest": {
    ...ordinary,
    articles: { passed: 0, failed: 0, required: 20, modules: ["to-attest", "upcoming", "upcoming"] },
  },
  "article-provisional-pass": {
    ...ordinary,
    articles: { passed: 20, failed: 1, required: 20, modules: allPassed, outcome: "provisionally-passed" },
  },
  "article-catch-up": {
    ...ordinary,
    articles: { passed: 13, failed: 3, required: 20, modules: ["failed", "passed", "active", "to-attest"] },
  },
  "article-caught-up": {
    ...ordinary,
    articles: {
      passed: 24,
      failed: 3,
      required: 20,
      modules: ["failed", ...allPassed],
      outcome: "provisionally-passed",
    },
  },
  "article-failed": {
    ...ordinary,
    articles: { passed: 7, failed: 6, required: 20, modules: ["failed", "failed", "active"], outcome: "failed" },
    examinations: [articleExamination],
  },
  "article-legacy": {
    ...ordinary,
    articles: { passed: 14, failed: 9, required: 30, modules: ["active"], isLost: true },
  },
  "article-waiver": {
    ...ordinary,
    articles: { passed: 10, failed: 0, required: 15, modules: ["passed", "active", "upcoming"] },
  },
  "article-withheld": {
    ...ordinary,
    articles: { passed: 20, failed: 1, required: 20, modules: ["active", "active", "active"] },
    examinations: [articleExamination],
  },
  "article-result": {
    ...ordinary,
    articles: { passed: 20, failed: 1, required: 20, modules: allPassed, outcome: "passed" },
    examinations: [articleExamination],
  },
  "exam-appointment": {
    ...ordinary,
    current: { ...open, ...credits },
    examinations: [{ status: "Authorized to test", actions: [], balance: 0, appointmentsInDays: [62] }],
  },
  "exam-application": {
    ...ordinary,
    current: { ...open, ...credits },
    examinations: [
      {
        status: expect.stringMatching(/^Unsubmitted - Application Deadline /) as string,
        deadlineInDays: 30,
        actions: ["Continue Application"],
        balance: 0,
        appointmentsInDays: [],
      },
      {
        status: expect.stringMatching(/^Application Pending Review/) as string,
        actions: ["Make Payment"],
        balance: 129_000,
        appointmentsInDays: [],
      },
    ],
  },
  "applying-first": {
    ...ordinary,
    overall: null,
    labels: [],
    history: 0,
    current: null,
    pip: undefined,
    patientSafety: undefined,
  },
  "applying-subspecialty": applying(45),
  "applying-one-pathway": applying(60),
  "applying-combined": {
    ...applying(45),
    labels: ["Certified", "Not Certified", "Certified"],
    history: 3,
    lapsed: ["Psychiatry"],
  },
  "applying-transferred": applying(30, "Complete and Pay"),
  "applying-extended": applying(12),
  "applying-waived": applying(45),
  "applying-invited": {
    ...applying(45),
    examinations: [
      { status: "Invitation sent", actions: ["Continue Application"], balance: 0, appointmentsInDays: [] },
    ],
  },
  "applying-gated": {
    ...applying(30),
    overall: "not-meeting",
    cannotApply: "not-meeting",
    licenses: ["expired"],
    current: { ...open, ...lacking("MedicalLicense") },
  },
  "applying-closed": applying(-100),
  "applying-submitted": {
    ...applying(30),
    examinations: [
      {
        status: expect.stringMatching(/^Application Pending Review/) as string,
        actions: [],
        balance: 0,
        appointmentsInDays: [],
      },
    ],
  },
  "exam-history": {
    ...ordinary,
    articles: { passed: 21, failed: 0, required: 21, modules: allPassed, outcome: "passed" },
    results: ["Pass", "Invalidated", "Unexcused Absence", "Fail", "Pass"],
  },
  "exam-missed": {
    ...ordinary,
    examinations: ["Delivered: Did not appear for the appointment", "Delivered: Invalidated", "Delivered"].map(
      (status) => ({
        status,
        actions: [],
        balance: 0,
        appointmentsInDays: [],
      }),
    ),
    results: ["Invalidated", "Did not appear for the appointment", "No result yet"],
  },
  "exam-decisions": {
    ...ordinary,
    examinations: [
      ["On hold: A copy of the medical license is missing", ["Make Payment"], 70_000],
      ["Denied: The training does not meet the requirements", [], 70_000],
      ["Application Withdrew", [], 0],
      [expect.stringMatching(/^Approved \(Pending PD Graduation/) as string, [], 0],
      [expect.stringMatching(/^Unsubmitted - Application Deadline /) as string, ["Complete and Pay"], 35_000],
    ].map(([status, actions, balance], index) => ({
      status,
      actions,
      balance,
      deadlineInDays: index === 4 ? 20 : undefined,
      appointmentsInDays: [],
    })),
  },
  "exam-to-articles": { ...ordinary, current: { ...open, ...credits } },
  "after-year-six": {
    ...ordinary,
    current: { ...open, ...credits },
    pathways: ["Psychiatry: exam, too late for articles"],
  },
  "articles-not-an-option": {
    ...ordinary,
    labels: ["Certified", "Certified"],
    history: 2,
    current: { ...open, ...credits },
    pathways: ["Neurocritical Care: exam, no articles"],
  },
  "future-certification": {
    ...ordinary,
    labels: ["Certified", "Certified"],
    history: 2,
    current: { ...open, ...credits },
    pathways: ["Brain Injury Medicine: to be chosen, future"],
  },
  "lifetime-enrolled": { ...ordinary, overall: null, current: { ...open, ...credits } },
  "pathway-to-choose": {
    ...ordinary,
    labels: ["Certified", "Certified"],
    history: 2,
    current: { ...open, ...credits },
    pathways: ["Neurology: to be chosen", "Psychiatry: to be chosen"],
  },
  "never-enrolled": {
    ...ordinary,
    overall: null,
    current: null,
    pip: undefined,
    patientSafety: undefined,
    pathways: ["Child Neurology: to be chosen"],
  },
  "lapsed-subspecialty": { ...lapsed, lapsed: ["Brain Injury Medicine"], waysBack: ["article"] },
  "lapsed-reentry-exam": {
    ...lapsed,
    lapsed: ["Neurology"],
    waysBack: ["exam"],
  },
  "passed-cc-exam": { ...ordinary, examinations: [passedExamination], results: ["Pass"], prompt: "moc" },
  "passed-first-exam": { ...ordinary, examinations: [passedExamination], results: ["Pass"], prompt: "first" },
  "certification-not-meeting": {
    ...ordinary,
    labels: ["Certified", "Certified"],
    history: 2,
    cannotApply: "certification-not-meeting",
  },
  "survey-open": { ...ordinary, survey: "open" },
  notified: {
    ...ordinary,
    notices: [
      { kind: "banner", leadsTo: "/ManageActivities", canBeDismissed: false },
      { kind: "modal", leadsTo: "https://www.meridianboard.example/standards", canBeDismissed: false },
      { kind: "modal", leadsTo: null, canBeDismissed: true },
    ],
  },
};
