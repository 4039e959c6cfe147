import type { Temporal } from "temporal-polyfill";
import { addressesView } from "~/app/forms/address/addressesView";
import type { AddressSettings } from "~/app/forms/address/addressContent";
import { licensesView } from "~/app/forms/licenses/licensesView";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import { listId as addressesId } from "~/app/forms/address/addressForm";
import { listId as licensesId } from "~/app/forms/licenses/licenseForm";
import { calendarAddressView, type ShownAddress } from "./calendarAddress/calendarAddressView";
import { confirmationView } from "./confirmation/Confirmation";
import { demographicsView } from "./demographics/demographicsView";
import { historyView } from "./history/History";
import { onBehalfView, type StaffActs } from "./onBehalf/OnBehalf";
import type { OpenForms, AccountPost } from "./accountForm";
import { calendarAddressId } from "./page";
import type { AccountRecords } from "./readAccount";
import { type ChangeMailsView, changeMailsView } from "./mails/ChangeMails";
import { mailsId } from "./mails/mailPosts";
import { type RemindersView, remindersView } from "./mails/Reminders";
import { type OwnSigningIn, securityView } from "./security/securityView";
import { demographicsId } from "./demographics/Demographics";
import { securityId } from "./security/securityPosts";
import { sessionsId } from "./sessions/sessionsView";

export interface AccountViewer {
  readonly isReadOnly: boolean;
  /** Whether the viewer is the physician, not staff acting for them. */
  readonly isOwner: boolean;
}

export type AccountView = ReturnType<typeof accountView>;

/**
 * ACCT-02: the board's data about the physician, each part with its form. `own` is only for the physician; null for
 * staff.
 */
export function accountView(
  records: AccountRecords,
  own: OwnSigningIn | null,
  staffActs: StaffActs,
  viewer: AccountViewer,
  today: Temporal.PlainDate,
  open: OpenForms,
  settings: AddressSettings,
  shown: ShownAddress | null = null,
) {
  const { physician, places, history } = records;
  const { unsaved } = open;
  const { fullName, emailAddress, dateOfBirth, ssn4 } = physician;
  return {
    facts: [
      ...(fullName === "" ? [] : [{ name: "Name", value: fullName }]),
      { name: "ID", value: String(physician.physicianId) },
      ...(dateOfBirth === null ? [] : [{ name: "Date of birth", value: formatDate(plainDate(dateOfBirth)) }]),
      // Access to an account needs it: staff acting for the physician need not see it.
      ...(own === null || ssn4 === null ? [] : [{ name: "SSN or SIN", value: `Ends in ${ssn4}` }]),
      // The physician sees it in a separate part.
      ...(own === null ? [{ name: "E-mail", value: emailAddress ?? "None on file" }] : []),
    ],
    takesNameChanges: records.takesNameChanges === true,
    confirmation: confirmationView(records, viewer, today),
    demographics: demographicsView(records.demographics, { open: open.part, unsaved: unsaved.demographics ?? null }),
    /** Null for staff who act for the physician. */
    security:
      own &&
      securityView(emailAddress, own, {
        open: unsaved.proof?.part ?? open.part,
        session: unsaved.proof?.session ?? open.session,
        email: unsaved.email ?? null,
        password: unsaved.password ?? null,
        proofError: unsaved.proof?.error ?? null,
      }),
    addresses: addressesView(
      physician.addresses,
      places,
      viewer,
      today,
      { open: open.address, unsaved: unsaved.address ?? null },
      settings,
    ),
    licenses: licensesView(physician.medicalLicenses, places?.states ?? null, viewer, today, {
      open: open.license,
      unsaved: unsaved.license ?? null,
    }),
    /** Null where the board has no such addresses. */
    calendarAddress: calendarAddressView(records, shown, viewer),
    /** Null where the board sends neither. */
    mails: mailsView(remindersView(records, viewer), changeMailsView(records, viewer)),
    /** Null where the board offers none. */
    history:
      typeof history === "string" || history === null
        ? history
        : historyView(history, own?.signOuts ?? [], places, viewer, { all: open.wholeHistory }),
    onBehalf: onBehalfView(staffActs, { all: open.allVisits }),
    isOwner: viewer.isOwner,
  };
}

function mailsView(reminders: RemindersView | null, changeMails: ChangeMailsView | null) {
  return reminders === null && changeMails === null ? null : { reminders, changeMails };
}

export { addressesId, licensesId };

/** Returns the part of the page that confirms what its form has saved; null for the top. */
export function savedPart({ intent }: Pick<AccountPost, "intent">): string | null {
  switch (intent) {
    case "save-demographics":
    case "delete-demographics":
      return demographicsId;
    case "choose-country":
    case "save-address":
    case "use-suggested":
    case "use-as-entered":
      return addressesId;
    case "save-license":
      return licensesId;
    case "turn-on-reminders":
    case "turn-off-reminders":
    case "turn-on-change-mails":
    case "turn-off-change-mails":
      return mailsId;
    case "make-calendar-address":
    case "end-calendar-address":
      return calendarAddressId;
    case "confirm-information":
      return null;
    case "sign-out-browser":
    case "sign-out-everywhere":
    case "forget-browser":
    case "forget-browsers":
      return sessionsId;
    default:
      return securityId;
  }
}
