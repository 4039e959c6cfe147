import { Temporal } from "temporal-polyfill";
import type { AbccAssessment } from "@portal/contract/certification/assessments";
import { inventedTerms } from "@portal/domain/enrollment/programTerms";
import { pathwayEnrollmentAnswer } from "@portal/board/api/certification/pathwayEnrollment";
import { physicianAnswer } from "@portal/board/api/people/physician";
import type { ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import { states } from "@portal/board/store/places";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { CCEnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import { CCAssessmentType, ClinicalStatus, Country, PatientSafetyRequirement } from "@portal/contract/enumerations";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import { creditTotals } from "@portal/domain/activities/credits";
import { applyRefusals } from "@portal/domain/applications/applyGate";
import { articleProgress, articleWaivers, shownAssessment } from "@portal/domain/articles/articleProgress";
import { areGradesWithheld, articleOutcome } from "@portal/domain/articles/articleOutcome";
import { moduleState } from "@portal/domain/articles/articleModules";
import { attestationEditing } from "@portal/domain/attestations/attestationRefusals";
import { auditState } from "@portal/domain/activities/audit";
import { blockPeriod } from "@portal/domain/blocks/blockStatus";
import { plainDate } from "@portal/domain/time/boardTime";
import {
  certificationLabel,
  certifications,
  lapsedCertifications,
  openReEntries,
} from "@portal/domain/certification/certificates";
import { chosenPathway } from "@portal/domain/enrollment/enrollment";
import { payableYears } from "@portal/domain/billing/annualFeeRefusals";
import { examinationHistory, examinationResult } from "@portal/domain/examinations/examinationHistory";
import { examinationActions, examinationStatus } from "@portal/domain/examinations/examinationStatus";
import { applicationDeadline } from "@portal/domain/applications/applicationWindow";
import { isLicenseActive } from "@portal/domain/licenses/license";
import { safeActionUrl } from "@portal/domain/correspondence/notificationUrls";
import { informationPrompt } from "@portal/domain/people/informationConfirmation";
import { overallStatus } from "@portal/domain/certification/overallStatus";

/** Returns what the rules derive from a record on a day; `undefined` counts as omitted. */
export function stateOn(today: Temporal.PlainDate, record: ImportedPhysician) {
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
    fees: block?.unpaidOrphanYears.length ? payableYears(block, today).map((year) => year - today.year) : undefined,
    waivedCredits: block?.waivedCMECredits ? { cme: block.waivedCMECredits, sa: block.waivedSACredits } : undefined,
    licenseDays: licenseDays !== undefined && Math.abs(licenseDays) === 40 ? licenseDays : undefined,
    articles: articlesOf(
      physician,
      abccAssessments.map((own) => onTheWire(own, physician)),
      appliedExaminations,
      today,
    ),
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
    results: orNothing(resultsOf(record)),
    pathways: orNothing(
      pathwayEnrollmentAnswer(record, inventedTerms, today).ccEnrollmentCertificates.flatMap(unusualPathway),
    ),
    lapsed: orNothing(lapsedCertifications(physician).map(({ certificationName }) => certificationName)),
    waysBack: orNothing(waysBack(physician, reEntryAssessments)),
    prompt: promptOf(appliedExaminations, physician, today),
    cannotApply: applyRefusals(physician, today)[0]?.kind,
    survey: record.demographics === null ? "open" : undefined,
    notices: orNothing(
      systemNotifications.map(({ displayType, primaryActionUrl: url, dontRemindButtonText }) => ({
        kind: displayType === 1 ? "banner" : "modal",
        leadsTo: url && safeActionUrl(url, "meridianboard.example", "/physicianportal"),
        canBeDismissed: dontRemindButtonText !== null,
      })),
    ),
  };
}

/** Results of past examinations, newest first. */
function resultsOf({ examinationHistory: kept = [], appliedExaminations = [] }: ImportedPhysician): string[] {
  const facts = kept.map(({ scoreReport, ...row }) => ({ ...row, hasScoreReport: scoreReport !== null }));
  return examinationHistory(facts, appliedExaminations).map((row) => examinationResult(row).text);
}

/** A certificate on a pathway that cannot be exchanged for another. */
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
  return openReEntries(physician, named).map(({ ccAssessmentType: type }) =>
    type === CCAssessmentType.Article ? "article" : "exam",
  );
}

function promptOf(
  examinations: readonly AppliedExamination[],
  physician: Physician,
  today: Temporal.PlainDate,
): string | undefined {
  const prompt = informationPrompt(examinations, physician, today);
  if (prompt === null) return undefined;
  return prompt.text.includes("We will print your certificate") ? "first" : "moc";
}

/** Where one kind of credits is complete and the other is not. */
function totalsOf(block: CCBlock) {
  const { sa, cme } = creditTotals(block);
  return sa.isComplete === cme.isComplete ? undefined : { sa: sa.total, cme: cme.total };
}

const orNothing = <Item>(items: Item[]) => (items.length > 0 ? items : undefined);

/** Returns an assessment of a record as the board answers it. */
export function onTheWire(
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
