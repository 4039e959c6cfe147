import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BoardError, orNull } from "~/app/board/boardError";
import { confirmationOf } from "~/app/board/confirmations";
import type { RouteHandle } from "~/app/routeHandle";
import {
  requirePhysicianOrOtherBoard,
  type RouteArgs,
  type SignedInRequest,
  requireSession,
} from "~/app/session/guards/guards";
import { readNotice, withNotice } from "~/app/session/guards/notices";
import { orErrorPage, orMalformed, refusal } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import type { Session } from "~/app/session/records/session";
import type { Board } from "~/app/board/board";
import { extensionsOf } from "~/app/board/extensions";
import type { Message } from "@portal/contract/people/messages";
import { counted } from "@portal/domain/wording";
import { Messages, OpenMessage } from "./Messages";
import { messagesView, messageToRead, openMessage, type Reading, readMarkRead } from "./messagesView";

const page = "/Messages";

/** MSG-01, MSG-04: the board's messages, also to physicians of other boards (AUTH-15); or one of them. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session } = await requirePhysicianOrOtherBoard(args);
  const { messages, reading } = await orErrorPage(args.context, readMessages(board, session));
  const parameter = messageToRead(new URL(args.request.url));
  return {
    open: parameter === null ? null : await readMessage(args, board, messages, reading, parameter),
    view: messagesView(messages, reading),
    notice: readNotice(args, session),
  };
}

/** 'Mark all as read': those that the page showed as unread, and none that arrived since. */
export async function action(args: ActionFunctionArgs) {
  const { board, session, form } = await requireMessagesPost(args);
  const messageIds = orMalformed(readMarkRead(form));
  const marked = board.markMessagesRead({ body: [...messageIds] }).catch((error: unknown) => {
    // The form belongs to another user, who was signed in here before.
    if (error instanceof BoardError && error.status === 404) throw refusal({ kind: "malformed" });
    throw error;
  });
  await orErrorPage(args.context, marked);
  const { readAgain, reportUnconfirmed } = confirmationOf("markMessagesRead", board);
  const unread = await orErrorPage(args.context, readAgain());
  const what = counted(messageIds.length, "message");
  if (!messageIds.some((id) => unread.includes(id)))
    return withNotice(args, session, page, { kind: "done", text: `${what} marked as read` });
  reportUnconfirmed();
  const title = `We couldn’t confirm whether ${what} ${messageIds.length === 1 ? "was" : "were"} marked as read.`;
  const text = "Check what is shown below before you try again.";
  return data({ problem: { kind: "refusal", title, text } as const }, 502);
}

export const handle = {
  title: "Messages",
  area: "messages",
  roles: "physician-or-other-board",
  intents: { "mark-read": "Messages" },
} satisfies RouteHandle;

export default function MessagesPage() {
  const { open, ...list } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? null;
  if (open !== null) return <OpenMessage page={page} view={open} />;
  return <Messages page={page} {...list} problem={problem} />;
}

/** Admits the form of a user with messages. Messages viewed by staff stay unread for their owner. */
async function requireMessagesPost(args: RouteArgs): Promise<SignedInRequest & { readonly form: URLSearchParams }> {
  // The form of another board's physician names no one, so it does not say whose session has ended.
  const session = await requireSession(args);
  if (session.person.kind === "other-board") {
    return { ...(await requirePhysicianOrOtherBoard(args)), form: new URLSearchParams(await args.request.text()) };
  }
  const post = await requirePhysicianPost(args);
  if (post.session.person.kind === "staff") throw refusal({ kind: "unauthorized" });
  return post;
}

/** Returns one of the reader's own messages with its text, where the board offers texts. */
async function readMessage(
  { context }: LoaderFunctionArgs,
  board: Board,
  messages: readonly Message[],
  reading: Reading,
  requested: string,
) {
  const message = messages.find(({ messageId }) => String(messageId) === requested);
  if (message === undefined || !reading.hasTexts) throw refusal({ kind: "no-document" });
  const { messageId } = message;
  const { text } = await orErrorPage(context, board.getMessageText({ query: { messageId } }));
  return openMessage(message, text, reading);
}

async function readMessages(board: Board, { person }: Session) {
  const [messages, extensions] = await Promise.all([board.getMessages(), extensionsOf(board)]);
  const unread = extensions.has("message-reading") ? await orNull(board.getUnreadMessages()) : null;
  const hasTexts = extensions.has("message-texts");
  return { messages, reading: { unread, hasTexts, marksRead: person.kind !== "staff" } };
}
