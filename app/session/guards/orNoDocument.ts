import type { AppLoadContext } from "@remix-run/node";
import { BoardError } from "~/app/board/boardError";
import { orErrorPage } from "./orErrorPage";
import { refusal } from "./refusals";

/**
 * A document of the board's, or a page that says why there is none: the board does not issue it to this physician, and no
 * page has led to it, or it is making too many at the moment.
 */
export async function orNoDocument<File>(context: AppLoadContext, document: Promise<File>): Promise<File> {
  const found = document.catch((error: unknown) => {
    if (!(error instanceof BoardError)) throw error;
    if (error.status === 404 || error.status === 422) throw refusal({ kind: "no-document" });
    if (error.retryAfterSeconds !== null)
      throw refusal({ kind: "documents-busy", retryAfterSeconds: error.retryAfterSeconds });
    throw error;
  });
  return orErrorPage(context, found);
}
