import { Temporal } from "temporal-polyfill";
import { endReplacement } from "../emails/emailReplacements";
import type { AccountContext } from "../options";
import type { Changing } from "../secondFactor/factors";
import { endRemoval } from "../secondFactor/removals";
import { lockAccount } from "./accounts";
import { findLink, useLink } from "./mailedLinks";

export type KeepPurpose = "keep-factor" | "keep-email";

const keep: Readonly<Record<KeepPurpose, (changing: Changing) => Promise<object | null>>> = {
  "keep-factor": (changing) => endRemoval(changing, { endedAs: "kept", isByLink: true }),
  "keep-email": (changing) => endReplacement(changing, { endedAs: "kept", isByLink: true }),
};

/**
 * Stops a request by staff with the link in the owner's mail, and does nothing else. Returns null and does nothing if the
 * link is invalid or no request is open.
 */
export async function keepByLink(
  { database, from }: Pick<AccountContext, "database" | "from">,
  purpose: KeepPurpose,
  token: string,
  now = Temporal.Now.instant(),
): Promise<{ readonly subject: string } | null> {
  return database.transaction(async (tx) => {
    const found = await findLink(tx, purpose, token, now);
    const account = found && (await lockAccount(tx, found.subject));
    if (!account || (await useLink(tx, purpose, token, now)) === null) return null;
    return (await keep[purpose]({ tx, from, account, now })) && { subject: account.subject };
  });
}
