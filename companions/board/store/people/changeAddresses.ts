import { asc, eq, and, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { AddressId, PhysicianId } from "@portal/contract/ids";
import { AddressType } from "@portal/contract/enumerations";
import { contentOf, currentTypes, isSameContent } from "@portal/domain/people/address";
import { boardToday, isBefore, plainDate, wireDateOf } from "@portal/domain/time/boardTime";
import { answer, type Result } from "../../refusal";
import { type Author, lockOwner, type OnChanged, recordChange } from "../journals";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { address } from "../schema";
import type { AddressRecord } from "./physicianRecord";
import { addressRecord } from "./readPhysicianRecord";

export interface AddressToStore extends Omit<AddressRecord, "addressId" | "dateOptedIn" | "updatedDate" | "updatedBy"> {
  readonly addressId: AddressId | null;
  readonly dateOptedIn: Temporal.Instant | null;
}

/**
 * Journals the change. `decide` gets the addresses locked; if it refuses, nothing changes.
 *
 * @param onChanged gets the addresses that were added, or say something else than before.
 */
export async function changeAddresses(
  database: BoardDatabase,
  physicianId: PhysicianId,
  author: Author,
  decide: (stored: readonly AddressRecord[]) => Result<readonly AddressToStore[]>,
  onChanged: OnChanged<readonly AddressToStore[]>,
): Promise<Result<AddressRecord[]>> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, physicianId);
    const stored = await addressesOf(tx, physicianId);
    const decided = decide(stored);
    if (decided.kind === "refused") return decided;
    const changed: AddressToStore[] = [];
    for (const newContent of decided.answer) {
      const before = stored.find(({ addressId }) => addressId === newContent.addressId);
      if (await store(tx, physicianId, before, newContent, author)) changed.push(newContent);
    }
    if (changed.length > 0) await onChanged(tx, changed);
    return answer(await addressesOf(tx, physicianId));
  });
}

/** False where it says the same as before. */
async function store(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  before: AddressRecord | undefined,
  { addressId: _, ...newContent }: AddressToStore,
  author: Author,
): Promise<boolean> {
  const content = { ...newContent, types: [...newContent.types], updatedDate: author.at, updatedBy: author.actedAs };
  const { addressId } = address;
  const [stored] =
    before === undefined
      ? await tx
          .insert(address)
          .values({ ...content, physicianId })
          .returning({ addressId })
      : await tx.update(address).set(content).where(eq(addressId, before.addressId)).returning({ addressId });
  if (stored === undefined) throw new Error("An address was neither added nor changed");
  // The board's own fields, such as the verification, don't count as a change.
  if (before !== undefined && isSameContent(before, newContent)) return false;
  await recordChange(tx, author, {
    physicianId,
    kind: "address",
    itemId: stored.addressId,
    action: before === undefined ? "added" : "changed",
    before: before && contentOf(before),
    after: contentOf(newContent),
  });
  return true;
}

async function addressesOf(tx: BoardTransaction, physicianId: PhysicianId): Promise<AddressRecord[]> {
  const rows = await tx.query.address.findMany({
    columns: { physicianId: false },
    where: eq(address.physicianId, physicianId),
    orderBy: asc(address.addressId),
  });
  return rows.map(addressRecord);
}

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
