import { expect, it } from "vitest";
import { listInWords } from "./listInWords";

it.each([
  [["Neurology"], "Neurology"],
  [["Neurology", "Psychiatry"], "Neurology and Psychiatry"],
  [["Neurology", "Psychiatry", "Epilepsy"], "Neurology, Psychiatry, and Epilepsy"],
])("writes %j with a serial comma", (items, text) => {
  expect(listInWords(items)).toBe(text);
});
