import { describe, expect, it } from "vitest";
import { readLettersPost } from "./form";

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
