import { areRemindersOn, setReminders } from "../../store/correspondence/reminders";
import { authorOf, physicianOf } from "../caller";
import type { Handler } from "../handler";
import { noPhysician } from "../people/physician";
import { answer } from "../refusal";

export const getReminders: Handler<"getReminders"> = async ({ database, caller }) => {
  const physician = physicianOf(caller);
  return physician === null ? noPhysician : answer({ areOn: await areRemindersOn(database, physician.physicianId) });
};

export const saveReminders: Handler<"saveReminders"> = async ({ database, now, caller, body }) => {
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  await setReminders(database, physician.physicianId, body.areOn, authorOf(caller, now));
  return answer(undefined);
};
