import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { AbccAssessment } from "~/contract/abccAssessment";
import { abccAssessment } from "~/contract/abccAssessment";
import type { CCBlock } from "~/contract/ccBlock";
import { type CCEnrollmentCertificate, ccPathwayEnrollment } from "~/contract/ccPathwayEnrollment";
import { CCAssessmentType, ClinicalStatus, Country, type OutstandingRequirement, PatientSafetyRequirement } from "~/contract/enumerations";
import { type AppliedExamination, appliedExamination } from "~/contract/examination";
import { type Physician, physician as physicianOnTheWire } from "~/contract/physician";
import { systemNotification } from "~/contract/systemNotification";
import { creditTotals } from "~/domain/activityTotals";
import { applyRefusals } from "~/domain/applyGate";
import { articleProgress, shownAssessment } from "~/domain/articleAssessment";
import { areGradesWithheld, articleOutcome, moduleState } from "~/domain/articleOutcome";
import { articleWaivers } from "~/domain/articleWaivers";
import { attestationEditing } from "~/domain/attestationEditing";
import { auditState } from "~/domain/audit";
import { blockPeriod } from "~/domain/blocks";
import { boardZone, isBefore, plainDate } from "~/domain/boardTime";
import { certificationLabel, certifications } from "~/domain/certificates";
import { chosenPathway } from "~/domain/enrollment";
import { examinationActions } from "~/domain/examinationActions";
import { applicationDeadline, examinationStatus } from "~/domain/examinationStatus";
import { isLicenseActive } from "~/domain/licensure";
import { safeActionUrl } from "~/domain/notificationLinks";
import { informationPrompt } from "~/domain/personalInformation";
import { lapsedCertifications, openReEntries } from "~/domain/reEntry";
import { overallStatus } from "~/domain/overallStatus";
import { pathwayEnrollmentAnswer } from "../api/pathwayEnrollmentAnswer";
import { physicianAnswer } from "../api/physicianAnswer";
import type { ImportedPhysician } from "../store/physicianRecord";
import { states } from "../store/places";
import { demoPeople } from "./demoPeople";

const open = { period: "current", isExtended: false, audit: "none", canAttest: true, outstanding: [] } as const;
const ended = { ...open, period: "past" } as const;
const lacking = (...outstanding: OutstandingRequirement[]) => ({ outstanding });
const credits = lacking("SA", "CME");

/** What is said of nobody unless it is out of the ordinary. */
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

/** What each person is said to show, in the terms of the rules. */
const expected = {
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
        balance: 1290,
        appointmentsInDays: [],
      },
    ],
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
  "passed-cc-exam": { ...ordinary, examinations: [passedExamination], prompt: "moc" },
  "passed-first-exam": { ...ordinary, examinations: [passedExamination], prompt: "first" },
  "certification-not-meeting": { ...ordinary, cannotApply: "certification-not-meeting" },
  notified: {
    ...ordinary,
    notices: [
      { kind: "banner", leadsTo: "/ManageActivities", canBeDismissed: false },
      { kind: "modal", leadsTo: "https://www.meridianboard.example/standards", canBeDismissed: false },
      { kind: "modal", leadsTo: null, canBeDismissed: true },
    ],
  },
};

/** The same of a record; `undefined` counts as left out. */
function stateOn(today: Temporal.PlainDate, record: ImportedPhysician) {
  const physician = physicianAnswer(record, today);
  const own = certifications(physician.certificates);
  const blocks = physician.currentCCEnrollment?.ccBlocks ?? [];
  const block = physician.currentCCEnrollment?.currentCCBlock ?? null;
  const last = blocks.filter((candidate) => candidate.endYear < today.year).at(-1);
  return {
    overall: overallStatus(physician, today),
    labels: own.map((certification) => certificationLabel(certification, physician)),
    history: own.flatMap(({ history }) => history).length,
    licenses: physician.medicalLicenses.map((license) => licenseState(license, today)),
    current: block && blockState(block, today),
    pip: block ? pipOf(block) : undefined,
    patientSafety: block ? patientSafetyOf(block) : undefined,
    lastAudit: last && auditState(last) === "passed" ? "passed" : undefined,
    ...optional(physician, record, today),
  };
}

function blockState(block: CCBlock, today: Temporal.PlainDate) {
  const audit = auditState(block);
  return {
    period: blockPeriod(block, today),
    isExtended: block.extensionDate !== null,
    audit,
    canAttest: attestationEditing(block, block, { isReadOnly: false }).allowed,
    outstanding: block.outstandingRequirements,
  };
}

