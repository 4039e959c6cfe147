import { describe, expect, it } from "vitest";
import { cardNumberText, type PayerClaim, payerRefusals } from "./payer";

const ana = { firstName: "Ana", lastName: "García", email: "ana@hospital.example", city: "Denver", state: "CO" };
const refused = (changes: Partial<PayerClaim>) =>
  payerRefusals({ ...ana, ...changes }).map(({ field, text }) => [field, text]);

describe("who pays", () => {
  it.each<Partial<PayerClaim>>([
    {},
    { firstName: " Ana " },
    { lastName: "O’Neill-Stone, Jr." },
    { lastName: "x".repeat(100) },
    { firstName: "明" },
  ])("PAY-04 %j is taken", (changes) => {
    expect(refused(changes)).toEqual([]);
  });

  it.each<[Partial<PayerClaim>, string, string]>([
    [{ firstName: "" }, "firstName", "First Name is Required"],
    [{ firstName: " \t" }, "firstName", "First Name is Required"],
    [{ lastName: "" }, "lastName", "Last Name is Required"],
    [{ lastName: "\u00a0" }, "lastName", "Last Name is Required"],
    [{ lastName: "x".repeat(101) }, "lastName", "Enter 100 characters or fewer."],
    [{ firstName: "A\u202ena" }, "firstName", "This text has hidden characters. Type it instead of pasting it."],
    [{ firstName: "A\nna" }, "firstName", "This text has hidden characters. Type it instead of pasting it."],
  ])("PAY-04 %j: %s: %s", (changes, field, text) => {
    expect(refused(changes)).toEqual([[field, text]]);
  });

  it.each<[string, string]>([
    ["", "Email is required for payments"],
    ["  ", "Email is required for payments"],
    ["ana", "Please enter a valid email address"],
    ["ana@hospital", "Please enter a valid email address"],
    ["ana@hospital.example\r\nBcc: x@y.example", "Please enter a valid email address"],
    [`${"a".repeat(250)}@b.example`, "Please enter a valid email address"],
  ])("PAY-05 e-mail %j: %s", (email, text) => {
    expect(refused({ email })).toEqual([["email", text]]);
  });

  it.each<[Partial<PayerClaim>, string, string]>([
    [{ city: "" }, "city", "City is required for payments"],
    [{ state: " " }, "state", "State is required for payments"],
    [{ state: "x".repeat(101) }, "state", "Enter 100 characters or fewer."],
    [{ city: "Den\nver" }, "city", "This text has hidden characters. Type it instead of pasting it."],
  ])("PAY-17 %j: %s: %s", (changes, field, text) => {
    expect(refused(changes)).toEqual([[field, text]]);
  });

  it.each<keyof PayerClaim>(["firstName", "lastName", "email", "city", "state"])(
    "PAY-02 a card number as %s is refused",
    (field) => {
      expect(refused({ [field]: "4111 1111 1111 1111" })).toEqual([[field, cardNumberText]]);
      expect(refused({ [field]: `${"x".repeat(200)} 4111-1111-1111-1111` })).toEqual([[field, cardNumberText]]);
    },
  );

  it("PAY-04 PAY-05 everything is said at once", () => {
    expect(refused({ firstName: "", lastName: "", email: "", city: "", state: "" }).map(([field]) => field)).toEqual([
      "firstName",
      "lastName",
      "email",
      "city",
      "state",
    ]);
  });
});
