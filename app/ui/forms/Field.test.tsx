import { expect, it } from "vitest";
import { markupOf } from "~/tests/support/pages/markupOf";
import { FieldErrors } from "./Field";

it.each([
  ["an alert where nothing is wrong yet", [], "required", 'role="alert"'],
  ["politely where the server has said what is wrong", ["Enter a name."], "required", 'aria-live="polite"'],
  ["not at all where scripts say nothing", ["Enter a name."], undefined, null],
] as const)("SHELL-16 what scripts say of a field is announced: %s", async (_, errors, rule, attribute) => {
  const shown = await markupOf(<FieldErrors id="name" errors={errors} {...(rule && { rule })} />);
  const [element = ""] = /<span id="name-error"[^>]*>/.exec(shown) ?? [];
  expect(/ (role|aria-live)="[^"]*"/.exec(element)?.[0].trim() ?? null).toBe(attribute);
});
