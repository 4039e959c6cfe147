import { auditState } from "~/domain/activities/audit";
import { blockName } from "~/domain/blocks/blocks";
import { boardToday } from "~/domain/time/boardTime";
import { auditEvidence } from "../../documents/auditEvidence";
import { readPhysicianRecord } from "../../store/people/readPhysicianRecord";
import { physicianOf } from "../caller";
import type { Handler } from "../handler";
import { noPhysician } from "../people/physician";
import { physicianAnswer } from "../people/physicianAnswer";
import { answer, refuse } from "../refusal";

/** The evidence pack of an audited block, for the physician whose block it is. */
export const downloadAuditEvidence: Handler<"downloadAuditEvidence"> = async (call) => {
  const { database, now, caller, query, documentIssuer } = call;
  const own = physicianOf(caller);
  const record = own && (await readPhysicianRecord(database, own.physicianId));
  if (record === null) return noPhysician;
  const physician = physicianAnswer(record, boardToday(now));
  const block = physician.currentCCEnrollment?.ccBlocks.find(({ ccBlockId }) => ccBlockId === query.ccBlockId);
  // The same answer for a block that does not exist, for another physician's, and for one that was never audited.
  if (block === undefined || auditState(block) === "none") {
    return refuse(404, "no-audit", "There is no audit of such a block");
  }
  const bytes = await auditEvidence(physician, block, documentIssuer, now);
  return answer({ contentType: "application/pdf", name: `CC Audit Evidence ${blockName(block)}.pdf`, bytes });
};
