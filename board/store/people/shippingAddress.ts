import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import { AddressType } from "~/contract/enumerations";
import type { PhysicianId } from "~/contract/ids";
import { contentOf } from "~/domain/people/addressContent";
import { currentTypes } from "~/domain/people/addressTypes";
import { boardToday, isBefore, plainDate, wireDateOf } from "~/domain/time/boardTime";
import { type Author, recordChange } from "../changeJournal";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { addressRecord } from "./readPhysicianRecord";
import { address } from "../schema";

/** Extends the applicant's current shipping address to `last`, if it would end before; a later or missing end stays. */
export async function extendShippingAddress(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  author: Author,
  last: Temporal.PlainDate,
): Promise<void> {
  const rows = await tx.select().from(address).where(eq(address.physicianId, physicianId));
  for (const { physicianId: _, ...row } of rows) {
    const { shippingUntil: end } = row;
    const record = addressRecord(row);
    const isShippedTo = currentTypes(record, boardToday(author.at)).includes(AddressType.Shipping);
    if (!isShippedTo || end === null || !isBefore(plainDate(end), last)) continue;
    const { addressId } = row;
    const shippingUntil = wireDateOf(last);
    await tx
      .update(address)
      .set({ shippingUntil, updatedDate: author.at, updatedBy: author.actedAs })
      .where(eq(address.addressId, addressId));
    const before = contentOf(record);
    const after = { ...before, shippingUntil };
    await recordChange(tx, author, {
      physicianId,
      kind: "address",
      itemId: addressId,
      action: "changed",
      before,
      after,
    });
  }
}

/**
 * Stores when the physician agreed to the storage of their addresses in these countries; null withdraws it. The first
 * consent keeps its date. False if they have no such address.
 */
export async function recordStorageConsent(
  database: BoardDatabase,
  physicianId: PhysicianId,
  countryIds: readonly number[],
  since: Temporal.Instant | null,
): Promise<boolean> {
  const addresses = and(eq(address.physicianId, physicianId), inArray(address.countryId, [...countryIds]));
  return database.transaction(async (tx) => {
    const isOther = since === null ? isNotNull(address.dateOptedIn) : isNull(address.dateOptedIn);
    await tx.update(address).set({ dateOptedIn: since }).where(and(addresses, isOther));
    return (await tx.$count(address, addresses)) > 0;
  });
}
