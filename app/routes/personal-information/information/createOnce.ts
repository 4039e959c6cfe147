import { BoardError } from "~/app/board/boardError";
import type { RecordBegun } from "~/domain/people/accountSearchSteps";

/**
 * Keeps what `next` makes of the posts that may have made a record, one post after the other, and answers what stands
 * then: none where the search has ended meanwhile.
 */
export type KeepRecordsBegun = (
  next: (begun: readonly RecordBegun[]) => readonly RecordBegun[],
) => Promise<readonly RecordBegun[]>;

/** So many posts may be cut off; of whoever goes on, no more is kept. */
const mostBegun = 10;

/**
 * Makes a record, or finds it made by another post of the same visitor: one whose answer nobody heard, or one of the same
 * moment. Each post takes back its own word only, and only what others say explains a record that is there.
 *
 * @returns the address that the record has.
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
    // The search found nobody, so that only what another began explains whom the board knows, or whose address it is.
    const made = others.find((other) => error.code !== "email-taken" || other.email === email);
    if (error.status !== 409 || made === undefined) throw error;
    return made.email;
  }
  // Now it is known which: where posts before were cut off, they have made none.
  await keep(() => [own]);
  return email;
}

/** Whether the board is certain to have made no record. */
function hasRefused({ status }: BoardError): boolean {
  return status >= 400 && status < 500 && status !== 408;
}
