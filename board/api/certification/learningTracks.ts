import { readLearningTracks } from "../../store/certification/learningTracks";
import type { Handler } from "../handler";
import { answer, refuse } from "../refusal";

/** OTHER-01: only physicians of other boards have learning tracks. */
export const getOtherBoardPhysicianLearningTracks: Handler<"getOtherBoardPhysicianLearningTracks"> = async ({
  database,
  caller,
}) => {
  if (caller.kind !== "other-board")
    return refuse(404, "no-other-board-physician", "This call needs a physician of another board");
  return answer(await readLearningTracks(database, caller.otherBoardPhysicianId));
};
