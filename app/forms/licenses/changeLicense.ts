import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import type { FormOutcome } from "~/app/forms/formOutcome";
import type { ProblemView } from "~/app/ui/Problem";
import { fieldIds } from "./licenseAddresses";
import type { LicenseField, LicensePost } from "./licensePost";
import type { LicenseErrors, UnsavedLicense } from "./unsavedLicense";
import { type LicenseProblem, saveLicense } from "./saveLicense";

/** What came of 'Save', as the page that shows the licenses answers it. */
export type LicenseChange = FormOutcome<{ readonly license: UnsavedLicense }>;

/** 'Save' on a row of the medical licenses (LIC-02), wherever they are shown. */
export async function changeLicense(
  board: Board,
  post: LicensePost,
  today: Temporal.PlainDate,
): Promise<LicenseChange> {
  const outcome = await saveLicense(board, post, today);
  switch (outcome.kind) {
    case "saved":
      return { kind: "done", notice: "Medical license saved" };
    case "unknown-license":
      return { kind: "unknown" };
    case "not-saved": {
      const { problem, physician } = outcome;
      const errors = problem.kind === "invalid" ? problem.errors : {};
      const license = { typed: post, errors, isStale: problem.kind === "stale" };
      return {
        kind: "not-done",
        status: statuses[problem.kind],
        problem: view(problem),
        physician,
        unsaved: { license },
      };
    }
  }
}

const statuses = { invalid: 422, stale: 409, refused: 422, failed: 502 } as const;

function view(problem: LicenseProblem): ProblemView {
  switch (problem.kind) {
    case "invalid":
      return { kind: "errors", title: "The license was not saved. Please correct:", errors: summary(problem.errors) };
    case "stale":
      return {
        kind: "warning",
        title: "Nothing was saved: this license was changed elsewhere while you had this page open.",
        text: "What is saved now stands above what you entered. Press Save again to replace it, or Undo to keep it.",
      };
    case "refused":
      return {
        kind: "refusal",
        title: "Nothing was saved: the board did not accept this license.",
        text: "What you entered is still below. Please check it, or write to us.",
      };
    case "failed":
      return {
        kind: "refusal",
        title: "Saving failed, and nothing was saved.",
        text: "What you entered is still below. Please press Save again in a few minutes.",
      };
  }
}

function summary(errors: LicenseErrors) {
  return (Object.keys(fieldIds) as LicenseField[]).flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ fieldId: fieldIds[field], message }];
  });
}
