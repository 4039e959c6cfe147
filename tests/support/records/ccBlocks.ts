import { demoActivity } from "@portal/demo/blocks";
import { licensedIn } from "@portal/demo/addresses";
import { license as licenseOf } from "@portal/demo/physicians";
import type { CCActivity, CCAnnualFee, CCAppliedWaiver, CCAttestation } from "@portal/contract/certification/ccBlock";
import type { Known } from "@portal/contract/reading/unavailable";
import { CCAttestationType, ClinicalStatus } from "@portal/contract/enumerations";
import type { CCActivityId, CCAttestationId, CCBlockId, MedicalLicenseId, PhysicianId } from "@portal/contract/ids";
import type { MedicalLicense, MedicalLicenseToSave } from "@portal/contract/people/medicalLicense";
import * as wire from "@portal/contract/values";
import type { Credits, WireDate, WireInstant, Year } from "@portal/contract/values";
import type { BlockFacts, PhysicianFacts } from "@portal/domain/blocks/blockEvaluation";

/** Facts of continuing certification for tests: a block that requires everything, with nothing done yet. */
export function blockFacts(startYear: Year = 2024, changes: Partial<BlockFacts> = {}): BlockFacts {
  const endYear = startYear + 2;
  return {
    ccBlockId: startYear as CCBlockId,
    startYear,
    endYear,
    startDate: wireDate(`${startYear}-01-01`),
    endDate: wireDate(`${endYear}-12-31`),
    extensionDate: null,
    clinicalStatus: ClinicalStatus.ClinicallyActive,
    pendingExamYear: null,
    requiredSACredits: credits(24),
    requiredCMECredits: credits(90),
    isPipRequired: true,
    hasPipWaiver: false,
    hasAudit: false,
    hasPassedAudit: false,
    hasFailedAudit: false,
    auditStart: null,
    ccAnnualFees: [startYear, startYear + 1, endYear].map((year) => fee(year)),
    ccAttestations: [],
    ccAppliedWaivers: [],
    ccAppliedArticleWaivers: [],
    enrollmentCertificates: [],
    ...changes,
  };
}

/** The same block with every activity attested to and every fee paid. */
export function completedBlockFacts(startYear: Year = 2024, changes: Partial<BlockFacts> = {}): BlockFacts {
  return blockFacts(startYear, {
    ccAnnualFees: [startYear, startYear + 1, startYear + 2].map((year) => fee(year, { isPaid: true })),
    ccAttestations: [
      attestation(CCAttestationType.CME, startYear, 66),
      attestation(CCAttestationType.SA, startYear, 24),
      attestation(CCAttestationType.PIPClinical, startYear),
      attestation(CCAttestationType.PatientSafety, startYear),
    ],
    ...changes,
  });
}

/** A physician with a long-lasting license, who needs patient safety. */
export function physicianFacts(changes: Partial<PhysicianFacts> = {}): PhysicianFacts {
  return { medicalLicenses: [license("2099-12-31")], isPatientSafetyRequired: true, ...changes };
}

export function attestation(
  type: CCAttestationType,
  year: Year,
  amount = 1,
  changes: Partial<CCAttestation> = {},
): CCAttestation {
  return {
    ccAttestationId: (year * 10 + type) as CCAttestationId,
    ccBlockId: 2024 as CCBlockId,
    ccAttestationType: type,
    appliedToYear: year,
    credits: credits(amount),
    selfReportedCredits: 1,
    attestationDate: "2026-01-15T16:00:00Z" as WireInstant,
    updatedDate: "2026-01-15T16:00:00Z" as WireInstant,
    ...changes,
  };
}

export function activity(completedDate: string, changes: Partial<CCActivity> = {}): CCActivity {
  return demoActivity(100200 as PhysicianId, 1, wireDate(completedDate), {
    ccActivityId: 1 as CCActivityId,
    activityName: "Movement disorders course",
    organizationName: "Lakeside Medical School",
    ...changes,
  });
}

export function waiver(cme: number, sa: number, appliedToYear?: Year): CCAppliedWaiver {
  return { waiverTypeDescription: "Extended leave", cmeCredits: credits(cme), saCredits: credits(sa), appliedToYear };
}

export function fee(year: Year, changes: Partial<Known<CCAnnualFee>> = {}): Known<CCAnnualFee> {
  return { year, feeAmount: dollars(250), isPaid: false, isWaived: false, ...changes };
}

export function license(expirationDate: string): MedicalLicense {
  const usual = licenseOf(100200 as PhysicianId, 1, licensedIn.Illinois, wireDate(expirationDate));
  return { ...usual, medicalLicenseId: 1 as MedicalLicenseId, licenseNumber: "MD-48213" };
}

/** A license that is not stored yet, as sent to a board. */
export function licenseToSave(changes: Partial<MedicalLicenseToSave> = {}): MedicalLicenseToSave {
  return { ...license("2028-01-31"), medicalLicenseId: null, licenseNumber: "A-100", ...changes };
}

export const credits = (amount: number) => amount as Credits;
export const dollars = (amount: number) => wire.dollars.decode(amount);
export const wireDate = (date: string) => date as WireDate;
