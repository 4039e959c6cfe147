import { expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { intentIn } from "~/tests/support/payments/intents";
import { boardThat, refusing } from "~/tests/support/session/routeArgs";
import { recordOnBoard } from "./recordOnBoard";

const recordingOn = (calls: Partial<Board>) =>
  recordOnBoard({
    connect: boardThat(),
    open: boardThat(calls)(),
    token: { get: async () => "token", forget: () => undefined },
    processor: "test",
  });
const having = (...extensions: string[]) => ({ getCapabilities: async () => ({ extensions }) });
const returned = intentIn("returned", { transactionId: "T-1" });

it("PAY-10 tells charges apart where it takes returned payments back", async () => {
  expect(await recordingOn(having("returned-payments")).knowsCharges()).toBe("yes");
  expect(await recordingOn(having()).knowsCharges()).toBe("no");
  expect(await recordingOn({ getCapabilities: refusing(404) }).knowsCharges()).toBe("no");
  expect(await recordingOn(having()).reopen(returned)).toBe("refused");
});

it.each([429, 500, 502, 504])(
  "PAY-10 a board that answers %i says nothing of it, and nothing is concluded",
  async (status) => {
    const recording = recordingOn({ getCapabilities: refusing(status) });
    expect(await recording.knowsCharges()).toBe("unavailable");
    expect(await recording.reopen(returned)).toBe("unavailable");
  },
);
