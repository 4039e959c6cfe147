import { counted, uncapitalized } from "@portal/domain/wording";
import type { AccountView } from "./accountView";
import type { ChangeMailsView } from "./mails/ChangeMails";
import type { RemindersView } from "./mails/Reminders";

/** ACCT-02: what each section's title says of it; null where there is nothing to say. */
export function sectionStates({
  demographics,
  security,
  mails,
  calendarAddress,
  addresses,
  history,
  onBehalf,
}: AccountView) {
  return {
    demographics: demographicsState(demographics),
    security: security && securityState(security),
    mails: mails && mailsState(mails),
    calendarAddress: calendarAddress && calendarAddressState(calendarAddress),
    addresses: addresses.isIncomplete ? unavailable : countedOrNone(addresses.rows.length, "address", "addresses"),
    history:
      history === "unknown" ? unavailable : history && countedOrNone(history.ofAll ?? history.rows.length, "change"),
    onBehalf: onBehalf.hasMore
      ? `More than ${counted(onBehalf.rows.length, "entry", "entries")}`
      : countedOrNone(onBehalf.rows.length, "entry", "entries"),
    sessions: security && counted(security.sessions.rows.length, "browser"),
  };
}

const unavailable = "Temporarily unavailable";

function countedOrNone(count: number, one: string, several = `${one}s`): string {
  return count === 0 ? `No ${several}` : counted(count, one, several);
}

function demographicsState(view: AccountView["demographics"]): string | null {
  switch (view.kind) {
    case "unknown":
      return unavailable;
    case "own":
    case "not-offered":
      return null;
    case "answered":
      return "Answered";
    case "form":
      return view.form.canCancel ? "Answered" : "Not answered";
  }
}

function securityState({ waiting, secondFactor }: NonNullable<AccountView["security"]>): string | null {
  const isOn = secondFactor !== null && (secondFactor.added !== null || secondFactor.passkeys.length > 0);
  const states = [
    ...(waiting === null ? [] : ["New e-mail address not confirmed"]),
    ...(secondFactor === null ? [] : [isOn ? "Second factor is on" : "No second factor"]),
  ];
  return states.length === 0 ? null : states.join(", ");
}

function calendarAddressState({ state }: NonNullable<AccountView["calendarAddress"]>): string {
  if (state === null) return unavailable;
  return state === "none" ? "None" : "Active";
}

function mailsState({ reminders, changeMails }: NonNullable<AccountView["mails"]>): string {
  const states = [
    ...(reminders === null ? [] : [`Reminders: ${remindersState(reminders)}`]),
    ...(changeMails === null ? [] : [`Confirmations: ${changeMailsState(changeMails)}`]),
  ];
  return states.join(", ");
}

function remindersState({ areOn, hasBounced, emailAddress }: RemindersView): string {
  if (areOn === null) return uncapitalized(unavailable);
  if (!areOn) return hasBounced ? "stopped" : "off";
  return emailAddress === null ? "no e-mail address" : "on";
}

function changeMailsState({ areOn, hasBounced, emailAddress }: ChangeMailsView): string {
  if (areOn === null) return uncapitalized(unavailable);
  if (!areOn) return "off";
  if (emailAddress === null) return "no e-mail address";
  return hasBounced ? "stopped" : "on";
}
