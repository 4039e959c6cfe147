import { expect, it } from "vitest";
import type { Board } from "./board";
import { keepLookups } from "./lookups";

const lists = { addresses: { states: [], countries: [] } };

function boards() {
  let time = 0;
  let asked = 0;
  let isDown = false;
  const board = {
    getPhysicianFormLookupItems() {
      asked += 1;
      return isDown ? Promise.reject(new Error("down")) : Promise.resolve(lists);
    },
  } as unknown as Board; // Only what is cached.
  const keep = keepLookups(() => time);
  return {
    read: () => keep(board).getPhysicianFormLookupItems(),
    asked: () => asked,
    wait: (minutes: number) => (time += minutes * 60_000),
    fail: (down: boolean) => (isDown = down),
  };
}

it("reads the lists once for all requests, and again after ten minutes", async () => {
  const { read, asked, wait } = boards();
  expect([await read(), await read()]).toEqual([lists, lists]);
  wait(9);
  await read();
  expect(asked()).toBe(1);
  wait(1);
  await read();
  expect(asked()).toBe(2);
});

it("keeps no failure", async () => {
  const { read, asked, fail } = boards();
  fail(true);
  await expect(read()).rejects.toThrow("down");
  fail(false);
  expect(await read()).toEqual(lists);
  expect(asked()).toBe(2);
});
