import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "~/contract/ccBlock";
import { auditState } from "./audit";
import { blockName, blockPeriod, lastDay } from "./blocks";
import { ccStatusText } from "./ccStatus";
import type { NextStep, NextStepTarget } from "./nextStep";
import { type OutstandingMessage, outstandingMessages } from "./outstandingMessages";

/** What a block still asks for, except the license, which is one and the same for every block. */
export function blockSteps(block: CCBlock, today: Temporal.PlainDate): NextStep[] {
  const messages = outstandingMessages(block, today).filter(({ types }) => !types.includes("MedicalLicense"));
  return messages.map((message) => {
    const id = `block-${block.ccBlockId}-${message.types.join("-").toLowerCase()}`;
    if (message.types.includes("FailedAudit")) return { id, ...failedAuditStep(block) };
    return {
      id,
      text: `${message.text} for the ${blockName(block)} block${whereClosed(message, block)}`,
      dueOn: lastDay(block),
      otherwise: afterBlock(block, today),
      target: targetOf(message, block),
    };
  });
}

/** What it means for the status that something of a block is still owed (CCB-09). */
export function afterBlock(block: CCBlock, today: Temporal.PlainDate): string {
  const status = `'${ccStatusText["not-meeting"]}'`;
  return blockPeriod(block, today) === "past"
    ? `Until this is done your status stays ${status}.`
    : `What is still owed after that changes your status to ${status}.`;
}

function failedAuditStep(block: CCBlock): Omit<NextStep, "id"> {
  return {
    text: `Write to the board about the CC audit of the ${blockName(block)} block, which was not passed`,
    dueOn: null,
    otherwise: `Until it is settled your status stays '${ccStatusText["not-meeting"]}'.`,
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
