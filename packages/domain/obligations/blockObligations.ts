import type { Temporal } from "temporal-polyfill";
import { listMadeFrom } from "@portal/contract/reading/unavailable";
import type { CCBlock, CCEnrollment } from "@portal/contract/certification/ccBlock";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { Year } from "@portal/contract/values";
import { auditState } from "../activities/audit";
import { hasYears, owedFees, withEachFeeOnce } from "../billing/annualFees";
import { feesFor } from "../billing/annualFeeRefusals";
import { returnedAmount, returnedText, returnedYears } from "../billing/returnedPayments";
import { blocksInOrder, ccStatusText } from "../blocks/blockStatus";
import { blockName, blockYears } from "../blocks/blockYears";
import { extensionNote, lastDay } from "../blocks/deadlineExtension";
import { withYearsPaid } from "../blocks/blockClosure";
import { type OutstandingMessage, outstandingMessages } from "../blocks/outstandingRequirements";
import { auditPurpose, type OwnPapers } from "../papers/paperPurposes";
import { auditTitle } from "../papers/paperTitles";
import { plainDate } from "../time/boardTime";
import { creditsLeft } from "./creditProgress";
import { dueBy, overdueAtOnce } from "./dueDates";
import type { CostPart, Obligation, Where } from "./obligation";
import { endingPapers, isAskedFor } from "./paperTasks";
import { ofIncompleteBlock, type StatusAtStake, hasStatus } from "./statusAtStake";

/** What a block itself does not have. */
interface BlockRecords {
  readonly receipts: readonly Receipt[];
  readonly papers: OwnPapers | null;
}

/** Returns what each block still requires. Every year of fees is in only one block. */
export function obligationsOfBlocks(
  enrollment: Pick<CCEnrollment, "ccBlocks" | "currentCCBlock"> | null,
  atStake: StatusAtStake,
  today: Temporal.PlainDate,
  { receipts, papers }: BlockRecords,
): Obligation[] {
  const blocks = withEachFeeOnce(blocksInOrder(enrollment?.ccBlocks ?? []), today);
  const current = enrollment?.currentCCBlock ?? null;
  return blocks.flatMap((block) =>
    blockObligations(block, atStake, today, { receipts, papers }).map((one) => waitingFor(current, block, one)),
  );
}

/** CCB-06: nothing can be attested for a block before the earlier one is complete. */
function waitingFor(current: CCBlock | null, block: CCBlock, one: Obligation): Obligation {
  const isNext = current !== null && current.startDate < block.startDate;
  if (!isNext || one.kind !== "activities") return one;
  return { ...one, text: `${one.text} (after you complete the ${blockName(current)} block)` };
}

/** Returns what a block still requires, except the license, which is the same for every block. */
function blockObligations(
  block: CCBlock,
  atStake: StatusAtStake,
  today: Temporal.PlainDate,
  { receipts, papers }: BlockRecords,
): Obligation[] {
  const returned = returnedYears(owedFees(block, today).years, receipts);
  const rest = withYearsPaid(
    block,
    returned.flatMap(({ years }) => years),
    today,
  );
  return [
    ...auditObligations(block, atStake, papers, today),
    ...returned.flatMap(({ receipt, years }) =>
      outstandingObligations(withFeesOf(block, years), atStake, today).map((one) => ({
        ...one,
        id: `${one.id}-returned-${receipt.paymentId}`,
        text: `${one.text}${returnedText(receipt)}`,
        blockText: `${one.blockText ?? ""}${returnedText(receipt)}`,
        returned: returnedAmount(receipt),
      })),
    ),
    ...outstandingObligations(returned.length === 0 ? block : rest, atStake, today),
  ];
}

/** Returns the block as if it required only the fees of these years. */
function withFeesOf(block: CCBlock, years: readonly Year[]): CCBlock {
  return {
    ...block,
    outstandingRequirements: block.outstandingRequirements.filter((type) => type === "Fees"),
    ccAnnualFees: listMadeFrom(
      block.ccAnnualFees.filter(({ year }) => years.includes(year)),
      block.ccAnnualFees,
    ),
    unpaidOrphanYears: block.unpaidOrphanYears.filter((year) => years.includes(year)),
  };
}

function outstandingObligations(block: CCBlock, atStake: StatusAtStake, today: Temporal.PlainDate): Obligation[] {
  const messages = outstandingMessages(block, today).filter(({ types }) => !types.includes("MedicalLicense"));
  return messages.map((message) => {
    const id = `block-${block.ccBlockId}-${nameOf(message)}`;
    const subject = { kind: "block", ccBlockId: block.ccBlockId } as const;
    if (message.types.includes("FailedAudit"))
      return { id, kind: "failed-audit", subject, ...failedAudit(block, atStake) };
    const kind = message.types.includes("Fees") ? "fees" : "activities";
    return {
      ...dueBy(kind, lastDay(block), today, ofIncompleteBlock(atStake)),
      id,
      subject,
      blockText: message.text,
      text: `${message.text}${ofBlock(message, block, today)}${whereClosed(message, block)}${extensionNote(block)}`,
      progress: isOfCredits(message) ? creditsLeft(block) : [],
      cost: costOf(message, block, today),
      where: whereOf(message, block),
    };
  });
}

