import type { CallDefinition } from "../callDefinition";
import { z } from "../zod";
import { pdf } from "../file";
import { ccBlockId } from "../ids";
import { additionCalls, type AdditionName } from "./additions";
import { accountHistoryCalls, accountInvitationCalls, physicianSearchCalls } from "./peopleExtensions";
import {
  chargingCalls,
  paymentMailCalls,
  refundCalls,
  returnedPaymentCalls,
  unpaidInvoiceCalls,
} from "./billingExtensions";
import {
  documentVerificationCalls,
  failedMailCalls,
  messageReadingCalls,
  messageTextCalls,
  reminderCalls,
  verificationLetterCalls,
} from "./correspondenceExtensions";

/**
 * The evidence pack of a block that was selected for an audit: the physician's attestations, and the activities of the
 * block. 404 for any other block.
 */
export const auditEvidenceCalls = {
  /** Returns the evidence pack of an audited block. */
  downloadAuditEvidence: {
    method: "GET",
    path: "/api/physician/DownloadAuditEvidence",
    query: z.object({ ccBlockId: z.coerce.number().pipe(ccBlockId) }),
    answer: pdf,
  },
} as const satisfies Record<string, CallDefinition>;

/**
 * Features beyond the specification, where a board has the calls for them. A board that has an extension names it in
 * `capabilities` and answers all of its calls; a board without it answers 404, and pages omit that part. The call table
 * has their calls too.
 */
export const extensions = {
  ...additionCalls,
  "account-history": accountHistoryCalls,
  "account-invitations": accountInvitationCalls,
  "audit-evidence": auditEvidenceCalls,
  charging: chargingCalls,
  "document-verification": documentVerificationCalls,
  "failed-mails": failedMailCalls,
  "message-reading": messageReadingCalls,
  "message-texts": messageTextCalls,
  "payment-mails": paymentMailCalls,
  "physician-search": physicianSearchCalls,
  reminders: reminderCalls,
  refunds: refundCalls,
  "returned-payments": returnedPaymentCalls,
  "unpaid-invoices": unpaidInvoiceCalls,
  "verification-letters": verificationLetterCalls,
} as const satisfies Readonly<Record<AdditionName, object> & Record<string, Readonly<Record<string, CallDefinition>>>>;

export type ExtensionName = keyof typeof extensions;

type Extension = (typeof extensions)[ExtensionName];
type NameIn<Group> = Group extends unknown ? keyof Group : never;

/** The calls of all extensions by name. */
export const extensionCalls = Object.assign({}, ...Object.values(extensions)) as {
  readonly [Name in NameIn<Extension>]: Extract<Extension, Readonly<Record<Name, unknown>>>[Name];
};

export const extensionNames = Object.keys(extensions).sort() as ExtensionName[];

/**
 * Names of the board's extensions. A board that implements only the specification answers 404, which means none;
 * unknown names are ignored.
 */
export const capabilities = z.object({ extensions: z.array(z.string()) });

export const capabilitiesCalls = {
  /** Returns the board's extensions. */
  getCapabilities: { method: "GET", path: "/api/capabilities", open: true, answer: capabilities },
} as const satisfies Record<string, CallDefinition>;
