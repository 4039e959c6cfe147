import { describe, expect, it } from "vitest";
import { changeList } from "./changeList";
import type { LettersPost } from "./form";

const [a, b, c, d] = ["a@b.example", "b@b.example", "c@b.example", "d@b.example"] as const;
const draft = (list: readonly string[], typed = "", error: string | null = null) => ({
  kind: "list",
  draft: { list, typed, error },
});

describe("CERT-05 the list of recipients", () => {
  it.each<[what: string, post: LettersPost, expected: object]>([
    ["grows by an address", { intent: "add", list: [a], typed: b }, draft([a, b])],
    [
      "does not grow by nothing",
      { intent: "add", list: [a], typed: "" },
      draft([a], "", "Please enter an email address"),
    ],
    [
      "does not grow by what is no address",
      { intent: "add", list: [], typed: "b" },
      draft([], "b", "Please enter a valid email address"),
    ],
    [
      "has an address once",
      { intent: "add", list: [a], typed: "A@b.example" },
      draft([a], "A@b.example", "This email address is on the list already"),
    ],
    [
      "has three at most",
      { intent: "add", list: [a, b, c], typed: d },
      draft([a, b, c], d, "The letter can be sent to 3 email addresses at a time"),
    ],
    [
      "loses the one whose button is pressed",
      { intent: "remove", address: a, list: [a, b], typed: "c@" },
      draft([b], "c@"),
    ],
    ["is sent", { intent: "send", list: [a, b], typed: "" }, { kind: "send", emailAddresses: [a, b] }],
    ["is sent with what is typed", { intent: "send", list: [a], typed: b }, { kind: "send", emailAddresses: [a, b] }],
    ["is not sent to nobody", { intent: "send", list: [], typed: "" }, draft([], "", "Please enter an email address")],
    [
      "is not sent with a mistake",
      { intent: "send", list: [a], typed: "b" },
      draft([a], "b", "Please enter a valid email address"),
    ],
    [
      "is not sent to four",
      { intent: "send", list: [a, b, c, d], typed: "" },
      draft([a, b, c], "", "The letter can be sent to 3 email addresses at a time"),
    ],
    [
      "is not sent to a forged one",
      { intent: "send", list: ["x\r\nBcc: y@z.example"], typed: "" },
      draft(["x\r\nBcc: y@z.example"], "", "Please enter a valid email address"),
    ],
  ])("%s", (_, post, expected) => {
    expect(changeList(post)).toEqual(expected);
  });
});