/** Empty where fees of other years are paid with those of the block (FEE-01). */
function ofBlock({ types }: OutstandingMessage, block: CCBlock, today: Temporal.PlainDate): string {
  const isOfOtherYears =
    types.includes("Fees") &&
    owedFees(block, today).years.some((year) => year < block.startYear || year > block.endYear);
  return isOfOtherYears ? "" : ` for the ${blockName(block)} block`;
}

/** CME and SA-CME are one thing to do, whichever is complete first. */
function nameOf(message: OutstandingMessage): string {
  return isOfCredits(message) ? "cme-sa" : message.types.join("-").toLowerCase();
}

function isOfCredits({ types }: OutstandingMessage): boolean {
  return types.includes("CME") || types.includes("SA");
}

function costOf({ types }: OutstandingMessage, block: CCBlock, today: Temporal.PlainDate): Obligation["cost"] {
  const { amount, years } = owedFees(block, today);
  if (!types.includes("Fees") || amount === null) return null;
  const parts = years.map((year): CostPart => ({ kind: "annual-fee", year, amount: feesFor(block, [year]) }));
  return { amount, parts };
}

function whereOf(message: OutstandingMessage, block: CCBlock): Where {
  if (message.types.includes("Fees"))
    return hasYears(block) ? { to: "fees", ccBlockId: block.ccBlockId } : { to: "board" };
  return isClosed(message, block) ? { to: "board" } : { to: "attestations", ccBlockId: block.ccBlockId };
}

/** An audit closes the attestations of a block (CCB-06): only the board can add what is missing there. */
function isClosed({ types }: OutstandingMessage, block: CCBlock): boolean {
  return !types.includes("Fees") && auditState(block) !== "none";
}

function whereClosed(message: OutstandingMessage, block: CCBlock): string {
  if (!isClosed(message, block)) return "";
  return auditState(block) === "unavailable"
    ? " (part of its record is temporarily unavailable, so the form is closed: try again later, or write to the board)"
    : " (its CC audit has closed the form: write to the board)";
}

/** A running audit requires the documents of what was attested to: at once where the board has set no day. */
function auditObligations(
  block: CCBlock,
  { certificates }: StatusAtStake,
  papers: OwnPapers | null,
  today: Temporal.PlainDate,
): Obligation[] {
  if (auditState(block) !== "selected") return [];
  const consequence = hasStatus(certificates)
    ? `If the audit is not passed, your status becomes “${ccStatusText["not-meeting"]}”.`
    : "If the audit is not passed, the block is not completed.";
  return auditPurposes(block, papers).flatMap((purpose) => {
    const { year } = purpose;
    const ofAudit = `for the ${auditTitle(block, year)}`;
    const until = { text: `Document what you attested to, ${ofAudit}`, consequence, where: { to: "audit" } } as const;
    const after = {
      text: `Documents ${ofAudit}`,
      consequence: `The board decides about the audit. If you have not sent your documents, send them ${papers === null ? "to the board " : ""}now. ${consequence}`,
      where: { to: "audit" },
    } as const;
    const by = block.auditDueDate ? plainDate(block.auditDueDate) : null;
    const title = auditTitle(block, year);
    const left = endingPapers("audit", { purpose, title, by, until, after }, papers, today);
    if (left === null) return [];
    const id = `block-${block.ccBlockId}-audit${year === null ? "" : `-${year}`}`;
    return [{ ...left, id, subject: { kind: "block", ccBlockId: block.ccBlockId }, progress: [], cost: null }];
  });
}

/** The years for which the board asks, each on its own, or the whole block. */
function auditPurposes(block: CCBlock, papers: OwnPapers | null) {
  const ofYears = blockYears(block)
    .map((year) => auditPurpose(block, year))
    .filter((purpose) => isAskedFor(papers, purpose));
  const whole = auditPurpose(block);
  return ofYears.length === 0 || isAskedFor(papers, whole) ? [whole, ...ofYears] : ofYears;
}

/** A failed audit is settled with the board. */
function failedAudit(block: CCBlock, { certificates }: StatusAtStake) {
  return {
    ...overdueAtOnce,
    text: `Write to the board about the CC audit of the ${blockName(block)} block`,
    progress: [],
    cost: null,
    consequence: hasStatus(certificates)
      ? `Until it is settled, your status stays “${ccStatusText["not-meeting"]}”.`
      : "Until it is settled, the block is not completed.",
    where: { to: "board" },
  } as const;
}
