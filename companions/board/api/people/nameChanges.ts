import {
  maxStaffNameChanges,
  type NameChange,
  type StaffNameChange,
} from "@portal/contract/extensions/nameChangeExtensions";
import {
  fullNameOf,
  isSameName,
  nameAcceptanceRefusal,
  nameChangeRefusal,
  nameDecisionRefusal,
} from "@portal/domain/people/nameChanges";
import { boardToday } from "@portal/domain/time/boardTime";
import { mailChange } from "../../mail/changeMails";
import { nameChangeMail, requestedName } from "../../mail/nameChangeMails";
import { queueMail } from "../../mail/mailQueue";
import { recipientOf } from "../../mail/recipient";
import { lockOwner } from "../../store/journals";
import {
  addNameChange,
  endNameChange,
  isRequestedBy,
  nameChangeAnswer,
  readLastNameChange,
  readOpenNameChanges,
  readPapersOfNames,
  readStaffNameChange,
  staffNameChangeAnswer,
} from "../../store/people/nameChanges";
import { readPhysicianRecord } from "../../store/people/readPhysicianRecord";
import { answer, refuse, type Result } from "../../refusal";
import { namedAuthorOf, noPhysician } from "../caller";
import { forPhysician, type Handler } from "../handler";

export const getNameChange = forPhysician<"getNameChange">(async ({ database, physicianId }) => {
  const row = await readLastNameChange(database, physicianId);
  return answer(row && nameChangeAnswer(row));
});

/** ACCT-12: one open request at a time; the same again is the first. */
export const requestNameChange = forPhysician<"requestNameChange">(async (call) => {
  const { database, now, body, physicianId } = call;
  return database.transaction(async (tx): Promise<Result<NameChange>> => {
    await lockOwner(tx, physicianId);
    const record = await readPhysicianRecord(tx, physicianId);
    if (record === null) return noPhysician;
    const last = await readLastNameChange(tx, physicianId);
    if (last?.state === "open") {
      const isSame = isSameName(nameChangeAnswer(last).name, body.name) && last.since === body.since;
      return isSame ? answer(nameChangeAnswer(last)) : anotherOpen;
    }
    const because = nameChangeRefusal(body, record.fullName, boardToday(now));
    if (because !== null) return refuse(422, because.code, because.text);
    const added = { name: body.name, formerName: record.fullName, since: body.since };
    const request = nameChangeAnswer(await addNameChange(tx, physicianId, added, namedAuthorOf(call.caller, call.now)));
    await mailChange(tx, call, requestedName(body.name));
    return answer(request);
  });
});

export const withdrawNameChange = forPhysician<"withdrawNameChange">(async (call) => {
  const { database, body, physicianId } = call;
  return database.transaction(async (tx): Promise<Result<NameChange>> => {
    await lockOwner(tx, physicianId);
    const last = await readLastNameChange(tx, physicianId);
    if (last?.nameChangeId !== body.nameChangeId) return unknownRequest;
    if (last.state === "withdrawn") return answer(nameChangeAnswer(last));
    if (last.state !== "open") return decided;
    const ended = await endNameChange(
      tx,
      last,
      { state: "withdrawn", reason: "" },
      namedAuthorOf(call.caller, call.now),
    );
    return answer(nameChangeAnswer(ended));
  });
});

export const getStaffNameChanges: Handler<"getStaffNameChanges"> = async ({ database, caller, papers }) => {
  if (caller.kind !== "staff") return notStaff;
  const rows = await readOpenNameChanges(database, maxStaffNameChanges + 1);
  const shown = rows.slice(0, maxStaffNameChanges);
  const ids = shown.map(({ nameChangeId }) => nameChangeId);
  const handedIn = papers && (await readPapersOfNames(database, ids));
  return answer({
    nameChanges: shown.map((row) => staffNameChangeAnswer(row, handedIn)),
    hasMore: rows.length > shown.length,
  });
};

/** ACCT-13. */
export const decideNameChange: Handler<"decideNameChange"> = async (call) => {
  const { database, caller, body, papers, documentIssuer, accounts } = call;
  if (caller.kind !== "staff") return notStaff;
  const { nameChangeId, isAccepted } = body;
  const reason = isAccepted ? "" : body.reason.trim();
  const state = isAccepted ? ("accepted" as const) : ("not-accepted" as const);
  return database.transaction(async (tx): Promise<Result<StaffNameChange>> => {
    const owner = await readStaffNameChange(tx, nameChangeId);
    if (owner === null) return unknownRequest;
    await lockOwner(tx, owner.physicianId);
    const before = (await readStaffNameChange(tx, nameChangeId)) ?? owner;
    const handedIn = papers && (await readPapersOfNames(tx, [nameChangeId]));
    if (before.state !== "open") {
      const isSame = before.state === state && before.reason === reason;
      return isSame ? answer(staffNameChangeAnswer(before, handedIn)) : decided;
    }
    const wrong = nameDecisionRefusal({ isAccepted, reason });
    if (wrong !== null) return refuse(422, "reason", wrong);
    if (isAccepted) {
      const { paper } = staffNameChangeAnswer(before, handedIn);
      const isOwnRequest = await isRequestedBy(tx, before, caller.bearer);
      const because = nameAcceptanceRefusal({ paper, isOwnRequest });
      if (because !== null) return refuse(409, because.code, because.text);
    }
    const ended = await endNameChange(tx, before, { state, reason }, namedAuthorOf(call.caller, call.now));
    const recipient = await recipientOf(tx, accounts !== null, before.physicianId);
    const fullName = isAccepted ? fullNameOf(nameChangeAnswer(ended).name) : before.fullName;
    const mail = { name: fullNameOf(nameChangeAnswer(ended).name), fullName, isAccepted, reason };
    if (recipient !== null) await queueMail(tx, { recipient, ...(await nameChangeMail(mail, documentIssuer)) });
    return answer(staffNameChangeAnswer({ ...ended, fullName }, handedIn));
  });
};

const notStaff = refuse(403, "not-staff", "Only staff may decide about names");
const unknownRequest = refuse(404, "unknown-request", "There is no such request");
const decided = refuse(409, "decided", "Another decision about this request was made in the meantime");
const anotherOpen = refuse(409, "open", "Another request is open. Withdraw it first.");
