import { calls } from "@portal/contract/calls";
import type { Paper, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import { maxPapersForOne } from "@portal/contract/valueRules";
import { blockOfActivity } from "@portal/domain/activities/activitiesOfBlock";
import { paperRefusalText } from "@portal/domain/papers/paperRefusals";
import { type PaperRecords, paperRequests, requestFor } from "@portal/domain/papers/paperRequests";
import { boardToday } from "@portal/domain/time/boardTime";
import { queueMail } from "../../mail/mailQueue";
import { receivedMail } from "../../mail/paperMails";
import { recipientOf } from "../../mail/recipient";
import { lockOwner } from "../../store/journals";
import { addPaper, isFor } from "../../store/papers/changePapers";
import { type PaperRow, paperAnswer, readOwnPaper, readPapers } from "../../store/papers/readPapers";
import { admitAttempt } from "../../store/people/searchAttempts";
import { answer, type Result, tooMany } from "../../refusal";
import { authorOf } from "../caller";
import type { PaperOptions } from "../boardOptions";
import { forPhysician } from "../handler";
import { paperRecords } from "./paperRecords";
import { infected, keepingRefusal, noPapers, refused, unknownPaper } from "./paperRefusals";

export const getPapers = forPhysician<"getPapers">(async ({ database, papers, physicianId }) => {
  if (papers === null) return noPapers;
  const rows = await readPapers(database, physicianId);
  const { maxBytes, isScanned } = papers;
  return answer({ papers: rows.map(paperAnswer), asked: [], maxBytes, isScanned });
});

export const handInPaper = forPhysician<"handInPaper">(async (call) => {
  const { database, papers, query, bytes, now, caller, physicianId, signUps, documentIssuer, accounts } = call;
  if (papers === null) return noPapers;
  const maxBytes = Math.min(papers.maxBytes, calls.handInPaper.upload.maxBytes);
  const { kind, subjectId, year = null, fileName, shows } = query;
  const purpose = { kind, subjectId, year };
  // All that is known before its first byte is judged before it is read.
  const records = await paperRecords(database, physicianId, boardToday(now));
  const request = records && requestFor(paperRequests(records, [], [], boardToday(now)), purpose);
  if (!request) return refused(404, "unknown-purpose", maxBytes);
  if (request.isOver) return refused(409, "not-asked", maxBytes);
  if (isFull(await readPapers(database, physicianId), purpose)) return refused(409, "too-many", maxBytes);
  const waitSeconds = await admitAttempt(database, signUps.secret, [{ ...ofPerson, whose: `${physicianId}` }]);
  if (waitSeconds !== null) return tooMany("too-often", paperRefusalText("too-often", { maxBytes }), waitSeconds);

  const kept = await papers.keeping.keep(bytes, { maxBytes });
  if (kept.kind === "refused") return keepingRefusal(kept, maxBytes);
  const { contentId, type, sizeBytes, sha256 } = kept;
  const stored = { isNamed: false };
  try {
    return await database.transaction(async (tx): Promise<Result<Paper>> => {
      await lockOwner(tx, physicianId);
      const own = await readPapers(tx, physicianId);
      const known = own.find((row) => isFor(row, purpose) && row.sha256 === sha256);
      if (known !== undefined) return answer(paperAnswer(known));
      // Another window may have sent the last one meanwhile.
      if (isFull(own, purpose)) return refused(409, "too-many", maxBytes);
      const added = {
        physicianId,
        ...purpose,
        about: request.title.slice(0, maxAboutLength),
        fileName,
        type,
        sizeBytes,
        sha256,
        contentId,
        shows,
        receivedAt: now,
        handedInBy: caller.kind === "staff" ? ("staff" as const) : ("physician" as const),
        scan: papers.isScanned ? ("waiting" as const) : ("not-scanned" as const),
      };
      const row = await addPaper(tx, authorOf(caller, now), added, "handed-in");
      const recipient = await recipientOf(tx, accounts !== null, physicianId);
      if (recipient !== null) await queueMail(tx, { recipient, ...(await receivedMail(row, documentIssuer)) });
      stored.isNamed = true;
      return answer(paperAnswer(row));
    });
  } finally {
    if (!stored.isNamed) await removeQuietly(papers, contentId, call.log);
  }
});

/** In characters of `about`. */
const maxAboutLength = 300;

/** PAPER-15: handed in by the physician and by staff for them, together. */
const ofPerson = { what: "paper", limit: 60, withinHours: 24 } as const;

export const offerPaper = forPhysician<"offerPaper">(
  async ({ database, papers, body, now, caller, physicianId, documentIssuer, accounts }) => {
    if (papers === null) return noPapers;
    const { maxBytes } = papers;
    const { paperId, purpose } = body;
    const today = boardToday(now);
    const records = await paperRecords(database, physicianId, today);
    const request = records && requestFor(paperRequests(records, [], [], today), purpose);
    return database.transaction(async (tx): Promise<Result<Paper>> => {
      await lockOwner(tx, physicianId);
      const offered = await readOwnPaper(tx, physicianId, paperId);
      if (offered === null || !records || !request) return refused(404, "unknown-purpose", maxBytes);
      const own = await readPapers(tx, physicianId);
      const known = own.find((row) => isFor(row, purpose) && row.contentId === offered.contentId);
      if (known !== undefined) return answer(paperAnswer(known));
      if (request.isOver || !isOfAudit(records, offered, purpose)) return refused(409, "not-asked", maxBytes);
      if (offered.scan === "infected") return infected;
      if (isFull(own, purpose)) return refused(409, "too-many", maxBytes);
      const { fileName, type, sizeBytes, sha256, contentId, shows, scan } = offered;
      const content = { fileName, type, sizeBytes, sha256, contentId, shows, scan };
      const handedInBy = caller.kind === "staff" ? "staff" : "physician";
      const about = request.title.slice(0, maxAboutLength);
      const added = { physicianId, ...purpose, ...content, about, receivedAt: now, handedInBy } as const;
      const row = await addPaper(tx, authorOf(caller, now), added, "offered");
      const recipient = await recipientOf(tx, accounts !== null, physicianId);
      if (recipient !== null) await queueMail(tx, { recipient, ...(await receivedMail(row, documentIssuer)) });
      return answer(paperAnswer(row));
    });
  },
);

/** PAPER-12: a paper of an activity, for the audit of the block in which the activity counts. */
function isOfAudit({ physician }: PaperRecords, offered: PaperRow, purpose: PaperPurpose): boolean {
  const activity = physician.ccSelfReportedActivities.find(({ ccActivityId }) => ccActivityId === offered.subjectId);
  if (offered.kind !== "activity" || activity === undefined || purpose.kind !== "audit") return false;
  const block = blockOfActivity(physician.currentCCEnrollment?.ccBlocks ?? [], activity.completedDate);
  return block?.ccBlockId === purpose.subjectId;
}

export const downloadPaper = forPhysician<"downloadPaper">(async ({ database, papers, query, physicianId }) => {
  if (papers === null) return noPapers;
  const row = await readOwnPaper(database, physicianId, query.paperId);
  if (row === null || row.contentId === null) return unknownPaper;
  if (row.scan === "infected") return infected;
  return answer({ contentType: row.type, name: row.fileName, bytes: papers.keeping.read(row.contentId) });
});

/** What was not accepted, or had a virus, makes room for what is sent again. */
function isFull(rows: readonly PaperRow[], purpose: PaperPurpose): boolean {
  const own = rows.filter((row) => isFor(row, purpose) && row.isAccepted !== false && row.scan !== "infected");
  return own.length >= maxPapersForOne;
}

/** A content without a paper is removed later anyway. */
async function removeQuietly(
  { keeping }: PaperOptions,
  contentId: string,
  log: { error(details: object, message: string): void },
): Promise<void> {
  await keeping.remove(contentId).catch((error: unknown) => {
    log.error({ err: error }, "a content without a paper could not be removed");
  });
}
