import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BoardError } from "~/app/board/boardError";
import type { RouteHandle } from "~/app/routeHandle";
import { physicianOf, requirePhysicianOrOtherBoard } from "~/app/session/guards/guards";
import { readNotice, withNotice } from "~/app/session/guards/notices";
import { orErrorPage } from "~/app/session/guards/orErrorPage";
import { orMalformed, refusal } from "~/app/session/guards/refusals";
import { readMarkRead } from "./form";
import { Messages } from "./Messages";
import { requireMessagesPost } from "./messagesPost";
import { readMessages } from "./readMessages";
import { messagesView } from "./view";

const page = "/Messages";

/** MSG-01: what the board has written, to physicians of other boards as well (AUTH-15). */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session } = await requirePhysicianOrOtherBoard(args);
  const { messages, unread } = await orErrorPage(args.context, readMessages(board));
  return {
    view: messagesView(messages, unread),
    notice: readNotice(args, session),
    marksRead: session.person.kind !== "staff",
    physicianId: physicianOf(session)?.physicianId ?? null,
    contactEmail: args.context.configuration.contactEmail,
  };
}

/** 'Mark all as read': those that the page showed as unread, and none that came since. */
export async function action(args: ActionFunctionArgs) {
  const { board, session, form } = await requireMessagesPost(args);
  const messageIds = orMalformed(readMarkRead(form));
  const marked = board.markMessagesRead({ body: [...messageIds] }).catch((error: unknown) => {
    // Made for somebody else, who was signed in here before.
    if (error instanceof BoardError && error.status === 404) throw refusal({ kind: "malformed" });
    throw error;
  });
  await orErrorPage(args.context, marked);
  throw await withNotice(
    args,
    session,
    page,
    messageIds.length === 1 ? "1 message marked as read" : `${messageIds.length} messages marked as read`,
  );
}

export const handle = {
  title: "Messages",
  area: "messages",
  roles: "physician-or-other-board",
  intents: { "mark-read": "Messages" },
} satisfies RouteHandle;

export default function MessagesPage() {
  return <Messages page={page} {...useLoaderData<typeof loader>()} />;
}
