import type { AppLoadContext } from "@remix-run/node";
import { BoardError } from "~/app/board/boardError";
import { seeOther } from "./seeOther";

/**
 * What a page needs from the board, or the error page (SHELL-08; the client has logged the answer already). A page that
 * can do without, or has something typed to keep, catches `BoardError` itself.
 */
export async function orErrorPage<Answer>(context: AppLoadContext, answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    if (!(error instanceof BoardError)) throw error;
    throw seeOther(`/error/UnexpectedError?${new URLSearchParams({ reference: context.requestId })}`);
  });
}
