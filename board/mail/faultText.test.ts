import { expect, it } from "vitest";
import { faultText } from "./faultText";

it.each([
  ["EENVELOPE 550", "The mail server refused the recipient’s address. (EENVELOPE 550)"],
  ["EENVELOPE 450", "The mail server did not take the recipient’s address at the time. (EENVELOPE 450)"],
  ["EMESSAGE 552", "The mail server refused the mail itself. (EMESSAGE 552)"],
  ["EAUTH 535", "The mail server did not accept the board’s sign-in. (EAUTH 535)"],
  ["ECONNECTION", "The mail server could not be reached. (ECONNECTION)"],
  ["ETIMEDOUT", "The mail server could not be reached. (ETIMEDOUT)"],
  ["ESOCKET", "The mail server offered no safe connection, or broke it off. (ESOCKET)"],
  ["EODD 599", "The mail could not be delivered; it is not known why. (EODD 599)"],
  [null, "The mail could not be delivered; it is not known why."],
])("%s: %s", (fault, text) => {
  expect(faultText(fault)).toBe(text);
});
