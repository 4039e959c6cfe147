import { type PlainBoard, startPlainBoard } from "../plainBoard/plainBoard";
import { thisYear } from "../people";
import { expect, test as portalTest } from "./portal";

/** A portal on a board that was made only from the documents, without our additions. */
export const test = portalTest.extend<{ board: PlainBoard; boardSettings: Readonly<Record<string, string>> }>({
  boardSettings: [{}, { option: true }],
  board: async ({}, use) => {
    const board = await startPlainBoard(thisYear);
    await use(board);
    expect(board.refused).toEqual([]);
    await board.close();
  },
  settings: ({ board, boardSettings }, use) => use({ BOARD_API_URL: `${board.url}/`, ...boardSettings }),
});

export { expect };
