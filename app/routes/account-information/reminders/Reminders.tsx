import { FormFor } from "~/app/forms/RowForm";
import { Breakable } from "~/app/ui/content/Unbroken";
import { Button } from "~/app/ui/forms/Button";
import { Form } from "~/app/ui/shell/pageLinks";
import { formFor } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";
import { page } from "../page";
import type { AccountRecords } from "../readAccount";

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
            deadline, and on the first day after it if anything is still to do.
          </>
        )}
      </p>
      {canChange && (
        <Form method="post" action={page}>
          <FormFor />
          <Button intent={areOn ? "turn-off-reminders" : "turn-on-reminders"} kind="secondary" compact>
            Turn {areOn ? "off" : "on"} reminders
          </Button>
        </Form>
      )}
    </>
  );
}

/** HOME-11: a separate button for each, so that an outdated page does what its button says. */
export const remindersPosts = [
  z.strictObject({ intent: z.literal("turn-on-reminders"), formFor }),
  z.strictObject({ intent: z.literal("turn-off-reminders"), formFor }),
] as const;
export type RemindersPost = z.infer<(typeof remindersPosts)[number]>;

/** Id of this part; mails link to it. */
export const remindersId = "reminders";
