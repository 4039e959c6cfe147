import type { Temporal } from "temporal-polyfill";
import { unchanged } from "~/app/notice";
import type { Board } from "~/app/board/board";
import { confirmationOf } from "~/app/board/confirmations";
import type { RequestedEmail } from "~/app/identity/pendingEmailChange";
import type { SignedInIdentity } from "~/app/identity/identityService";
import type { AddressSettings } from "~/app/forms/address/addressContent";
import { saveAddress } from "~/app/forms/address/saveAddress";
import { saveLicense } from "~/app/forms/licenses/saveLicense";
import { type FormOutcome, notSaved } from "~/app/forms/formOutcome";
import { type FormVerdict, saveOwn } from "~/app/forms/saveOwn";
import type { ReminderPreference } from "@portal/contract/extensions/correspondenceExtensions";
import { saveCalendarAddress } from "./calendarAddress/saveCalendarAddress";
import { confirmInformation } from "./confirmation/confirmInformation";
import { deleteDemographics, saveDemographics } from "./demographics/saveDemographics";
import type { AccountPost, PostOutcome } from "./accountForm";
import { cancelEmail, type ChangeBoth, changeEmail, resendConfirmation } from "./security/changeEmail";
import { changePassword } from "./security/changePassword";
import type { SessionPost } from "./sessions/sessionsView";
import { type RemindersPost, remindersId } from "./reminders/Reminders";

/** Posts to the board; sessions belong to the portal. */
type BoardPost = Exclude<AccountPost, SessionPost>;

type SecurityPost = Extract<
  AccountPost,
  { intent: "change-email" | "cancel-email" | "resend-confirmation" | "change-password" }
>;

/** For identity services that require it with the address. */
type WhoItIs = NonNullable<RequestedEmail["whoItIs"]>;

/** The changeable parts of the physician's sign-in, for the two forms that change it. */
export interface OwnAccount {
  readonly identity: () => Promise<SignedInIdentity | null>;
  /** Keeps a secret for the page after this form. */
  readonly showOnce: (secret: string) => Promise<void>;
  /** Null where the address is changed elsewhere. */
  readonly changeEmail:
    | ((identity: SignedInIdentity, whoItIs: WhoItIs, ...addresses: Parameters<ChangeBoth>) => ReturnType<ChangeBoth>)
    | null;
}

/**
 * Handles the pressed button.
 *
 * @throws BoardError when what the page needs cannot be read.
 */
export async function saveAccountForm(
  board: Board,
  post: BoardPost,
  today: Temporal.PlainDate,
  settings: AddressSettings,
  account: OwnAccount,
): Promise<PostOutcome> {
  switch (post.intent) {
    case "save-license":
      return saveLicense(board, post, today);
    case "save-demographics":
      return saveDemographics(board, post);
    case "delete-demographics":
      return deleteDemographics(board);
    case "confirm-information":
      return confirmInformation(board, post, today);
    case "turn-on-reminders":
    case "turn-off-reminders":
      return saveReminders(board, post);
    case "make-calendar-address":
    case "end-calendar-address":
      return saveCalendarAddress(board, post, account.showOnce);
    case "change-email":
    case "cancel-email":
    case "resend-confirmation":
    case "change-password":
      return secure(board, post, account);
    case "choose-country":
    case "save-address":
    case "use-suggested":
    case "use-as-entered": {
      const outcome = await saveAddress(board, post, settings);
      return outcome.kind === "not-done" ? { ...outcome, unsaved: { address: outcome.unsaved } } : outcome;
    }
  }
}

async function secure(board: Board, post: SecurityPost, account: OwnAccount): Promise<PostOutcome> {
  const [identity, { emailAddress, lastName, ssn4, dateOfBirth }] = await Promise.all([
    account.identity(),
    board.getPhysician(),
  ]);
  // Where nothing can be changed the page shows no form.
  if (identity === null || emailAddress === null) return { kind: "not-own" };
  if (post.intent === "change-password") return changePassword(identity, emailAddress, post);
  if (post.intent === "resend-confirmation") return resendConfirmation(identity, emailAddress);
  if (account.changeEmail === null) return { kind: "not-own" };
  const change = account.changeEmail.bind(null, identity, { lastName, ssn4, dateOfBirth });
  return post.intent === "cancel-email"
    ? cancelEmail(identity, emailAddress, change)
    : changeEmail(emailAddress, post, change, async () => (await board.getPhysician()).emailAddress);
}

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
    confirmation: confirmationOf("saveReminders", board),
    find: (stored) => stored,
    validate: (): FormVerdict<ReminderPreference, never> => ({ kind: "accepted", toSave: { areOn } }),
    isStored: (toSave, stored) => stored.areOn === toSave.areOn,
    isCurrent: () => true,
    call: (toSave) => board.saveReminders({ body: toSave }),
  });
  const word = areOn ? "on" : "off";
  if (saved.kind === "saved") return { kind: "done", text: `Reminders turned ${word}` };
  if (saved.kind === "unchanged") return unchanged(`Reminders are ${word}.`);
  if (saved.kind === "not-own") return saved;
  const { status } = notSaved(saved.problem, words, () => []);
  const problem =
    saved.problem.kind === "failed"
      ? ({
          kind: "refusal",
          title: `We couldn’t confirm whether reminders were turned ${word}.`,
          text: "Check what is shown below before you try again.",
        } as const)
      : ({
          kind: "refusal",
          title: `We couldn’t turn ${word} reminders.`,
          text: "Try again in a few minutes.",
        } as const);
  return { kind: "not-done", status, problem, unsaved: {} };
}

const words = {
  subject: ["reminders", "were"],
  entered: "Your choice",
  save: "the button",
  undo: null,
  controlId: remindersId,
} as const;
