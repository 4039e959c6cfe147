import { BoardError } from "~/app/board/boardError";
import { isOfNoCall } from "~/contract/httpAnswers";

/** What a form's rules say of what was posted: what is to be stored, or why nothing is. */
export type FormVerdict<ToSave, Refusal> =
  | { readonly kind: "accepted"; readonly toSave: ToSave }
  | { readonly kind: "rejected"; readonly problem: Refusal };

/** One form's part of the protocol below. `Stored` is null for what is not stored yet. */
export interface OwnSave<Records, Stored, ToSave, Refusal, Answer> {
  /** The person's own records, as they were read for this post. */
  readonly records: Records;
  /** Asked where the board's answer was lost, or was no. */
  readonly readAgain: () => Promise<Records>;
  /** Looked up among the person's own: `undefined` for anything else (AUTH-17). */
  readonly find: (records: Records) => Stored | undefined;
  readonly validate: (stored: Stored) => FormVerdict<ToSave, Refusal> | Promise<FormVerdict<ToSave, Refusal>>;
  readonly isStored: (toSave: ToSave, records: Records) => boolean;
  /** Whether the form was made from what is stored now. */
  readonly isCurrent: (stored: Stored) => boolean;
  readonly call: (toSave: ToSave, stored: Stored) => Promise<Answer>;
  /** Where only the board can tell whether a record was the person's own, its answer that it was not. */
  readonly isUnknown?: (error: BoardError) => boolean;
}

export type OwnSaved<Records, Refusal, Answer = unknown> =
  /**
   * `isRepeated` where the same was stored before; `answer` is the board's, null where there was none or it was lost.
   */
  | { readonly kind: "saved"; readonly isRepeated: boolean; readonly answer: Answer | null; readonly records: Records }
  | { readonly kind: "unknown" }
  | { readonly kind: "not-saved"; readonly problem: Refusal | SaveProblem; readonly records: Records };

/**
 * Why nothing was saved that the form's own rules allow, or is known to be. `deleted` where that happened since the
 * form was made; `not-tried` where what the rules need could not be read.
 */
export interface SaveProblem {
  readonly kind: BoardProblem | "deleted" | "not-tried";
}

/**
 * Saves one of the person's own records as a form asks. To post the same twice is a success both times and stores it
 * once; to post what was made from an older state changes nothing, unless it comes out the same; an answer that was
 * lost says nothing of what happened: only what is stored afterward does.
 * @throws BoardError when the records cannot be read again.
 */
export async function saveOwn<Records, Stored, ToSave, Refusal, Answer>(
  save: OwnSave<Records, Stored, ToSave, Refusal, Answer>,
): Promise<OwnSaved<Records, Refusal, Answer>> {
  const { records, find, isStored } = save;
  const stored = find(records);
  if (stored === undefined) return { kind: "unknown" };
  const judged = await save.validate(stored);
  if (judged.kind === "rejected") return { kind: "not-saved", problem: judged.problem, records };
  const { toSave } = judged;
  if (isStored(toSave, records)) return { kind: "saved", isRepeated: true, answer: null, records };
  if (!save.isCurrent(stored)) return { kind: "not-saved", problem: { kind: "stale" }, records };
  let why: BoardProblem = "failed";
  let hasCode = false;
  try {
    const answer = await save.call(toSave, stored);
    if (!isEmptyList(answer)) return { kind: "saved", isRepeated: false, answer, records };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    if (save.isUnknown?.(error)) return { kind: "unknown" };
    why = boardProblem(error);
    hasCode = error.code !== null;
  }
  const now = await save.readAgain();
  if (isStored(toSave, now)) return { kind: "saved", isRepeated: false, answer: null, records: now };
  const found = find(now);
  // Many boards answer 409 for a duplicate: what is not stored has not changed either.
  if (why === "stale" && !hasCode && found === null) why = "refused";
  return { kind: "not-saved", problem: { kind: found === undefined ? "deleted" : why }, records: now };
}

/** Returns whether the board answers with all records, and has none: not even the one that it saved. */
function isEmptyList(answer: unknown): boolean {
  return Array.isArray(answer) && answer.length === 0;
}

/**
 * Why the board did not save: saved elsewhere in between, refused by a rule of the board, or for now, because of too
 * many calls; or the call failed, which may yet be carried out: what is read back then need not be the last word.
 */
export type BoardProblem = "stale" | "refused" | "busy" | "failed";

/**
 * By the board's answer. Of its 409s only 'stale', and one that it gives no word for, mean that the record was saved
 * in between: the others are rules, and pressing the same button again would be refused again. A 408 is a proxy's, which
 * does not know what the board did.
 */
export function boardProblem({
  status,
  code,
}: {
  readonly status: number;
  readonly code: string | null;
}): BoardProblem {
  if (status === 409 && (code === null || code === "stale")) return "stale";
  if (status === 429) return "busy";
  return (status < 500 && status !== 408) || isOfNoCall(status) ? "refused" : "failed";
}
