import type { Temporal } from "temporal-polyfill";
import { answerOrNull } from "~/app/board/boardError";
import { metOf, requirementTiles } from "@portal/domain/activities/activityRequirements";
import { marksOf, type ObligationMarks, type Mark } from "~/app/ui/status/StateMark";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { Physician } from "@portal/contract/people/physician";
import { blocksInOrder } from "@portal/domain/blocks/blockStatus";
import { blockName } from "@portal/domain/blocks/blockYears";
import { formatDate, isBefore, plainDate } from "@portal/domain/time/boardTime";
import { creditsToGoText } from "@portal/domain/obligations/creditProgress";
import { isForBlock, type Obligation, worstState } from "@portal/domain/obligations/obligation";
import {
  tileStates,
  nextBlock,
  type NextBlock,
  type HomeTile,
  obligationsOfTile,
} from "@portal/domain/obligations/tileStates";
import { isLicensureCurrent } from "@portal/domain/licenses/license";
import { hasYears } from "@portal/domain/billing/annualFees";
import { formatCents, sumCents } from "@portal/domain/billing/money";
import type { AssessmentsView } from "../assessments/assessmentsView";
import { settledFees } from "../blocks/blockView";
import { anchors, blockId } from "../pageParts";
import type { HomeRecords } from "../readHome";

/** One of the subjects at the top of the page: its state, with a chart and number if there is one. */
export interface SummaryTile {
  readonly name: string;
  readonly state: Mark;
  readonly word: string;
  readonly progress: {
    readonly done: number;
    readonly total: number;
    readonly value: string;
    readonly unit: string;
  } | null;
  readonly note: string | null;
  /** Link to more about it; null where there is nothing. */
  readonly href: string | null;
  readonly marks: ObligationMarks;
}

/** A tile that names the part of the page with more about it. */
type TileOfPart = Omit<SummaryTile, "href"> & { readonly part: string | null };
type Detail = Pick<TileOfPart, "progress" | "note" | "part">;
const noDetail: Detail = { progress: null, note: null, part: null };

/** HOME-03: each by `all`, with details of the current block; the following block too, where it is of interest. */
export function summaryTiles(
  { physician, assessments, examinations }: HomeRecords,
  all: readonly Obligation[],
  shown: AssessmentsView,
  hrefOf: (part: string) => string,
  today: Temporal.PlainDate,
): SummaryTile[] {
  const block = physician.currentCCEnrollment?.currentCCBlock ?? null;
  const records = {
    physician,
    assessments: answerOrNull(assessments) ?? [],
    examinations: answerOrNull(examinations) ?? [],
  };
  const tiles = tileStates(records, all, today).map((tile): TileOfPart => {
    const own = obligationsOfTile(tile.name, all);
    const marks = marksOf(own);
    if (tile.name === "Assessments" && assessments === "unknown" && own.length === 0)
      return { ...tile, state: "waiting", word: "Temporarily unavailable", ...noDetail, marks };
    if (tile.name === "Assessments" && assessments === "not-offered" && own.length === 0)
      return { ...tile, state: "exempt", word: "Not shown here", ...noDetail, marks };
    return { ...tile, ...detail(tile.name, physician, block, own, shown, today), marks };
  });
  const next = nextBlock(physician, today);
  return (next === null ? tiles : [...tiles, nextBlockTile(next, all, today)]).map(({ part, ...tile }) => ({
    ...tile,
    href: part === null ? null : hrefOf(part),
  }));
}

function detail(
  name: HomeTile["name"],
  physician: Physician,
  block: CCBlock | null,
  own: readonly Obligation[],
  shown: AssessmentsView,
  today: Temporal.PlainDate,
): Detail {
  switch (name) {
    case "Medical Licensure":
      return { ...noDetail, note: lastLicense(physician, today), part: anchors.licenses };
    case "Activities":
      return activities(physician, block, own);
    case "Annual Fees":
      return { ...(block === null ? noDetail : fees(block, own)), note: amountDue(own) };
    case "Assessments":
      return articles(shown);
  }
}

