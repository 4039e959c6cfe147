import type { FieldErrors } from "~/app/forms/formDraft";
import type { SummaryError } from "~/app/ui/forms/ErrorSummary";
import type { AttestationRefusal } from "@portal/domain/attestations/attestationRefusals";
import { attestationTypes, isPip } from "@portal/domain/attestations/attestations";
import { blockId } from "../pageParts";
import { attestationName, type AttestationPost, creditsField, fieldId, rowLabels, tickField } from "./attestationForm";

/** The name of the field that a refusal concerns; `""` for the form as a whole. */
export function refusedField({ kind, type, year }: AttestationRefusal): string {
  switch (kind) {
    case "credits-without-tick":
      return creditsField(type, year);
    case "both-pip":
      return tickField(type, year);
    case "year-not-begun":
    case "year-outside-block":
    case "other-block":
    case "twice":
    case "credits-unlike-tick":
      return "";
  }
}

export function refusalText({ kind, year }: AttestationRefusal): string {
  switch (kind) {
    case "credits-without-tick":
      return "Check the box to attest to these credits, or clear the number.";
    case "both-pip":
      return "Choose PIP-Clinical or PIP-Feedback, not both: one is enough.";
    case "year-not-begun":
      return `The year ${year} has not begun, so nothing can be attested to for it yet.`;
    case "year-outside-block":
      return `The year ${year} is not part of this block.`;
    case "other-block":
    case "twice":
    case "credits-unlike-tick":
      return "What you sent doesn’t match this block. Open the dashboard again and check your attestations.";
  }
}

/** In the order of the table; a message beside two boxes is listed once, at the first. */
export function attestationErrorSummary(errors: FieldErrors, post: AttestationPost): SummaryError[] {
  const years = [...new Set([...Object.keys(post.attested), ...Object.keys(post.credits)].map(Number))].sort();
  const general = (errors[""] ?? []).map((message) => ({ fieldId: blockId(post), message }));
  const fields = years.flatMap((year) =>
    attestationTypes.flatMap((type) =>
      [tickField(type, year), creditsField(type, year)].flatMap((field) =>
        (errors[field] ?? []).map((text) => ({
          fieldId: fieldId(field),
          year,
          type,
          text,
        })),
      ),
    ),
  );
  const listed = fields.filter((error, index) => fields.findIndex((other) => isSameMistake(other, error)) === index);
  return [
    ...general,
    ...listed.map(({ fieldId, type, year, text }) => ({
      fieldId,
      message: `${rowLabels[attestationName(type)]}, ${year}: ${text}`,
    })),
  ];
}

interface FieldError {
  readonly year: number;
  readonly type: AttestationRefusal["type"];
  readonly text: string;
}

function isSameMistake(a: FieldError, b: FieldError): boolean {
  return a.year === b.year && a.text === b.text && (a.type === b.type || (isPip(a.type) && isPip(b.type)));
}
