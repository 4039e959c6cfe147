import type { Temporal } from "temporal-polyfill";
import { answerOrNull } from "~/app/board/boardError";
import { activityRequirements, metOf } from "@portal/domain/activities/activityRequirements";
import { marksOf, type ObligationMarks, type Mark } from "~/app/ui/status/StateMark";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { Physician } from "@portal/contract/people/physician";
import { blocksInOrder } from "@portal/domain/blocks/blockStatus";
import { blockName } from "@portal/domain/blocks/blockYears";
import { formatDate, isBefore, plainDate } from "@portal/domain/time/boardTime";
import { listInWords } from "@portal/domain/wording";
import { markedState } from "@portal/domain/obligations/dueSoon";
import { isForBlock, type Obligation } from "@portal/domain/obligations/obligation";
import {
  tileStates,
  nextBlock,
  type NextBlock,
  type HomeTile,
  obligationsOfTile,
} from "@portal/domain/obligations/tileStates";
import { isLicensureCurrent } from "@portal/domain/licenses/license";
import { hasYears } from "@portal/domain/billing/annualFees";
import type { AssessmentsView } from "../assessments/assessmentsView";
import { settledFees } from "../blocks/blockFigures";
import { anchors, blockId } from "../pageParts";
import type { HomeRecords } from "../readHome";

/** One of the subjects at the top of the page: its state, and one short fact. */
export interface SummaryTile {
  readonly name: string;
  readonly state: Mark;
  readonly word: string;
  readonly note: string | null;
  /** Link to more about it; null where there is nothing. */
  readonly href: string | null;
  readonly marks: ObligationMarks;
}

/** A tile that names the part of the page with more about it. */
type TileOfPart = Omit<SummaryTile, "href"> & { readonly part: string | null };
type Detail = Pick<TileOfPart, "note" | "part">;
const noDetail: Detail = { note: null, part: null };

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
      return { note: lastLicense(physician, today), part: anchors.licenses };
    case "Activities":
      return activities(physician, block, own, today);
    case "Annual Fees":
      return block === null ? { ...noDetail, note: unpaidYears(own) } : fees(block, own);
    case "Assessments":
      return { note: articlesNote(shown), part: anchors.assessments };
  }
}

/** `2022 and 2025 not paid`; null where a year has no fee on record. */
function unpaidYears(own: readonly Obligation[]): string | null {
  const costs = own.flatMap(({ cost }) => cost ?? []);
  if (costs.length < own.length) return null;
  const years = costs.flatMap((cost) => cost.parts.flatMap((part) => (part.kind === "annual-fee" ? part.year : [])));
  return years.length === 0 ? null : `${listInWords(years.map(String))} not paid`;
}

function lastLicense({ medicalLicenses }: Physician, today: Temporal.PlainDate): string | null {
  const last = medicalLicenses
    .map(({ expirationDate }) => expirationDate)
    .sort()
    .at(-1);
  if (last === undefined) return null;
  return `${isLicensureCurrent(medicalLicenses, today) ? "Until" : "Since"} ${formatDate(plainDate(last))}`;
}

/** For the first block with something to do, otherwise the current one; one that isn't the current one is named. */
function activities(
  { currentCCEnrollment }: Pick<Physician, "currentCCEnrollment">,
  current: CCBlock | null,
  own: readonly Obligation[],
  today: Temporal.PlainDate,
): Detail {
  const blocks = blocksInOrder(currentCCEnrollment?.ccBlocks ?? []).filter((block) =>
    own.some((one) => isForBlock(one, block)),
  );
  const shown = blocks[0] ?? current;
  if (shown === null) return noDetail;
  const isCurrent = shown.ccBlockId === current?.ccBlockId;
  const text = requirementsDone(shown, today);
  return {
    note: text === null || isCurrent ? text : `${blockName(shown)}: ${text}`,
    part: isCurrent ? anchors.activities : blockId(shown),
  };
}

/** `1 of 4 done`, `3 of 4 done, PIP to do`, or `PIP missing` where it is overdue; null where nothing is required. */
function requirementsDone(block: CCBlock, today: Temporal.PlainDate): string | null {
  const requirements = activityRequirements(block, today);
  const { met, required } = metOf(requirements);
  if (required === 0) return null;
  const [last, ...others] = requirements.filter(({ word }) => word === "To do" || word === "Overdue");
  const which =
    last !== undefined && others.length === 0 ? `, ${last.name} ${last.word === "Overdue" ? "missing" : "to do"}` : "";
  return `${met} of ${required} done${which}`;
}

/** Where a year outside of the block is due, a count of its own years would stand over more rows than it counts. */
function fees(block: CCBlock, own: readonly Obligation[]): Detail {
  const known = own.every((one) => isForBlock(one, block)) ? settledFees(block) : null;
  const isShown = hasYears(block) || own.some(({ where }) => where.to === "fees");
  const note =
    known === null || known === "unknown" ? unpaidYears(own) : `${known.settled} of ${known.years} ${known.what}`;
  return { note, part: isShown ? anchors.fees : null };
}

function articlesNote({ untold, isIncomplete, pathways, articles }: AssessmentsView): string | null {
  if (articles.some(({ isOpen }) => isOpen)) return "Article pathway";
  if (untold !== null || isIncomplete || !pathways.every(({ pathway }) => pathway === "articles")) return null;
  return pathways.length > 0 ? "No article exams are open" : null;
}

function nextBlockTile(next: NextBlock, all: readonly Obligation[], today: Temporal.PlainDate): TileOfPart {
  const { block, starts } = next;
  const own = block === null ? [] : all.filter((obligation) => isForBlock(obligation, block));
  const open = markedState(own, today);
  const isPast = !isBefore(today, starts);
  const hasBegun = block !== null && isPast;
  const waiting = { state: "waiting", word: isPast ? "Waiting for the board" : "Not yet open" } as const;
  const resting = hasBegun ? ({ state: "met", word: "Done" } as const) : waiting;
  return {
    name: `Next block ${blockName(next)}`,
    ...(open === null ? resting : { state: open, word: open === "overdue" ? "Overdue" : "To do" }),
    note:
      isPast && block === null ? "Not opened by the board yet" : `${hasBegun ? "Since" : "From"} ${formatDate(starts)}`,
    part: block && blockId(block),
    marks: marksOf(own),
  };
}
