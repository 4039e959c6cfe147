import { expect, it } from "vitest";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { dateInputText, readDateInput, unreadDateText } from "./dateInput";

it.each([
  ["12/31/2026", "2026-12-31"],
  ["02/29/2028", "2028-02-29"],
  [" 01/05/2027 ", "2027-01-05"],
  ["7/15/1973", "1973-07-15"],
  ["07-15-1973", "1973-07-15"],
  ["7-5-1973", "1973-07-05"],
  ["7.15.1973", "1973-07-15"],
  ["7 15 1973", "1973-07-15"],
  ["07 / 15 / 1973", "1973-07-15"],
  ["07/ 15/ 1973", "1973-07-15"],
  ["07151973", "1973-07-15"],
  ["10121973", "1973-10-12"],
  ["1973-07-15", "1973-07-15"],
  ["10/12/1973", "1973-10-12"],
  ["\u200e12/\u200e31/\u200e2028", "2028-12-31"],
  ["12–31–2028", "2028-12-31"],
  ["０１／05/2027", "2027-01-05"],
])("LIC-05 reads %j as %s", (typed, date) => {
  expect(readDateInput(typed)).toBe(date);
});

it.each([
  "",
  "02/29/2027",
  "02/30/2028",
  "04/31/2027",
  "13/01/2027",
  "31/12/2027",
  "31-12-2027",
  "00/10/2027",
  "10/00/2027",
  "10/10/0000",
  "01/05/27",
  "7-15-73",
  "071573",
  "7151973",
  "19730715",
  "02302028",
  "2027-02-29",
  "1973/07/15",
  "01/05",
  "January 5, 2027",
  "01/05/2027 00:00",
  "01/05/20270",
  "+1/05/2027",
  "01//05/2027",
  "12/31/2026".repeat(1000),
])("LIC-05 refuses %j", (typed) => {
  expect(readDateInput(typed)).toBeNull();
});

it("LIC-05 writes a date of a field as MM/DD/YYYY", () => {
  expect([wireDate("2026-03-07"), wireDate("2026-12-31")].map(dateInputText)).toEqual(["03/07/2026", "12/31/2026"]);
});

it("LIC-05 takes spaces around a date, however many, and refuses as many within it", () => {
  const spaces = " ".repeat(60_000);
  expect(readDateInput(`${spaces}07/15/1973${spaces}`)).toBe("1973-07-15");
  for (const typed of [`${spaces}x`, `7${spaces}x`, `7/15/1973${spaces}x`]) expect(readDateInput(typed)).toBeNull();
});

it.each([
  ["", "Enter the expiration date."],
  [" \u200b ", "Enter the expiration date."],
  ["02/30/2028", "02/30/2028 is not a real date. Check the month and the day."],
  ["31–12–2027", "31-12-2027 is not a real date. Check the month and the day."],
  ["soon", "Expiration date invalid. Expected format: MM/DD/YYYY"],
  ["01/05/27", "Expiration date invalid. Expected format: MM/DD/YYYY"],
])("LIC-05 says what is wrong with %j", (typed, text) => {
  expect(unreadDateText("Expiration date", typed)).toBe(text);
});
