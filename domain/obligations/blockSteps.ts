import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "~/contract/certification/ccBlock";
import type { Physician } from "~/contract/people/physician";
import { auditState } from "../activities/audit";
import { blockName, blockPeriod, ccStatusText, lastDay } from "../blocks/blocks";
import { isBefore, plainDate } from "../time/boardTime";
import type { NextStep, NextStepTarget } from "./nextStep";
import { hasOnlyLifetimeCertificates, isCertified } from "../certification/overallStatus";
import { type OutstandingMessage, outstandingMessages } from "../blocks/outstandingRequirements";

/** Whether there is a status that can be lost. */
export type StatusAtStake = Pick<Physician, "certificates">;

/** What a block still asks for, except the license, which is one and the same for every block. */
export function blockSteps(block: CCBlock, standing: StatusAtStake, today: Temporal.PlainDate): NextStep[] {
  return [...auditSteps(block, standing, today), ...outstandingSteps(block, standing, today)];
}

function outstandingSteps(block: CCBlock, standing: StatusAtStake, today: Temporal.PlainDate): NextStep[] {
  const messages = outstandingMessages(block, today).filter(({ types }) => !types.includes("MedicalLicense"));
  return messages.map((message) => {
    const id = `block-${block.ccBlockId}-${message.types.join("-").toLowerCase()}`;
    if (message.types.includes("FailedAudit")) return { id, ...failedAuditStep(block, standing) };
    return {
      id,
      text: `${message.text} for the ${blockName(block)} block${whereClosed(message, block)}`,
      dueOn: lastDay(block),
      otherwise: afterBlock(block, standing, today),
      target: targetOf(message, block),
    };
  });
}

/** What it means that something of a block is still owed: for the status (CCB-09), where one is shown (CERT-03). */
export function afterBlock(block: CCBlock, { certificates }: StatusAtStake, today: Temporal.PlainDate): string {
  const isOver = blockPeriod(block, today) === "past";
  if (!hasStatus(certificates)) {
    const left = isOver
      ? "Until this is done the block is not completed."
      : "What is still owed after that leaves the block not completed.";
    return hasOnlyLifetimeCertificates(certificates) ? `${left} A lifetime certificate stays as it is.` : left;
  }
  const status = `'${ccStatusText["not-meeting"]}'`;
  return isOver
    ? `Until this is done your status stays ${status}.`
    : `What is still owed after that changes your status to ${status}.`;
}

function hasStatus(certificates: StatusAtStake["certificates"]): boolean {
  return isCertified(certificates) && !hasOnlyLifetimeCertificates(certificates);
}

/** An audit that runs asks for what was attested to; whether it has been handed in the board alone knows. */
function auditSteps(block: CCBlock, { certificates }: StatusAtStake, today: Temporal.PlainDate): NextStep[] {
  const dueOn = block.auditDueDate ? plainDate(block.auditDueDate) : null;
  if (auditState(block) !== "selected" || dueOn === null || isBefore(dueOn, today)) return [];
  const otherwise = hasStatus(certificates)
    ? `If the audit is not passed, your status becomes '${ccStatusText["not-meeting"]}'.`
    : "If the audit is not passed, the block is not completed.";
  const text = `Document what you attested to, for the CC audit of the ${blockName(block)} block`;
  return [{ id: `block-${block.ccBlockId}-audit`, text, dueOn, otherwise, target: { to: "audit" } }];
}

function failedAuditStep(block: CCBlock, { certificates }: StatusAtStake): Omit<NextStep, "id"> {
  return {
    text: `Write to the board about the CC audit of the ${blockName(block)} block, which was not passed`,
    dueOn: null,
    otherwise: hasStatus(certificates)
      ? `Until it is settled your status stays '${ccStatusText["not-meeting"]}'.`
      : "Until it is settled the block is not completed.",
    target: { to: "board" },
  };
}

function targetOf(message: OutstandingMessage, block: CCBlock): NextStepTarget {
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