function amountDue(own: readonly Obligation[]): string | null {
  if (own.length === 0) return null;
  const costs = own.flatMap(({ cost }) => cost ?? []);
  if (costs.length < own.length) return "Due";
  const years = costs.flatMap((cost) => cost.parts.flatMap((part) => (part.kind === "annual-fee" ? part.year : [])));
  return `${formatCents(sumCents(costs.map(({ amount }) => amount)))} due for ${years.join(", ")}`;
}

function lastLicense({ medicalLicenses }: Physician, today: Temporal.PlainDate): string | null {
  const last = medicalLicenses
    .map(({ expirationDate }) => expirationDate)
    .sort()
    .at(-1);
  if (last === undefined) return null;
  return `${isLicensureCurrent(medicalLicenses, today) ? "Until" : "Since"} ${formatDate(plainDate(last))}`;
}

/** For the first block with something to do, otherwise the current one; a block that isn't the current one is named. */
function activities(
  { currentCCEnrollment }: Pick<Physician, "currentCCEnrollment">,
  current: CCBlock | null,
  own: readonly Obligation[],
): Detail {
  const blocks = blocksInOrder(currentCCEnrollment?.ccBlocks ?? []).filter((block) =>
    own.some((one) => isForBlock(one, block)),
  );
  const shown = blocks[0] ?? current;
  if (shown === null) return noDetail;
  const isCurrent = shown.ccBlockId === current?.ccBlockId;
  const { met, required } = metOf(requirementTiles(shown, false));
  const notes = blocks.flatMap((block) => {
    const text = creditsToGoText(own.filter((one) => isForBlock(one, block)).map(({ progress }) => progress));
    if (blocks.length === 1 && isCurrent) return text ?? [];
    return `${blockName(block)}: ${text ?? "activities to attest to"}`;
  });
  return {
    progress: share(met, required, "met"),
    note: notes.length === 0 ? null : notes.join("; "),
    part: isCurrent ? anchors.activities : blockId(shown),
  };
}

/** No bar where a fee of another block is due: '3 of 3 years paid' would contradict it. */
function fees(block: CCBlock, own: readonly Obligation[]): Detail {
  const known = own.every((one) => isForBlock(one, block)) ? settledFees(block) : null;
  const progress = known === null ? null : share(known.settled, known.years, known.what);
  const isShown = hasYears(block) || own.some(({ where }) => where.to === "fees");
  return { ...noDetail, progress, part: isShown ? anchors.fees : null };
}

/** The articles of several certificates are counted together. */
function articles(shown: AssessmentsView): Detail {
  const part = anchors.assessments;
  const open = shown.articles.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return { ...noDetail, part, note: restingNote(shown) };
  if (open.some(({ isIncomplete }) => isIncomplete)) return { ...noDetail, part };
  const passed = open.reduce((sum, article) => sum + Math.min(article.passed, article.required), 0);
  const required = open.reduce((sum, article) => sum + article.required, 0);
  return { ...noDetail, progress: share(passed, required, "articles passed"), part };
}

function restingNote({ untold, isIncomplete, pathways }: AssessmentsView): string | null {
  if (untold !== null || isIncomplete || !pathways.every(({ pathway }) => pathway === "articles")) return null;
  return pathways.length > 0 ? "No article exams are open" : null;
}

function share(done: number, total: number, what: string): SummaryTile["progress"] {
  return total === 0 ? null : { done, total, value: String(done), unit: `of ${total} ${what}` };
}

function nextBlockTile(next: NextBlock, all: readonly Obligation[], today: Temporal.PlainDate): TileOfPart {
  const { block, starts } = next;
  const own = block === null ? [] : all.filter((obligation) => isForBlock(obligation, block));
  const worst = worstState(own);
  const isPast = !isBefore(today, starts);
  const hasBegun = block !== null && isPast;
  return {
    ...noDetail,
    name: `Next block ${blockName(next)}`,
    state: worst === null ? "waiting" : worst === "overdue" ? "overdue" : "owed",
    word: hasBegun ? "In progress" : "Not started",
    note:
      isPast && block === null ? "Not opened by the board yet" : `${hasBegun ? "Since" : "From"} ${formatDate(starts)}`,
    part: block && blockId(block),
    marks: marksOf(own),
  };
}
