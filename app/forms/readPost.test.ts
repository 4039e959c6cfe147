import { expect, it } from "vitest";
import { z } from "@portal/contract/zod";
import { postedList, postedNumber, readPost, withList } from "./readPost";

const form = z.strictObject({ intent: z.literal("save"), name: z.string(), races: postedList(postedNumber) });
const page = z.discriminatedUnion("intent", [form, z.strictObject({ intent: z.literal("delete") })]);
const read = (posted: string) => readPost(new URLSearchParams(posted), page);

it.each([
  ["intent=save&name=+Ada+", { intent: "save", name: " Ada ", races: [] }],
  ["intent=save&name=", { intent: "save", name: "", races: [] }],
  ["intent=save&name=&races=5", { intent: "save", name: "", races: [5] }],
  ["intent=save&name=&races=5&races=1", { intent: "save", name: "", races: [5, 1] }],
  ["intent=delete", { intent: "delete" }],
])("reads what a form of the page posts, as it was typed: %s", (posted, post) => {
  expect(read(posted)).toEqual(post);
});

it.each([
  ["another button", "intent=send&name=Ada"],
  ["no button", "name=Ada"],
  ["a field that is missing", "intent=save"],
  ["a field twice", "intent=save&name=Ada&name=Ben"],
  ["another form's field", "intent=delete&name=Ada"],
  ["an unknown field", "intent=save&name=Ada&admin=on"],
  ["a command of the form library", "intent=save&name=Ada&__intent__=%7B%22type%22%3A%22reset%22%7D"],
  ["a list of its own size", "intent=save&name=Ada&races[5000000]=1"],
  ["a list with something else in it", "intent=save&name=Ada&races=1&races=x"],
  ["a part of a field that has none", "intent=save&name=Ada&races.5=1"],
  ["a field of a prototype", "intent=save&name=Ada&__proto__.admin=on"],
])("reads nothing with %s", (_what, posted) => {
  expect(read(posted)).toBeNull();
});

it("reads the boxes of a page of an earlier version as a list", () => {
  const former = new URLSearchParams("intent=save&name=on&races5=on&races1=on&races2=2");
  expect(withList(former, /^races(\d)$/, "races").toString()).toBe("intent=save&name=on&races=5&races=1&races2=2");
});
