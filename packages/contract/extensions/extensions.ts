import type { CallDefinition } from "../callDefinition";
import { z } from "../zod";
import { pdf } from "../file";
import { ccBlockId } from "../ids";
import { additionCalls, additionDescriptions, type AdditionName } from "./additions";
import { calendarAddressCalls } from "./calendarExtensions";
import { applicationChangeCalls } from "./applicationChangeExtensions";
import { nameChangeCalls } from "./nameChangeExtensions";
import { digitalCredentialCalls } from "./credentialExtensions";
import { paperCalls } from "./paperExtensions";
import { accountHistoryCalls, accountInvitationCalls, physicianSearchCalls } from "./peopleExtensions";
import {
  billingCorrectionCalls,
  chargingCalls,
  paymentMailCalls,
  refundCalls,
  returnedPaymentCalls,
  unpaidInvoiceCalls,
} from "./billingExtensions";
import {
  changeMailCalls,
  documentVerificationCalls,
  failedMailCalls,
  messageReadingCalls,
  messageTextCalls,
  reminderCalls,
  verificationLetterCalls,
} from "./correspondenceExtensions";

export const auditEvidenceCalls = {
  downloadAuditEvidence: {
    description: "Returns the evidence pack of an audited block.",
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
  "application-changes": applicationChangeCalls,
  "audit-evidence": auditEvidenceCalls,
  "billing-corrections": billingCorrectionCalls,
  "calendar-address": calendarAddressCalls,
  "change-mails": changeMailCalls,
  charging: chargingCalls,
  "digital-credentials": digitalCredentialCalls,
  "document-verification": documentVerificationCalls,
  "failed-mails": failedMailCalls,
  "message-reading": messageReadingCalls,
  "message-texts": messageTextCalls,
  "name-changes": nameChangeCalls,
  papers: paperCalls,
  "payment-mails": paymentMailCalls,
  "physician-search": physicianSearchCalls,
  reminders: reminderCalls,
  refunds: refundCalls,
  "returned-payments": returnedPaymentCalls,
  "unpaid-invoices": unpaidInvoiceCalls,
  "verification-letters": verificationLetterCalls,
} as const satisfies Readonly<Record<AdditionName, object> & Record<string, Readonly<Record<string, CallDefinition>>>>;

export type ExtensionName = keyof typeof extensions;

/** What each extension is for, or adds to documented requests; published. */
export const extensionDescriptions: Readonly<Record<ExtensionName, string>> = {
  ...additionDescriptions,
  "account-history": "Changes to the physician's account data: what was stored before and after, when, and by whom.",
  "account-invitations":
    "No calls: a board that has it creates the account together with the record of `CreatePhysician`. For other " +
    "boards the portal calls the identity service (`/account/Register`).",
  "application-changes":
    "A submitted application whose testing options are changed until its deadline, or that is withdrawn.",
  "audit-evidence":
    "The evidence pack of a block that was selected for an audit: the physician's attestations, and the " +
    "activities of the block. 404 for any other block.",
  "billing-corrections":
    "For staff: a check that was received, an invoice voided, written off or discounted, an annual fee waived or " +
    "reopened, with a reason.",
  "calendar-address":
    "A secret address from which calendar programs read a physician's deadlines and exam appointments. The portal serves " +
    "it and asks the board with the secret alone, without a token.",
  "change-mails":
    "A board that mails the physician after attestations, the clinical status, a license, an address, or pathways were " +
    "saved, unless they turn these mails off.",
  charging:
    "A board that charges by itself and honors the key of `chargeAttempt`: at most one charge for each, and a " +
    "lookup of the result. It records each charge in the same transaction, or on lookup.",
  "digital-credentials":
    "A digital credential of each active certification, signed by the board, and the keys by which others check it.",
  "document-verification": "A public page on which anyone checks an issued document by its code.",
  "failed-mails": "For staff by their role, also while they act for a physician; 403 for all others.",
  "message-reading":
    "Messages that their owner has not read. Only the owner marks them: reading by staff does not count. Marking " +
    "a read message changes nothing; 404, and nothing marked, where one of them is not the owner's.",
  "message-texts": "The plain text of a message, for a page.",
  "name-changes":
    "Requests to change the name on record, with their papers (`name-change`), which staff accept or not.",
  papers:
    "Papers that physicians hand in: for an audit, an application on hold, accommodations, training, an activity. The " +
    "board keeps them, and staff accept each or not.",
  "payment-mails":
    "Mails about payments whose content only the portal knows: one whose doubt has ended, one that the bank " +
    "returned, and one that staff must settle. A board without this extension mails none of them.",
  "physician-search": "The search by which staff choose the physician to act for.",
  refunds:
    "Refunds of recorded payments, as a whole or by line. The receipt shows each; what it was for is due again " +
    "only where its lines say so.",
  reminders: "A board that reminds physicians by mail of what is due, unless they turn reminders off.",
  "returned-payments":
    "A recorded bank payment that the bank has returned: its amount is unpaid again. Repeating the call returns " +
    "the same answer; 404 for a charge that was never recorded.",
  "unpaid-invoices": "Unpaid amounts on paper, for an employer who pays or reimburses.",
  "verification-letters": "The verification letters that the physician has sent, and whether each was delivered.",
};

type Extension = (typeof extensions)[ExtensionName];
type NameIn<Group> = Group extends unknown ? keyof Group : never;

/** The calls of all extensions by name. */
export const extensionCalls = Object.assign({}, ...Object.values(extensions)) as {
  readonly [Name in NameIn<Extension>]: Extract<Extension, Readonly<Record<Name, unknown>>>[Name];
};

export const extensionNames = Object.keys(extensions).sort() as ExtensionName[];

export const capabilities = z
  .object({ extensions: z.array(z.string()).meta({ examples: [extensionNames] }) })
  .describe(
    "Names of the board's extensions. A board that implements only the specification answers 404, which means none; " +
      "unknown names are ignored.",
  );

export const capabilitiesCalls = {
  getCapabilities: {
    description: "Returns the board's extensions.",
    method: "GET",
    path: "/api/capabilities",
    open: true,
    answer: capabilities,
  },
} as const satisfies Record<string, CallDefinition>;
