import type { AppLoadContext } from "@remix-run/node";
import { BoardError } from "~/app/board/boardError";
import { isNotOffered } from "~/app/board/notOffered";
import { seeOther } from "./seeOther";

/**
 * What a page needs from the board, or the error page (SHELL-08; the client has logged the answer already). A page that
 * can do without, or shows again what was typed, catches `BoardError` itself; what else was typed, `before` keeps.
 *
 * @param before tells the page where what it kept is offered again; null where it kept nothing.
 */
export async function orErrorPage<Answer>(
  context: AppLoadContext,
  answer: Promise<Answer>,
  before: () => Promise<string | null> = () => Promise.resolve(null),
): Promise<Answer> {
  return answer.catch(async (error: unknown) => {
    if (!(error instanceof BoardError)) throw error;
    const keptOn = await before();
    if (keptOn === null) context.onFailure(error);
    const errorId = isNotOffered(error) ? "NotOffered" : "UnexpectedError";
    const told = new URLSearchParams({ reference: context.requestId, ...(keptOn !== null && { kept: keptOn }) });
    throw seeOther(`/error/${errorId}?${told}`);
  });
}
