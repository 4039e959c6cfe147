import { address } from "../people/address";
import type { CallDefinition } from "../callDefinition";
import { medicalLicenseContent } from "../people/medicalLicense";
import { wireInstant } from "../values";
import { z } from "../zod";

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
   * link in a mail, and one that is good no more because a change of the e-mail address was objected to.
   */
  z.object({ ...change, subject: z.literal("password"), action: z.enum(["created", "changed", "reset", "withdrawn"]) }),
]);
export type AccountChange = z.infer<typeof accountChange>;

export const accountHistoryCalls = {
  /** What was changed in the account: the last 100 changes, newest first. */
  getAccountHistory: { method: "GET", path: "/api/physician/AccountHistory", answer: z.array(accountChange) },
} as const satisfies Record<string, CallDefinition>;
