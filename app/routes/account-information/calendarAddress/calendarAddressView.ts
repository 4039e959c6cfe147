import { calendarUrl } from "~/app/forms/calendar/calendarPath";
import { formFor } from "~/app/forms/readPost";
import { wireInstant } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { boardDate, formatDate, plainDate } from "@portal/domain/time/boardTime";
import type { AccountRecords } from "../readAccount";

/** A secret that this page shows once, and the URL of the portal as browsers see it. */
export interface ShownAddress {
  readonly secret: string;
  readonly home: string;
}

export type CalendarAddressView = NonNullable<ReturnType<typeof calendarAddressView>>;

/** Returns null where the board has no such addresses. */
export function calendarAddressView(
  { calendarAddress: own }: Pick<AccountRecords, "calendarAddress">,
  shown: ShownAddress | null,
  { isOwner, isReadOnly }: { readonly isOwner: boolean; readonly isReadOnly: boolean },
) {
  if (own === null) return null;
  const current = own === "unknown" || own === "none" ? null : own;
  return {
    /** Null where the board did not answer. */
    state: own === "unknown" ? null : current === null ? ("none" as const) : ("in use" as const),
    /** `Made on November 29, 2026; last read on November 30, 2026.`; null without an address. */
    history: current && historyOf(current),
    /** What its forms are about; null without an address. */
    madeAt: current && current.madeAt,
    shown: shown && current && addressesOf(shown),
    isOwner,
    /** Staff would learn the secret of the address that they make. */
    canMake: own !== "unknown" && isOwner && !isReadOnly,
    canEnd: current !== null && !isReadOnly,
  };
}

type Own = Exclude<AccountRecords["calendarAddress"], "unknown" | "none" | null>;

function historyOf({ madeAt, lastReadOn }: Own): string {
  const read = lastReadOn === null ? "not read yet" : `last read on ${formatDate(plainDate(lastReadOn))}`;
  return `Made on ${formatDate(boardDate(madeAt))}; ${read}.`;
}

/** Calendar programs open `webcal`, and ask to subscribe. */
function addressesOf({ secret, home }: ShownAddress) {
  const url = calendarUrl(home, secret);
  return { url, webcal: url.replace(/^https?:/, "webcal:") };
}

/** CAL-02. `replaces` is the address that the page showed; empty where it showed none. */
export const calendarAddressPosts = [
  z.strictObject({ intent: z.literal("make-calendar-address"), formFor, replaces: wireInstant.or(z.literal("")) }),
  z.strictObject({ intent: z.literal("end-calendar-address"), formFor, madeAt: wireInstant }),
] as const;
export type CalendarAddressPost = z.infer<(typeof calendarAddressPosts)[number]>;

/** Where the secret is kept until it is shown. */
export const shownSecretPlace = "/AccountInformation/calendar-address";
