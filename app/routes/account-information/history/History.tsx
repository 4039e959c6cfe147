import { Temporal } from "temporal-polyfill";
import { nothing, RowTable } from "~/app/ui/content/StackingTable";
import { Link } from "~/app/ui/shell/pageLinks";
import { addressLines } from "~/app/forms/address/addressFormView";
import type { SignOut } from "~/app/session/records/ownSessions";
import type { AccountChange } from "@portal/contract/extensions/peopleExtensions";
import { licenseInWords } from "@portal/domain/licenses/license";
import type { Places } from "@portal/domain/people/addressRefusals";
import { formatMoment, instantOf } from "@portal/domain/time/boardTime";
import { addressUses } from "@portal/domain/people/address";
import { wholeHistoryHref } from "../page";
import { value } from "../account.css";

/** Lists the changes made on this page, by whom and when. */
export function History({ view }: { view: HistoryView | null }) {
  if (view === null) return <p>The changes are temporarily unavailable. Try again in a few minutes.</p>;
  if (view.rows.length === 0) return <p>Nothing has been changed here yet.</p>;
  return (
    <>
      <RowTable
        caption="Changes to this account"
        rows={view.rows}
        keyOf={({ key }) => key}
        columns={[
          { heading: "What", cell: ({ what }) => what },
          { heading: "Before", className: value, cell: ({ before }) => before ?? nothing },
          { heading: "Now", className: value, cell: ({ after }) => after ?? nothing },
          { heading: "By", cell: ({ who }) => who },
          { heading: "When", cell: ({ when }) => when },
        ]}
      />
      {view.ofAll !== null && (
        <p>
          <Link to={wholeHistoryHref}>Show all {view.ofAll} changes</Link>
        </p>
      )}
    </>
  );
}

interface HistoryRow {
  readonly key: string;
  readonly what: string;
  /** Old and new value; null for none, and where it is not disclosed. */
  readonly before: string | null;
  readonly after: string | null;
  readonly who: string;
  readonly when: string;
}

const shownAtFirst = 5;

export type HistoryView = ReturnType<typeof historyView>;

/**
 * Lists changes, by whom and when, newest first. `viewer` makes it say 'you' only to the physician.
 *
 * @param changes from the board.
 * @param signOuts of the physician, from the portal; empty for staff.
 */
export function historyView(
  changes: readonly AccountChange[],
  signOuts: readonly SignOut[],
  places: Places | null,
  viewer: { readonly isOwner: boolean },
  requested: { readonly all: boolean },
) {
  const self = viewer.isOwner ? "You" : "The physician";
  const events = [
    ...changes.map((change) => ({
      at: instantOf(change.changedAt),
      ...contentOf(change, places),
      who: authorOf(change, self),
    })),
    ...signOuts.map((signOut) => ({
      at: signOut.at,
      what: signOutInWords(signOut),
      before: null,
      after: null,
      who: self,
    })),
  ].sort((a, b) => Temporal.Instant.compare(b.at, a.at));
  const shown = requested.all ? events : events.slice(0, shownAtFirst);
  return {
    rows: shown.map(({ at, ...row }, index) => ({ key: `${events.length - index}`, ...row, when: formatMoment(at) })),
    /** Total number when more exist than are shown. */
    ofAll: shown.length < events.length ? events.length : null,
  };
}

function contentOf(change: AccountChange, places: Places | null): Pick<HistoryRow, "what" | "before" | "after"> {
  const verb = "before" in change && change.before === null ? "added" : "changed";
  switch (change.subject) {
    case "address":
      return { what: `Address ${verb}`, ...both(change, (address) => addressInWords(address, places)) };
    case "medical-license":
      return {
        what: `Medical license ${verb}`,
        ...both(change, (license) => licenseInWords(license, places?.states ?? null)),
      };
    case "email-address":
      return { what: `E-mail address ${verb}`, before: change.before, after: change.after };
    case "demographics":
      return { what: `Demographics ${change.action}`, before: null, after: null };
    case "password":
      return { what: passwordTexts[change.action], before: null, after: null };
    case "email-replacement":
      return { what: replacementTexts[change.action], before: null, after: null };
    case "second-factor":
      return { what: secondFactorTexts[change.action], before: null, after: null };
    case "calendar-address":
      return { what: `Calendar address ${change.action}`, before: null, after: null };
    case "paper": {
      const { about, receiptNumber, reason } = change;
      const what = `${paperTexts[change.action]}: ${about} (${receiptNumber})`;
      return { what, before: null, after: reason === "" ? null : reason };
    }
    case "name-change": {
      const { after, reason } = change;
      const what = `${nameTexts[change.action]}${reason === "" ? "" : `: ${reason}`}`;
      return { what, before: change.before, after };
    }
    case "submitted-application": {
      const { title, reason } = change;
      const what = `${applicationTexts[change.action]}: ${title}`;
      return { what, before: null, after: reason === "" ? null : reason };
    }
  }
}

