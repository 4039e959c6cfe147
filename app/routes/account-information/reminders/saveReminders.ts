import type { Board } from "~/app/board/board";
import { type FormOutcome, notSaved } from "~/app/forms/formOutcome";
import { type FormVerdict, saveOwn } from "~/app/forms/saveOwn";
import type { Reminders } from "~/contract/extensions/correspondenceExtensions";
import { type RemindersPost, remindersId } from "./remindersPosts";

/**
 * 'Turn on reminders' and 'Turn off reminders' (HOME-11).
 *
 * @throws BoardError when the preference cannot be read.
 */
export async function saveReminders(
  board: Board,
  { intent }: RemindersPost,
): Promise<FormOutcome<object, ReturnType<typeof notSaved>>> {
  const areOn = intent === "turn-on-reminders";
  const saved = await saveOwn({
    records: await board.getReminders(),
    readAgain: () => board.getReminders(),
    find: (stored) => stored,
    validate: (): FormVerdict<Reminders, never> => ({ kind: "wanted", wanted: { areOn } }),
    isStored: (wanted, stored) => stored.areOn === wanted.areOn,
    isCurrent: () => true,
    call: (wanted) => board.saveReminders({ body: wanted }),
  });
  const word = areOn ? "on" : "off";
  if (saved.kind === "saved") return { kind: "done", notice: `Reminders turned ${word}` };
  if (saved.kind === "unknown") return saved;
  const { status } = notSaved(saved.problem, words, () => []);
  const problem = {
    kind: "refusal",
    title: `We couldn’t turn ${word} reminders.`,
    text: "Try again in a few minutes.",
  } as const;
  return { kind: "not-done", status, problem, unsaved: {} };
}

const words = {
  subject: ["reminders", "were"],
  entered: "Your choice",
  save: "the button",
  undo: null,
  controlId: remindersId,
} as const;
