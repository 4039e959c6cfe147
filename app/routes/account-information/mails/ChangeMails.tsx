import { Breakable } from "~/app/ui/content/Unbroken";
import type { AccountRecords } from "../readAccount";
import { TurnForm } from "./TurnForm";

export type ChangeMailsView = NonNullable<ReturnType<typeof changeMailsView>>;

/** MAIL-03; null where the board sends none. */
export function changeMailsView(
  { changeMails, reminders, physician: { emailAddress } }: AccountRecords,
  { isOwner, isReadOnly }: { readonly isOwner: boolean; readonly isReadOnly: boolean },
) {
  if (changeMails === null) return null;
  const areOn = changeMails === "unknown" ? null : changeMails.areOn;
  return {
    /** Null where the board did not answer. */
    areOn,
    /** The board sends neither to an address that a mail came back from. */
    hasBounced: reminders !== null && reminders !== "unknown" && reminders.hasBounced,
    emailAddress,
    isOwner,
    canChange: areOn !== null && !isReadOnly,
  };
}

export function ChangeMails({ view }: { view: ChangeMailsView }) {
  const { areOn, hasBounced, emailAddress, isOwner, canChange } = view;
  const who = isOwner ? "you" : "the physician";
  return (
    <>
      <p>
        {areOn === null && "This setting is temporarily unavailable. Try again in a few minutes."}
        {areOn === false && `Confirmation e-mails are off. We don’t e-mail ${who} what was saved.`}
        {areOn === true && emailAddress === null && `We have no e-mail address to write to ${who} at.`}
        {areOn === true && emailAddress !== null && hasBounced && "Confirmation e-mails are stopped as well."}
        {areOn === true && emailAddress !== null && !hasBounced && (
          <>
            Confirmation e-mails are on. We e-mail {who} at <Breakable>{emailAddress}</Breakable> after attestations,
            clinical status, licenses, addresses, or pathways change.
          </>
        )}
      </p>
      {canChange && (
        <TurnForm
          areOn={areOn === true}
          mails="confirmation e-mails"
          on="turn-on-change-mails"
          off="turn-off-change-mails"
        />
      )}
    </>
  );
}
