import { BoardError } from "~/app/board/boardError";
import type { RecordBegun } from "~/domain/people/accountSearchSteps";

/**
 * Stores the result of `next` for the posts that may have created a record, one post after the other, and returns the
 * current ones: empty where the search has ended meanwhile.
 */
export type KeepRecordsBegun = (
  next: (begun: readonly RecordBegun[]) => readonly RecordBegun[],
) => Promise<readonly RecordBegun[]>;

/** Most interrupted posts that are stored for a visitor. */
const mostBegun = 10;

/**
 * Creates a record, or finds it created by another post of the same visitor: one whose answer was lost, or a
 * simultaneous one. Each post withdraws only its own entry, and only the others' entries explain an existing record.
 *
 * @returns the address of the record.
 * @throws {BoardError} where the board refuses, and no other post is the reason.
 */
export async function createOnce(create: () => Promise<void>, email: string, keep: KeepRecordsBegun): Promise<string> {
  const own: RecordBegun = { post: crypto.randomUUID(), email };
  await keep((begun) => [...begun, own].slice(0, mostBegun));
  try {
    await create();
  } catch (error) {
    if (!(error instanceof BoardError) || !hasRefused(error)) throw error;
    const others = await keep((begun) => begun.filter(({ post }) => post !== own.post));
    // The search found no one, so that only another post explains an existing person or a taken address.
    const made = others.find((other) => error.code !== "email-taken" || other.email === email);
    if (error.status !== 409 || made === undefined) throw error;
    return made.email;
  }
  // Now it is certain: earlier interrupted posts have created none.
  await keep(() => [own]);
  return email;
}

/** Returns whether the board certainly created no record. */
function hasRefused({ status }: BoardError): boolean {
  return status >= 400 && status < 500 && status !== 408;
}
