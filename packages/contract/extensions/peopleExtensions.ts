import { address, withZipCode } from "../people/address";
import type { CallDefinition } from "../callDefinition";
import { medicalLicenseContent } from "../people/medicalLicense";
import { name, respelledRecord } from "../reading/meanings";
import { maxEmailAddressLength, textOrNull, wireInstant } from "../values";
import { z } from "../zod";
import { physicianId } from "../ids";

const addressContent = respelledRecord(
  address.omit({
    addressId: true,
    stateCode: true,
    isContact: true,
    isValid: true,
    verificationStatus: true,
    dateOptedIn: true,
    updatedDate: true,
    updatedBy: true,
  }),
  withZipCode,
);

const change = {
  changedAt: wireInstant,
  changedBy: z.enum(["physician", "staff"]).describe("The physician, or the board's staff acting for them."),
  staffName: z.string().nullable().default(null).describe("The member of staff, where the board names them."),
};

export const accountChange = z
  .discriminatedUnion("subject", [
    z.object({ ...change, subject: z.literal("address"), before: addressContent.nullable(), after: addressContent }),
    z.object({
      ...change,
      subject: z.literal("medical-license"),
      before: medicalLicenseContent.nullable(),
      after: medicalLicenseContent,
    }),
    z
      .object({ ...change, subject: z.literal("demographics"), action: z.enum(["answered", "changed", "deleted"]) })
      .describe("Without the answers: deleted answers are stored nowhere."),
    z.object({ ...change, subject: z.literal("email-address"), before: z.string().nullable(), after: z.string() }),
    z
      .object({
        ...change,
        subject: z.literal("password"),
        action: z.enum([
          "created",
          "changed",
          "reset",
          "withdrawn",
          "reported",
          "link-sent",
          "canceled",
          "created-by-new-address",
        ]),
      })
      .describe(
        "Where the board's own identity service has the password: the first one; one set with the previous one; " +
          "one set by a link in a mail; and one revoked because the owner objected to a change of the e-mail " +
          "address, or reported a sign-in or a change. By staff: a link for one mailed to the owner, and one " +
          "revoked because they replace the address. `created-by-new-address`: set with the link in the mail to the " +
          "address that staff entered, by its recipient.",
      ),
    z
      .object({
        ...change,
        subject: z.literal("email-replacement"),
        action: z.enum(["requested", "confirmed", "stopped-by-link", "stopped"]),
      })
      .describe("Where the board's own identity service has it: the replacement of the e-mail address by staff."),
    z
      .object({
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
          "removal-confirmed",
          "removal-stopped-by-link",
          "removal-stopped",
        ]),
      })
      .describe(
        "Where the board's own identity service has it: the authenticator app, passkeys, and recovery codes. " +
          "`removal-…`: staff requested their removal for an owner who lost them, or the request ended.",
      ),
    z
      .object({ ...change, subject: z.literal("calendar-address"), action: z.enum(["made", "ended"]) })
      .describe("Where the board has the extension `calendar-address`; a new one ends the former without a line."),
    z
      .object({
        ...change,
        subject: z.literal("paper"),
        action: z.enum(["handed-in", "offered", "accepted", "not-accepted", "deleted"]),
        receiptNumber: z.string(),
        about: z.string().describe("What it is for, such as the exam or the block's years."),
        reason: z.string().default("").describe("Of staff, for what they did not accept."),
      })
      .describe("A paper that was handed in. `offered`: one of an activity, for an audit as well."),
    z
      .object({
        ...change,
        subject: z.literal("name-change"),
        action: z.enum(["requested", "withdrawn", "accepted", "not-accepted"]),
        before: z.string().describe("The name on record when it was asked for."),
        after: z.string().describe("The name that is asked for."),
        reason: z.string().default("").describe("Of staff, for what they did not accept."),
      })
      .describe("A request to change the name. Only `accepted` changed it."),
    z
      .object({
        ...change,
        subject: z.literal("submitted-application"),
        action: z.enum(["options-changed", "withdrawn", "withdrawal-requested"]),
        title: z.string().describe("The exam's."),
        reason: z.string().default("").describe("In the words of who withdrew it."),
      })
      .describe("A submitted application whose testing options were changed, or that was withdrawn."),
  ])
  .describe("One change to a physician's account data on the board; `before` is null for additions.");
export type AccountChange = z.infer<typeof accountChange>;

export const accountHistoryCalls = {
  getAccountHistory: {
    description: "Returns the last 100 changes to the account, newest first.",
    method: "GET",
    path: "/api/physician/AccountHistory",
    answer: z.array(accountChange),
  },
} as const satisfies Record<string, CallDefinition>;

export const accountInvitationCalls = {} as const satisfies Record<string, CallDefinition>;

/** In characters: an e-mail address is the longest search text. */
export const maxSearchLength = maxEmailAddressLength;

export const physicianFound = z
  .object({
    physicianId,
    fullName: name(),
    emailAddress: textOrNull(),
    certifications: z.array(z.string()).describe("Names of the certifications held, now or earlier, each once."),
  })
  .describe(
    "What staff need in order to choose the right person, and nothing that would help to take over an account.",
  );
export type PhysicianFound = z.infer<typeof physicianFound>;

export const physicianSearchCalls = {
  searchPhysicians: {
    description:
      "Finds physicians whose names have words that begin with those of `text`, whose e-mail address begins with " +
      "it, or whose ID it is; ignores case and accents. Only for staff, including view-only access: 403 for all " +
      "others. 422 for fewer than two letters or digits, 429 for too many searches. A post, so that no name or " +
      "address appears in logged paths; it changes nothing.",
    method: "POST",
    path: "/api/staff/SearchPhysicians",
    isChange: false,
    body: z.object({ text: z.string().max(maxSearchLength) }),
    answer: z
      .object({ physicians: z.array(physicianFound), hasMore: z.boolean() })
      .describe("By last name; `hasMore` where the board does not return all of them."),
  },
} as const satisfies Record<string, CallDefinition>;
