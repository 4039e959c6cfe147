import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Problem } from "~/app/ui/forms/ErrorSummary";
import { type FormTexts, notSaved, unsavedDraft } from "./formOutcome";
import { boardProblem, type SaveProblem } from "./saveOwn";

const words: FormTexts = {
  subject: ["this license", "was"],
  entered: "What you entered",
  save: "Save",
  undo: "Undo",
  controlId: "license-licenseNumber",
};

const shown = (kind: "stale" | "deleted" | "refused" | "failed", form: FormTexts) =>
  renderToStaticMarkup(<Problem problem={notSaved({ kind }, form, () => []).problem} />);

it.each(["stale", "deleted", "refused", "failed"] as const)("leads from the message to the form: %s", (kind) => {
  expect(shown(kind, words)).toContain('<a href="#license-licenseNumber">Go to what you entered</a>');
});

it.each([
  ["stale", true],
  ["failed", true],
  ["refused", false],
] as const)("API-11 what is stored is shown beside what was entered: %s, %s", (kind, isShown) => {
  expect(unsavedDraft({}, { kind }).isStale).toBe(isShown);
});

it("has no link to a form that the page begins with", () => {
  expect(shown("stale", { ...words, controlId: null })).not.toContain("<a ");
});

const said = (kind: SaveProblem["kind"]) => notSaved({ kind }, words, () => []);

it.each([500, 502, 503, 504])("API-09 does not say that nothing was saved after a %i", (status) => {
  expect(said(boardProblem({ status, code: null }))).toMatchObject({
    status: 502,
    problem: {
      title: "We couldn’t confirm whether this license was saved.",
      text: "Check what is shown below before you save again.",
    },
  });
});

it.each(["stale", "deleted", "refused", "not-tried"] as const)(
  "says that nothing was saved where it is known: %s",
  (kind) => {
    expect(said(kind).problem.title).toMatch(/^Nothing was saved: /);
  },
);
