import { calls } from "@portal/contract/calls";
import type { Paper } from "@portal/contract/extensions/paperExtensions";
import { safeFileName } from "@portal/contract/file";
import { isOfferable } from "@portal/domain/papers/paperOffers";
import { paperRefusalText } from "@portal/domain/papers/paperRefusals";
import { paperRequests, requestFor } from "@portal/domain/papers/paperRequests";
import { boardToday } from "@portal/domain/time/boardTime";
import { unlessFull } from "../../papers/pieceStore";
import { lastErasure, lockOwner } from "../../store/journals";
import { type PaperRow, paperAnswer, readOwnPaper, readPapers } from "../../store/papers/readPapers";
import { admitAttempt } from "../../store/people/searchAttempts";
import { answer, type Result, tooMany } from "../../refusal";
import type { PaperOptions } from "../boardOptions";
import { forPhysician } from "../handler";
import { isDeleted, paperRecords } from "./paperRecords";
import { infected, keepingRefusal, noPapers, refused, unknownPaper, waiting } from "./paperRefusals";
import { isFull, knownPaper, recordPaper } from "./recordPaper";

export const getPapers = forPhysician<"getPapers">(async ({ database, papers, physicianId }) => {
  if (papers === null) return noPapers;
  const rows = await readPapers(database, physicianId);
  const { maxBytes, isScanned } = papers;
  return answer({ papers: rows.map(paperAnswer), asked: [], maxBytes, isScanned });
});

export const handInPaper = forPhysician<"handInPaper">(async (call) => {
  const { database, papers, query, bytes, now, physicianId, signUps } = call;
  if (papers === null) return noPapers;
  const maxBytes = Math.min(papers.maxBytes, calls.handInPaper.upload.maxBytes);
  const { kind, subjectId, year = null, shows } = query;
  const purpose = { kind, subjectId, year };
  // All that is known before its first byte is judged before it is read.
  const erasure = await lastErasure(database, physicianId);
  const records = await paperRecords(database, physicianId, boardToday(now));
  const request = records && requestFor(paperRequests(records, [], [], boardToday(now)), purpose);
  if (!request) return refused(404, "unknown-purpose", maxBytes);
  if (request.isOver) return refused(409, "not-asked", maxBytes);
  const waitSeconds = await admitAttempt(database, signUps.secret, [{ ...ofPerson, whose: `${physicianId}` }]);
  if (waitSeconds !== null) return tooMany("too-often", paperRefusalText("too-often", { maxBytes }), waitSeconds);

  const kept = await papers.keeping.keep(bytes, { maxBytes });
  if (kept.kind === "refused") return keepingRefusal(kept, maxBytes);
  const { contentId, type, sizeBytes, sha256 } = kept;
  const scan = papers.isScanned ? ("waiting" as const) : ("not-scanned" as const);
  const content = { fileName: safeFileName(query.fileName), type, sizeBytes, sha256, contentId, shows, scan };
  const stored = { isNamed: false };
  try {
    const recorded = await unlessFull(() =>
      database.transaction(async (tx): Promise<Result<Paper>> => {
        await lockOwner(tx, physicianId);
        // What was erased or deleted while the file was on its way stays so.
        const isGone = (await lastErasure(tx, physicianId)) !== erasure || (await isDeleted(tx, physicianId, purpose));
        if (isGone) return refused(404, "unknown-purpose", maxBytes);
        const own = await readPapers(tx, physicianId);
        const known = knownPaper(own, purpose, sha256);
        if (known !== undefined) return answer(paperAnswer(known));
        if (isFull(own, purpose)) return refused(409, "too-many", maxBytes);
        const added = { physicianId, purpose, request, content, action: "handed-in" } as const;
        const paper = await recordPaper(tx, call, added);
        stored.isNamed = true;
        return answer(paper);
      }),
    );
    if (recorded !== "no-space") return recorded;
    stored.isNamed = false;
    return refused(507, "no-space", maxBytes);
  } finally {
    if (!stored.isNamed) await removeQuietly(papers, contentId, call.log);
  }
});

/** PAPER-15: handed in by the physician and by staff for them, together. */
const ofPerson = { what: "paper", limit: 60, withinHours: 24 } as const;

export const offerPaper = forPhysician<"offerPaper">(async (call) => {
  const { database, papers, body, now, physicianId } = call;
  if (papers === null) return noPapers;
  const { maxBytes } = papers;
  const { paperId, purpose } = body;
  const today = boardToday(now);
  const records = await paperRecords(database, physicianId, today);
  const request = records && requestFor(paperRequests(records, [], [], today), purpose);
  const recorded = await unlessFull(() =>
    database.transaction(async (tx): Promise<Result<Paper>> => {
      await lockOwner(tx, physicianId);
      const offered = await readOwnPaper(tx, physicianId, paperId);
      if (offered === null || !records || !request) return refused(404, "unknown-purpose", maxBytes);
      const own = await readPapers(tx, physicianId);
      const known = knownPaper(own, purpose, offered.sha256);
      if (known !== undefined) return answer(paperAnswer(known));
      if (request.isOver) return refused(409, "not-asked", maxBytes);
      if (!isOfferable(records, offered, purpose)) return refused(409, "not-of-audit", maxBytes);
      if (offered.scan === "infected") return infected;
      if (isFull(own, purpose)) return refused(409, "too-many", maxBytes);
      return answer(
        await recordPaper(tx, call, { physicianId, purpose, request, content: contentOf(offered), action: "offered" }),
      );
    }),
  );
  return recorded === "no-space" ? refused(507, recorded, maxBytes) : recorded;
});

function contentOf({ fileName, type, sizeBytes, sha256, contentId, shows, scan }: PaperRow) {
  return { fileName, type, sizeBytes, sha256, contentId, shows, scan };
}

export const downloadPaper = forPhysician<"downloadPaper">(async ({ database, papers, query, caller, physicianId }) => {
  if (papers === null) return noPapers;
  const row = await readOwnPaper(database, physicianId, query.paperId);
  if (row === null || row.contentId === null) return unknownPaper;
  if (row.scan === "infected") return infected;
  // PAPER-08; the physician has the file already.
  if (caller.kind === "staff" && row.scan === "waiting") return waiting;
  return answer({ contentType: row.type, name: row.fileName, bytes: papers.keeping.read(row.contentId) });
});

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
