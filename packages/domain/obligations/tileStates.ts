import type { Temporal } from "temporal-polyfill";
import type { Physician } from "@portal/contract/people/physician";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { EnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import { hasUnavailable } from "@portal/contract/reading/hasUnavailable";
import { lacksEntries } from "@portal/contract/reading/unavailable";
import type { AbccAssessment } from "@portal/contract/certification/assessments";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import { AbccGrade, CCAssessmentType } from "@portal/contract/enumerations";
import { areBlocksKnown, blockPeriod, blocksInOrder, overallCCStatus } from "../blocks/blockStatus";
import type { RequirementState } from "../activities/activityRequirements";
import { awaitsFirstBlock } from "../enrollment/firstBlock";
import { isLicensureCurrent } from "../licenses/license";
import { isEnrollmentMissing } from "../certification/overallStatus";
import { articleProgress, articleWaivers, isOpenAssessment, shownAssessment } from "../articles/articleProgress";
import { abccGradeText, areGradesWithheld, articleOutcome, isLost } from "../articles/articleOutcome";
import { sortedBy } from "../sortedBy";
import { plainDate } from "../time/boardTime";
import { examinationAwaited, isMadeUpFor } from "../articles/requiredExamination";
import { markedState } from "./dueSoon";
import { type Obligation, type ObligationKind, isForCertificate } from "./obligation";
import { hasBegun } from "./certificationObligations";

export interface HomeTile {
  readonly name: "Medical Licensure" | "Activities" | "Annual Fees" | "Assessments";
  readonly state: RequirementState;
  readonly word: string;
}

interface TiledRecords {
  readonly physician: Pick<Physician, "certificates" | "medicalLicenses" | "currentCCEnrollment">;
  readonly assessments: readonly AbccAssessment[];
  readonly examinations: readonly AppliedExamination[];
}

/** A renewal is due before a license is missing, a restoration after: neither opens the tile. */
const kinds: Record<HomeTile["name"], readonly ObligationKind[]> = {
  "Medical Licensure": ["license"],
  Activities: ["activities"],
  "Annual Fees": ["fees"],
  Assessments: ["module-attestation", "articles", "examination-instead", "pathway"],
};

export function obligationsOfTile(name: HomeTile["name"], all: readonly Obligation[]): Obligation[] {
  return all.filter(({ kind }) => kinds[name].includes(kind));
}

type TileStatus = Omit<HomeTile, "name">;

/** The four tiles of the summary (HOME-03): open where `all` has something for them, otherwise by the current block. */
export function tileStates(records: TiledRecords, all: readonly Obligation[], today: Temporal.PlainDate): HomeTile[] {
  const { physician } = records;
  const block = physician.currentCCEnrollment?.currentCCBlock ?? null;
  const ofTile = (name: HomeTile["name"]) => obligationsOfTile(name, all);
  const resting = block === null ? withoutBlock(physician, today) : null;
  const tiles: HomeTile[] = [
    { name: "Medical Licensure", ...licensureTile(physician, ofTile("Medical Licensure"), today) },
    { name: "Activities", ...(open(ofTile("Activities"), today) ?? resting ?? done) },
    { name: "Annual Fees", ...(open(ofTile("Annual Fees"), today) ?? resting ?? done) },
    { name: "Assessments", ...assessmentsTile(records, ofTile("Assessments"), resting, today) },
  ];
  return tiles.map((tile) => (isUncertain(tile, records) ? { ...tile, ...uncertain } : tile));
}

const done = { state: "met", word: "Done" } as const;
const uncertain = { state: "waiting", word: "Unavailable" } as const;

/** An incomplete record proves neither complete nor not required; licenses depend on their own list alone. */
function isUncertain({ name, state }: HomeTile, { physician, assessments, examinations }: TiledRecords): boolean {
  if (name === "Medical Licensure") return state !== "met" && lacksEntries(physician.medicalLicenses);
  if (state !== "met" && state !== "exempt") return false;
  return hasUnavailable(name === "Assessments" ? { physician, assessments, examinations } : { physician });
}

export interface NextBlock extends Pick<CCBlock, "startYear" | "endYear"> {
  readonly starts: Temporal.PlainDate;
  /** Null where the board has none on record yet. */
  readonly block: CCBlock | null;
}

/**
 * The block after the current one: a separate tile while the physician is not meeting requirements (HOME-03), or still
 * works on a block whose end has passed. One that is not on record follows the current one, for three years (CCB-18);
 * none follows for a retired physician, and none is claimed where one that cannot be read may be it.
 */
export function nextBlock(
  { currentCCEnrollment, isRetired }: Pick<Physician, "currentCCEnrollment" | "isRetired">,
  today: Temporal.PlainDate,
): NextBlock | null {
  if (currentCCEnrollment === null) return null;
  const { currentCCBlock, ccBlocks, isBehindCurrentBlock } = currentCCEnrollment;
  if (!currentCCBlock) return null;
  if (!isBehindCurrentBlock && overallCCStatus(ccBlocks, today) === "meeting") return null;
  const block = blocksInOrder(ccBlocks).find(({ startDate }) => startDate > currentCCBlock.startDate);
  if (block !== undefined) return { ...block, starts: plainDate(block.startDate), block };
  if (isRetired || !areBlocksKnown(currentCCEnrollment)) return null;
  const starts = plainDate(currentCCBlock.endDate).add({ days: 1 });
  return { startYear: starts.year, endYear: starts.year + 2, starts, block: null };
}

function licensureTile(
  { medicalLicenses }: Pick<Physician, "medicalLicenses">,
  own: readonly Obligation[],
  today: Temporal.PlainDate,
): TileStatus {
  if (isLicensureCurrent(medicalLicenses, today)) return { state: "met", word: "Current" };
  const word = medicalLicenses.length === 0 ? "No license" : "Expired";
  return { state: markedState(own, today) ?? "exempt", word };
}

function open(own: readonly Obligation[], today: Temporal.PlainDate): TileStatus | null {
  const state = markedState(own, today);
  return state && { state, word: state === "overdue" ? "Overdue" : "To do" };
}

function withoutBlock(physician: TiledRecords["physician"], today: Temporal.PlainDate): TileStatus {
  if (isEnrollmentMissing(physician)) return { state: "waiting", word: "Not enrolled" };
  const enrollment = physician.currentCCEnrollment;
  if (enrollment && (enrollment.currentCCBlock === undefined || !areBlocksKnown(enrollment))) return uncertain;
  const blocks = enrollment?.ccBlocks ?? [];
  const isToStart = blocks.some((block) => blockPeriod(block, today) === "future") || awaitsFirstBlock(enrollment);
  if (isToStart) return { state: "waiting", word: "Not yet open" };
  return { state: "exempt", word: blocks.length > 0 ? "No open block" : "Not required" };
}

/** The most important first. */
const byWeight: readonly RequirementState[] = ["overdue", "owed", "open", "waiting", "met"];

/** Returns the most important assessment of all certificates that are enrolled in the block or have something to do. */
function assessmentsTile(
  records: TiledRecords,
  own: readonly Obligation[],
  resting: TileStatus | null,
  today: Temporal.PlainDate,
): TileStatus {
  const enrolled = sortedBy(
    records.physician.currentCCEnrollment?.currentCCBlock?.enrollmentCertificates ?? [],
    ({ certificateId }) => certificateId,
  );
  const statuses = [
    ...own.map((obligation) => openAssessment(obligation, today)),
    ...enrolled
      .filter(({ certificateId }) => !own.some((one) => isForCertificate(one, { certificateId })))
      .map((certificate) => restingAssessment(certificate, records, today)),
  ];
  const found = byWeight.map((state) => statuses.find((status) => status.state === state));
  return found.find((status) => status !== undefined) ?? resting ?? { state: "exempt", word: "Not required" };
}

function openAssessment(obligation: Obligation, today: Temporal.PlainDate): TileStatus {
  const state = markedState([obligation], today) ?? "owed";
  if (obligation.kind === "pathway") return { state, word: "Choose a pathway" };
  if (obligation.state === "ended") return { state, word: "Ended" };
  return {
    state,
    word: obligation.kind === "examination-instead" ? "Exam required" : abccGradeText[AbccGrade.NoGrade],
  };
}

/** For a certificate for which nothing can be done today. */
function restingAssessment(
  enrolled: EnrollmentCertificate,
  { physician, assessments, examinations }: TiledRecords,
  today: Temporal.PlainDate,
): TileStatus {
  const { certificateId, ccAssessmentType } = enrolled;
  const isOnArticles = ccAssessmentType === CCAssessmentType.Article;
  if (!isOnArticles && !hasBegun(enrolled, today)) return { state: "waiting", word: "Upcoming" };
  // For one that has lapsed none can be chosen.
  if (ccAssessmentType === null) return { state: "exempt", word: "Not required" };
  const assessment = shownAssessment(assessments, certificateId, today);
  if (assessment === null) return { state: "waiting", word: isOnArticles ? "Article pathway" : "Exam pathway" };
  const isAwaited = examinationAwaited(assessment, examinations, today) !== null;
  if (isAwaited && !isMadeUpFor(assessment, examinations)) return { state: "waiting", word: "No result yet" };
  if (!isOnArticles) return { state: "waiting", word: "Exam pathway" };
  const progress = articleProgress(assessment, articleWaivers(physician.currentCCEnrollment, assessment));
  const isWithheld = areGradesWithheld(assessment, examinations);
  const outcome = articleOutcome(assessment, isWithheld);
  if (isLost(progress, outcome) || outcome === "passed") return { state: "met", word: "Passed" };
  if (outcome === "provisionally-passed") return { state: "met", word: "Provisionally passed" };
  // All articles passed is not a result (ABCC-10).
  if (!isOpenAssessment(assessment, today) || (isWithheld && progress.remaining === 0))
    return { state: "waiting", word: "No result yet" };
  if (progress.remaining === 0) return { state: "met", word: "All passed" };
  // Between two modules nothing can be done.
  return { state: "waiting", word: abccGradeText[AbccGrade.NoGrade] };
}