const passwordTexts: Record<Extract<AccountChange, { subject: "password" }>["action"], string> = {
  created: "Password created",
  changed: "Password changed",
  reset: "Password reset by a link in an e-mail",
  withdrawn: "Password canceled: the e-mail address change was undone",
  reported: "Password canceled: a sign-in or a change was reported as not yours",
  "link-sent": "Link to create a password sent",
  canceled: "Password canceled, because the e-mail address is being changed",
  "created-by-new-address": "Password created by the link that was sent to the new e-mail address",
};

const replacementTexts: Record<Extract<AccountChange, { subject: "email-replacement" }>["action"], string> = {
  requested: "Change of the e-mail address requested",
  confirmed: "Change of the e-mail address confirmed",
  "stopped-by-link": "Change of the e-mail address stopped by the link in our e-mail",
  stopped: "Change of the e-mail address stopped",
};

const paperTexts: Record<Extract<AccountChange, { subject: "paper" }>["action"], string> = {
  "handed-in": "Paper handed in",
  offered: "Paper of an activity handed in for an audit",
  accepted: "Paper accepted",
  "not-accepted": "Paper not accepted",
  deleted: "Paper deleted with what it was for",
};

const applicationTexts: Record<Extract<AccountChange, { subject: "submitted-application" }>["action"], string> = {
  "options-changed": "Testing options changed",
  withdrawn: "Application withdrawn",
  "withdrawal-requested": "Withdrawal of an application requested",
};

const nameTexts: Record<Extract<AccountChange, { subject: "name-change" }>["action"], string> = {
  requested: "Name change requested",
  withdrawn: "Request to change the name withdrawn",
  accepted: "Name changed",
  "not-accepted": "Change of the name not accepted",
};

const byRecipient: ReadonlySet<string> = new Set([
  "created-by-new-address",
  "stopped-by-link",
  "removal-stopped-by-link",
]);

/** What a mailed link did may have been anyone who reads the mail. */
function authorOf({ changedBy, staffName, ...change }: AccountChange, self: string): string {
  if ("action" in change && byRecipient.has(change.action)) return "Recipient of the link";
  if (changedBy === "physician") return self;
  return staffName === null ? "Staff of the board" : `${staffName}, staff of the board`;
}

const secondFactorTexts: Record<Extract<AccountChange, { subject: "second-factor" }>["action"], string> = {
  added: "Authenticator app added",
  removed: "Authenticator app removed",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "recovery-code-used": "Recovery code used to sign in",
  "recovery-codes-renewed": "New recovery codes created",
  "removal-requested": "Removal of the second factor requested",
  "removal-confirmed": "Removal of the second factor confirmed",
  "removal-stopped-by-link": "Removal of the second factor stopped by the link in our e-mail",
  "removal-stopped": "Removal of the second factor stopped",
};

function signOutInWords({ scope: area, browser }: SignOut): string {
  if (area === "everywhere") return "Signed out everywhere";
  return browser === null ? "Signed out in another browser" : `Signed out in another browser: ${browser}`;
}

function both<Of>(
  { before, after }: { readonly before: Of | null; readonly after: Of },
  inWords: (value: Of) => string,
) {
  return { before: before && inWords(before), after: inWords(after) };
}

type AddressAsStored = Extract<AccountChange, { subject: "address" }>["after"];

function addressInWords(address: AddressAsStored, places: Places | null): string {
  const { types, homePhoneNumber } = address;
  const parts = [...addressLines(address, places), ...(homePhoneNumber === null ? [] : [homePhoneNumber])];
  return `${parts.join(", ")} (${addressUses(types).join(", ") || "not used"})`;
}
