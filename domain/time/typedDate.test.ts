import { expect, it } from "vitest";
import { readTypedDate } from "./typedDate";

it.each([
  ["12/31/2026", "2026-12-31"],
  ["02/29/2028", "2028-02-29"],
  [" 01/05/2027 ", "2027-01-05"],
])("LIC-05 reads %j", (typed, date) => {
  expect(readTypedDate(typed)?.toString()).toBe(date);
});

it.each([
  "",
  "02/29/2027",
  "02/30/2028",
  "04/31/2027",
  "13/01/2027",
  "31/12/2027",
  "00/10/2027",
  "10/00/2027",
  "10/10/0000",
  "1/5/2027",
  "01/05/27",
  "2027-01-05",
  "01-05-2027",
  "01.05.2027",
  "January 5, 2027",
  "01/05/2027 00:00",
  "01/05/20270",
  "+1/05/2027",
  "０１/05/2027",
  "12/31/2026".repeat(1000),
])("LIC-05 refuses %j", (typed) => {
  expect(readTypedDate(typed)).toBeNull();
});
