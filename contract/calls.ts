import type { CallDefinition } from "./callDefinition";
import { accountCalls } from "./calls/accountCalls";
import { applicationCalls } from "./calls/applicationCalls";
import { assessmentCalls } from "./calls/assessmentCalls";
import { certificationCalls } from "./calls/certificationCalls";
import { messageCalls } from "./calls/messageCalls";
import { paymentCalls } from "./calls/paymentCalls";
import { capabilitiesCalls } from "./extensions/capabilities";
import { extensions } from "./extensions/extensions";
import { z } from "./zod";

/** The calls of section 7, of all three documents, and those of the extensions. */
export const calls = {
  ...capabilitiesCalls,
  ...extensions["account-history"],
  ...extensions["audit-evidence"],
  ...extensions.charging,
  ...extensions["document-verification"],
  ...extensions["failed-mails"],
  ...extensions["message-reading"],
  ...extensions["physician-search"],
  ...extensions["returned-payments"],
  ...extensions["unpaid-invoices"],
  ...extensions["verification-letters"],
  ...accountCalls,
  ...certificationCalls,
  ...assessmentCalls,
  ...applicationCalls,
  ...paymentCalls,
  ...messageCalls,
} as const satisfies Record<string, CallDefinition>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** What a board answers, in JSON, with a status of 400 or more. Boards may leave it out; the status alone decides. */
export const refusal = z.object({ code: z.string(), message: z.string() });
export type Refusal = z.infer<typeof refusal>;
