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
  isOwn: z.boolean().describe("Whether the caller requested it."),
  dueAt: wireInstant.describe("Earliest time at which it is carried out."),
  confirmedAt: wireInstant
    .nullable()
    .describe("Null until a second member of staff has confirmed it; the time of the request where one is enough."),
  confirmedBy: z.string().nullable().describe("Null where one member of staff is enough."),
  endedAt: wireInstant.nullable(),
  endedBy: z.string().nullable().describe("Null where it was not staff."),
};

const factorRemoval = z.object({
  ...staffRequest,
  removalId: z.uuid(),
  factors: z.string().describe("What the account had, such as `authenticator app and 2 passkeys`."),
  endedAs: z.enum(["removed", "kept", "changed", "withdrawn", "expired"]).nullable(),
});
export type FactorRemoval = z.output<typeof factorRemoval>;

export const mailboxState = z
  .enum(["lost", "compromised"])
  .describe("`compromised`: someone else can read it, so that nothing may go there.");
export type MailboxState = z.output<typeof mailboxState>;

const emailReplacement = z.object({
  ...staffRequest,
  replacementId: z.uuid(),
  mailbox: mailboxState,
  newEmail: emailAddress,
  endedAs: z
    .enum(["replaced", "kept", "changed", "withdrawn", "expired", "taken"])
    .nullable()
    .describe("`taken`: the new address had become another account's."),
  passwordCreatedAt: wireInstant
    .nullable()
    .describe("When the first password after the replacement was created; null: not yet."),
});
export type EmailReplacement = z.output<typeof emailReplacement>;

const accountHelp = z
  .object({ at: wireInstant, by: z.string(), action: z.string(), reason: z.string().nullable() })
  .describe("What staff or an operator did to an account: `action` such as `account send-link`, `by` a name.");

export const factorRemovals = z
  .object({
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
  })
  .describe(
    "`account` belongs to the requested physician; null where there is none. `factors` is null where it has none. " +
      "`needsTwo`: a second member of staff has to confirm; a compromised mailbox always needs one. Lists are newest " +
      "first.",
  );
export type FactorRemovals = z.output<typeof factorRemovals>;
