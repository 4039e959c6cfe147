import { expect, it } from "vitest";
import { counted, listInWords, shorterText, tooLongText } from "./wording";

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

it("limits of 1,000 characters and more are written with a comma", () => {
  expect(shorterText(2000, 10_001)).toBe("Enter 2,000 characters or fewer. You entered 10,001.");
  expect(shorterText(300)).toBe("Enter 300 characters or fewer.");
  expect(tooLongText("Note", 1000)).toBe("Note can have at most 1,000 characters.");
});
