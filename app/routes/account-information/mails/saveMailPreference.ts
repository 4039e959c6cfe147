import { unchanged } from "~/app/notice";
import type { Board } from "~/app/board/board";
import { confirmationOf } from "~/app/board/confirmations";
import { type FormOutcome, notSaved } from "~/app/forms/formOutcome";
import { type FormVerdict, saveOwn } from "~/app/forms/saveOwn";
import { capitalized } from "@portal/domain/wording";
import { type MailPost, mailsId } from "./mailPosts";

type Outcome = FormOutcome<object, ReturnType<typeof notSaved>>;

interface Preference {
  readonly areOn: boolean;
}

/**
 * 'Turn on reminders', 'Turn off reminders', and the same for confirmation e-mails (HOME-11, MAIL-03).
 *
 * @throws BoardError when the preference cannot be read.
 */
export async function saveMailPreference(board: Board, { intent }: MailPost): Promise<Outcome> {
  const areOn = intent === "turn-on-reminders" || intent === "turn-on-change-mails";
  const isReminders = intent === "turn-on-reminders" || intent === "turn-off-reminders";
  const saved = await (isReminders ? saveReminders(board, areOn) : saveChangeMails(board, areOn));
  const mails = isReminders ? "reminders" : "confirmation e-mails";
  const word = areOn ? "on" : "off";
  if (saved.kind === "saved") return { kind: "done", text: `${capitalized(mails)} turned ${word}` };
  if (saved.kind === "unchanged") return unchanged(`${capitalized(mails)} are ${word}.`);
  if (saved.kind === "not-own") return saved;
  const { status } = notSaved(saved.problem, { ...words, subject: [mails, "were"] }, () => []);
  const problem =
    saved.problem.kind === "failed"
      ? ({
          kind: "refusal",
          title: `We couldn’t confirm whether ${mails} were turned ${word}.`,
          text: "Check what is shown below before you try again.",
        } as const)
      : ({
          kind: "refusal",
          title: `We couldn’t turn ${word} ${mails}.`,
          text: "Try again in a few minutes.",
        } as const);
  return { kind: "not-done", status, problem, unsaved: {} };
}

async function saveReminders(board: Board, areOn: boolean) {
  return saveOwn({
    ...preference(areOn),
    records: await board.getReminders(),
    confirmation: confirmationOf("saveReminders", board),
    find: (stored) => stored,
    call: (toSave) => board.saveReminders({ body: toSave }),
  });
}

async function saveChangeMails(board: Board, areOn: boolean) {
  return saveOwn({
    ...preference(areOn),
    records: await board.getChangeMails(),
    confirmation: confirmationOf("saveChangeMails", board),
    find: (stored) => stored,
    call: (toSave) => board.saveChangeMails({ body: toSave }),
  });
}

function preference(areOn: boolean) {
  return {
    validate: (): FormVerdict<Preference, never> => ({ kind: "accepted", toSave: { areOn } }),
    isStored: (toSave: Preference, stored: Preference) => stored.areOn === toSave.areOn,
    isCurrent: () => true,
  };
}

const words = { entered: "Your choice", save: "the button", undo: null, controlId: mailsId } as const;
