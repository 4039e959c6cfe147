import type { AppLoadContext } from "@remix-run/node";
import { expect, it } from "vitest";
import { BoardError } from "~/app/board/boardError";
import { responseOf } from "~/tests/support/session/routeArgs";
import { orErrorPage, orNoDocument } from "./refusals";

const context = { requestId: "1", onFailure: () => undefined, postedForm: { keep: null } } as unknown as AppLoadContext;
const thrownFor = async (error: BoardError): Promise<Response> => {
  const thrown: unknown = await orNoDocument(context, Promise.reject(error)).catch((given: unknown) => given);
  if (thrown instanceof Response) return thrown;
  throw new Error("No answer was thrown");
};

it.each([404, 422])("AUTH-17 says that there is no such document for the board's %i", async (status) => {
  const answer = await thrownFor(new BoardError("downloadScoreReport", status, null, ""));
  expect([answer.status, await answer.json()]).toEqual([404, { kind: "no-document" }]);
});

it("says when to try again where the board does", async () => {
  const answer = await thrownFor(new BoardError("downloadScoreReport", 503, "busy", "", { retryAfterSeconds: 7 }));
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "7"]);
});

it("SHELL-08 leads to the error page for everything else", async () => {
  const answer = await thrownFor(new BoardError("downloadScoreReport", 500, null, ""));
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    303,
    expect.stringContaining("/error/UnexpectedError"),
  ]);
});

it.each([
  ["a posted form", async () => "/Messages", "/Messages"],
  ["none that was saved", null, null],
])("SHELL-08 the error page offers %s", async (_form, keep, keptOn) => {
  const request = { ...context, postedForm: { keep } };
  const failing = orErrorPage(request, Promise.reject(new BoardError("getMessages", 502, null, "")));
  const location = (await responseOf(failing)).headers.get("Location") ?? "";
  expect(new URL(location, "https://portal.test").searchParams.get("kept")).toBe(keptOn);
});
