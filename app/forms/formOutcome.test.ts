import { describe, expect, it } from "vitest";
import { notSaved } from "./formOutcome";
import { boardProblem } from "./saveOwn";

const words = {
  subject: ["this license", "was"],
  entered: "What you entered",
  save: "Save",
  undo: "Cancel",
  controlId: null,
} as const;

const said = (kind: Parameters<typeof notSaved>[0]["kind"] & string) =>
  notSaved({ kind } as Exclude<Parameters<typeof notSaved>[0], { kind: "invalid" }>, words, () => []);

describe("why a form was not saved", () => {
  it.each([502, 503, 504, 500])("API-09 after a %i does not say that nothing was saved", (status) => {
    expect(said(boardProblem({ status, code: null }))).toEqual({
      status: 502,
      problem: {
        kind: "refusal",
        title: "We couldn’t confirm whether this license was saved.",
        text: "Check what is shown below before you save again.",
        form: undefined,
      },
    });
  });

  it.each(["stale", "deleted", "refused", "not-tried"] as const)(
    "says that nothing was saved where it is known: %s",
    (kind) => {
      expect(said(kind).problem.title).toMatch(/^Nothing was saved: /);
    },
  );
});
