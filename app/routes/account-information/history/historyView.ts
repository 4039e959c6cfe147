import { Temporal } from "temporal-polyfill";
import { addressLines } from "~/app/forms/address/addressLines";
import type { AccountChange } from "~/contract/extensions/accountHistory";
import { AddressType } from "~/contract/enumerations";
import type { Places } from "~/domain/addressRefusals";
import { formatMoment, formatShortDate, plainDate } from "~/domain/boardTime";

export interface HistoryView {
  readonly rows: readonly HistoryRow[];
  /** How many there are when more than are shown. */
  readonly ofAll: number | null;
}

export interface HistoryRow {
  readonly key: string;
  readonly what: string;
  /** What it was and is; null for what was not there, and where it is not told. */
  readonly before: string | null;
  readonly after: string | null;
  readonly who: string;
  readonly when: string;
}

/** How many changes the page shows until it is asked for all. */
const shownAtFirst = 5;

/** What was changed, by whom and when, newest first. `viewer` says 'you' to the physician alone. */
export function historyView(
  changes: readonly AccountChange[],
  places: Places | null,
  viewer: { readonly isOwner: boolean },
  asked: { readonly all: boolean },
): HistoryView {
  const shown = asked.all ? changes : changes.slice(0, shownAtFirst);
  return {
    rows: shown.map((change, index) => ({
      key: `${changes.length - index}`,
      ...contentOf(change, places),
      who: change.changedBy === "staff" ? "Staff of the board" : viewer.isOwner ? "You" : "The physician",
      when: formatMoment(Temporal.Instant.from(change.changedAt)),
    })),
    ofAll: shown.length < changes.length ? changes.length : null,
  };
}

function contentOf(change: AccountChange, places: Places | null): Pick<HistoryRow, "what" | "before" | "after"> {
  const verb = "before" in change && change.before === null ? "added" : "changed";
  switch (change.subject) {
    case "address":
      return { what: `Address ${verb}`, ...both(change, (address) => addressInWords(address, places)) };
    case "medical-license":
      return { what: `Medical license ${verb}`, ...both(change, (license) => licenseInWords(license, places)) };
    case "email-address":
      return { what: `E-mail address ${verb}`, before: change.before, after: change.after };
    case "demographics":
      return { what: `Demographics ${change.action}`, before: null, after: null };
  }
}

function both<Of>({ before, after }: { readonly before: Of | null; readonly after: Of }, inWords: (of: Of) => string) {
  return { before: before && inWords(before), after: inWords(after) };
}

type AddressAsStored = Extract<AccountChange, { subject: "address" }>["after"];
type LicenseAsStored = Extract<AccountChange, { subject: "medical-license" }>["after"];

const uses = new Map<number, string>([
  [AddressType.Contact, "contact"],
  [AddressType.Public, "public"],
  [AddressType.Shipping, "shipping"],
]);

function addressInWords(address: AddressAsStored, places: Places | null): string {
  const { types, homePhoneNumber } = address;
  const use = [...uses].filter(([type]) => types.includes(type)).map(([, name]) => name);
  const parts = [...addressLines(address, places), ...(homePhoneNumber === null ? [] : [homePhoneNumber])];
  return `${parts.join(", ")} (${use.join(", ") || "not used"})`;
}

function licenseInWords({ licenseNumber, stateId, expirationDate }: LicenseAsStored, places: Places | null): string {
  const state = places?.states.find(({ id }) => id === stateId)?.name;
  return [licenseNumber, ...(state === undefined ? [] : [state]), `expires ${formatShortDate(plainDate(expirationDate))}`].join(", ");
}
