import { Temporal } from "temporal-polyfill";
import type { CCAnnualFee, CCAttestation, CCActivity } from "@portal/contract/certification/ccBlock";
import type { Known } from "@portal/contract/reading/unavailable";
import { CCAttestationType, ClinicalStatus } from "@portal/contract/enumerations";
import type { CCAttestationId, CCBlockId, PhysicianId, CCActivityId } from "@portal/contract/ids";
import { type Credits, dollars, type WireDate, type WireInstant, type Year } from "@portal/contract/values";
import { isBefore, wireInstantOf } from "@portal/domain/time/boardTime";
import { boardZone } from "@portal/domain/time/boardZone";
import type { BlockRecord } from "@portal/board/store/people/physicianRecord";

export interface AttestedYear {
  readonly year: Year;
  readonly cme?: number;
  readonly sa?: number;
  readonly pipClinical?: true;
  readonly pipFeedback?: true;
  readonly patientSafety?: true;
}

export interface BlockScenario extends Partial<BlockRecord> {
  readonly startYear: Year;
  readonly attested?: readonly AttestedYear[];
  /** None by default. */
  readonly feesPaidThrough?: Year;
}

const annualFee = dollars.decode(185);

/** Gives each physician a range of 100 ids, so that parts of different people never share one. */
export function partId(physicianId: PhysicianId, number: number): number {
  return physicianId * 100 + number;
}

/** Gives each block a range of 100 attestation ids. */
export function attestationId(ccBlockId: number, number: number): number {
  return ccBlockId * 100 + number;
}

/** A three-year block of a clinically active physician, ordinary except for what the scenario says. */
export function block(
  physicianId: PhysicianId,
  today: Temporal.PlainDate,
  { startYear, attested = [], feesPaidThrough = 0, ...differences }: BlockScenario,
): BlockRecord {
  const ccBlockId = partId(physicianId, startYear % 100) as CCBlockId;
  return {
    ccBlockId,
    startDate: `${startYear}-01-01` as WireDate,
    endDate: `${startYear + 2}-12-31` as WireDate,
    extensionDate: null,
    extensionReason: null,
    clinicalStatus: ClinicalStatus.ClinicallyActive,
    ccAnnualFees: fees(startYear, feesPaidThrough),
    pendingExamYear: null,
    requiredSACredits: 24 as Credits,
    requiredCMECredits: 90 as Credits,
    isPipRequired: true,
    hasPipWaiver: false,
    hasAudit: false,
    hasPassedAudit: false,
    hasFailedAudit: false,
    auditStart: null,
    auditDueDate: null,
    ccAttestations: attestations(ccBlockId, attested, today),
    ccAppliedWaivers: [],
    ccAppliedArticleWaivers: [],
    ...differences,
  };
}

function fees(startYear: Year, paidThrough: Year): Known<CCAnnualFee>[] {
  return [startYear, startYear + 1, startYear + 2].map((year) => ({
    year,
    feeAmount: annualFee,
    isPaid: year <= paidThrough,
    isWaived: false,
  }));
}

function attestations(
  ccBlockId: CCBlockId,
  years: readonly AttestedYear[],
  today: Temporal.PlainDate,
): CCAttestation[] {
  return years
    .flatMap((attested) => {
      const at = attestedAt(attested.year, today);
      return claims(attested).map((claim) => ({ ...claim, at }));
    })
    .map(({ year, type, credits, at }, index) => ({
      ccAttestationId: attestationId(ccBlockId, index) as CCAttestationId,
      ccBlockId,
      ccAttestationType: type,
      appliedToYear: year,
      credits: credits as Credits,
      selfReportedCredits: 1,
      attestationDate: at,
      updatedDate: at,
    }));
}

function claims({ year, cme, sa, pipClinical, pipFeedback, patientSafety }: AttestedYear) {
  const box = (ticked: true | undefined) => (ticked ? 1 : undefined);
  const cells: [CCAttestationType, number | undefined][] = [
    [CCAttestationType.CME, cme],
    [CCAttestationType.SA, sa],
    [CCAttestationType.PIPClinical, box(pipClinical)],
    [CCAttestationType.PIPFeedback, box(pipFeedback)],
    [CCAttestationType.PatientSafety, box(patientSafety)],
  ];
  return cells.flatMap(([type, credits]) => (credits === undefined ? [] : [{ year, type, credits }]));
}

/** In December of the year, or at the start of today if that is in the future. */
function attestedAt(year: Year, today: Temporal.PlainDate): WireInstant {
  const december = new Temporal.PlainDate(year, 12, 10);
  const day = isBefore(today, december) ? today : december;
  return momentOf(day);
}

/** Cached: people share few days, and a time zone conversion takes longer than everything else about a person. */
const known = new Map<string, WireInstant>();

/** An instant of this day in the board's time zone, by default its start. */
export function momentOf(day: Temporal.PlainDate, plainTime: "00:00" | "10:00" = "00:00"): WireInstant {
  const key = `${day.year}-${day.month}-${day.day} ${plainTime}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const moment = wireInstantOf(day.toZonedDateTime({ timeZone: boardZone().id, plainTime }).toInstant());
  known.set(key, moment);
  return moment;
}

/** A spring course of `year` that its provider confirmed. */
export function verifiedCourse(physicianId: PhysicianId, year: Year): CCActivity {
  return {
    ccActivityId: partId(physicianId, year % 100) as CCActivityId,
    activityName: "Annual Review Course with Self-Assessment",
    organizationName: "Prairie States Society for Brain and Mind",
    completedDate: `${year}-03-14` as WireDate,
    cmeCredits: 6 as Credits,
    saCredits: 8 as Credits,
    isPipClinical: false,
    isPipFeedback: false,
    isPatientSafety: false,
  };
}

/** The physician's activity with this number, without credits by default. */
export function demoActivity(
  physicianId: PhysicianId,
  number: number,
  completedDate: WireDate,
  what: Pick<CCActivity, "activityName" | "organizationName"> & Partial<CCActivity>,
): CCActivity {
  return {
    ccActivityId: partId(physicianId, number) as CCActivityId,
    completedDate,
    cmeCredits: 0 as Credits,
    saCredits: 0 as Credits,
    isPipClinical: false,
    isPipFeedback: false,
    isPatientSafety: false,
    ...what,
  };
}
