import type { Board, Credentials, OpenBoard } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { Intent } from "~/payments/intent";
import type { ServiceToken } from "./serviceToken";

/** How the portal makes a payment's calls: with a token of its own, on behalf of the physician. */
export interface OwnName {
  readonly connect: (credentials: Credentials) => Board;
  readonly open: OpenBoard;
  readonly token: ServiceToken;
  /** PAY-15: who took the money, or made the token for it; sent as `paymentProcessor`. */
  readonly processor: string;
}

/** What the board refuses however often it is told is `refused`; everything else may pass. */
export async function inOwnName<Answer>(
  { connect, token }: Pick<OwnName, "connect" | "token">,
  { physicianId }: Pick<Intent, "physicianId">,
  work: (board: Board) => Promise<Answer>,
): Promise<Answer | "refused" | "unavailable"> {
  const accessToken = await token.get();
  if (accessToken === null) return "unavailable";
  return work(connect({ accessToken, onBehalfOf: physicianId })).catch((error: unknown) => {
    if (!(error instanceof BoardError)) throw error;
    if (error.status === 401) token.forget();
    return isForGood(error) ? "refused" : "unavailable";
  });
}

function isForGood({ status }: BoardError): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}
