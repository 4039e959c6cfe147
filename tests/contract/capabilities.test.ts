import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectOpenBoard } from "~/app/board/connectBoard";
import { extensionNames } from "@portal/contract/extensions/extensions";
import { type BoardUnderTest, boardUnderTest, onBehalfOfHeader } from "./boardUnderTest";

/** This board makes no charges. */
const withoutCharging = extensionNames.filter((name) => name !== "charging");

describe("what a board can do beyond the specification", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  it("are answered with and without a token", async () => {
    const visitor = connectOpenBoard({
      baseUrl: "http://board.test",
      fetch: (request) => board.ask(new URL(request.url).pathname, { headers: request.headers }),
      onBehalfOfHeader,
      timeoutMs: 5_000,
      onFailure: () => undefined,
    });
    expect(await visitor.getCapabilities()).toEqual({ extensions: withoutCharging });
    expect(await (await board.as("meeting")).getCapabilities()).toEqual({ extensions: withoutCharging });
    expect((await board.ask("/API/Capabilities/", { headers: { authorization: "Bearer nonsense" } })).status).toBe(200);
  });
});
