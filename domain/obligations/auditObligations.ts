import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "~/contract/certification/ccBlock";
import { auditState } from "../activities/audit";
import { blockName, ccStatusText } from "../blocks/blocks";
import { isBefore, plainDate } from "../time/boardTime";
import { dueBy, type Obligation, overdueAtOnce } from "./obligation";
import { hasStatus, type StatusAtStake } from "./statusAtStake";

/** A running audit requires the documents of what was attested to; only the board knows whether they were handed in. */
export function auditObligations(
  block: CCBlock,
  { certificates }: StatusAtStake,
  today: Temporal.PlainDate,
): Obligation[] {
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

/** A failed audit is settled with the board. */
export function failedAudit(
  block: CCBlock,
  { certificates }: StatusAtStake,
): Omit<Obligation, "id" | "kind" | "subject"> {
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
