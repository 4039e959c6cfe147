import type { AskedPapers, Paper, PaperId, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import type { WireDate, WireInstant } from "@portal/contract/values";

export const auditOf7: PaperPurpose = { kind: "audit", subjectId: 7, year: null };

/** A PDF that was handed in for an audit and waits for staff. */
export function paper(changes: Partial<Paper> = {}): Paper {
  const { paperId = 1 as PaperId } = changes;
  return {
    paperId,
    receiptNumber: `P-100214-${paperId}`,
    purpose: auditOf7,
    fileName: "certificate.pdf",
    type: "application/pdf",
    sizeBytes: 48_211,
    shows: "Certificate of attendance",
    receivedAt: "2026-11-02T15:04:05Z" as WireInstant,
    handedInBy: "physician",
    scan: "clean",
    decision: null,
    ...changes,
  };
}

export function accepted(decidedAt: string, changes: Partial<Paper> = {}): Paper {
  const decision = { isAccepted: true, reason: "", sendAgainBy: null, decidedAt: decidedAt as WireInstant };
  return paper({ ...changes, decision });
}

export function notAccepted(decidedAt: string, sendAgainBy: string | null, changes: Partial<Paper> = {}): Paper {
  const decision = {
    isAccepted: false,
    reason: "The date is missing",
    sendAgainBy: sendAgainBy as WireDate | null,
    decidedAt: decidedAt as WireInstant,
  };
  return paper({ ...changes, decision });
}

export function asked(purpose: PaperPurpose, changes: Partial<AskedPapers> = {}): AskedPapers {
  return { purpose, wanted: ["A certificate of each activity"], by: null, ...changes };
}
