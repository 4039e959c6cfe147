import type { VariableName } from "./variables";

/** One setting that stops the start: the message completes the sentence "NAME …" and never repeats the value. */
export interface Problem {
  readonly variable: VariableName;
  readonly message: string;
}
