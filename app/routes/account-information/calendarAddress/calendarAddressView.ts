import { calendarUrl } from "~/app/forms/calendar/calendarPath";
import { formFor } from "~/app/forms/readPost";
import { wireInstant } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { boardDate, formatDate, plainDate } from "@portal/domain/time/boardTime";
import type { AccountRecords } from "../readAccount";

/** A secret, with the time that names its address: another browser may have made another since. */
export type MadeAddress = Readonly<Record<"secret" | "madeAt", string>>;

/** A secret that this page shows once, and the URL of the portal as browsers see it. */
export interface ShownAddress extends MadeAddress {
  readonly home: string;
}

/** Returns null for what another version kept. */
export function shownAddress(kept: URLSearchParams, home: string): ShownAddress | null {
  const [secret, madeAt] = [kept.get("secret"), kept.get("madeAt")];
  return secret === null || madeAt === null ? null : { secret, madeAt, home };
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
    shown: shown && current && shown.madeAt === current.madeAt ? addressesOf(shown) : null,
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
