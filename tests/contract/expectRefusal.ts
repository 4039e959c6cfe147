import { expect } from "vitest";
import { BoardError } from "~/app/board/boardError";
import type { BoardUnderTest } from "./boardUnderTest";

/** Expects the client's call to be refused so, and the database to be as it was. */
export async function expectRefusal(
  board: BoardUnderTest,
  status: number,
  code: string,
  call: () => Promise<unknown>,
): Promise<void> {
  const before = await board.contents();
  const error: unknown = await call().then(
    () => "not refused",
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BoardError);
  expect(error).toMatchObject({ status, code });
  expect(await board.contents()).toEqual(before);
}

/** The same for a request that no client would send. */
export async function expectRefusedRequest(
  board: BoardUnderTest,
  status: number,
  code: string,
  path: string,
  init: RequestInit,
): Promise<void> {
  const before = await board.contents();
  const response = await board.ask(path, init);
  expect({ status: response.status, body: (await response.json()) as unknown }).toEqual({
    status,
    body: { code, message: expect.any(String) as string },
  });
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await board.contents()).toEqual(before);
}
