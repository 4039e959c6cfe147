import { physicianOf } from "./caller";
import type { Handler } from "./handler";
import { answer } from "./refused";

export const getCurrentUser: Handler<"getCurrentUser"> = async ({ caller }) => {
  if (caller.kind === "other-board") {
    const { otherBoardPhysicianId, otherBoardPhysicianCode, fullName } = caller;
    return answer({
      physicianId: null,
      otherBoardPhysicianId,
      fullName,
      isOtherBoardPhysician: true,
      otherBoardPhysicianCode,
    });
  }
  const nobody = { physicianId: null, fullName: caller.kind === "staff" ? caller.name : caller.fullName };
  return answer({ ...(physicianOf(caller) ?? nobody), otherBoardPhysicianId: null, isOtherBoardPhysician: false });
};
