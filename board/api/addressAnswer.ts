import type { Address } from "~/contract/address";
import { isContactAddress } from "~/domain/addresses";
import type { AddressRecord } from "../store/physicianRecord";
import { states } from "../store/places";

const codes = new Map(states.map(({ id, shortName }) => [id, shortName]));

/** An address as the contract shows it. */
export function addressAnswer(record: AddressRecord): Address {
  const { stateId } = record;
  const stateCode = stateId === null ? null : (codes.get(stateId) ?? null);
  return { ...record, stateCode, isContact: isContactAddress(record) };
}
