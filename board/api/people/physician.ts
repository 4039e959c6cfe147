import { boardToday } from "~/domain/time/boardTime";
import { readPhysicianRecord } from "../../store/people/readPhysicianRecord";
import { recordLogin } from "../../store/people/accountHistory";
import { personKeyOf, physicianOf } from "../caller";
import type { Handler } from "../handler";
import { answer, refuse } from "../refusal";
import { readAccountHistory } from "../../store/people/accountHistory";
import { physicianAnswer } from "./physicianAnswer";

/** The caller is about no physician of this board: staff who act for nobody, or a physician of another board. */
export const noPhysician = refuse(404, "no-physician", "This call needs a physician of this board");

export const getPhysician: Handler<"getPhysician"> = async ({ database, now, caller }) => {
  const physician = physicianOf(caller);
  const record = physician && (await readPhysicianRecord(database, physician.physicianId));
  return record === null ? noPhysician : answer(physicianAnswer(record, boardToday(now)));
};

export const getCertificates: Handler<"getCertificates"> = async ({ database, caller }) => {
  const physician = physicianOf(caller);
  const record = physician && (await readPhysicianRecord(database, physician.physicianId));
  return record === null ? noPhysician : answer(record.certificates);
};

export const updateLastLogin: Handler<"updateLastLogin"> = async ({ database, now, caller, body: physicianId }) => {
  // Staff who look at a record are not its owner's visit.
  if (caller.kind === "staff") return refuse(403, "staff-visit", "Only a physician's own visit is recorded");
  if (physicianOf(caller)?.physicianId !== physicianId) {
    return refuse(404, "unknown-physician", "There is no such physician");
  }
  await recordLogin(database, physicianId, now);
  return answer(undefined);
};

export const getAccountHistory: Handler<"getAccountHistory"> = async ({ database, caller, log }) => {
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const history = await readAccountHistory(database, physician.physicianId, (row) =>
    log.error(row, "A change of an account could not be read"),
  );
  return answer(history);
};

export const getCurrentUser: Handler<"getCurrentUser"> = async ({ caller }) => {
  const personKey = personKeyOf(caller);
  if (caller.kind === "other-board") {
    const { otherBoardPhysicianId, otherBoardPhysicianCode, fullName } = caller;
    return answer({
      physicianId: null,
      otherBoardPhysicianId,
      fullName,
      isOtherBoardPhysician: true,
      otherBoardPhysicianCode,
      personKey,
    });
  }
  const fullName = caller.kind === "staff" ? caller.name : caller.kind === "payments" ? "Payments" : caller.fullName;
  const nobody = { physicianId: null, fullName };
  const person = physicianOf(caller) ?? nobody;
  return answer({ ...person, otherBoardPhysicianId: null, isOtherBoardPhysician: false, personKey });
};
