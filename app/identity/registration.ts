import type { OpenBoard } from "~/app/board/board";
import { orNull } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import type { IdentityService } from "./identityService";

/** Returns what creates a new person's account: the board with the record, the identity service after it, or nothing. */
export async function registrationAt(
  board: Pick<OpenBoard, "getCapabilities">,
  identity: IdentityService | null,
): Promise<IdentityService["register"] | "board" | "unavailable"> {
  if ((await extensionsForCertain(board)).has("account-invitations")) return "board";
  return identity === null ? "unavailable" : (person) => identity.register(person);
}

/** Returns whether no new person's account can be created here; false where the board does not say. */
export async function lacksRegistration(
  board: Pick<OpenBoard, "getCapabilities">,
  identity: IdentityService | null,
): Promise<boolean> {
  return identity === null && (await orNull(registrationAt(board, identity))) === "unavailable";
}
