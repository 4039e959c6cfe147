import { describe, expect, it } from "vitest";
import { readLettersPost, changeList, type LettersPost } from "./lettersForm";

const post = (text: string) => readLettersPost(new URLSearchParams(text));

describe("what the page of verification letters posts", () => {
  it.each([
    ["email=a%40b.example&intent=add", { intent: "add", list: [], email: "a@b.example" }],
    ["formFor=1&recipient=x&recipient=y&email=+&intent=send", { intent: "send", list: ["x", "y"], email: "" }],
    ["recipient=x&recipient=y&remove=y", { intent: "remove", address: "y", list: ["x", "y"], email: "" }],
    ["recipient=x&recipient=y&recipient=z&intent=send", { intent: "send", list: ["x", "y", "z"], email: "" }],
  ])("is read: %s", (text, expected) => {
    expect(post(text)).toEqual(expected);
  });

  it.each([
    ["no button", "email=a"],
    ["two buttons", "email=a&intent=add&intent=send"],
    ["a button of each kind", "recipient=x&remove=x&intent=send"],
    ["an unknown button", "email=a&intent=delete"],
    ["a field typed twice", "email=a&email=b&intent=add"],
    ["an unknown field", "email=a&intent=add&bcc=x"],
    ["a field of a prototype", "email=a&intent=add&__proto__=x"],
    ["a hundred recipients", `${"recipient=x&".repeat(100)}intent=send`],
    ["a huge address", `email=${"a".repeat(5_000)}&intent=add`],
  ])("is nothing of ours with %s", (_, text) => {
    expect(post(text)).toBeNull();
  });
});

const [a, b, c, d] = ["a@b.example", "b@b.example", "c@b.example", "d@b.example"] as const;
const draft = (list: readonly string[], email = "", error?: string) => ({
  kind: "list",
  draft: { values: { list, email }, errors: error === undefined ? {} : { email: [error] }, isStale: false },
});

describe("CERT-05 the list of recipients", () => {
  it.each<[what: string, post: LettersPost, expected: object]>([
    ["grows by an address", { intent: "add", list: [a], email: b }, draft([a, b])],
    [
      "does not grow by nothing",
      { intent: "add", list: [a], email: "" },
      draft([a], "", "Please enter an email address"),
    ],
    [
      "does not grow by what is no address",
      { intent: "add", list: [], email: "b" },
      draft([], "b", "Please enter a valid email address"),
    ],
    [
      "has an address once",
      { intent: "add", list: [a], email: "A@b.example" },
      draft([a], "A@b.example", "This e-mail address is already on the list"),
    ],
    [
      "has three at most",
      { intent: "add", list: [a, b, c], email: d },
      draft([a, b, c], d, "The letter can be sent to at most 3 e-mail addresses at a time"),
    ],
    [
      "loses the one whose button is pressed",
      { intent: "remove", address: a, list: [a, b], email: "c@" },
      draft([b], "c@"),
    ],
    ["is sent", { intent: "send", list: [a, b], email: "" }, { kind: "send", emailAddresses: [a, b] }],
    ["is sent with what is typed", { intent: "send", list: [a], email: b }, { kind: "send", emailAddresses: [a, b] }],
    ["needs a recipient", { intent: "send", list: [], email: "" }, draft([], "", "Please enter an email address")],
    [
      "is not sent with a mistake",
      { intent: "send", list: [a], email: "b" },
      draft([a], "b", "Please enter a valid email address"),
    ],
    [
      "is not sent to four",
      { intent: "send", list: [a, b, c, d], email: "" },
      draft([a, b, c], "", "The letter can be sent to at most 3 e-mail addresses at a time"),
    ],
    [
      "is not sent to a forged one",
      { intent: "send", list: ["x\r\nBcc: y@z.example"], email: "" },
      draft(["x\r\nBcc: y@z.example"], "", "Please enter a valid email address"),
    ],
  ])("%s", (_, post, expected) => {
    expect(changeList(post)).toEqual(expected);
  });
});
