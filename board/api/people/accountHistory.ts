import { readAccountHistory } from "../../store/people/readAccountHistory";
import { physicianOf } from "../caller";
import type { Handler } from "../handler";
import { noPhysician } from "./physician";
import { answer } from "../refusal";

export const getAccountHistory: Handler<"getAccountHistory"> = async ({ database, caller, log }) => {
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const history = await readAccountHistory(database, physician.physicianId, (row) =>
    log.error(row, "A change of an account could not be read"),
  );
  return answer(history);
};
