import { readAccountHistory } from "../store/readAccountHistory";
import { physicianOf } from "./caller";
import type { Handler } from "./handler";
import { noPhysician } from "./physician";
import { answer } from "./refused";

export const getAccountHistory: Handler<"getAccountHistory"> = async ({ database, caller }) => {
  const physician = physicianOf(caller);
  return physician === null ? noPhysician : answer(await readAccountHistory(database, physician.physicianId));
};
