import { refusal } from "~/app/session/guards/refusals";
import type { CCBlock } from "~/contract/certification/ccBlock";
import { auditState } from "~/domain/activities/audit";
import { readFilter } from "../filter";

/**
 * The block that an address asks the evidence of: one of the physician's own that was selected for an audit, whatever
 * came of it.
 * @throws a 404 for every other, unknown, somebody else's or never audited (AUTH-17).
 */
export function evidenceBlock(url: URL, own: readonly CCBlock[]): CCBlock {
  const { block: asked } = readFilter(url);
  const block = own.find((candidate) => candidate.ccBlockId === asked);
  if (block === undefined || auditState(block) === "none") throw refusal({ kind: "no-document" });
  return block;
}
