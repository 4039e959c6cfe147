import type { Temporal } from "temporal-polyfill";
import type { Credits, WireDate, Year } from "@portal/contract/values";
import type { CertificateId, PhysicianId } from "@portal/contract/ids";
import { annualFee, certificationsOfYear } from "@portal/domain/billing/feeByEnrollment";
import { inventedTerms, type ProgramTerms } from "@portal/domain/enrollment/programTerms";
import { wireDateOf } from "@portal/domain/time/boardTime";
import type { BlockRecord, EnrollmentRecord, ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import { paidAnnualFees } from "../accounts";
import { type AttestedYear, block, type BlockScenario, partId } from "../blocks";
import { type Career, physicianRecord } from "../physicians";

/** A demo physician's state of the portal, independent of the day. */
export interface PhysicianState {
  readonly key: string;
  /** One line; `demoPeople.test.ts` checks it against the record on every day of a year. */
  readonly shows: string;
  readonly physician: readonly [id: number, fullName: string, certification: Career["certification"], stateId: number];
  /** What a day's record says beyond the ordinary. */
  readonly on: (day: StateDay) => StateStory;
}

interface StateDay {
  readonly today: Temporal.PlainDate;
  readonly year: Year;
  readonly inDays: (days: number) => WireDate;
  readonly physicianId: PhysicianId;
  readonly certifiedOn: WireDate;
  /** Of the physician's first certificate. */
  readonly certificateId: CertificateId;
}

interface StateStory extends Partial<ImportedPhysician> {
  readonly career?: Partial<Career>;
  /** By default one in its second year, with everything complete. */
  readonly blocks?: readonly BlockScenario[];
}

export function stateRecord(
  { physician, on }: PhysicianState,
  today: Temporal.PlainDate,
  terms: ProgramTerms,
): ImportedPhysician {
  const ordinary = careerOf(...physician, today);
  const { physicianId, certifiedOn } = ordinary;
  const { year } = today;
  const inDays = (days: number) => wireDateOf(today.add({ days }));
  const certificateId = partId(physicianId, 1) as CertificateId;
  const story = on({ today, year, inDays, physicianId, certifiedOn, certificateId });
  const { career = {}, blocks = [completedAtOnce(year - 1, year)], ...differences } = story;
  return recordOf({ ...ordinary, ...career }, today, blocks, differences, terms);
}

/** Certified for twelve years and licensed until next summer. */
export function careerOf(
  id: number,
  fullName: string,
  certification: Career["certification"],
  stateId: number,
  { year }: Temporal.PlainDate,
): Career {
  const certifiedOn = `${year - 12}-10-01` as WireDate;
  const licensedUntil = `${year + 1}-06-30` as WireDate;
  return { physicianId: id as PhysicianId, fullName, certification, stateId, certifiedOn, licensedUntil };
}

/** The account of `differences` adds to that of the annual fees. */
export function recordOf(
  career: Career,
  today: Temporal.PlainDate,
  stories: readonly BlockScenario[],
  { invoices = [], orders = [], payments = [], ...differences }: Partial<ImportedPhysician> = {},
  terms: ProgramTerms = inventedTerms,
): ImportedPhysician {
  const usual = stories.map((story) => block(career.physicianId, today, story));
  const record = physicianRecord(career, usual, differences);
  const ccBlocks = record.ccBlocks.map((own) => withFees(own, record.enrollmentCertificates, terms));
  const fees = paidAnnualFees({ ...record, ccBlocks }, today);
  return {
    ...record,
    ccBlocks,
    invoices: [...fees.invoices, ...invoices],
    orders: [...fees.orders, ...orders],
    payments: [...fees.payments, ...payments],
  };
}

/** The certifications enrolled in a year decide its fee; a block of before any enrollment has that for one. */
function withFees(own: BlockRecord, enrollments: readonly EnrollmentRecord[], terms: ProgramTerms): BlockRecord {
  const ccAnnualFees = own.ccAnnualFees.map((fee) => {
    const certifications = Math.max(1, certificationsOfYear(enrollments, fee.year));
    return fee.feeAmount === 0 ? fee : { ...fee, feeAmount: annualFee(terms, certifications) };
  });
  return { ...own, ccAnnualFees };
}

export function finished(startYear: Year): BlockScenario {
  const attested = [
    ...firstYearDone(startYear),
    { year: startYear + 1, cme: 26, sa: 8 },
    { year: startYear + 2, cme: 24, sa: 8 },
  ];
  return { startYear, attested, feesPaidThrough: startYear + 2 };
}

/** A block in its second year, with the first attested. */
export function underWay(year: Year): BlockScenario {
  return { startYear: year - 1, attested: firstYearDone(year - 1), feesPaidThrough: year };
}

export function firstYearDone(year: Year): AttestedYear[] {
  return [{ year, cme: 40, sa: 12, pipClinical: true, patientSafety: true }];
}

/** All requirements of a block, completed in its first year. */
export function completedAtOnce(startYear: Year, feesPaidThrough: Year): BlockScenario {
  const attested = [{ year: startYear, cme: 66, sa: 24, pipClinical: true, patientSafety: true } as const];
  return { startYear, attested, feesPaidThrough };
}

export const credits = (amount: number) => amount as Credits;
