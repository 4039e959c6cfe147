import type { Temporal } from "temporal-polyfill";
import type { CCBlock, CCEnrollment } from "~/contract/certification/ccBlock";
import type { Physician } from "~/contract/people/physician";
import { creditTotals } from "../activities/activityTotals";
import { auditState } from "../activities/audit";
import { creditsAbove } from "../activities/credits";
import { owedFees } from "../billing/annualFees";
import { feesFor } from "../billing/feeRefusals";
import { withEachFeeOnce } from "../billing/feeSection";
import { blockName, blockPeriod, ccStatusText, inOrder, lastDay } from "../blocks/blocks";
import { isBefore, plainDate } from "../time/boardTime";
import { type CostPart, dueBy, type Obligation, overdueAtOnce, type Progress, type Where } from "./obligation";
import { hasOnlyLifetimeCertificates, isCertified } from "../certification/overallStatus";
import { type OutstandingMessage, outstandingMessages } from "../blocks/outstandingRequirements";

/** Whether there is a status that can be lost. */
type StatusAtStake = Pick<Physician, "certificates">;

/** What each block still asks for. Every year of fees is asked for by one block. */
export function obligationsOfBlocks(
  enrollment: Pick<CCEnrollment, "ccBlocks"> | null,
  standing: StatusAtStake,
  today: Temporal.PlainDate,
): Obligation[] {
  const blocks = withEachFeeOnce(inOrder(enrollment?.ccBlocks ?? []), today);
  return blocks.flatMap((block) => blockObligations(block, standing, today));
}

/** What a block still asks for, except the license, which is one and the same for every block. */
function blockObligations(block: CCBlock, standing: StatusAtStake, today: Temporal.PlainDate): Obligation[] {
  return [...auditObligations(block, standing, today), ...outstandingObligations(block, standing, today)];
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
