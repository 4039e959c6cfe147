import type { Temporal } from "temporal-polyfill";
import type { CCBlock, CCEnrollment } from "~/contract/certification/ccBlock";
import type { Physician } from "~/contract/people/physician";
import type { Receipt } from "~/contract/billing/receipt";
import type { Year } from "~/contract/values";
import { creditTotals } from "../activities/activityTotals";
import { auditState } from "../activities/audit";
import { creditsAbove } from "../activities/credits";
import { owedFees } from "../billing/annualFees";
import { feesFor } from "../billing/feeRefusals";
import { withEachFeeOnce } from "../billing/feeSection";
import { returnedText, returnedYears } from "../billing/returnedPayments";
import { blockName, blockPeriod, ccStatusText, inOrder, lastDay } from "../blocks/blocks";
import { withYearsPaid } from "../blocks/closure";
import { isBefore, plainDate } from "../time/boardTime";
import { type CostPart, dueBy, type Obligation, overdueAtOnce, type Progress, type Where } from "./obligation";
import { hasOnlyLifetimeCertificates, isCertified } from "../certification/overallStatus";
import { type OutstandingMessage, outstandingMessages } from "../blocks/outstandingRequirements";

/** Whether there is a status that can be lost. */
type StatusAtStake = Pick<Physician, "certificates">;

/** What each block still asks for. Every year of fees is asked for by one block. */
export function obligationsOfBlocks(
  enrollment: Pick<CCEnrollment, "ccBlocks" | "currentCCBlock"> | null,
  standing: StatusAtStake,
  today: Temporal.PlainDate,
  receipts: readonly Receipt[] = [],
): Obligation[] {
  const blocks = withEachFeeOnce(inOrder(enrollment?.ccBlocks ?? []), today);
  const current = enrollment?.currentCCBlock ?? null;
  return blocks.flatMap((block) =>
    blockObligations(block, standing, today, receipts).map((one) => waitingFor(current, block, one)),
  );
}

/** CCB-06: nothing can be attested for a block before the one that comes first is complete. */
function waitingFor(current: CCBlock | null, block: CCBlock, one: Obligation): Obligation {
  const isNext = current !== null && current.startDate < block.startDate;
  if (!isNext || one.kind !== "activities") return one;
  return { ...one, text: `${one.text} (after you complete the ${blockName(current)} block)` };
}

/** What a block still asks for, except the license, which is one and the same for every block. */
function blockObligations(
  block: CCBlock,
  standing: StatusAtStake,
  today: Temporal.PlainDate,
  receipts: readonly Receipt[],
): Obligation[] {
  const returned = returnedYears(owedFees(block, today).years, receipts);
  const rest = withYearsPaid(
    block,
    returned.flatMap(({ years }) => years),
    today,
  );
  return [
    ...auditObligations(block, standing, today),
    ...returned.flatMap(({ receipt, years }) =>
      outstandingObligations(withFeesOf(block, years), standing, today).map((one) => ({
        ...one,
        id: `${one.id}-returned-${receipt.paymentId}`,
        text: `${one.text}${returnedText(receipt)}`,
        blockText: `${one.blockText ?? ""}${returnedText(receipt)}`,
      })),
    ),
    ...outstandingObligations(returned.length === 0 ? block : rest, standing, today),
  ];
}

/** The block as if it asked for the fees of these years and for nothing else. */
function withFeesOf(block: CCBlock, years: readonly Year[]): CCBlock {
  return {
    ...block,
    outstandingRequirements: block.outstandingRequirements.filter((type) => type === "Fees"),
    ccAnnualFees: block.ccAnnualFees.filter(({ year }) => years.includes(year)),
    unpaidOrphanYears: block.unpaidOrphanYears.filter((year) => years.includes(year)),
  };
}

function outstandingObligations(block: CCBlock, standing: StatusAtStake, today: Temporal.PlainDate): Obligation[] {
  const messages = outstandingMessages(block, today).filter(({ types }) => !types.includes("MedicalLicense"));
  return messages.map((message) => {
    const id = `block-${block.ccBlockId}-${message.types.join("-").toLowerCase()}`;
    const subject = { of: "block", ccBlockId: block.ccBlockId } as const;
    if (message.types.includes("FailedAudit"))
      return { id, kind: "failed-audit", subject, ...failedAudit(block, standing) };
    return {
      ...dueBy(lastDay(block), today),
      id,
      kind: message.types.includes("Fees") ? "fees" : "activities",
      subject,
      blockText: message.text,
      text: `${message.text} for the ${blockName(block)} block${whereClosed(message, block)}`,
      progress: creditsLeft(message, block),
      cost: costOf(message, block, today),
      consequence: afterBlock(block, standing, today),
      where: whereOf(message, block),
    };
  });
}

