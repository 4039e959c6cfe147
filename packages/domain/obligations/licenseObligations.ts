import type { Temporal } from "temporal-polyfill";
import { lacksEntries } from "@portal/contract/reading/unavailable";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { MedicalLicense } from "@portal/contract/people/medicalLicense";
import type { Physician } from "@portal/contract/people/physician";
import { blockPeriod, ccStatusText, blocksInOrder } from "../blocks/blockStatus";
import { extensionNote, lastDay } from "../blocks/deadlineExtension";
import { isCertified } from "../certification/overallStatus";
import { licenseText } from "../blocks/outstandingRequirements";
import { isLicensureCurrent, licenseDeadline, licenseName } from "../licenses/license";
import { formatDate, isBefore, plainDate } from "../time/boardTime";
import { type AppliedRecords, isToBeTaken } from "./applicationObligations";
import { dueAtOnce, dueBy, overdueAtOnce } from "./dueDates";
import type { Obligation } from "./obligation";
import { hasStatus, ofIncompleteBlock, withLifetime } from "./statusAtStake";

export type LicensedPhysician = Pick<
  Physician,
  "physicianId" | "certificates" | "medicalLicenses" | "currentCCEnrollment" | "isLapsedNoLicense" | "isRetired"
>;

/** A state takes some weeks for a renewal. */
const daysAhead = 90;

/**
 * Returns the missing license, or the renewal of the one that expires last, within 90 days: while it is valid, others
 * can expire and licensure stays current (LIC-01). Retired physicians need no license.
 */
export function licenseObligations(
  physician: LicensedPhysician,
  applied: AppliedRecords,
  today: Temporal.PlainDate,
): Obligation[] {
  const { medicalLicenses } = physician;
  if (!isLicensureCurrent(medicalLicenses, today))
    // The one that cannot be read may be active.
    return lacksEntries(medicalLicenses) ? [] : missingLicense(physician, applied, today);
  const renewals = isLicenseNeeded(physician, applied, today) ? renewal(medicalLicenses, today) : [];
  return physician.isLapsedNoLicense ? [restoration(physician), ...renewals] : renewals;
}

/** Returns whether a missing license would be asked for: of others its end changes nothing. */
function isLicenseNeeded(physician: LicensedPhysician, applied: AppliedRecords, today: Temporal.PlainDate): boolean {
  const { certificates, currentCCEnrollment, isLapsedNoLicense, isRetired } = physician;
  if (isRetired) return false;
  const isInBlock = (currentCCEnrollment?.ccBlocks ?? []).some((block) => blockPeriod(block, today) === "current");
  const isAsked = isLapsedNoLicense || isCertified(certificates) || isInBlock;
  return isAsked || neededByApplications(applied, today).length > 0;
}

/** CERT-11: a license is the condition for restoration, not all of it. */
function restoration({ physicianId }: LicensedPhysician): Obligation {
  return {
    ...dueAtOnce,
    id: `restoration-of-${physicianId}`,
    kind: "restoration",
    subject: { kind: "licensure" },
    text: "Write to the board to have your certification restored: your medical license is active again",
    progress: [],
    cost: null,
    consequence: "Until then, your certification stays lapsed.",
    where: { to: "board" },
  };
}

function missingLicense(
  physician: LicensedPhysician,
  applied: AppliedRecords,
  today: Temporal.PlainDate,
): Obligation[] {
  const { medicalLicenses } = physician;
  const shared = {
    id: `license-of-${physician.physicianId}`,
    subject: { kind: "licensure" },
    blockText: licenseText,
    text:
      medicalLicenses.length === 0
        ? "Add an unrestricted, non-expired medical license"
        : "Renew your expired medical license, or add an unrestricted, non-expired one",
    progress: [],
    cost: null,
    where: { to: "licenses" },
  } as const;
  return missingWhen(physician, applied, today).map((when) => ({ ...shared, ...when }));
}

/** The date and the consequence: at most one. */
function missingWhen(physician: LicensedPhysician, applied: AppliedRecords, today: Temporal.PlainDate) {
  if (physician.isLapsedNoLicense) return [neededNow("Until this is done, your certification stays lapsed.")];
  const blocks = blocksInOrder(physician.currentCCEnrollment?.ccBlocks ?? []);
  const asking = blocks.find((block) => block.outstandingRequirements.includes("MedicalLicense"));
  const isNeededNow = isCertified(physician.certificates) && !physician.isRetired;
  if (asking !== undefined)
    return [
      isNeededNow
        ? neededNow(unlessLicensed(asking, physician, today))
        : dueBy("license", lastDay(asking), today, ofIncompleteBlock(physician)),
    ];
  if (isNeededNow) return [neededNow("Until this is done, your licensure is not current.")];
  return physician.isRetired ? [] : neededByApplications(applied, today);
}

function neededNow(consequence: string) {
  return { ...overdueAtOnce, kind: "license", consequence } as const;
}

/** A certified physician needs one today; the block that requires it only decides what follows, and when. */
function unlessLicensed(block: CCBlock, physician: LicensedPhysician, today: Temporal.PlainDate): string {
  if (blockPeriod(block, today) === "past") return ofIncompleteBlock(physician).after;
  const becomes = hasStatus(physician.certificates)
    ? `your status becomes “${ccStatusText["not-meeting"]}”`
    : "the block is not completed";
  const last = `${formatDate(lastDay(block))}${extensionNote(block)}`;
  const consequence = `Until this is done, your licensure is not current. If it still isn’t after ${last}, ${becomes}.`;
  return withLifetime(consequence, physician);
}

/** LIC-09: of several applications the one that needs it first. */
function neededByApplications({ examinations, applications }: AppliedRecords, today: Temporal.PlainDate) {
  const needed = examinations.flatMap((examined) => {
    const { examinationId, title } = examined;
    if (!isToBeTaken(examined, today)) return [];
    const own = applications.find(({ examination }) => examination.examinationId === examinationId);
    const by = own === undefined ? null : licenseDeadline(own.examination);
    const until = `A full, unrestricted, active license is required for this application: ${title}.`;
    const after = `${until} Until you have one, the board decides about the application without it.`;
    return by === null ? [] : [{ by, until, after }];
  });
  const [first] = needed.sort((a, b) => (isBefore(a.by, b.by) ? -1 : 1));
  return first === undefined ? [] : [dueBy("license", first.by, today, first)];
}

function renewal(licenses: readonly MedicalLicense[], today: Temporal.PlainDate): Obligation[] {
  const [last] = [...licenses].sort((a, b) => (a.expirationDate < b.expirationDate ? 1 : -1));
  if (last === undefined || isBefore(today.add({ days: daysAhead }), plainDate(last.expirationDate))) return [];
  return [
    {
      ...dueBy("license-renewal", plainDate(last.expirationDate), today, {
        until: "After that, your licensure is no longer current.",
        after: "Your licensure is no longer current.",
      }),
      id: `license-${last.medicalLicenseId}`,
      subject: { kind: "licensure" },
      text: `Renew medical license ${licenseName(last)} and enter its new expiration date`,
      progress: [],
      cost: null,
      where: { to: "licenses" },
    },
  ];
}
