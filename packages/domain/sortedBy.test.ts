import { expect, it } from "vitest";
import { sortedBy } from "./sortedBy";

it("sorts by the first key that differs, null last, and leaves the list as it is", () => {
  const items = [
    { due: null, id: 1 },
    { due: "2026-02-01", id: 10 },
    { due: "2026-02-01", id: 9 },
    { due: "2026-01-01", id: 4 },
  ];
  const before = [...items];
  expect(
    sortedBy(
      items,
      ({ due }) => due,
      ({ id }) => id,
    ).map(({ id }) => id),
  ).toEqual([4, 9, 10, 1]);
  expect(items).toEqual(before);
});
