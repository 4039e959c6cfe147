import type { BoardCalls } from "../board";
import { orNull } from "../boardError";

/** Adds the name that only the physician's record has to the current user. */
export function withNames<Some extends Pick<BoardCalls, "getCurrentUser" | "getPhysician">>(board: Some): Some {
  return {
    ...board,
    async getCurrentUser() {
      const user = await board.getCurrentUser();
      if (user.fullName !== "" || user.physicianId === null) return user;
      const physician = await orNull(board.getPhysician());
      return { ...user, fullName: physician?.fullName ?? "" };
    },
  };
}
