import { expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import type { Sessions } from "~/app/session/records/sessions";
import { routeArgs, responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { action } from "./route";

it.each([
  ["a physician", { formFor: "100214" }],
  ["a physician of another board, whom no form names", {}],
])("AUTH-01 sends %s whose session has ended to sign-in, and back to the messages", async (_who, formFor) => {
  const ended = async () => null;
  const sessions: Partial<Sessions> = { open: ended, peek: ended };
  const body = new URLSearchParams({ intent: "mark-read", messageIds: "1,2", ...formFor });
  const request = new Request("https://portal.test/physicianportal/Messages", { method: "POST", body });
  const args = routeArgs(request, { sessions: sessions as Sessions });
  const { status, headers } = await responseOf(action({ ...args, params: {} }));
  expect([status, headers.get("Location")]).toEqual([303, "/authentication/login?returnTo=%2FMessages"]);
});

it.each([
  ["and lists none of them as unread", [3], 303],
  ["and still lists one of them as unread", [2, 3], 502],
])("API-11 a board that marks messages as read %s", async (_, unread, status) => {
  const board = {
    markMessagesRead: async () => undefined,
    getUnreadMessages: async () => unread,
  } as unknown as Partial<Board>;
  const form = new URLSearchParams({ intent: "mark-read", messageIds: "1,2" });
  const answer = await action({ ...signedIn().asks("/Messages", board, form), params: {} }).catch(
    (thrown: unknown) => thrown,
  );
  expect(answer).toMatchObject(status === 303 ? { status } : { init: { status } });
});
