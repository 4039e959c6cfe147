import { calendarEntries } from "@portal/domain/calendar/calendarEntries";
import { boardToday, instantOf, wireInstantOf } from "@portal/domain/time/boardTime";
import {
  endCalendarAddress as endAddress,
  findCalendarOwner,
  makeCalendarAddress as makeAddress,
  noteCalendarReading,
  readCalendarAddress,
} from "#store/correspondence/calendarAddress";
import { authorOf } from "../caller";
import { forPhysician, type Handler } from "../handler";
import { answer, refuse } from "../../refusal";
import { readObligationRecords } from "./obligationRecords";

export const getCalendarAddress = forPhysician<"getCalendarAddress">(async ({ database, physicianId }) =>
  answer(await readCalendarAddress(database, physicianId)),
);

/** Staff who made one for the physician would know its secret. */
export const makeCalendarAddress = forPhysician<"makeCalendarAddress">(
  async ({ database, physicianId, caller, now, body: { replaces } }) => {
    if (caller.kind !== "physician") return refuse(403, "own-only", "Only the physician makes a calendar address");
    const made = await makeAddress(database, physicianId, replaces && instantOf(replaces), authorOf(caller, now));
    if (made === null) return refuse(409, "stale", "The calendar address has changed");
    return answer({ secret: made.secret, madeAt: wireInstantOf(made.madeAt) });
  },
);

export const endCalendarAddress = forPhysician<"endCalendarAddress">(
  async ({ database, physicianId, caller, now, body: { madeAt } }) => {
    await endAddress(database, physicianId, instantOf(madeAt), authorOf(caller, now));
    return answer(undefined);
  },
);

/** CAL-03: the secret authorizes this call, and no other. */
export const readCalendar: Handler<"readCalendar"> = async ({ database, now, papers, body: { secret } }) => {
  const physicianId = await findCalendarOwner(database, secret);
  const recordsOn = physicianId && (await readObligationRecords(database, physicianId, papers !== null));
  if (recordsOn === null) return refuse(404, "unknown-address", "Calendar address not found");
  const today = boardToday(now);
  const entries = calendarEntries(await recordsOn(today), today);
  await noteCalendarReading(database, secret, today);
  return answer({ entries });
};
