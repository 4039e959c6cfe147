import { expect, it } from "vitest";
import { median, paired } from "./pairedMeasurements";

it("takes both in turns, beginning and ending with ours, and compares within each round", async () => {
  const order: string[] = [];
  const figures = { ours: [2, 4, 8, 4], baseline: [1, 1, 2, 2] };
  const measure = (name: keyof typeof figures) => async () => {
    order.push(name);
    return figures[name].shift() ?? NaN;
  };
  const compared = await paired(measure("ours"), measure("baseline"), 2);
  expect(order).toEqual(["ours", "baseline", "baseline", "ours", "ours", "baseline", "baseline", "ours"]);
  expect(compared).toEqual({ ours: 4.5, baseline: 1.5, ratio: 3, lowest: 3, highest: 3, quartiles: [3, 3] });
});

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])("has the median of %j", (figures, middle) => {
  expect(median(figures)).toBe(middle);
});
