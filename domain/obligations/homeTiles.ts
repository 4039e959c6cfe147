import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment } from "~/contract/certification/assessments";
import { AbccGrade, CCAssessmentType } from "~/contract/enumerations";
import type { CCBlock, CCEnrollment, EnrollmentCertificate } from "~/contract/certification/ccBlock";
import { owedFees } from "../billing/annualFees";
import { articleProgress, articleWaivers, isOpenAssessment, shownAssessment } from "../articles/articleAssessment";
import { articleObligations } from "./assessmentObligations";
import { abccGradeText, areGradesWithheld, articleOutcome } from "../articles/articleOutcome";
import { blockPeriod, inOrder, overallCCStatus } from "../blocks/blocks";
import { isLost, isMadeUpFor } from "../articles/requiredExamination";
import { isLicensureCurrent } from "../licenses/licensure";
import { isEnrollmentMissing } from "../certification/overallStatus";
import type { AppliedRecords } from "./applicationObligations";
import { type LicensedPhysician, licenseObligations } from "./licenseObligations";
import { hasBegun } from "./pathwayObligations";

/** How something required stands. `exempt` is what does not apply. */
type TileState = "met" | "owed" | "overdue" | "waiting" | "exempt";

export interface HomeTile {
  readonly name: "Medical Licensure" | "Activities" | "Annual Fees" | "Assessments";
  readonly state: TileState;
  /** The state in a word or two. */
  readonly word: string;
}

export type TiledPhysician = LicensedPhysician;

interface TiledRecords extends AppliedRecords {
  readonly assessments: readonly AbccAssessment[];
}

/** The four tiles of the summary, each with its state from the current block (HOME-03). */
export function homeTiles(physician: TiledPhysician, records: TiledRecords, today: Temporal.PlainDate): HomeTile[] {
  const block = physician.currentCCEnrollment?.currentCCBlock ?? null;
  return [
    { name: "Medical Licensure", ...licensureTile(physician, records, today) },
    { name: "Activities", ...(block === null ? withoutBlock(physician, today) : activitiesTile(block, today)) },
    { name: "Annual Fees", ...(block === null ? withoutBlock(physician, today) : feesTile(block, today)) },
    {
      name: "Assessments",
      ...(block === null ? withoutBlock(physician, today) : assessmentsTile(block, physician, records, today)),
    },
  ];
}

/** The block after the current one: a tile of its own while the physician is not meeting requirements (HOME-03). */
export function nextBlock(enrollment: CCEnrollment | null, today: Temporal.PlainDate): CCBlock | null {
  if (enrollment === null || overallCCStatus(enrollment.ccBlocks, today) === "meeting") return null;
  const { currentCCBlock, ccBlocks } = enrollment;
  if (currentCCBlock === null) return null;
  return inOrder(ccBlocks).find(({ startDate }) => startDate > currentCCBlock.startDate) ?? null;
}

type Standing = Omit<HomeTile, "name">;

function licensureTile(physician: TiledPhysician, records: TiledRecords, today: Temporal.PlainDate): Standing {
  const { medicalLicenses } = physician;
  if (isLicensureCurrent(medicalLicenses, today)) return { state: "met", word: "Current" };
  const word = medicalLicenses.length === 0 ? "No license" : "Expired";
  const [missing] = licenseObligations(physician, records, today);
  if (missing === undefined) return { state: "exempt", word };
  return { state: missing.state === "overdue" ? "overdue" : "owed", word };
}

function withoutBlock(physician: TiledPhysician, today: Temporal.PlainDate): Standing {
  if (isEnrollmentMissing(physician)) return { state: "waiting", word: "Not enrolled" };
  const blocks = physician.currentCCEnrollment?.ccBlocks ?? [];
  if (blocks.some((block) => blockPeriod(block, today) === "future")) return { state: "waiting", word: "Not started" };
  return { state: "exempt", word: blocks.length > 0 ? "No open block" : "Not required" };
}

function activitiesTile(block: CCBlock, today: Temporal.PlainDate): Standing {
  return block.isActivityRequirementsCompleted ? { state: "met", word: "Complete" } : owedIn(block, today);
}

function feesTile(block: CCBlock, today: Temporal.PlainDate): Standing {
  return owedFees(block, today).years.length === 0 ? { state: "met", word: "Nothing due" } : owedIn(block, today);
}

function owedIn(block: CCBlock, today: Temporal.PlainDate): Standing {
  const state = open(block, today);
  return { state, word: state === "overdue" ? "Overdue" : "Owed" };
}

function open(block: CCBlock, today: Temporal.PlainDate): "owed" | "overdue" {
  return blockPeriod(block, today) === "past" ? "overdue" : "owed";
}

/** What weighs most comes first. */
const byWeight: readonly TileState[] = ["overdue", "owed", "waiting", "met"];

/** The assessment that matters most, of all certificates that are enrolled in the block. */
function assessmentsTile(
  block: CCBlock,
  { currentCCEnrollment }: TiledPhysician,
  records: TiledRecords,
  today: Temporal.PlainDate,
): Standing {
  const standings = block.enrollmentCertificates.map((certificate) =>
    assessmentStanding(certificate, currentCCEnrollment, records, today),
  );
  const found = byWeight.map((state) => standings.find((standing) => standing.state === state));
  return found.find((standing) => standing !== undefined) ?? { state: "exempt", word: "Not required" };
}

function assessmentStanding(
  enrolled: EnrollmentCertificate,
  enrollment: CCEnrollment | null,
  { assessments, examinations }: TiledRecords,
  today: Temporal.PlainDate,
): Standing {
  const { certificateId, ccAssessmentType } = enrolled;
  const isOnArticles = ccAssessmentType === CCAssessmentType.Article;
  if (!isOnArticles && !hasBegun(enrolled, today)) return { state: "waiting", word: "Not started" };
  if (ccAssessmentType === null) return { state: "owed", word: "Choose a pathway" };
  const assessment = shownAssessment(assessments, certificateId, today);
  if (assessment === null) return { state: "waiting", word: isOnArticles ? "Not started" : "Examination" };
  const progress = articleProgress(assessment, articleWaivers(enrollment, assessment));
  const isWithheld = areGradesWithheld(assessment, examinations);
  const outcome = articleOutcome(assessment, isWithheld);
  const hasLost = isLost(progress, outcome) && !isMadeUpFor(assessment, examinations);
  if (!isOnArticles) return { state: hasLost ? "owed" : "waiting", word: "Examination" };
  if (hasLost) return { state: "overdue", word: "Not passed" };
  if (isLost(progress, outcome)) return { state: "met", word: "Passed" };
  if (outcome === "passed") return { state: "met", word: "Passed" };
  if (outcome === "provisionally-passed") return { state: "met", word: "Provisionally passed" };
  // All articles passed is no result (ABCC-10).
  if (!isOpenAssessment(assessment, today) || (isWithheld && progress.remaining === 0))
    return { state: "waiting", word: "No result yet" };
  if (progress.remaining === 0) return { state: "met", word: "All passed" };
  // Between two modules nothing can be done.
  const isAsked = articleObligations(assessment, progress, isWithheld, today).length > 0;
  return { state: isAsked ? "owed" : "waiting", word: abccGradeText[AbccGrade.NoGrade] };
}
