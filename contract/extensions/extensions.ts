import type { CallDefinition } from "../callDefinition";
import {
  addressDetailCalls,
  type AdditionName,
  captchaCalls,
  overwriteProtectionCalls,
  paymentDetailCalls,
} from "./additions";
import { z } from "../zod";
import { pdf } from "../file";
import { ccBlockId } from "../ids";
import { accountHistoryCalls, accountInvitationCalls, physicianSearchCalls } from "./peopleExtensions";
import { chargingCalls, paymentMailCalls, returnedPaymentCalls, unpaidInvoiceCalls } from "./billingExtensions";
import {
  documentVerificationCalls,
  failedMailCalls,
  messageReadingCalls,
  messageTextCalls,
  reminderCalls,
  verificationLetterCalls,
} from "./correspondenceExtensions";

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

/**
 * What the portal can do beyond the specification where a board has the calls for it. A board that has an extension
 * names it in `capabilities` and answers all of its calls; one that has it not answers them with 404, and pages leave
 * that part out. The calls of each stand in the call table too. One of `additionNames` adds fields to the documents'
 * requests, which no other board is sent.
 */
export const extensions = {
  "account-history": accountHistoryCalls,
  "account-invitations": accountInvitationCalls,
  "address-details": addressDetailCalls,
  "audit-evidence": auditEvidenceCalls,
  "captcha-on-every-call": captchaCalls,
  charging: chargingCalls,
  "document-verification": documentVerificationCalls,
  "failed-mails": failedMailCalls,
  "message-reading": messageReadingCalls,
  "message-texts": messageTextCalls,
  "overwrite-protection": overwriteProtectionCalls,
  "payment-details": paymentDetailCalls,
  "payment-mails": paymentMailCalls,
  "physician-search": physicianSearchCalls,
  reminders: reminderCalls,
  "returned-payments": returnedPaymentCalls,
  "unpaid-invoices": unpaidInvoiceCalls,
  "verification-letters": verificationLetterCalls,
} as const satisfies Readonly<Record<AdditionName, object> & Record<string, Readonly<Record<string, CallDefinition>>>>;

export type ExtensionName = keyof typeof extensions;

export const extensionNames = Object.keys(extensions) as ExtensionName[];

/**
 * Which extensions a board has, by their names. A board that keeps to the specification alone answers 404, which means
 * none; a name that is not known here is somebody else's.
 */
export const capabilities = z.object({ extensions: z.array(z.string()) });

export const capabilitiesCalls = {
  /** Which extensions the board has. */
  getCapabilities: { method: "GET", path: "/api/capabilities", open: true, answer: capabilities },
} as const satisfies Record<string, CallDefinition>;
