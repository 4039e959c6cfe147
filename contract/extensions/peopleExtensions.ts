import { address } from "../people/address";
import type { CallDefinition } from "../callDefinition";
import { medicalLicenseContent } from "../people/medicalLicense";
import { wireInstant } from "../values";
import { z } from "../zod";
import { physicianId } from "../ids";

const addressContent = address.omit({
  addressId: true,
  stateCode: true,
  isContact: true,
  isValid: true,
  verificationStatus: true,
  dateOptedIn: true,
  updatedDate: true,
  updatedBy: true,
});

const change = {
  changedAt: wireInstant,
  /** The physician, or staff of the board acting for them. */
  changedBy: z.enum(["physician", "staff"]),
};

/** One change of what the board keeps of a physician's account; `before` is null for what was added. */
export const accountChange = z.discriminatedUnion("subject", [
  z.object({ ...change, subject: z.literal("address"), before: addressContent.nullable(), after: addressContent }),
  z.object({
    ...change,
    subject: z.literal("medical-license"),
    before: medicalLicenseContent.nullable(),
    after: medicalLicenseContent,
  }),
  /** Without the answers: what somebody took back is nowhere any more. */
  z.object({ ...change, subject: z.literal("demographics"), action: z.enum(["answered", "changed", "deleted"]) }),
  z.object({ ...change, subject: z.literal("email-address"), before: z.string().nullable(), after: z.string() }),
  /**
   * Where the board's own identity service keeps it: the first one, one set by whoever knew the one before, one set by a
   * link in a mail, and one that is good no more because a change of the e-mail address was objected to, or because its
   * owner reported that a sign-in or a change was not theirs.
   */
  z.object({
    ...change,
    subject: z.literal("password"),
    action: z.enum(["created", "changed", "reset", "withdrawn", "reported"]),
  }),
  /**
   * Where the board's own identity service keeps it: the authenticator app, passkeys, and the codes that replace either.
   * `removal-…`: staff were asked to remove them for an owner who lost them; or that is not done any more.
   */
  z.object({
    ...change,
    subject: z.literal("second-factor"),
    action: z.enum([
      "added",
      "removed",
      "passkey-added",
      "passkey-removed",
      "recovery-code-used",
      "recovery-codes-renewed",
      "removal-requested",
      "removal-stopped",
    ]),
  }),
]);
export type AccountChange = z.infer<typeof accountChange>;

export const accountHistoryCalls = {
  /** What was changed in the account: the last 100 changes, newest first. */
  getAccountHistory: { method: "GET", path: "/api/physician/AccountHistory", answer: z.array(accountChange) },
} as const satisfies Record<string, CallDefinition>;

/**
 * No calls: a board that has it gives an account to whomever `CreatePhysician` makes a record for, in one piece. The
 * portal asks the identity service of any other one to (`/account/Register`).
 */
export const accountInvitationCalls = {} as const satisfies Record<string, CallDefinition>;

/** In characters: nobody is looked for by more, an e-mail address is the longest. */
export const longestSearch = 254;

/** What staff need to know to choose the right person, and nothing that an account could be taken over with. */
export const physicianFound = z.object({
  physicianId,
  fullName: z.string(),
  emailAddress: z.string().nullable(),
  /** The names of the certifications that they hold or held, each once. */
  certifications: z.array(z.string()),
});
export type PhysicianFound = z.infer<typeof physicianFound>;

export const physicianSearchCalls = {
  /**
   * The physicians whose names have words that begin with those of `text`, whose e-mail address begins with it, or whose
   * ID it is; case and accents make no difference. For staff alone, read-only staff as well: 403 for everybody else. 422
   * for fewer than two letters or digits, 429 for more searches than somebody makes who helps people. It is a post so that
   * nobody's name or address stands in the path of a log, and changes nothing.
   */
  searchPhysicians: {
    method: "POST",
    path: "/api/staff/SearchPhysicians",
    isChange: false,
    body: z.object({ text: z.string().max(longestSearch) }),
    /** By last name; `hasMore` where the board does not tell all of them. */
    answer: z.object({ physicians: z.array(physicianFound), hasMore: z.boolean() }),
  },
} as const satisfies Record<string, CallDefinition>;
