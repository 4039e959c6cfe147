import type { AppLoadContext } from "@remix-run/node";
import { BoardError } from "~/app/board/boardError";
import { orErrorPage } from "./orErrorPage";

/** A document of the board's. One that it does not issue to this physician is not there; no page has led to it. */
export async function orNoDocument<File>(context: AppLoadContext, document: Promise<File>): Promise<File> {
  const found = document.catch((error: unknown) => {
    if (error instanceof BoardError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  });
  const file = await orErrorPage(context, found);
  if (file === null) throw new Response(null, { status: 404 });
  return file;
}