/** What it means that something of a block is incomplete: for the status (CCB-09), where one is shown (CERT-03). */
export function afterBlock(block: CCBlock, { certificates }: StatusAtStake, today: Temporal.PlainDate): string {
  const isOver = blockPeriod(block, today) === "past";
  if (!hasStatus(certificates)) {
    const left = isOver
      ? "Until this is done the block is not completed."
      : "If anything is incomplete after that date, the block is not completed.";
    return withLifetime(left, { certificates });
  }
  const status = `'${ccStatusText["not-meeting"]}'`;
  return isOver
    ? `Until this is done your status stays ${status}.`
    : `If anything is incomplete after that date, your status becomes ${status}.`;
}

export function withLifetime(consequence: string, { certificates }: StatusAtStake): string {
  return hasOnlyLifetimeCertificates(certificates)
    ? `${consequence} A lifetime certificate stays as it is.`
    : consequence;
}

/** Whether there is a status over the certificates (CERT-03) that can be lost. */
export function hasStatus(certificates: StatusAtStake["certificates"]): boolean {
  return isCertified(certificates) && !hasOnlyLifetimeCertificates(certificates);
}

/** An audit that runs asks for what was attested to; whether it has been handed in the board alone knows. */
function auditObligations(block: CCBlock, { certificates }: StatusAtStake, today: Temporal.PlainDate): Obligation[] {
  const last = block.auditDueDate ? plainDate(block.auditDueDate) : null;
  if (auditState(block) !== "selected" || last === null || isBefore(last, today)) return [];
  const consequence = hasStatus(certificates)
    ? `If the audit is not passed, your status becomes '${ccStatusText["not-meeting"]}'.`
    : "If the audit is not passed, the block is not completed.";
  const text = `Document what you attested to, for the CC audit of the ${blockName(block)} block`;
  return [
    {
      ...dueBy(last, today),
      id: `block-${block.ccBlockId}-audit`,
      kind: "audit",
      subject: { of: "block", ccBlockId: block.ccBlockId },
      text,
      progress: [],
      cost: null,
      consequence,
      where: { to: "audit" },
    },
  ];
}

function failedAudit(block: CCBlock, { certificates }: StatusAtStake): Omit<Obligation, "id" | "kind" | "subject"> {
  return {
    ...overdueAtOnce,
    text: `Write to the board about the CC audit of the ${blockName(block)} block, which was not passed`,
    progress: [],
    cost: null,
    consequence: hasStatus(certificates)
      ? `Until it is settled your status stays '${ccStatusText["not-meeting"]}'.`
      : "Until it is settled the block is not completed.",
    where: { to: "board" },
  };
}

/** As much as the requirement tiles of the block say. */
function creditsLeft({ types }: OutstandingMessage, block: CCBlock): Progress[] {
  if (!types.includes("CME") && !types.includes("SA")) return [];
  const { cme, sa } = creditTotals(block);
  const parts: Progress[] = [
    { done: cme.total, needed: cme.required, left: creditsAbove(cme.total, cme.required), unit: "CME" },
    { done: sa.total, needed: sa.required, left: creditsAbove(sa.total, sa.required), unit: "SA-CME" },
  ];
  return parts.filter(({ left }) => left > 0);
}

function costOf({ types }: OutstandingMessage, block: CCBlock, today: Temporal.PlainDate): Obligation["cost"] {
  const { amount, years } = owedFees(block, today);
  if (!types.includes("Fees") || amount === null) return null;
  const parts = years.map((year): CostPart => ({ kind: "annual-fee", year, amount: feesFor(block, [year]) }));
  return { amount, parts };
}

function whereOf(message: OutstandingMessage, block: CCBlock): Where {
  if (message.types.includes("Fees")) return { to: "fees", ccBlockId: block.ccBlockId };
  return isClosed(message, block) ? { to: "board" } : { to: "attestations", ccBlockId: block.ccBlockId };
}

/** An audit closes the attestations of a block (CCB-06): what is missing there only the board can add. */
function isClosed({ types }: OutstandingMessage, block: CCBlock): boolean {
  return !types.includes("Fees") && auditState(block) !== "none";
}

function whereClosed(message: OutstandingMessage, block: CCBlock): string {
  return isClosed(message, block) ? " (its CC audit has closed the form: write to the board)" : "";
}
