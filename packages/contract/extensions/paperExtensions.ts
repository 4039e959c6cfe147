import { type CallDefinition, inQuery } from "../callDefinition";
import type { FileAnswer } from "../file";
import { physicianId } from "../ids";
import { flag, list, listOrUnknown, orElse, orZero, withMeaning } from "../reading/meanings";
import { maxPaperReasonLength, maxPapersForOne, maxShowsLength } from "../valueRules";
import { wireDate, wireInstant, year } from "../values";
import { z } from "../zod";

export const paperId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).brand<"PaperId">();
export type PaperId = z.infer<typeof paperId>;

/** What a paper is handed in for, and what `subjectId` is: of a block, an application, an activity, or a request for another name. */
export const paperKinds = [
  "audit",
  "application-hold",
  "accommodations",
  "training",
  "activity",
  "name-change",
] as const;
export type PaperKind = (typeof paperKinds)[number];

export const paperPurpose = z
  .object({
    kind: z.enum(paperKinds),
    subjectId: z
      .number()
      .int()
      .positive()
      .describe(
        "`audit`: the CC block; `activity`: the self-reported activity; `name-change`: the request; the others: the application.",
      ),
    year: year.nullable().describe("`audit`: the year that it documents, or null for the whole block; else null."),
  })
  .describe("What a paper is for.");
export type PaperPurpose = z.infer<typeof paperPurpose>;

export const paperTypes = ["application/pdf", "image/jpeg", "image/png", "image/heic"] as const;
export type PaperType = (typeof paperTypes)[number];

/** The most bytes of one paper, whatever `PAPER_MAX_MB` says: what a board's answer may have (`maxFileBytes`). */
export const largestPaperBytes = 25 * 1024 * 1024;
export { maxPaperReasonLength, maxPapersForOne, maxShowsLength };

export const paper = z
  .object({
    paperId,
    receiptNumber: withMeaning(z.string().max(40), "no-text").describe("For the physician, such as `P-100214-7`."),
    purpose: paperPurpose,
    fileName: withMeaning(z.string().max(120), "no-name").describe(
      "In one line, without a path, control or direction characters.",
    ),
    type: z.enum(paperTypes).describe("By its content."),
    sizeBytes: orZero(z.number().int().positive()),
    shows: withMeaning(z.string().max(maxShowsLength), "no-text").describe(
      "What it shows, in the words of who handed it in; may be empty.",
    ),
    receivedAt: wireInstant.describe("When its request arrived: this decides whether it was in time."),
    handedInBy: orElse(z.enum(["physician", "staff"]), "physician"),
    scan: orElse(z.enum(["not-scanned", "waiting", "clean", "infected"]), "not-scanned").describe(
      "`not-scanned`: the board has no virus scanner. Staff open none that waits or is infected.",
    ),
    decision: z
      .object({
        isAccepted: z.boolean(),
        reason: withMeaning(z.string().max(maxPaperReasonLength), "no-text").describe(
          "For the physician; empty where it was accepted.",
        ),
        sendAgainBy: wireDate.nullable().describe("The last day to send it again, where staff named one."),
        decidedAt: wireInstant,
      })
      .nullable()
      .describe("Null until staff have decided."),
  })
  .describe("A paper that was handed in.");
export type Paper = z.infer<typeof paper>;

export const askedPapers = z
  .object({
    purpose: paperPurpose,
    wanted: withMeaning(z.array(z.string().max(500)).max(50), "empty").describe(
      "What it has to show, one after the other.",
    ),
    by: wireDate.nullable().describe("The last day, where the board named one other than that of its record."),
  })
  .describe("Papers that the board asks for.");
export type AskedPapers = z.infer<typeof askedPapers>;

export const ownPapers = z
  .object({
    papers: listOrUnknown(paper),
    asked: list(askedPapers),
    maxBytes: orElse(z.number().int().positive().max(largestPaperBytes), largestPaperBytes),
    isScanned: flag().describe("Whether papers are scanned for viruses."),
  })
  .describe("A physician's papers, and what the board asks for.");

const paperFile = { kind: "file", contentTypes: paperTypes } as const satisfies FileAnswer;

/** The most papers of one page of the staff's list. */
export const maxStaffPapers = 50;

