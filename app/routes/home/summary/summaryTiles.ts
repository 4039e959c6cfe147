import type { Temporal } from "temporal-polyfill";
import { answerOrNull } from "~/app/board/boardError";
import { requirementTiles } from "~/app/ui/requirements/RequirementTiles";
import type { State } from "~/app/ui/status/StateMark";
import type { CCBlock } from "~/contract/certification/ccBlock";
import type { Physician } from "~/contract/people/physician";
import { owedFees } from "~/domain/billing/annualFees";
import { blockName, blockPeriod } from "~/domain/blocks/blocks";
import { formatDate, formatShortDate, plainDate } from "~/domain/time/boardTime";
import { homeTiles, type HomeTile, nextBlock } from "~/domain/obligations/homeTiles";
import { isLicensureCurrent } from "~/domain/licenses/licensure";
import { formatCents } from "~/domain/billing/money";
import type { AssessmentsView } from "../assessments/assessmentsView";
import { blockId } from "../blocks/ownBlock";
import { parts } from "../parts";
import type { HomeRecords } from "../readHome";

/** One of the subjects at the top of the page: how it stands, in a picture with its number where there is one. */
export interface SummaryTile {
  readonly name: string;
  readonly state: State;
  readonly word: string;
  readonly progress: {
    readonly done: number;
    readonly of: number;
    readonly value: string;
    readonly unit: string;
  } | null;
  readonly note: string | null;
  /** Where on the page there is more about it; null where there is nothing. */
  readonly href: string | null;
}

type Detail = Pick<SummaryTile, "progress" | "note" | "href">;
const noDetail: Detail = { progress: null, note: null, href: null };

/** HOME-03: each as the current block has it; the block after it too, for those who are not meeting requirements. */
export function summaryTiles(
  { physician, assessments, examinations, applications }: HomeRecords,
  shown: AssessmentsView,
  today: Temporal.PlainDate,
): SummaryTile[] {
  const block = physician.currentCCEnrollment?.currentCCBlock ?? null;
  const records = {
    assessments: answerOrNull(assessments) ?? [],
    examinations: answerOrNull(examinations) ?? [],
    applications: answerOrNull(applications) ?? [],
  };
  const tiles = homeTiles(physician, records, today).map((tile): SummaryTile => {
    if (tile.name === "Assessments" && assessments === "unknown")
      return { ...tile, state: "waiting", word: "Not known just now", ...noDetail };
    if (tile.name === "Assessments" && assessments === "not-offered")
      return { ...tile, state: "exempt", word: "Not shown here", ...noDetail };
    return { ...tile, ...detail(tile.name, physician, block, shown, today) };
  });
  const next = nextBlock(physician.currentCCEnrollment, today);
  return next === null ? tiles : [...tiles, nextBlockTile(next, today)];
}

function detail(
  name: HomeTile["name"],
  physician: Physician,
  block: CCBlock | null,
  shown: AssessmentsView,
  today: Temporal.PlainDate,
): Detail {
  switch (name) {
    case "Medical Licensure":
      return { ...noDetail, note: lastLicense(physician, today), href: `#${parts.licenses}` };
    case "Activities":
      return block === null ? noDetail : activities(block);
    case "Annual Fees":
      return block === null ? noDetail : fees(block, today);
    case "Assessments":
      return articles(shown);
  }
}

function lastLicense({ medicalLicenses }: Physician, today: Temporal.PlainDate): string | null {
  const last = medicalLicenses
    .map(({ expirationDate }) => expirationDate)
    .sort()
    .at(-1);
  if (last === undefined) return null;
  return `${isLicensureCurrent(medicalLicenses, today) ? "Until" : "Since"} ${formatShortDate(plainDate(last))}`;
}

function activities(block: CCBlock): Detail {
  const required = requirementTiles(block, false).filter(({ state }) => state !== "exempt");
  const done = required.filter(({ state }) => state === "met").length;
  return { ...noDetail, progress: share(done, required.length, "met"), href: `#${parts.activities}` };
}

function fees(block: CCBlock, today: Temporal.PlainDate): Detail {
  const settled = block.ccAnnualFees.filter(({ isPaid, isWaived }) => isPaid || isWaived);
  const { years, amount } = owedFees(block, today);
  const due =
    years.length === 0 ? null : `${amount === null ? "Due" : `${formatCents(amount)} due`} for ${years.join(", ")}`;
  const what = settled.every(({ isPaid }) => isPaid) ? "years paid" : "years paid or waived";
  return { progress: share(settled.length, block.ccAnnualFees.length, what), note: due, href: `#${parts.fees}` };
}

/** Of several certificates the articles are counted together. */
function articles(shown: AssessmentsView): Detail {
  const href = `#${parts.assessments}`;
  const open = shown.articles.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return { ...noDetail, href };
  const passed = open.reduce((sum, article) => sum + Math.min(article.passed, article.required), 0);
  const required = open.reduce((sum, article) => sum + article.required, 0);
  return { ...noDetail, progress: share(passed, required, "articles passed"), href };
}

function share(done: number, of: number, what: string): SummaryTile["progress"] {
  return of === 0 ? null : { done, of, value: String(done), unit: `of ${of} ${what}` };
}

function nextBlockTile(block: CCBlock, today: Temporal.PlainDate): SummaryTile {
  const hasBegun = blockPeriod(block, today) !== "future";
  return {
    ...noDetail,
    name: `Next block ${blockName(block)}`,
    state: "waiting",
    word: hasBegun ? "Running" : "Not started",
    note: `${hasBegun ? "Since" : "From"} ${formatDate(plainDate(block.startDate))}`,
    href: `#${blockId(block)}`,
  };
}