function licenseState({ stateId, expirationDate }: Physician["medicalLicenses"][number], today: Temporal.PlainDate) {
  const state = isLicenseActive({ expirationDate }, today) ? "active" : "expired";
  const { countryId } = states.find(({ id }) => id === stateId) ?? {};
  return countryId === Country.Canada ? `${state} in Canada` : state;
}

function pipOf(block: CCBlock): string {
  if (block.hasPipWaiver) return "waived";
  return block.isPipRequired ? "required" : "not-required";
}

function patientSafetyOf({ isPatientSafetyRequired }: CCBlock): string {
  return isPatientSafetyRequired === PatientSafetyRequirement.NotRequired ? "not-required" : "required";
}

function optional(physician: Physician, record: ImportedPhysician, today: Temporal.PlainDate) {
  const daysUntil = (day: Temporal.PlainDate) => today.until(day, { largestUnit: "days" }).days;
  const block = physician.currentCCEnrollment?.currentCCBlock;
  const [license] = physician.medicalLicenses;
  const licenseDays = license && daysUntil(plainDate(license.expirationDate));
  const { abccAssessments = [], appliedExaminations = [], reEntryAssessments = [], systemNotifications = [] } = record;
  return {
    clinicalStatus:
      block && block.clinicalStatus !== ClinicalStatus.ClinicallyActive
        ? Object.entries(ClinicalStatus).find(([, code]) => code === block.clinicalStatus)?.[0]
        : undefined,
    totals: block ? totalsOf(block) : undefined,
    waivedCredits: block?.waivedCMECredits ? { cme: block.waivedCMECredits, sa: block.waivedSACredits } : undefined,
    licenseDays: licenseDays !== undefined && Math.abs(licenseDays) === 40 ? licenseDays : undefined,
    articles: articlesOf(physician, abccAssessments.map((own) => onTheWire(own, physician)), appliedExaminations, today),
    examinations: orNothing(
      appliedExaminations.map((examination) => {
        const { text } = examinationStatus(examination);
        return {
          status: text,
          actions: examinationActions(examination),
          balance: examination.application.balance,
          deadlineInDays: text.includes("Deadline") ? daysUntil(applicationDeadline(examination)) : undefined,
          appointmentsInDays: examination.appointments.map(({ startDateTime }) =>
            daysUntil(Temporal.PlainDateTime.from(startDateTime).toPlainDate()),
          ),
        };
      }),
    ),
    pathways: orNothing(pathwayEnrollmentAnswer(record, today).ccEnrollmentCertificates.flatMap(unusualPathway)),
    lapsed: orNothing(lapsedCertifications(physician).map(({ certificationName }) => certificationName)),
    waysBack: orNothing(waysBack(physician, reEntryAssessments)),
    prompt: promptOf(appliedExaminations, today),
    cannotApply: applyRefusals(physician, today)[0]?.kind,
    notices: orNothing(
      systemNotifications.map(({ displayType, primaryActionUrl: url, dontRemindButtonText }) => ({
        kind: displayType === 1 ? "banner" : "modal",
        leadsTo: url && safeActionUrl(url, "meridianboard.example", "/physicianportal"),
        canBeDismissed: dontRemindButtonText !== null,
      })),
    ),
  };
}

/** A certificate that is not on a pathway which could be exchanged for the other. */
function unusualPathway(certificate: CCEnrollmentCertificate): string[] {
  const { certificationName: name, isEnrolled, isAbccEligible, isAbccStillAvailable, isFuture } = certificate;
  if (!isEnrolled) return [`${name}: not enrolled`];
  const pathway = chosenPathway(certificate);
  if (pathway !== null && isAbccStillAvailable && !isFuture) return [];
  const words = [pathway === null ? "to be chosen" : pathway === CCAssessmentType.Exam ? "exam" : "articles"];
  if (!isAbccEligible) words.push("no articles");
  else if (!isAbccStillAvailable) words.push("too late for articles");
  if (isFuture) words.push("future");
  return [`${name}: ${words.join(", ")}`];
}

function waysBack(physician: Physician, decided: NonNullable<ImportedPhysician["reEntryAssessments"]>): string[] {
  const named = decided.map((entry) => ({ ...entry, certificationName: "" }));
  return openReEntries(physician, named).map(({ ccAssessmentType: type }) => (type === CCAssessmentType.Article ? "article" : "exam"));
}

function promptOf(examinations: readonly AppliedExamination[], today: Temporal.PlainDate): string | undefined {
  const prompt = informationPrompt(examinations, today);
  if (prompt === null) return undefined;
  return prompt.text.includes("certificate will be printed") ? "first" : "moc";
}

/** Where one kind of credits is complete and the other is not. */
function totalsOf(block: CCBlock) {
  const { sa, cme } = creditTotals(block);
  return sa.isComplete === cme.isComplete ? undefined : { sa: sa.total, cme: cme.total };
}

