import { maxStaffPapers, type StaffPaper } from "@portal/contract/extensions/paperExtensions";
import { decisionRefusal } from "@portal/domain/papers/paperDecisions";
import { boardToday } from "@portal/domain/time/boardTime";
import { queueMail } from "../../mail/mailQueue";
import { decidedMail } from "../../mail/paperMails";
import { physicianRecipient } from "../../mail/recipient";
import { lockOwner } from "../../store/journals";
import { lockPaper, storeDecision } from "../../store/papers/changePapers";
import { readStaffPaper, readStaffPapers, staffPaperAnswer } from "../../store/papers/readPapers";
import { answer, refuse, type Result } from "../../refusal";
import { authorOf } from "../caller";
import type { Handler } from "../handler";
import { infected, noPapers, unknownPaper, waiting } from "./paperRefusals";

export const getStaffPapers: Handler<"getStaffPapers"> = async ({ database, papers, caller, query }) => {
  if (papers === null) return noPapers;
  if (caller.kind !== "staff") return notStaff;
  const after = query.after === undefined ? null : await readStaffPaper(database, query.after);
  const page = { state: query.state, kind: query.kind, after, limit: maxStaffPapers };
  const { count, rows, hasMore } = await readStaffPapers(database, page);
  return answer({ count, papers: rows.map(staffPaperAnswer), hasMore });
};

export const getStaffPaper: Handler<"getStaffPaper"> = async ({ database, papers, caller, query }) => {
  if (papers === null) return noPapers;
  if (caller.kind !== "staff") return notStaff;
  const row = await readStaffPaper(database, query.paperId);
  return row === null ? unknownPaper : answer(staffPaperAnswer(row));
};

export const downloadStaffPaper: Handler<"downloadStaffPaper"> = async ({ database, papers, caller, query }) => {
  if (papers === null) return noPapers;
  if (caller.kind !== "staff") return notStaff;
  const row = await readStaffPaper(database, query.paperId);
  if (row === null || row.contentId === null) return unknownPaper;
  if (row.scan === "infected") return infected;
  if (row.scan === "waiting") return waiting;
  return answer({ contentType: row.type, name: row.fileName, bytes: papers.keeping.read(row.contentId) });
};

/** PAPER-11. */
export const decidePaper: Handler<"decidePaper"> = async (call) => {
  const { database, papers, caller, body, now, documentIssuer, accounts } = call;
  if (papers === null) return noPapers;
  if (caller.kind !== "staff") return notStaff;
  const { paperId, isAccepted } = body;
  const reason = isAccepted ? "" : body.reason.trim();
  const sendAgainBy = isAccepted ? null : body.sendAgainBy;
  return database.transaction(async (tx): Promise<Result<StaffPaper>> => {
    const owner = await readStaffPaper(tx, paperId);
    if (owner === null) return unknownPaper;
    await lockOwner(tx, owner.physicianId);
    const stored = await lockPaper(tx, paperId);
    const before = stored && (await readStaffPaper(tx, paperId));
    if (!before) return unknownPaper;
    if (before.decidedAt !== null) {
      const isSame = before.isAccepted === isAccepted && before.reason === reason && before.sendAgainBy === sendAgainBy;
      return isSame ? answer(staffPaperAnswer(before)) : decided;
    }
    if (before.scan === "infected") return infected;
    if (before.scan === "waiting") return waiting;
    const wrong = decisionRefusal({ isAccepted, reason, sendAgainBy }, boardToday(now));
    if (wrong !== null) return refuse(422, wrong.field, wrong.text);
    const author = { ...authorOf(caller, now), staffName: caller.name };
    const row = await storeDecision(tx, author, paperId, { isAccepted, reason, sendAgainBy });
    const to = await physicianRecipient(tx, accounts !== null, row.physicianId);
    if (to !== null) await queueMail(tx, { recipient: to.recipient, ...(await decidedMail(row, to, documentIssuer)) });
    return answer(staffPaperAnswer({ ...row, fullName: before.fullName }));
  });
};

const notStaff = refuse(403, "not-staff", "Only staff may see all papers");
const decided = refuse(409, "decided", "Another decision about this paper was made in the meantime");
