import { readChangeMails, setChangeMails } from "#store/correspondence/changeMails";
import { readReminders, setReminders } from "#store/correspondence/reminders";
import { answer } from "../../refusal";
import { authorOf } from "../caller";
import { forPhysician } from "../handler";

export const getReminders = forPhysician<"getReminders">(async ({ database, physicianId }) =>
  answer(await readReminders(database, physicianId)),
);

export const saveReminders = forPhysician<"saveReminders">(async ({ database, now, caller, body, physicianId }) => {
  await setReminders(database, physicianId, body.areOn, authorOf(caller, now));
  return answer(undefined);
});

export const getChangeMails = forPhysician<"getChangeMails">(async ({ database, physicianId }) =>
  answer({ areOn: await readChangeMails(database, physicianId) }),
);

export const saveChangeMails = forPhysician<"saveChangeMails">(async ({ database, now, caller, body, physicianId }) => {
  await setChangeMails(database, physicianId, body.areOn, authorOf(caller, now));
  return answer(undefined);
});
