import { eq } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import { AddressType } from "~/contract/enumerations";
import type { ApplicationId } from "~/contract/examination";
import { contentOf, currentTypes } from "~/domain/addresses";
import { boardToday, isBefore, plainDate, wireDateOf } from "~/domain/boardTime";
import type { Author } from "./author";
import type { BoardTransaction } from "./boardDatabase";
import { addressRecord } from "./readPhysicianRecord";
import { address, addressChange, appliedExamination } from "./schema";

/**
 * Lets the address that an applicant is shipped to now be one until `last`, where it would end before; a later end, and
 * none at all, stays.
 */
export async function extendShipping(
  tx: BoardTransaction,
  applicationId: ApplicationId,
  { at, ...who }: Author,
  last: Temporal.PlainDate,
): Promise<void> {
  const rows = await tx
    .select({ address })
    .from(address)
    .innerJoin(appliedExamination, eq(appliedExamination.physicianId, address.physicianId))
    .where(eq(appliedExamination.applicationId, applicationId));
  for (const { physicianId: _, ...row } of rows.map((joined) => joined.address)) {
    const { shippingUntil: end } = row;
    const record = addressRecord(row);
    const isShippedTo = currentTypes(record, boardToday(at)).includes(AddressType.Shipping);
    if (!isShippedTo || end === null || !isBefore(plainDate(end), last)) continue;
    const { addressId } = row;
    const shippingUntil = wireDateOf(last);
    await tx.update(address).set({ shippingUntil, updatedDate: at, updatedBy: who.actedAs }).where(eq(address.addressId, addressId));
    const before = contentOf(record);
    await tx.insert(addressChange).values({ addressId, ...who, changedAt: at, before, after: { ...before, shippingUntil } });
  }
}
