import type { CallDefinition } from "../callDefinition";
import { pdf } from "../file";
import { ccBlockId } from "../ids";
import { z } from "../zod";

/**
 * The evidence pack of a block that was selected for an audit: what the physician attested to, and the activities of
 * the block. 404 for any other block.
 */
export const auditEvidenceCalls = {
  /** The evidence pack of an audited block. */
  downloadAuditEvidence: {
    method: "GET",
    path: "/api/physician/DownloadAuditEvidence",
    query: z.object({ ccBlockId: z.coerce.number().pipe(ccBlockId) }),
    answer: pdf,
  },
} as const satisfies Record<string, CallDefinition>;
