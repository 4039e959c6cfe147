import type { BoardUnderTest } from "./boardUnderTest";

/** Posts a body that the portal's client would not send. */
export async function posting(board: BoardUnderTest, key: string, body: string) {
  const authorization = `Bearer ${await board.token(`demo-${key}`)}`;
  return { method: "POST", headers: { authorization, "content-type": "application/json" }, body };
}