export const staffPaper = paper
  .extend({
    physicianId,
    fullName: z.string(),
    about: z.string().max(300).describe("What it is for, in the board's words, such as the exam or the block's years."),
  })
  .describe("A paper, for staff.");
export type StaffPaper = z.infer<typeof staffPaper>;

export const paperCalls = {
  getPapers: {
    description:
      "Returns the physician's papers, newest first, what the board asks for, and its limits. `asked` may be empty: " +
      "the portal then says what its program asks for.",
    method: "GET",
    path: "/api/physician/Papers",
    answer: ownPapers,
  },
  handInPaper: {
    description:
      "Keeps a paper, as a whole or not at all. The same bytes for the same purpose are kept once, and answered as the " +
      "first time, except where they had a virus, and after a paper for it was not accepted. 404 `unknown-purpose` for what is not the physician's, 409 `not-asked` where it is over, " +
      "409 `too-many`, 413 `too-large`, 422 `empty`, `wrong-type` or `damaged`, 429 `too-often`, 507 `no-space`.",
    method: "POST",
    path: "/api/physician/HandInPaper",
    query: z.object({
      kind: z.enum(paperKinds),
      subjectId: z.coerce.number().int().positive(),
      year: inQuery(year).optional(),
      fileName: z.string().min(1).max(120),
      shows: z.string().max(maxShowsLength),
    }),
    upload: { maxBytes: largestPaperBytes, inHeader: ["fileName", "shows"] },
    answer: paper,
  },
  offerPaper: {
    description:
      "Hands a paper of an activity in for an audit as well, without sending it again. Repeating it returns the same. " +
      "Refused as `handInPaper`; 404 for a paper that is not the physician's, 409 `not-of-audit` for one that is not of " +
      "an activity that counts in this block or year.",
    method: "POST",
    path: "/api/physician/OfferPaper",
    body: z.object({ paperId, purpose: paperPurpose }),
    answer: paper,
  },
  downloadPaper: {
    description:
      "Returns a paper of the physician as it is kept; 404 for one that is not theirs, 409 for an infected one, and, for " +
      "staff who act for them, for one that waits to be scanned.",
    method: "GET",
    path: "/api/physician/Paper",
    query: z.object({ paperId: inQuery(paperId) }),
    answer: paperFile,
  },
  getStaffPapers: {
    description:
      "Returns papers of all physicians: undecided ones, those that wait longest first, or decided ones, the latest " +
      "decision first. For staff by their role, also while they act for a physician. Without `kind`, those of activities are left " +
      "out: no one waits for them.",
    method: "GET",
    path: "/api/staff/Papers",
    query: z.object({
      state: z.enum(["undecided", "decided"]),
      kind: z.enum(paperKinds).optional(),
      after: inQuery(paperId).optional().describe("The last paper of the page before."),
    }),
    answer: z.object({
      count: z.number().int().min(0).describe("All of this state and kind."),
      papers: z.array(staffPaper).max(maxStaffPapers),
      hasMore: z.boolean(),
    }),
  },
  getStaffPaper: {
    description: "Returns one paper, for staff. 404 for one that does not exist.",
    method: "GET",
    path: "/api/staff/PaperDetails",
    query: z.object({ paperId: inQuery(paperId) }),
    answer: staffPaper,
  },
  downloadStaffPaper: {
    description: "Returns a paper as it is kept, for staff. 409 for one that waits to be scanned or is infected.",
    method: "GET",
    path: "/api/staff/Paper",
    query: z.object({ paperId: inQuery(paperId) }),
    answer: paperFile,
  },
  decidePaper: {
    description:
      "Accepts a paper or not, with a reason that the physician reads. For staff with full access. The physician is " +
      "mailed. 409 `decided` where it was decided otherwise, `waiting` until it is scanned, `infected` for one with a " +
      "virus; repeating the same decision changes nothing.",
    method: "POST",
    path: "/api/staff/DecidePaper",
    body: z.object({
      paperId,
      isAccepted: z.boolean(),
      reason: z.string().max(maxPaperReasonLength).describe("Not empty where it is not accepted."),
      sendAgainBy: wireDate.nullable(),
    }),
    answer: staffPaper,
  },
} as const satisfies Record<string, CallDefinition>;
