import { AddressType, AddressVerificationStatus } from "~/contract/enumerations";
import type { Address } from "~/contract/people/address";
import type { Physician } from "~/contract/people/physician";
import type { Target } from "../target";
import { breaking, losing, withFindings } from "../verdict";
import type { Addition } from "./additions";
import { addressToSave, contentOf, isWritable } from "./changes";
import { marker, readRecord } from "./record";
import { save } from "./save";

/**
 * Adds a second address, a copy of the first. No call removes it: types that it took over are given back, and an
 * address of an earlier check is reused.
 */
export async function addAddress(target: Target, record: Physician): Promise<Addition> {
  const isMarked = ({ line1 }: Address) => line1 === marker;
  const left = `An address with the street "${marker}"`;
  if (record.addresses.some(isMarked)) return { verdicts: [], left };
  const like = record.addresses.find(isWritable);
  if (like === undefined) return { verdicts: [] };
  // A type that another address has: it is given back, and the new address ends without a type.
  const type =
    [AddressType.Public, AddressType.Shipping].find((one) => like.types.includes(one)) ?? AddressType.Contact;
  const content = { ...contentOf(like), line1: marker, line2: null, types: [type], shippingUntil: null };
  const verificationStatus = AddressVerificationStatus.UseAsEntered;
  const derived = { stateCode: like.stateCode, isContact: type === AddressType.Contact, isValid: false };
  const body = [{ ...content, ...derived, addressId: null, verificationStatus, replaces: null }];
  const { verdict, answer, isSaved } = await save(target, "saveAddresses", { body }, null);
  const after = await readRecord(target);
  const stored = after?.addresses.find(isMarked);
  const isAnswered = Array.isArray(answer) && (answer as Address[]).some(isMarked);
  const findings = [
    ...(isSaved && stored === undefined ? [losing("Answers that it was saved, and the record does not have it")] : []),
    ...(isSaved && !isAnswered ? [breaking("Does not answer what was saved")] : []),
  ];
  for (const before of record.addresses.filter(isWritable)) {
    const changed = after?.addresses.find(({ addressId }) => addressId === before.addressId);
    if (changed === undefined || contentOf(changed).types.join() === contentOf(before).types.join()) continue;
    await save(target, "saveAddresses", { body: [addressToSave(before, changed)] }, null);
  }
  return { verdicts: [["saveAddresses", withFindings(verdict, findings)]], ...(stored && { left }) };
}
