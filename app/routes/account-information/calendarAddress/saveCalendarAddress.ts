import { unchanged } from "~/app/notice";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { FormOutcome, notSaved } from "~/app/forms/formOutcome";
import type { CalendarAddressPost, MadeAddress } from "./calendarAddressView";

type Outcome = FormOutcome<object, Pick<ReturnType<typeof notSaved>, "status" | "problem">>;

/**
 * 'Make a calendar address' and 'End this address' (CAL-02). A form that is sent twice makes one address: the second
 * leads to the page that shows it.
 *
 * @param show keeps it for the next page.
 * @throws BoardError when the address cannot be read.
 */
export async function saveCalendarAddress(
  board: Pick<Board, "getCalendarAddress" | "makeCalendarAddress" | "endCalendarAddress">,
  post: CalendarAddressPost,
  show: (made: MadeAddress) => Promise<void>,
): Promise<Outcome> {
  try {
    if (post.intent === "make-calendar-address")
      return await make(board, post.replaces === "" ? null : post.replaces, show);
    await board.endCalendarAddress({ body: { madeAt: post.madeAt } });
  } catch (error) {
    if (!(error instanceof BoardError) || error.status === 401) throw error;
    return notDone(post, error);
  }
  const left = await board.getCalendarAddress();
  if (left === null) return { kind: "done", text: "Calendar address ended" };
  if (left.madeAt !== post.madeAt) return unchanged("Another calendar address was made meanwhile.");
  return notDone(post, null);
}

async function make(
  board: Pick<Board, "makeCalendarAddress">,
  replaces: Parameters<Board["makeCalendarAddress"]>[0]["body"]["replaces"],
  show: (made: MadeAddress) => Promise<void>,
): Promise<Outcome> {
  try {
    const { secret, madeAt } = await board.makeCalendarAddress({ body: { replaces } });
    await show({ secret, madeAt });
    return { kind: "done", text: "Calendar address made" };
  } catch (error) {
    if (error instanceof BoardError && error.status === 409) return unchanged("It was changed in another window.");
    throw error;
  }
}

function notDone({ intent }: CalendarAddressPost, error: BoardError | null): Outcome {
  const word = intent === "make-calendar-address" ? "made" : "ended";
  // The board answered with a refusal, and nothing happened; otherwise it may have.
  const isRefused = error !== null && error.status < 500;
  const problem = {
    kind: "refusal",
    title: `We couldn’t ${isRefused ? "do this" : "confirm"}: your calendar address ${isRefused ? "was not" : "may not have been"} ${word}.`,
    text: isRefused ? "Try again in a few minutes." : "Check what is shown below before you try again.",
  } as const;
  return { kind: "not-done", status: 502, problem, unsaved: {} };
}
