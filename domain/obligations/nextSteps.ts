import { Temporal } from "temporal-polyfill";
import type { AbccAssessment } from "~/contract/certification/assessments";
import type { AppliedExamination } from "~/contract/examinations/examination";
import type { Physician } from "~/contract/people/physician";
import type { MedicalLicense } from "~/contract/people/medicalLicense";
import { inOrder, lastDay } from "../blocks/blocks";
import { isBefore, plainDate } from "../time/boardTime";
import { applicationDeadline, examinationActions } from "../examinations/examinationStatus";
import { formatCents } from "../billing/money";
import { isLicenseActive, isLicensureCurrent } from "../licenses/licensure";
import { assessmentSteps } from "./assessmentSteps";
import { afterBlock, blockSteps } from "./blockSteps";
import type { NextStep } from "./nextStep";
import { pathwaySteps } from "./pathwaySteps";

/** Everything that can be owed. */
export interface OwedRecords {
  readonly physician: Pick<
    Physician,
    "physicianId" | "certificates" | "medicalLicenses" | "currentCCEnrollment" | "isLapsedNoLicense" | "isRetired"
  >;
  readonly assessments: readonly AbccAssessment[];
  readonly examinations: readonly AppliedExamination[];
}

/** All that is owed: what is owed at once, then in the order of the dates, the overdue first. */
export function nextSteps(
  { physician, assessments, examinations }: OwedRecords,
  today: Temporal.PlainDate,
): NextStep[] {
  const enrollment = physician.currentCCEnrollment;
  const steps = [
    ...inOrder(enrollment?.ccBlocks ?? []).flatMap((block) => blockSteps(block, physician, today)),
    ...licenseSteps(physician, today),
    ...pathwaySteps(physician, today),
    ...assessmentSteps(assessments, enrollment, examinations, today),
    ...examinations.flatMap((examination) => examinationSteps(examination, today)),
  ];
  return steps.sort(mostPressingFirst);
}

/** Of two that are due on one day the order stays: the sort is stable. */
function mostPressingFirst(a: NextStep, b: NextStep): number {
  if (a.dueOn === null || b.dueOn === null) return Number(a.dueOn !== null) - Number(b.dueOn !== null);
  return Temporal.PlainDate.compare(a.dueOn, b.dueOn);
}

/** The application that is not submitted, or the balance that is not paid. */
function examinationSteps(examination: AppliedExamination, today: Temporal.PlainDate): NextStep[] {
  const { application, title, examinationId } = examination;
  const dueOn = applicationDeadline(examination);
  const isLate = isBefore(dueOn, today);
  const id = `application-${application.applicationId}`;
  const target = { to: "application", examinationId } as const;
  const balance = formatCents(application.balance);
  return examinationActions(examination).flatMap((action): NextStep[] => {
    switch (action) {
      case "Continue Application":
      case "Complete and Pay": {
        // Whether a late application is still taken is for the wizard to say.
        if (isLate) return [];
        const text = `Complete ${action === "Complete and Pay" ? "and pay " : ""}your application: ${title}`;
        return [
          { id, text, dueOn, otherwise: "After that a late fee applies, or it can no longer be submitted.", target },
        ];
      }
      case "Make Payment": {
        const otherwise = "If the payment is not received in time, the application is denied.";
        return [
          { id, text: `Pay the balance of ${balance}: ${title}`, dueOn: isLate ? null : dueOn, otherwise, target },
        ];
      }
      case "View Results":
        return [];
    }
  });
}

export type LicensedPhysician = Pick<
  Physician,
  "physicianId" | "certificates" | "medicalLicenses" | "currentCCEnrollment" | "isLapsedNoLicense" | "isRetired"
>;

/** A renewal takes a state some weeks. */
const daysAhead = 90;

/** The license that is missing, or else those that expire within 90 days. Who is retired needs none of their own. */
function licenseSteps(physician: LicensedPhysician, today: Temporal.PlainDate): NextStep[] {
  const { medicalLicenses, isRetired } = physician;
  if (!isLicensureCurrent(medicalLicenses, today)) return missingLicense(physician, today);
  const renewals = isRetired
    ? []
    : expiring(medicalLicenses, today).map((license) => renewal(license, medicalLicenses));
  return physician.isLapsedNoLicense ? [restoration(physician), ...renewals] : renewals;
}

/** CERT-11: a license is the condition for the way back, not yet the way. */
function restoration({ physicianId }: LicensedPhysician): NextStep {
  return {
    id: `restoration-of-${physicianId}`,
    text: "Write to the board to have your certification restored: it has an active medical license of yours again",
    dueOn: null,
    otherwise: "Until then your certification stays lapsed.",
    target: { to: "board" },
  };
}

function missingLicense(physician: LicensedPhysician, today: Temporal.PlainDate): NextStep[] {
  const blocks = inOrder(physician.currentCCEnrollment?.ccBlocks ?? []);
  const asking = blocks.find((block) => block.outstandingRequirements.includes("MedicalLicense"));
  if (asking === undefined && !physician.isLapsedNoLicense && physician.isRetired) return [];
  const step = {
    id: `license-of-${physician.physicianId}`,
    text:
      physician.medicalLicenses.length === 0
        ? "Add an unrestricted, non-expired medical license"
        : "Renew your expired medical license, or add an unrestricted, non-expired one",
    target: { to: "licenses" },
  } as const;
  if (physician.isLapsedNoLicense)
    return [{ ...step, dueOn: null, otherwise: "Until this is done your certification stays lapsed." }];
  if (asking === undefined)
    return [{ ...step, dueOn: null, otherwise: "Until this is done your licensure is not current." }];
  return [{ ...step, dueOn: lastDay(asking), otherwise: afterBlock(asking, physician, today) }];
}

function expiring(licenses: readonly MedicalLicense[], today: Temporal.PlainDate): MedicalLicense[] {
  const horizon = today.add({ days: daysAhead });
  return licenses.filter(
    (license) => isLicenseActive(license, today) && !isBefore(horizon, plainDate(license.expirationDate)),
  );
}

function renewal(license: MedicalLicense, licenses: readonly MedicalLicense[]): NextStep {
  const dueOn = plainDate(license.expirationDate);
  const isOneOfSeveral = isLicensureCurrent(licenses, dueOn.add({ days: 1 }));
  return {
    id: `license-${license.medicalLicenseId}`,
    text: `Renew medical license ${license.licenseNumber} and enter its new expiration date`,
    dueOn,
    otherwise: isOneOfSeveral
      ? "It is then shown as Expired; another license keeps your licensure current."
      : "Your licensure is then no longer current.",
    target: { to: "licenses" },
  };
}
