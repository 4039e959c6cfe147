import type { Board } from "~/app/board/board";
import { extensionsOf } from "~/app/board/extensions";

/** The messages, and which of them are unread; null where the board does not know. */
export async function readMessages(board: Board) {
  const [messages, extensions] = await Promise.all([board.getMessages(), extensionsOf(board)]);
  const unread = extensions.has("message-reading") ? await board.getUnreadMessages() : null;
  return { messages, unread };
}
