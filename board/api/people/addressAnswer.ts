import type { Address } from "~/contract/people/address";
import { isContactAddress } from "~/domain/people/addresses";
import type { AddressRecord } from "../../store/people/physicianRecord";
import { states } from "../../store/places";

const codes = new Map(states.map(({ id, shortName }) => [id, shortName]));

/** An address as the contract shows it. */
export function addressAnswer(record: AddressRecord): Address {
  const { stateId } = record;
  const stateCode = stateId === null ? null : (codes.get(stateId) ?? null);
  return { ...record, stateCode, isContact: isContactAddress(record) };
}
