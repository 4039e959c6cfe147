import { boardToday } from "~/domain/time/boardTime";
import { toldOfExaminee } from "~/domain/examinations/examinationStatus";
import { openReEntries } from "~/domain/certification/reEntry";
import {
  readAbccAssessments,
  readAppliedExaminations,
  readReEntryAssessments,
} from "../../store/certification/readAssessments";
import { readPhysicianRecord } from "../../store/people/readPhysicianRecord";
import { withBalances } from "../billing/applicationBalance";
import { physicianOf } from "../caller";
import type { Handler } from "../handler";
import { noPhysician } from "../people/physician";
import { answer, refuse } from "../refusal";

export const getAbccAssessments: Handler<"getAbccAssessments"> = async ({ database, caller }) => {
  const physician = physicianOf(caller);
  return physician === null ? noPhysician : answer(await readAbccAssessments(database, physician.physicianId));
};

export const getAppliedToExaminations: Handler<"getAppliedToExaminations"> = async ({ database, now, caller }) => {
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const { physicianId } = physician;
  return answer(
    await withBalances(database, physicianId, await readAppliedExaminations(database, physicianId), boardToday(now)),
  );
};

/** Looked for among the physician's own: the same answer for an examinee who does not exist and for another's (AUTH-17). */
export const getExamAssessment: Handler<"getExamAssessment"> = async ({ database, caller, query: { examineeId } }) => {
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const own = await readAppliedExaminations(database, physician.physicianId);
  const examination = own.find((candidate) => candidate.examineeId === examineeId);
  if (examination === undefined) return refuse(404, "unknown-examinee", "There is no such examinee");
  const { application: _, applicationDeadLineDate: _deadline, isExamFeePaid: _paid, ...assessment } = examination;
  return answer({ ...toldOfExaminee(assessment), examineeId });
};

/** CERT-08: of what was decided, what is open to the physician today. */
export const getReEntryAssessments: Handler<"getReEntryAssessments"> = async ({ database, caller }) => {
  const physician = physicianOf(caller);
  const record = physician && (await readPhysicianRecord(database, physician.physicianId));
  if (record === null) return noPhysician;
  return answer(openReEntries(record, await readReEntryAssessments(database, record.physicianId)));
};
