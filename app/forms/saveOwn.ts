import { BoardError } from "~/app/board/boardError";
import type { Confirmation } from "~/app/board/confirmations";
import { isOfNoCall } from "@portal/contract/httpAnswers";
import { type IsSame, sameBut } from "@portal/domain/sameContent";

/** What a form's rules say of what was posted: what is to be stored, or why nothing is. */
export type FormVerdict<ToSave, Refusal> =
  | { readonly kind: "accepted"; readonly toSave: ToSave }
  | { readonly kind: "rejected"; readonly problem: Refusal };

/** One form's part of the protocol below. `Stored` is null for what is not stored yet. */
export interface OwnSave<Records, Stored, ToSave, Refusal, Answer> {
  /** The person's own records, as they were read for this post. */
  readonly records: Records;
  /** The call's entry in the table of `confirmations`. */
  readonly confirmation: Confirmation<Records, Answer>;
  /** Looked up among the person's own: `undefined` for anything else (AUTH-17). */
  readonly find: (records: Records) => Stored | undefined;
  readonly validate: (stored: Stored) => FormVerdict<ToSave, Refusal> | Promise<FormVerdict<ToSave, Refusal>>;
  /** By `isSame`: the board may store some values otherwise than it was sent them. */
  readonly isStored: (toSave: ToSave, records: Records, isSame: IsSame) => boolean;
  /** Whether the form was made from what is stored now. */
  readonly isCurrent: (stored: Stored) => boolean;
  readonly call: (toSave: ToSave, stored: Stored) => Promise<Answer>;
  /** Why nothing was saved, where a call of several steps answers that itself. */
  readonly refusalIn?: (answer: Answer) => NoInfer<Refusal> | null;
  /** Where only the board can tell whether a record was the person's own, its answer that it was not. */
  readonly isNotOwn?: (error: BoardError) => boolean;
}

export type OwnSaved<Records, Refusal> =
  | { readonly kind: "saved"; readonly records: Records }
  /** The same was stored when the form was made. */
  | { readonly kind: "unchanged"; readonly records: Records }
  | { readonly kind: "not-own" }
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
 * once; to post what was made from an older state changes nothing, unless it comes out the same; a bare 200,
 * or a lost answer, proves nothing: the record in the answer does, or what is stored afterward (API-11).
 * @throws BoardError when the records cannot be read again.
 */
export async function saveOwn<Records, Stored, ToSave, Refusal, Answer>(
  save: OwnSave<Records, Stored, ToSave, Refusal, Answer>,
): Promise<OwnSaved<Records, Refusal>> {
  const { records, confirmation, find, isStored } = save;
  const stored = find(records);
  if (stored === undefined) return { kind: "not-own" };
  const judged = await save.validate(stored);
  if (judged.kind === "rejected") return { kind: "not-saved", problem: judged.problem, records };
  const { toSave } = judged;
  if (isStored(toSave, records, exactly)) return { kind: save.isCurrent(stored) ? "unchanged" : "saved", records };
  if (!save.isCurrent(stored)) return { kind: "not-saved", problem: { kind: "stale" }, records };
  const alike = sameBut(confirmation.mayDiffer);
  // What was alike before proves nothing.
  const isConfirmedBy = (now: Records) =>
    isStored(toSave, now, exactly) || (isStored(toSave, now, alike) && !isStored(toSave, records, alike));
  let why: BoardProblem = "failed";
  let hasCode = false;
  let hasSucceeded = false;
  try {
    const answer = await save.call(toSave, stored);
    const refusal = save.refusalIn?.(answer) ?? null;
    if (refusal !== null) return { kind: "not-saved", problem: refusal, records };
    hasSucceeded = true;
    const answered = confirmation.answered?.(answer, records);
    if (answered !== undefined && isConfirmedBy(answered)) return { kind: "saved", records: answered };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    if (save.isNotOwn?.(error)) return { kind: "not-own" };
    why = boardProblem(error);
    hasCode = error.code !== null;
  }
  const now = await confirmation.readAgain();
  if (isConfirmedBy(now)) return { kind: "saved", records: now };
  if (hasSucceeded) confirmation.reportUnconfirmed?.();
  const found = find(now);
  // Many boards answer 409 for a duplicate: what is not stored has not changed either.
  if (why === "stale" && !hasCode && found === null) why = "refused";
  return { kind: "not-saved", problem: { kind: found === undefined ? "deleted" : why }, records: now };
}

const exactly = sameBut([]);

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
