import { BoardError } from "~/app/board/boardError";
import { connectOpenBoard } from "~/app/board/connectBoard";
import { extensionsForCertain } from "~/app/board/extensions";
import { type Check, failed, ok } from "~/app/server/observability/check";
import { calls } from "@portal/contract/calls";
import { askOutside, causeOf, type Fetch } from "@portal/contract/httpAnswers";
import { counted } from "@portal/domain/wording";
import type { Configuration } from "~/launch/configuration/configuration";

type Settings = Pick<Configuration, "board" | "boardTimeoutMs" | "onBehalfOfHeader">;

/** Asks another board which extensions it has and, where it has none, whether it guards a call of the specification. */
export async function boardCheck(settings: Settings, fetch: Fetch = globalThis.fetch): Promise<Check> {
  const { board, boardTimeoutMs: timeoutMs, onBehalfOfHeader } = settings;
  if (board.kind === "embedded") return ok("board", "The board is built in.");
  const connection = {
    baseUrl: board.url,
    fetch: (request: Request) => fetch(request.url, { headers: request.headers, signal: request.signal }),
    onBehalfOfHeader,
    timeoutMs,
    onFailure: () => undefined,
  };
  try {
    const { size } = await extensionsForCertain(connectOpenBoard(connection));
    if (size > 0) return ok("board", `The board answers, and has ${counted(size, "extension")}.`);
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return failed("board", `BOARD_API_URL: ${meaningOf(error)}. ${advice}`);
  }
  try {
    const { status } = await askOutside(board.url + calls.getPhysician.path, {}, { timeoutMs, fetch });
    if (status === 401 || status === 403) return ok("board", "The board answers, and has no extensions.");
    return failed(
      "board",
      `BOARD_API_URL: ${calls.getPhysician.path} answers ${status} without a token, and not 401. ${advice}`,
    );
  } catch (error) {
    return failed("board", `BOARD_API_URL: ${noAnswer(error)}. ${advice}`);
  }
}

/** An error with a cause is the portal's own: no answer came. */
function meaningOf({ status, cause }: BoardError): string {
  if (cause === null || cause === undefined) return `the board's answer cannot be used (${status})`;
  return status === 504 ? "the board does not answer in time" : noAnswer(cause);
}

const noAnswer = (cause: unknown) => `the board does not answer (${causeOf(cause)})`;

const advice = "Check the URL, and that the board runs.";
