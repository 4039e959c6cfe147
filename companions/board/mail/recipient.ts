import type { PhysicianId } from "@portal/contract/ids";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import { isEmailAddress } from "@portal/domain/people/emailAddress";
import { withheldAddresses } from "../identity/emails/openReplacement";
import type { BoardDatabase, BoardTransaction } from "../store/boardDatabase";

interface Recipient {
  readonly physicianId: PhysicianId;
  /** On record. */
  readonly emailAddress: string | null;
}

/**
 * Returns where to mail something about a physician: to the address that was typed for it, or to the one on record; null
 * for nowhere. Nothing goes to a mailbox that others can read (OPER-14), which the identity service in the same database
 * knows: `hasAccounts` is false without one.
 */
export async function recipientOf(
  db: BoardDatabase | BoardTransaction,
  hasAccounts: boolean,
  { physicianId, emailAddress }: Recipient,
  typed: string | null = null,
): Promise<string | null> {
  const usable = [typed ?? "", emailAddress ?? ""].filter(isEmailAddress);
  const withheld = hasAccounts && usable.length > 0 ? await withheldAddresses(db, physicianId, emailAddress ?? "") : [];
  return usable.find((address) => !withheld.some((one) => isSameAddress(one, address))) ?? null;
}
