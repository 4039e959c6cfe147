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
  return (await usableAddress(tx, hasAccounts, physicianId, typed))?.recipient ?? null;
}

/** Where to mail something about a physician's own records, as `recipientOf`, and the name that it greets (MAIL-04). */
export function physicianRecipient(
  tx: BoardTransaction,
  hasAccounts: boolean,
  physicianId: PhysicianId,
): Promise<Recipient | null> {
  return usableAddress(tx, hasAccounts, physicianId, null);
}

interface Recipient {
  readonly recipient: string;
  readonly fullName: string;
}

async function usableAddress(
  tx: BoardTransaction,
  hasAccounts: boolean,
  physicianId: PhysicianId,
  typed: string | null,
): Promise<Recipient | null> {
  const { emailAddress, fullName } = (await lockEmailAddress(tx, physicianId)) ?? { emailAddress: null, fullName: "" };
  const onRecord = emailAddress ?? "";
  const usable = [typed ?? "", onRecord].filter(isEmailAddress);
  const withheld = hasAccounts && usable.length > 0 ? await withheldAddresses(tx, physicianId, onRecord) : [];
  const recipient = usable.find((address) => !withheld.some((one) => isSameAddress(one, address)));
  return recipient === undefined ? null : { recipient, fullName };
}
