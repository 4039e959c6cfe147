import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { download } from "~/app/server/responses/download";
import { requirePhysicianOrOtherBoard } from "~/app/session/guards/guards";
import { orErrorPage, orNoDocument, refusal } from "~/app/session/guards/refusals";

/** MSG-02: an attachment of one of the reader's own messages, under its file name. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board } = await requirePhysicianOrOtherBoard(args);
  const parameter = new URL(args.request.url).searchParams.get("messageAttachmentId");
  const messages = await orErrorPage(args.context, board.getMessages());
  const attachments = messages.flatMap((message) => message.attachments);
  const attachment = attachments.find(({ messageAttachmentId }) => String(messageAttachmentId) === parameter);
  if (attachment === undefined) throw refusal({ kind: "no-document" });
  const { messageAttachmentId, documentName } = attachment;
  const file = board.downloadMessageAttachment({ query: { messageAttachmentId } });
  return download(args.request, await orNoDocument(args.context, file), documentName);
}

export const handle = {
  title: "Message attachment",
  isFile: true,
  roles: "physician-or-other-board",
} satisfies RouteHandle;
