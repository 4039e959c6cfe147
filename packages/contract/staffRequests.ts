import { physicianId } from "./ids";
import { lineOfText, maxEmailAddressLength, wireInstant } from "./values";
import { z } from "./zod";

export const emailAddress = z.string().min(1).max(maxEmailAddressLength);

/** In characters: how staff verified the person's identity, or why they act, in a sentence or two. */
export const maxStaffReasonLength = 300;
export const staffReason = z.string().min(1).max(maxStaffReasonLength).regex(lineOfText);

/** A request by staff to change how a physician signs in, with who did each step; names are those of staff. */
const staffRequest = {
  physicianId,
  fullName: z.string(),
  reason: z.string(),
  requestedAt: wireInstant,
  requestedBy: z.string(),
  /** Whether the caller requested it. */
  isOwn: z.boolean(),
  /** Earliest time at which it is carried out. */
  dueAt: wireInstant,
  /** Null until a second member of staff has confirmed it; the time of the request where one is enough. */
  confirmedAt: wireInstant.nullable(),
  /** Null where one member of staff is enough. */
  confirmedBy: z.string().nullable(),
  endedAt: wireInstant.nullable(),
  /** Null where it was not staff. */
  endedBy: z.string().nullable(),
};

const factorRemoval = z.object({
  ...staffRequest,
  removalId: z.uuid(),
  /** What the account had, such as `authenticator app and 2 passkeys`. */
  factors: z.string(),
  endedAs: z.enum(["removed", "kept", "changed", "withdrawn", "expired"]).nullable(),
});
export type FactorRemoval = z.output<typeof factorRemoval>;

/** `compromised`: someone else can read it, so that nothing may go there. */
export const mailboxState = z.enum(["lost", "compromised"]);
export type MailboxState = z.output<typeof mailboxState>;

const emailReplacement = z.object({
  ...staffRequest,
  replacementId: z.uuid(),
  mailbox: mailboxState,
  newEmail: emailAddress,
  /** `taken`: the new address had become another account's. */
  endedAs: z.enum(["replaced", "kept", "changed", "withdrawn", "expired", "taken"]).nullable(),
  /** When the first password after the replacement was created; null: not yet. */
  passwordCreatedAt: wireInstant.nullable(),
});
export type EmailReplacement = z.output<typeof emailReplacement>;

/** What staff or an operator did to an account: `action` such as `account send-link`, `by` a name. */
const accountHelp = z.object({ at: wireInstant, by: z.string(), action: z.string(), reason: z.string().nullable() });

/**
 * `account` belongs to the requested physician; null where there is none. `factors` is null where it has none.
 * `needsTwo`: a second member of staff has to confirm; a compromised mailbox always needs one. Lists are newest first.
 */
export const factorRemovals = z.object({
  account: z
    .object({
      fullName: z.string(),
      email: emailAddress,
      factors: z.string().nullable(),
      needsTwo: z.boolean(),
      hasPassword: z.boolean().default(true),
      isDisabled: z.boolean().default(false),
    })
    .nullable(),
  removals: z.array(factorRemoval),
  replacements: z.array(emailReplacement).default([]),
  help: z.array(accountHelp).default([]),
});
export type FactorRemovals = z.output<typeof factorRemovals>;
