import { personKeyOf, physicianOf } from "../caller";
import type { Handler } from "../handler";
import { answer } from "../refusal";

export const getCurrentUser: Handler<"getCurrentUser"> = async ({ caller }) => {
  const personKey = personKeyOf(caller);
  if (caller.kind === "other-board") {
    const { otherBoardPhysicianId, otherBoardPhysicianCode, fullName } = caller;
    return answer({
      physicianId: null,
      otherBoardPhysicianId,
      fullName,
      isOtherBoardPhysician: true,
      otherBoardPhysicianCode,
      personKey,
    });
  }
  const fullName = caller.kind === "staff" ? caller.name : caller.kind === "payments" ? "Payments" : caller.fullName;
  const nobody = { physicianId: null, fullName };
  const person = physicianOf(caller) ?? nobody;
  return answer({ ...person, otherBoardPhysicianId: null, isOtherBoardPhysician: false, personKey });
};
