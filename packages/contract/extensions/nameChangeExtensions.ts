import type { CallDefinition } from "../callDefinition";
import { physicianId } from "../ids";
import { optionalName, requiredName } from "../people/accountSearch";
import { orElse, withMeaning } from "../reading/meanings";
import { lineOfText, maxNameChangeReasonLength } from "../valueRules";
import { wireDate, wireInstant } from "../values";
import { z } from "../zod";
import { paperId } from "./paperExtensions";

export const nameChangeId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).brand<"NameChangeId">();
export type NameChangeId = z.infer<typeof nameChangeId>;

export const newName = z
  .object({ firstName: requiredName, middleName: optionalName, lastName: requiredName, suffix: optionalName })
  .describe("A name in its parts.");
export type NewName = z.infer<typeof newName>;

export const nameChange = z
  .object({
    nameChangeId,
    name: newName.describe("The name that is asked for."),
    formerName: withMeaning(z.string(), "no-text").describe("The name on record when it was asked for."),
    since: wireDate.describe("The day of the event that changed it."),
    requestedAt: wireInstant,
    requestedBy: orElse(z.enum(["physician", "staff"]), "physician"),
    state: z.enum(["open", "accepted", "not-accepted", "withdrawn"]),
    reason: withMeaning(z.string().max(maxNameChangeReasonLength), "no-text").describe(
      "Why it was not accepted, for the physician; empty otherwise.",
    ),
    endedAt: wireInstant.nullable().describe("Null while it is open."),
  })
  .describe("A request to change the name on record.");
export type NameChange = z.infer<typeof nameChange>;

export const staffNameChange = nameChange
  .extend({
    physicianId,
    fullName: z.string().describe("The name on record now."),
    paper: z
      .enum(["none", "received", "accepted", "not-accepted"])
      .nullable()
      .describe("State of its papers; null where the board takes no papers here."),
    paperId: paperId.nullable().describe("The newest of them."),
  })
  .describe("A request to change a name, for staff.");
export type StaffNameChange = z.infer<typeof staffNameChange>;

/** The most requests of the staff's list. */
export const maxStaffNameChanges = 100;

/** ACCT-12 and ACCT-13. */
export const nameChangeCalls = {
  getNameChange: {
    description: "Returns the physician's last request to change their name, null where there was none.",
    method: "GET",
    path: "/api/physician/NameChange",
    answer: nameChange.nullable(),
  },
  requestNameChange: {
    description:
      "Asks for another name on record. Nothing changes until staff accept it. The same request again returns the " +
      "open one; 409 `open` where another one is, 422 `same-name` or `future-date`.",
    method: "POST",
    path: "/api/physician/RequestNameChange",
    body: z.object({ name: newName, since: wireDate }),
    answer: nameChange,
  },
  withdrawNameChange: {
    description:
      "Ends an open request without a change. 404 for one that is not the physician's, 409 `decided` where staff have " +
      "decided about it; one that was withdrawn is answered as it is.",
    method: "POST",
    path: "/api/physician/WithdrawNameChange",
    body: z.object({ nameChangeId }),
    answer: nameChange,
  },
  getStaffNameChanges: {
    description: "Returns open requests of all physicians, those that wait longest first. For staff by their role.",
    method: "GET",
    path: "/api/staff/NameChanges",
    answer: z.object({ nameChanges: z.array(staffNameChange).max(maxStaffNameChanges), hasMore: z.boolean() }),
  },
  decideNameChange: {
    description:
      "Accepts a request, which changes the name on record, or not, with a reason that the physician reads. Documents " +
      "that were issued keep what they state. For staff with full access. The physician is mailed. 409 `decided` where " +
      "it was decided otherwise, or withdrawn, `no-paper` before a paper of it was accepted, `own-request` for staff " +
      "who asked for it on the physician's behalf and accept it; repeating the same decision changes nothing.",
    method: "POST",
    path: "/api/staff/DecideNameChange",
    body: z.object({
      nameChangeId,
      isAccepted: z.boolean(),
      reason: z
        .string()
        .max(maxNameChangeReasonLength)
        .regex(lineOfText, "Expected a line of text")
        .describe("Not empty where it is not accepted."),
    }),
    answer: staffNameChange,
  },
} as const satisfies Record<string, CallDefinition>;
