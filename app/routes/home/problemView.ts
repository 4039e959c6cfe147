import type { SummaryError } from "~/app/ui/ErrorSummary";
import type { ProblemView } from "~/app/ui/Problem";
import { attestationTypes } from "~/domain/attestations";
import { attestationName, creditsField, fieldId, rowLabels, tickField } from "./attestationFields";
import { blockId } from "./ownBlock";
import type { AttestationPost } from "./attestationPost";
import type { SaveProblem } from "./saveAttestations";
import type { AttestationErrors } from "./wantedAttestations";

export const problemStatus = {
  invalid: 422,
  stale: 409,
  closed: 422,
  refused: 422,
  failed: 502,
} as const satisfies Record<SaveProblem["kind"], number>;

export function problemView(problem: SaveProblem, post: AttestationPost): ProblemView {
  switch (problem.kind) {
    case "invalid":
      return { kind: "errors", title: "Nothing was saved. Please correct:", errors: summary(problem.errors, post) };
    case "stale":
      return {
        kind: "warning",
        title: "Nothing was saved: these attestations were changed elsewhere while you had this page open.",
        text:
          "Where what you entered differs, what is saved now stands beside it. Press Save and Attest again to replace " +
          "what is saved, or Cancel to keep it.",
      };
    case "closed":
      return {
        kind: "refusal",
        title: "Nothing was saved: this block’s attestations can no longer be changed.",
        text: "The reason stands beside them below.",
      };
    case "refused":
      return {
        kind: "refusal",
        title: "Nothing was saved: the board did not accept these attestations.",
        text: "What you entered is still below. Please check it, or write to us.",
      };
    case "failed":
      return {
        kind: "refusal",
        title: "Saving failed, and nothing was saved.",
        text: "What you entered is still below. Please press Save and Attest again in a few minutes.",
      };
  }
}

/** In the order of the table; a message that stands beside two boxes is listed once, at the first. */
function summary(errors: AttestationErrors, post: AttestationPost): SummaryError[] {
  const years = [...new Set([...Object.keys(post.attested), ...Object.keys(post.credits)].map(Number))].sort();
  const general = (errors[""] ?? []).map((message) => ({ fieldId: blockId(post), message }));
  const fields = years.flatMap((year) =>
    attestationTypes.flatMap((type) =>
      [tickField(type, year), creditsField(type, year)].flatMap((field) =>
        (errors[field] ?? []).map((text) => ({
          fieldId: fieldId(field),
          year,
          label: rowLabels[attestationName(type)],
          text,
        })),
      ),
    ),
  );
  const listed = fields.filter((error, index) => fields.findIndex((other) => isSameMistake(other, error)) === index);
  return [
    ...general,
    ...listed.map(({ fieldId, label, year, text }) => ({ fieldId, message: `${label}, ${year}: ${text}` })),
  ];
}

interface FieldError {
  readonly year: number;
  readonly label: string;
  readonly text: string;
}

function isSameMistake(a: FieldError, b: FieldError): boolean {
  const arePip = a.label.startsWith("PIP") && b.label.startsWith("PIP");
  return a.year === b.year && a.text === b.text && (a.label === b.label || arePip);
}
