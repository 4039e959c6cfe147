import { Breakable } from "~/app/ui/content/Unbroken";
import type { AccountRecords } from "../readAccount";
import { TurnForm } from "./TurnForm";

export type RemindersView = NonNullable<ReturnType<typeof remindersView>>;

/** Returns null where the board sends no reminders. */
export function remindersView(
  { reminders, physician: { emailAddress } }: AccountRecords,
  { isOwner, isReadOnly }: { readonly isOwner: boolean; readonly isReadOnly: boolean },
) {
  if (reminders === null) return null;
  const areOn = reminders === "unknown" ? null : reminders.areOn;
  return {
    /** Null where the board did not answer. */
    areOn,
    hasBounced: reminders !== "unknown" && reminders.hasBounced,
    /** Null where the board has no address to send them to. */
    emailAddress,
    isOwner,
    canChange: areOn !== null && !isReadOnly,
  };
}

export function Reminders({ view }: { view: RemindersView }) {
  const { areOn, hasBounced, emailAddress, isOwner, canChange } = view;
  const who = isOwner ? "you" : "the physician";
  return (
    <>
      <p>
        {areOn === null && "This setting is temporarily unavailable. Try again in a few minutes."}
        {hasBounced && emailAddress !== null && (
          <>
            Reminders are stopped: an e-mail to <Breakable>{emailAddress}</Breakable> came back. Change the e-mail
            address, or turn reminders on again if it is correct.
          </>
        )}
        {areOn === false && !hasBounced && `Reminders are off. We don’t e-mail ${who} about deadlines.`}
        {areOn === true && emailAddress === null && `We have no e-mail address to remind ${who} at.`}
        {areOn === true && emailAddress !== null && (
          <>
            Reminders are on. We e-mail {who} at <Breakable>{emailAddress}</Breakable> 90, 30, and 7 days before a
            deadline, and on the first day after it if anything is still to do. About an application that has not been
            submitted, we also write 14 and 3 days before its deadline.
          </>
        )}
      </p>
      {canChange && (
        <TurnForm areOn={areOn === true} mails="reminders" on="turn-on-reminders" off="turn-off-reminders" />
      )}
    </>
  );
}
