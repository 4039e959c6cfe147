import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import type { RequestedEmail } from "~/app/identity/pendingEmailChange";
import type { SignedInIdentity } from "~/app/identity/identityService";
import type { AddressSettings } from "~/app/forms/address/addressContent";
import { saveAddress } from "~/app/forms/address/saveAddress";
import { saveLicense } from "~/app/forms/licenses/saveLicense";
import { saveCalendarAddress } from "./calendarAddress/saveCalendarAddress";
import { confirmInformation } from "./confirmation/confirmInformation";
import { deleteDemographics, saveDemographics } from "./demographics/saveDemographics";
import type { AccountPost, PostOutcome } from "./accountForm";
import { cancelEmail, type ChangeBoth, changeEmail, resendConfirmation } from "./security/changeEmail";
import { changePassword } from "./security/changePassword";
import type { SessionPost } from "./sessions/sessionsView";
import { saveMailPreference } from "./mails/saveMailPreference";

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
  readonly showOnce: Parameters<typeof saveCalendarAddress>[2];
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
    case "turn-on-change-mails":
    case "turn-off-change-mails":
      return saveMailPreference(board, post);
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
