import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packageFile } from "@portal/database/packageFile";
import { bundleScript } from "~/tools/vite/browserScripts";
import { withoutReason, withoutUse } from "./reasons";
import { lackingInScripts } from "./scriptFeatures";

/** What runs in browsers, as globs. Scripts are bundled with what they import. */
const scripts = ["app/browser/**/*.ts", "companions/**/browser/*.ts"];

/** What old browsers lack and scripts use all the same, by interface or member, and what happens there. */
const reasons: Readonly<Record<string, string>> = {
  "app/browser/forms/cardForm.ts SubmitEvent.submitter": "The button beside the card's fields is pressed.",
  "app/browser/forms/dates.ts InputEvent.isComposing": "Safari formats while an input method composes digits.",
  "app/browser/forms/paperForm.ts SubmitEvent.submitter": "The form is marked alone, and not sent again.",
  "app/browser/forms/sendOnce.ts SubmitEvent.submitter": "The form is marked alone, and not sent again.",
  "app/browser/session/session.ts HTMLDialogElement": "addDialog looks, and adds none.",
  "app/browser/shell/notices.ts HTMLDialogElement": "showNotices looks; notices stay part of the page.",
  "companions/payment-sandbox/provider/browser/cardNumber.ts InputEvent.isComposing":
    "Safari groups while an input method composes digits.",
  "companions/payment-sandbox/provider/browser/frame.ts KeyboardEvent.isComposing":
    "In Safari the Enter that ends a composition submits; digits are rarely composed.",
};

const cases: readonly (readonly [script: string, lacking: readonly string[]])[] = [
  ["document.forms[0]?.requestSubmit();", ["HTMLFormElement.requestSubmit"]],
  ["for (const form of document.forms) form.requestSubmit?.();", ["HTMLFormElement.requestSubmit?."]],
  ["export const start = (form: HTMLFormElement) => form.submit();", []],
  ['document.body.ariaLabel = "Menu";', ["Element.ariaLabel"]],
  ["export const { ariaLabel: label, id } = document.body;", ["Element.ariaLabel"]],
  ["export const show = (one: HTMLDialogElement | HTMLDetailsElement) => one.open;", ["HTMLDialogElement.open"]],
  ["export class Menu extends HTMLElement { show() { this.showPopover(); } }", ["HTMLElement.showPopover"]],
  ["export class Menu extends HTMLElement { showPopover = 1; }", []],
  ["export const clear = (part: ParentNode) => part.replaceChildren();", []],
  ["export const copy = structuredClone({ typed: 1 });", ["structuredClone"]],
  ["export const copy = window.structuredClone({ typed: 1 });", ["Window.structuredClone"]],
  ["export const copy = (structuredClone: () => void) => structuredClone();", []],
  ["export const last = [1, 2].at(-1);", ["Array.at"]],
  ["export const last = (years: readonly number[]) => years.findLast((year) => year < 3);", ["ReadonlyArray.findLast"]],
  ['export const last = "1, 2".at(-1);', ["String.at"]],
  ["export const last = new Uint8Array(2).at(-1);", ["Uint8Array.at"]],
  ["export const hasName = Object.hasOwn({ name: 1 }, 'name');", ["ObjectConstructor.hasOwn"]],
  ["export const signal = AbortSignal.timeout(1000);", ["AbortSignal.timeout"]],
  ["export const units = Intl.supportedValuesOf('unit');", ["Intl.supportedValuesOf"]],
  ['addEventListener("scrollend", () => undefined);', ["scrollend_event"]],
  ['document.body.addEventListener("beforetoggle", () => undefined);', ["beforetoggle_event"]],
  ['addEventListener("formdata", () => undefined);', []],
  ["document.onscrollend = () => undefined;", ["Document.onscrollend"]],
  ['addEventListener("beforeunload", (event) => event.preventDefault());', ["BeforeUnloadEvent.preventDefault"]],
  ['addEventListener("beforeunload", (event) => { event.preventDefault(); event.returnValue = true; });', []],
  ['export const digits = "a1".replace(/(?<=a)1/, "");', ["lookbehind"]],
  ["export type Dialog = HTMLDialogElement;", []],
];

let folder: string;
let lacking: ReadonlyMap<string, readonly string[]>;
const entries = () => ts.sys.readDirectory(packageFile("."), [".ts"], ["**/node_modules", "**/*.test.ts"], scripts);
const caseFile = (index: number) => join(folder, `case${index}.ts`).split(sep).join("/");

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "old-browsers-")));
  await Promise.all(cases.map(([script], index) => writeFile(caseFile(index), script)));
  const bundles = await Promise.all(entries().map((entry) => bundleScript(entry)));
  const ours = bundles.flatMap(({ files }) => files).filter((file) => !file.includes("/node_modules/"));
  expect(ours.length).toBeGreaterThan(20);
  lacking = lackingInScripts([...new Set(ours), ...cases.map((_, index) => caseFile(index))]);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it("SHELL-19 scripts use what old browsers lack only where they may do without it", () => {
  const used = [...lacking]
    .filter(([file]) => !file.startsWith(folder))
    .flatMap(([file, names]) => names.map((name) => `${relative(packageFile("."), file)} ${name}`));
  expect(withoutReason(used, reasons)).toEqual([]);
  expect(withoutUse(used, reasons)).toEqual([]);
});

describe("what scripts use and old browsers lack", () => {
  it.each(cases.map(([script, names], index) => ({ script, names, index })))("$script", ({ names, index }) => {
    expect(lacking.get(caseFile(index))).toEqual(names);
  });
});
