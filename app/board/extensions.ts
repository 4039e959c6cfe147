import type { ExtensionName } from "~/contract/extensions/extensions";
import { mayBeOfNoCall } from "~/contract/httpAnswers";
import type { Failure, OpenBoard } from "./board";
import { BoardError } from "./boardError";

/**
 * The extensions that the board says it has; none where it has no such call, or nothing just now: a page then leaves out what
 * it cannot offer.
 */
export async function extensionsOf(board: Pick<OpenBoard, "getCapabilities">): Promise<ReadonlySet<ExtensionName>> {
  return extensionsForCertain(board).catch((error: unknown) => {
    if (error instanceof BoardError) return new Set<ExtensionName>();
    throw error;
  });
}

/**
 * The same for a decision that a passing failure must not make: none only where the board has no such call.
 *
 * @throws {BoardError} for every other answer that is none.
 */
export async function extensionsForCertain(
  board: Pick<OpenBoard, "getCapabilities">,
): Promise<ReadonlySet<ExtensionName>> {
  try {
    const { extensions } = await board.getCapabilities();
    return new Set(extensions as ExtensionName[]); // Only ever asked for names that are known here.
  } catch (error) {
    if (error instanceof BoardError && saysNoExtensions(error.status)) return new Set();
    throw error;
  }
}

/** Whether it is how a board says that it keeps to the specification alone, which is no failure (docs/connecting-a-board.md). */
export function hasNoExtensions({ call, status }: Pick<Failure, "call" | "status">): boolean {
  return call === "getCapabilities" && saysNoExtensions(status);
}

/** Many boards refuse every path that they do not know with 401 or 403. */
function saysNoExtensions(status: number): boolean {
  return mayBeOfNoCall(status) || status === 401 || status === 403;
}
