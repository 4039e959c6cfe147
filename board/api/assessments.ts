import { readAbccAssessments, readAppliedExaminations } from "../store/readAssessments";
import { physicianOf } from "./caller";
import type { Handler } from "./handler";
import { noPhysician } from "./physician";
import { answer } from "./refused";

export const getAbccAssessments: Handler<"getAbccAssessments"> = async ({ database, caller }) => {
  const physician = physicianOf(caller);
  return physician === null ? noPhysician : answer(await readAbccAssessments(database, physician.physicianId));
};

export const getAppliedToExaminations: Handler<"getAppliedToExaminations"> = async ({ database, caller }) => {
  const physician = physicianOf(caller);
  return physician === null ? noPhysician : answer(await readAppliedExaminations(database, physician.physicianId));
};
