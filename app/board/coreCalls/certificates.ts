import { isUnavailable, withKnown } from "~/contract/reading/unavailable";
import type { BoardCalls } from "../board";
import { orNull } from "../boardError";

/** Adds the certificates that only their own call returns to the physician. */
export function withCertificates<Some extends Pick<BoardCalls, "getPhysician" | "getCertificates">>(board: Some): Some {
  return {
    ...board,
    async getPhysician() {
      const physician = await board.getPhysician();
      if (!isUnavailable(physician, "certificates")) return physician;
      const certificates = await orNull(board.getCertificates());
      return certificates === null ? physician : withKnown(physician, "certificates", certificates);
    },
  };
}
