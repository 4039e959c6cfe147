import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Problem } from "~/app/ui/forms/ErrorSummary";
import { type FormWords, notSaved } from "./formOutcome";

const words: FormWords = {
  subject: ["this license", "was"],
  entered: "What you entered",
  save: "Save",
  undo: "Undo",
  controlId: "license-licenseNumber",
};

const shown = (kind: "stale" | "deleted" | "refused" | "failed", form: FormWords) =>
  renderToStaticMarkup(<Problem problem={notSaved({ kind }, form, () => []).problem} />);

it.each(["stale", "deleted", "refused", "failed"] as const)("leads from the message to the form: %s", (kind) => {
  expect(shown(kind, words)).toContain('<a href="#license-licenseNumber">Go to what you entered</a>');
});

it("has no link to a form that the page begins with", () => {
  expect(shown("stale", { ...words, controlId: null })).not.toContain("<a ");
});
