import type { UIMatch } from "@remix-run/react";
import { expect, it } from "vitest";
import type { RouteHandle } from "./routeHandle";
import { unchanged } from "./notice";
import { documentTitle, pageTitle } from "./pageTitle";

const match = (handle: RouteHandle | undefined, data?: unknown): UIMatch => ({
  id: "id",
  pathname: "/",
  params: {},
  data,
  handle,
});
const layout = match({ title: "Around", roles: "physician" }, { title: "Neurology" });
const titleOf = (data: unknown, matches: readonly UIMatch[]) => JSON.stringify([data, matches[1]?.data]);

it("BRAND-06 a document is titled by its page first, then by the portal and the board", () => {
  expect(documentTitle("Messages", "The Board")).toBe("Messages – Physician Portal – The Board");
  expect(documentTitle(null, "The Board")).toBe("Physician Portal – The Board");
  // Where not even the settings could be read.
  expect(documentTitle("Error", "Physician Portal")).toBe("Error – Physician Portal");
});

it.each([
  ["a license", { notice: { kind: "saved", text: "Your license is on file" } }, "Saved: "],
  ["the section of an application", { section: { notice: { kind: "saved", text: "Your training" } } }, "Saved: "],
  ["what was sent", { notice: { kind: "done", text: "Your saved letter is on its way" } }, "Done: "],
  ["API-11 a save without a change", { notice: unchanged("It was already saved.") }, "Nothing changed: "],
  ["nothing", { notice: null }, ""],
])("SHELL-17 a title says first that something was just done: %s", (_what, data, first) => {
  const title = documentTitle("Home", "The Board", [match(undefined, null), match(undefined, data)]);
  expect(title).toBe(`${first}Home – Physician Portal – The Board`);
});

it("a page is called what its innermost route with a handle says", () => {
  const page = match({ title: "Inside", roles: "physician" });
  expect(pageTitle([match(undefined), layout, page])).toBe("Inside");
  expect(pageTitle([match(undefined), layout, match(undefined)])).toBe("Around");
  expect(pageTitle([match(undefined)])).toBeNull();
});

it("a title may depend on what the page and the routes around it show", () => {
  const matches = [match(undefined), layout, match({ title: "Inside", titleOf, roles: "physician" }, "shown")];
  expect(pageTitle(matches)).toBe('["shown",{"title":"Neurology"}]');
});

it("a page that could not be read has its plain title", () => {
  expect(pageTitle([match({ title: "Inside", titleOf, roles: "physician" })])).toBe("Inside");
});
