import type { PhysicianId } from "@portal/contract/ids";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import { isEmailAddress } from "@portal/domain/people/emailAddress";
import { withheldAddresses } from "../identity/emails/openReplacement";
import type { BoardTransaction } from "../store/boardDatabase";
import { lockEmailAddress } from "../store/people/changeEmailAddress";

/**
 * Returns where to mail something about a physician: to the address that was typed for it, or to the one on record; null
 * for nowhere. Nothing goes to a mailbox that others can read (OPER-14), which the identity service in the same database
 * knows: `hasAccounts` is false without one. Until the mail is queued, staff cannot change either.
 */
export async function recipientOf(
  tx: BoardTransaction,
  hasAccounts: boolean,
  physicianId: PhysicianId,
  typed: string | null = null,
): Promise<string | null> {
  const onRecord = (await lockEmailAddress(tx, physicianId))?.emailAddress ?? "";
  const usable = [typed ?? "", onRecord].filter(isEmailAddress);
  const withheld = hasAccounts && usable.length > 0 ? await withheldAddresses(tx, physicianId, onRecord) : [];
  return usable.find((address) => !withheld.some((one) => isSameAddress(one, address))) ?? null;
}
