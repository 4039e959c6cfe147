import { learningTrack } from "@portal/contract/certification/learningTrack";
import { otherBoardPhysicianId, physicianId } from "@portal/contract/ids";
import { attachedFile, messageId } from "@portal/contract/people/messages";
import { wireDate } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { line, type ReadDocument, readDocument } from "../readDocument";
import { below, fault, maxTextLength } from "../readJson";
import { account } from "../people/peopleFile";
import { accountFaults, type SignInRules } from "../people/readPeople";

const track = z.object({
  learningTrackId: learningTrack.shape.learningTrackId,
  boardName: line(200),
  certificationName: line(200),
  trackName: line(200),
  status: z.enum(["not-started", "in-progress", "completed"]),
  dueDate: wireDate.nullable().default(null),
  url: z
    .url({ protocol: /^https$/, error: "must begin with https://" })
    .max(500, "is too long")
    .nullable()
    .default(null),
});

const physicianOfOtherBoard = z.object({
  otherBoardPhysicianId,
  fullName: line(200),
  otherBoardPhysicianCode: line(50).nullable().default(null),
  account: account.nullable().default(null),
  learningTracks: z.array(track).default([]),
});
export type PhysicianOfOtherBoard = z.output<typeof physicianOfOtherBoard>;

const attachment = z.object({
  documentName: line(200),
  contentType: z.enum(attachedFile.contentTypes),
  /** A file name in or below the folder of the imported file. */
  file: z.string().regex(/^(?!.*(^|\/)\.)[^/\\\p{Cc}][^\\\p{Cc}]{0,300}$/u, "is not the name of a file in this folder"),
});

const messageInFile = z.object({
  messageId,
  physicianId: physicianId.optional(),
  otherBoardPhysicianId: otherBoardPhysicianId.optional(),
  statusDate: wireDate,
  messageTemplateName: line(200).nullable().default(null),
  subject: line(200).nullable().default(null),
  body: z.string().trim().min(1, "is empty").max(maxTextLength, `has more than ${maxTextLength} characters`),
  attachments: z.array(attachment).max(10, "has more than 10 attachments").default([]),
});
export type MessageInFile = z.output<typeof messageInFile>;

/** One of the two lists may be left out. */
export const otherBoardsFile = z.object({
  /** For editors' validation. */
  $schema: z.string().optional(),
  otherBoardPhysicians: z.array(physicianOfOtherBoard).default([]),
  messages: z.array(messageInFile).default([]),
});
export type OtherBoards = Omit<z.output<typeof otherBoardsFile>, "$schema">;

/** Matches the beginning of such a file; a file of people begins otherwise. */
export const otherBoardsHead =
  /^\uFEFF?\s*\{\s*("\$schema"\s*:\s*"[^"\\\n]*"\s*,\s*)?"(otherBoardPhysicians|messages)"\s*:/;

export function readOtherBoards(text: string, rules: SignInRules): ReadDocument<OtherBoards> {
  return readDocument(text, otherBoardsFile, ({ otherBoardPhysicians, messages }) => [
    ...otherBoardPhysicians.flatMap((one, index) => [
      ...accountFaults(one.account, rules).map(below("otherBoardPhysicians", index)),
      ...twice(one.learningTracks.map(({ learningTrackId }) => learningTrackId)).map((at) =>
        fault(
          ["otherBoardPhysicians", index, "learningTracks", at, "learningTrackId"],
          "is also that of a track above",
        ),
      ),
    ]),
    ...twice(otherBoardPhysicians.map((one) => one.otherBoardPhysicianId)).map((index) =>
      fault(["otherBoardPhysicians", index, "otherBoardPhysicianId"], "is also that of a physician above"),
    ),
    ...twice(messages.map((one) => one.messageId)).map((index) =>
      fault(["messages", index, "messageId"], "is also that of a message above"),
    ),
    ...messages.flatMap((one, index) =>
      (one.physicianId === undefined) === (one.otherBoardPhysicianId === undefined)
        ? [fault(["messages", index], "needs either a physicianId or an otherBoardPhysicianId")]
        : [],
    ),
    ...(otherBoardPhysicians.length + messages.length === 0 ? [fault([], "names nothing to import")] : []),
  ]);
}

function twice(ids: readonly unknown[]): number[] {
  const seen = new Set<unknown>();
  return ids.flatMap((id, index) => {
    if (seen.has(id)) return [index];
    seen.add(id);
    return [];
  });
}
