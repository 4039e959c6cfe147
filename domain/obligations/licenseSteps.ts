import type { Temporal } from "temporal-polyfill";
import type { MedicalLicense } from "~/contract/people/medicalLicense";
import type { Physician } from "~/contract/people/physician";
import { afterBlock } from "./blockSteps";
import { lastDay } from "../blocks/blocks";
import { isBefore, plainDate } from "../time/boardTime";
import { inOrder } from "../blocks/currentBlock";
import { isLicenseActive, isLicensureCurrent } from "../licenses/licensure";
import type { NextStep } from "./nextStep";

export type LicensedPhysician = Pick<
  Physician,
  "physicianId" | "certificates" | "medicalLicenses" | "currentCCEnrollment" | "isLapsedNoLicense" | "isRetired"
>;

/** A renewal takes a state some weeks. */
const daysAhead = 90;

/** The license that is missing, or else those that expire within 90 days. Who is retired needs none of their own. */
export function licenseSteps(physician: LicensedPhysician, today: Temporal.PlainDate): NextStep[] {
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
