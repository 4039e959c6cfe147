import type { ExtensionName } from "@portal/contract/extensions/extensions";
import { mayBeOfNoCall } from "@portal/contract/httpAnswers";
import type { Failure, OpenBoard } from "./board";
import { BoardError } from "./boardError";

/**
 * Returns the board's extensions; none where it lacks the call, or is unavailable: a page then leaves out what it
 * cannot offer.
 */
export async function extensionsOf(board: Pick<OpenBoard, "getCapabilities">): Promise<ReadonlySet<ExtensionName>> {
  return extensionsForCertain(board).catch((error: unknown) => {
    if (error instanceof BoardError) return new Set<ExtensionName>();
    throw error;
  });
}

/**
 * The same for a decision that must not depend on a temporary failure: none only where the board lacks the call.
 *
 * @throws {BoardError} for every other failure.
 */
export async function extensionsForCertain(
  board: Pick<OpenBoard, "getCapabilities">,
): Promise<ReadonlySet<ExtensionName>> {
  try {
    const { extensions } = await board.getCapabilities();
    return new Set(extensions as ExtensionName[]); // Used only for names that are known here.
  } catch (error) {
    if (error instanceof BoardError && saysNoExtensions(error.status)) return new Set();
    throw error;
  }
}

/**
 * Returns whether this is how a board says that it implements only the specification, which is no failure
 * (docs/connecting-a-board.md).
 */
export function hasNoExtensions({ call, status }: Pick<Failure, "call" | "status">): boolean {
  return call === "getCapabilities" && saysNoExtensions(status);
}

/** Many boards refuse every unknown path with 401 or 403. */
export function saysNoExtensions(status: number): boolean {
  return mayBeOfNoCall(status) || status === 401 || status === 403;
}
