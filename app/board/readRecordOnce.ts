import type { BoardCalls } from "./board";

/**
 * Reads the physician's record once, for a request that changes nothing: several parts of a page need it, and it is the
 * longest answer.
 */
export function readRecordOnce(board: BoardCalls): BoardCalls {
  let record: ReturnType<BoardCalls["getPhysician"]> | undefined;
  return { ...board, getPhysician: () => (record ??= board.getPhysician()) };
}
