import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { download } from "~/app/server/responses/download";
import { requirePhysicianOrOtherBoard } from "~/app/session/guards/guards";
import { orErrorPage, orNoDocument, refusal } from "~/app/session/guards/refusals";
import { messageDocumentName } from "@portal/domain/correspondence/messages";

/** MSG-02: one of the reader's own messages as a document. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board } = await requirePhysicianOrOtherBoard(args);
  const parameter = new URL(args.request.url).searchParams.get("messageId");
  const messages = await orErrorPage(args.context, board.getMessages());
  const message = messages.find(({ messageId }) => String(messageId) === parameter);
  if (message === undefined) throw refusal({ kind: "no-document" });
  const document = board.downloadMessageDocument({ query: { messageId: message.messageId } });
  return download(args.request, await orNoDocument(args.context, document), messageDocumentName(message));
}

export const handle = {
  title: "Message document",
  isFile: true,
  roles: "physician-or-other-board",
} satisfies RouteHandle;
