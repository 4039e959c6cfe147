import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "~/contract/certification/ccBlock";
import type { OutstandingRequirement } from "~/contract/enumerations";
import type { MedicalLicense } from "~/contract/people/medicalLicense";
import { type FeesOfBlock, owedFees } from "../billing/annualFees";
import { type BlockDates, blockPeriod, lastDay } from "./blocks";
import { isLicensureCurrent } from "../licenses/licensure";

export type RequirementsOfBlock = BlockDates & FeesOfBlock & Pick<CCBlock, "ccSummaryDashboard" | "hasFailedAudit">;

/**
 * What a block still asks for, whether or not it has closed; a block that has not begun asks for nothing. Whether it
 * counts against the physician is `ccStatus`'s to say.
 */
export function outstandingRequirements(
  block: RequirementsOfBlock,
  medicalLicenses: readonly Pick<MedicalLicense, "expirationDate">[],
  today: Temporal.PlainDate,
): OutstandingRequirement[] {
  const period = blockPeriod(block, today);
  if (period === "future") return [];
  const { isSaCMEComplete, isCMEComplete, isPIPComplete, isPatSafetyComplete } = block.ccSummaryDashboard;
  const outstanding: OutstandingRequirement[] = [];
  if (!isSaCMEComplete) outstanding.push("SA");
  if (!isCMEComplete) outstanding.push("CME");
  if (!isPIPComplete) outstanding.push("PIP");
  if (!isPatSafetyComplete) outstanding.push("PatientSafety");
  if (owedFees(block, today).years.length > 0) outstanding.push("Fees");
  if (block.hasFailedAudit) outstanding.push("FailedAudit");
  // A license that lapses after a block closed with everything done does not reopen that block.
  const closedWithAllDone = period === "past" && outstanding.length === 0;
  const licensedOn = closedWithAllDone ? lastDay(block) : today;
  if (!isLicensureCurrent(medicalLicenses, licensedOn)) outstanding.push("MedicalLicense");
  return outstanding;
}
