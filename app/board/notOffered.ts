import { type CallDefinition, isChange } from "~/contract/callDefinition";
import { type CallName, calls } from "~/contract/calls";
import { isFileAnswer } from "~/contract/file";
import { isOfNoCall, mayBeOfNoCall } from "~/contract/noSuchCall";
import type { BoardError } from "./boardError";

/** They are answered with 404 where there is no such person, or nothing to evaluate. */
const ofSomebody: ReadonlySet<CallName> = new Set<CallName>([
  "getCurrentUser",
  "getPhysician",
  "evaluateCurrentBlockRequirements",
]);

/**
 * The words beside 404 where there is no such path: as a rule none, or the one of the built-in board, perhaps of another
 * version. Any other is about a person or a record.
 */
const ofNoCall: ReadonlySet<string | null> = new Set([null, "unknown-call"]);

/**
 * Whether the board has no such call, so that asking again will not help: 501 says so, and 404 of what is asked without
 * naming a record.
 */
export function isNotOffered({ call, status, code }: Pick<BoardError, "call" | "status" | "code">): boolean {
  if (isOfNoCall(status)) return true;
  const definition: CallDefinition = calls[call];
  const { query, body, answer } = definition;
  const namesNothing = query === undefined && body === undefined && !isFileAnswer(answer) && !ofSomebody.has(call);
  return mayBeOfNoCall(status) && ofNoCall.has(code) && namesNothing && !isChange(definition);
}
