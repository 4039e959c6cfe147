import type { Temporal } from "temporal-polyfill";
import type { Credits, WireDate, Year } from "~/contract/values";
import type { PhysicianId } from "~/contract/ids";
import type { ImportedPhysician } from "~/board/store/people/physicianRecord";
import { paidAnnualFees } from "../accounts";
import { type AttestedYear, block, type BlockScenario } from "../blocks";
import { type Career, physicianRecord } from "../physicians";

/** A demo physician's state of the portal, independent of the day. */
export interface PhysicianState {
  readonly key: string;
  /** One line; `demoPeople.test.ts` checks it against the record on every day of a year. */
  readonly shows: string;
  readonly record: (today: Temporal.PlainDate) => ImportedPhysician;
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

export function recordOf(
  career: Career,
  today: Temporal.PlainDate,
  stories: readonly BlockScenario[],
  differences: Partial<ImportedPhysician> = {},
): ImportedPhysician {
  const ccBlocks = stories.map((story) => block(career.physicianId, today, story));
  const account = paidAnnualFees(career.physicianId, ccBlocks, today);
  return physicianRecord(career, ccBlocks, { ...account, ...differences });
}

export function finished(startYear: Year): BlockScenario {
  const attested = [
    ...firstYearDone(startYear),
    { year: startYear + 1, cme: 26, sa: 8 },
    { year: startYear + 2, cme: 24, sa: 8 },
  ];
  return { startYear, attested, feesPaidThrough: startYear + 2 };
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
