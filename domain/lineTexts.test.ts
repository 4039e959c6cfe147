import { expect, it } from "vitest";
import { shorterText, tooLongText } from "./lineTexts";

it("limits of 1,000 characters and more are written with a comma", () => {
  expect(shorterText(2000, 10_001)).toBe("Enter 2,000 characters or fewer. You entered 10,001.");
  expect(shorterText(300)).toBe("Enter 300 characters or fewer.");
  expect(tooLongText("Note", 1000)).toBe("Note can have at most 1,000 characters.");
});
