import type { Board, BoardCalls } from "../board";
import { withApplications } from "./applications";
import { withCertificates } from "./certificates";
import { withModules } from "./modules";
import { withNames } from "./currentUserName";
import { withTrainings } from "./trainings";

/** Returns the same board, whose answers include what the documents leave to another call (API-01, API-09). */
export function onCoreCalls(board: BoardCalls): Board {
  return withTrainings(withNames(withApplications(withCertificates(withModules(board)))));
}
