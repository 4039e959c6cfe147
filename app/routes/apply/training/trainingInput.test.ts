import { expect, it } from "vitest";
import { trainingTexts } from "@portal/domain/applications/trainingRefusals";
import { messageOf, summaryOf, trainingInput } from "./trainingInput";

it.each([
  ["", "Enter the start date.", "Enter the start date."],
  [
    "02/30/2019",
    "02/30/2019 is not a real date. Check the month and the day.",
    "Start date: 02/30/2019 is not a real date. Check the month and the day.",
  ],
  ["soon", trainingTexts.date, `Start date: ${trainingTexts.date}`],
  ["8/1/2019", trainingTexts.future, `Start date: ${trainingTexts.future}`],
])("LIC-05 APPLY-10 of the date “%s” of a training it says what is wrong", (typed, beside, inSummary) => {
  const refusal = {
    field: "startDate",
    text: typed === "8/1/2019" ? trainingTexts.future : trainingTexts.date,
  } as const;
  const message = messageOf("practiceStart", refusal, { ...trainingInput(null), practiceStart: typed });
  expect(message).toBe(beside);
  expect(summaryOf("practiceStart", message).message).toBe(inSummary);
});