const orNothing = <Item>(items: Item[]) => (items.length > 0 ? items : undefined);

function onTheWire(
  assessment: NonNullable<ImportedPhysician["abccAssessments"]>[number],
  { physicianId, certificates }: Physician,
): AbccAssessment {
  const { certificationName = "" } = certificates.find((own) => own.certificateId === assessment.certificateId) ?? {};
  return { ...assessment, physicianId, certificationName };
}

function articlesOf(
  physician: Physician,
  assessments: readonly AbccAssessment[],
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
) {
  const [certificate] = physician.certificates;
  const shown = certificate && shownAssessment(assessments, certificate.certificateId, today);
  if (!shown) return undefined;
  const waivers = articleWaivers(physician.currentCCEnrollment, shown);
  const { passed, failed, required, hasExceededFailures } = articleProgress(shown, waivers);
  const isWithheld = areGradesWithheld(shown, examinations);
  const outcome = articleOutcome(shown, isWithheld);
  return {
    passed,
    failed,
    required,
    modules: shown.modules.map((module) => moduleState(module, today, isWithheld)),
    outcome: outcome === "open" ? undefined : outcome,
    isLost: hasExceededFailures || undefined,
  };
}

const firstDay = Temporal.PlainDate.from("2027-06-15");
/** Every fifth day of a year, and the three on either side of each turn of a month. */
const days = Array.from({ length: 366 }, (_, index) => firstDay.add({ days: index })).filter(
  (day, index) => index % 5 === 0 || day.day <= 3 || day.day > day.daysInMonth - 3,
);
const physiciansByDay = days.map((today) => ({
  today,
  physicians: demoPeople(today).filter((person) => person.role === "physician"),
}));

describe("demo people", () => {
  it(
    "are in the states that they are said to show, on the days of a year, at every turn of a month and on a leap day",
    { timeout: 30_000 },
    () => {
      expect(days.map(String)).toContain("2028-02-29");
      for (const { today, physicians } of physiciansByDay) {
        const shown = physicians.map(({ key, record }) => [key, stateOn(today, record)] as const);
        expect(Object.fromEntries(shown), today.toString()).toEqual(expected);
      }
    },
  );

  it("keep the contract, in every week of the year", { timeout: 30_000 }, () => {
    for (const { today, physicians } of physiciansByDay.filter((_, index) => index % 7 === 0)) {
      for (const { key, record } of physicians) {
        const { error } = physicianOnTheWire.safeParse(physicianAnswer(record, today));
        expect(error, `${key} on ${today.toString()}`).toBeUndefined();
        ccPathwayEnrollment.parse(pathwayEnrollmentAnswer(record, today));
        const { abccAssessments = [], appliedExaminations = [], systemNotifications = [] } = record;
        const own = abccAssessments.map((assessment) => onTheWire(assessment, physicianAnswer(record, today)));
        for (const assessment of own) abccAssessment.parse(assessment);
        for (const examination of appliedExaminations) appliedExamination.parse(examination);
        for (const notification of systemNotifications) systemNotification.parse(notification);
      }
    }
  });

  it("claim nothing that lies in the future", { timeout: 30_000 }, () => {
    for (const { today, physicians } of physiciansByDay) {
      const midnight = today.toZonedDateTime(boardZone).toInstant();
      for (const { record } of physicians) {
        const attestations = record.ccBlocks.flatMap((block) => block.ccAttestations);
        const modules = (record.abccAssessments ?? []).flatMap((assessment) => assessment.modules);
        const articles = modules.flatMap((module) => module.ccArticleResults);
        const attested = modules.flatMap(({ attestationDate }) => attestationDate ?? []);
        const dates = [
          ...articles.map((article) => article.completedDate),
          ...attested,
          ...record.ccVerifiedActivities.map((activity) => activity.completedDate),
          ...record.ccSelfReportedActivities.map((activity) => activity.completedDate),
          ...record.certificates.map((certificate) => certificate.awardDate),
        ];
        const isEarly = [
          ...attestations.map(({ appliedToYear }) => appliedToYear > today.year),
          ...attestations.map(({ updatedDate }) => Temporal.Instant.compare(updatedDate, midnight) > 0),
          ...dates.map((date) => isBefore(today, plainDate(date))),
        ];
        expect(isEarly, today.toString()).not.toContain(true);
      }
    }
  });

  it("can be told apart: keys, names, addresses, subjects and ids", () => {
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
      person.role === "physician" ? [person.record.ccVerifiedActivities, person.record.ccSelfReportedActivities].flat() : [],
    );
    expect(new Set(activities.map((activity) => activity.ccActivityId)).size).toBe(activities.length);
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
