import { errorSummary } from "~/app/forms/formDraft";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import type { Failure } from "~/payments/intent";
import { failureText, nothingCharged } from "../failure";
import { formId, type MethodErrors, methodFields, providerErrors } from "./fields";

/** Why no method could be accepted, with the messages beside the fields. */
export interface MethodProblem {
  readonly problem: ProblemView;
  readonly errors: MethodErrors;
}

export function invalid(errors: MethodErrors): MethodProblem {
  return { problem: listed(`${nothingCharged} Please correct:`, errors), errors };
}

/** PAY-06 to PAY-09: in the specification's words, with the fields that the provider named. */
export function failed(failure: Failure): MethodProblem {
  const errors = providerErrors(failure.fields);
  const title = failureText(failure);
  if (Object.keys(errors).length > 0) return { problem: listed(title, errors), errors };
  const kind = failure.kind === "cancelled" ? "information" : "refusal";
  return { problem: { kind, title, text: `${nothingCharged} Numbers have to be entered again.` }, errors };
}

export const unavailable: MethodProblem = {
  problem: {
    kind: "refusal",
    title: "Our payment provider is temporarily unavailable.",
    text: `${nothingCharged} Please try again in a few minutes.`,
  },
  errors: {},
};

function listed(title: string, errors: MethodErrors): ProblemView {
  return { kind: "errors", title, errors: errorSummary(formId, errors, methodFields) };
}
