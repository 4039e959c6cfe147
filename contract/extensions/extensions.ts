import type { CallDefinition } from "../callDefinition";
import { accountInvitationCalls } from "./peopleExtensions";
import { accountHistoryCalls } from "./peopleExtensions";
import { auditEvidenceCalls } from "./auditEvidence";
import { chargingCalls, returnedPaymentCalls, unpaidInvoiceCalls } from "./billingExtensions";
import {
  documentVerificationCalls,
  failedMailCalls,
  messageReadingCalls,
  verificationLetterCalls,
} from "./correspondenceExtensions";
import { physicianSearchCalls } from "./peopleExtensions";

/**
 * What the portal can do beyond the specification where a board has the calls for it. A board that has an extension
 * names it in `capabilities` and answers all of its calls; one that has it not answers them with 404, and pages leave
 * that part out. The calls of each stand in the call table too.
 */
export const extensions = {
  "account-history": accountHistoryCalls,
  "account-invitations": accountInvitationCalls,
  "audit-evidence": auditEvidenceCalls,
  charging: chargingCalls,
  "document-verification": documentVerificationCalls,
  "failed-mails": failedMailCalls,
  "message-reading": messageReadingCalls,
  "physician-search": physicianSearchCalls,
  "returned-payments": returnedPaymentCalls,
  "unpaid-invoices": unpaidInvoiceCalls,
  "verification-letters": verificationLetterCalls,
} as const satisfies Readonly<Record<string, Readonly<Record<string, CallDefinition>>>>;

export type ExtensionName = keyof typeof extensions;

export const extensionNames = Object.keys(extensions) as ExtensionName[];
