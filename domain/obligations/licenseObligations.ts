import type { Temporal } from "temporal-polyfill";
import type { MedicalLicense } from "~/contract/people/medicalLicense";
import type { Physician } from "~/contract/people/physician";
import { inOrder, lastDay } from "../blocks/blocks";
import { isLicenseActive, isLicensureCurrent } from "../licenses/licensure";
import { isBefore, plainDate } from "../time/boardTime";
import { afterBlock } from "./blockObligations";
import { dueAtOnce, dueBy, type Obligation, overdueAtOnce } from "./obligation";

export type LicensedPhysician = Pick<
  Physician,
  "physicianId" | "certificates" | "medicalLicenses" | "currentCCEnrollment" | "isLapsedNoLicense" | "isRetired"
>;

/** A renewal takes a state some weeks. */
const daysAhead = 90;

/** The license that is missing, or else those that expire within 90 days. Who is retired needs none of their own. */
export function licenseObligations(physician: LicensedPhysician, today: Temporal.PlainDate): Obligation[] {
  const { medicalLicenses, isRetired } = physician;
  if (!isLicensureCurrent(medicalLicenses, today)) return missingLicense(physician, today);
  const renewals = isRetired
    ? []
    : expiring(medicalLicenses, today).map((license) => renewal(license, medicalLicenses, today));
  return physician.isLapsedNoLicense ? [restoration(physician), ...renewals] : renewals;
}

/** CERT-11: a license is the condition for the way back, not yet the way. */
function restoration({ physicianId }: LicensedPhysician): Obligation {
  return {
    ...dueAtOnce,
    id: `restoration-of-${physicianId}`,
    text: "Write to the board to have your certification restored: it has an active medical license of yours again",
    progress: [],
    cost: null,
    consequence: "Until then your certification stays lapsed.",
    where: { to: "board" },
  };
}

function missingLicense(physician: LicensedPhysician, today: Temporal.PlainDate): Obligation[] {
  const blocks = inOrder(physician.currentCCEnrollment?.ccBlocks ?? []);
  const asking = blocks.find((block) => block.outstandingRequirements.includes("MedicalLicense"));
  if (asking === undefined && !physician.isLapsedNoLicense && physician.isRetired) return [];
  const shared = {
    id: `license-of-${physician.physicianId}`,
    text:
      physician.medicalLicenses.length === 0
        ? "Add an unrestricted, non-expired medical license"
        : "Renew your expired medical license, or add an unrestricted, non-expired one",
    progress: [],
    cost: null,
    where: { to: "licenses" },
  } as const;
  if (physician.isLapsedNoLicense)
    return [{ ...shared, ...overdueAtOnce, consequence: "Until this is done your certification stays lapsed." }];
  if (asking === undefined)
    return [{ ...shared, ...dueAtOnce, consequence: "Until this is done your licensure is not current." }];
  return [{ ...shared, ...dueBy(lastDay(asking), today), consequence: afterBlock(asking, physician, today) }];
}

function expiring(licenses: readonly MedicalLicense[], today: Temporal.PlainDate): MedicalLicense[] {
  const horizon = today.add({ days: daysAhead });
  return licenses.filter(
    (license) => isLicenseActive(license, today) && !isBefore(horizon, plainDate(license.expirationDate)),
  );
}

function renewal(license: MedicalLicense, licenses: readonly MedicalLicense[], today: Temporal.PlainDate): Obligation {
  const last = plainDate(license.expirationDate);
  const isOneOfSeveral = isLicensureCurrent(licenses, last.add({ days: 1 }));
  return {
    ...dueBy(last, today),
    id: `license-${license.medicalLicenseId}`,
    text: `Renew medical license ${license.licenseNumber} and enter its new expiration date`,
    progress: [],
    cost: null,
    consequence: isOneOfSeveral
      ? "It is then shown as Expired; another license keeps your licensure current."
      : "Your licensure is then no longer current.",
    where: { to: "licenses" },
  };
}
