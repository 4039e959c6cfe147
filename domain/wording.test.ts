import { expect, it } from "vitest";
import { counted, listInWords } from "./wording";

it.each([
  [["Neurology"], "Neurology"],
  [["Neurology", "Psychiatry"], "Neurology and Psychiatry"],
  [["Neurology", "Psychiatry", "Epilepsy"], "Neurology, Psychiatry, and Epilepsy"],
])("writes %j with a serial comma", (items, text) => {
  expect(listInWords(items)).toBe(text);
});

it("uses the singular for 1 alone", () => {
  expect([0, 1, 2].map((count) => counted(count, "exam"))).toEqual(["0 exams", "1 exam", "2 exams"]);
  expect(counted(2, "activity", "activities")).toBe("2 activities");
});
