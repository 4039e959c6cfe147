import { Temporal } from "temporal-polyfill";
import type { AddressToSave } from "@portal/contract/people/address";
import { AddressVerificationStatus } from "@portal/contract/enumerations";
import { contactAddress, contentOf, isSameContent, withAddress } from "@portal/domain/people/address";
import { needsVerification, verificationOutcome } from "@portal/domain/people/addressVerification";
import { addressRefusals } from "@portal/domain/people/addressRefusals";
import type { AddressOptions } from "../../addresses/addressVerifier";
import { mailChange } from "../../mail/changeMails";
import { savedAddresses } from "../../mail/savedChanges";
import { type AddressToStore, changeAddresses, recordStorageConsent } from "../../store/people/changeAddresses";
import type { AddressRecord } from "../../store/people/physicianRecord";
import { countries, states } from "../../store/places";
import { noPhysician, authorOf, physicianOf } from "../caller";
import { forPhysician, type Handler, type Call } from "../handler";
import { answer, type Result, refuse } from "../../refusal";
import { admitAttempt } from "../../store/people/searchAttempts";
import { addressAnswer } from "./physician";
import { admit, searchOf } from "./accountSearch";

/** ADDR-05. */
export const saveAddresses = forPhysician<"saveAddresses">(async (call) => {
  const { database, now, caller, addresses, body, physicianId } = call;
  // Before the record is locked: the verifier may be slow.
  const judged = await judge(body, addresses);
  if (judged.kind === "refused") return judged;
  const changed = await changeAddresses(
    database,
    physicianId,
    authorOf(caller, now),
    (stored) => decide(stored, judged.answer),
    (tx, saved) => mailChange(tx, call, savedAddresses(saved)),
  );
  if (changed.kind === "refused") return changed;
  return answer(changed.answer.map(addressAnswer));
});

const places = { countries, states };

type Judged = AddressToSave & { readonly isValid: boolean };

/**
 * Checks that don't need stored data. ADDR-03: 'Use Suggested' is accepted only for the verifier's suggestion; an
 * unknown address is stored as entered.
 */
export async function judge(sent: readonly AddressToSave[], { verify }: AddressOptions): Promise<Result<Judged[]>> {
  const [broken] = sent.flatMap((toSave) => addressRefusals(toSave, places));
  if (broken !== undefined) return refuse(422, broken.kind, broken.text);
  const asEntered = { verificationStatus: AddressVerificationStatus.UseAsEntered, isValid: false };
  const judged: Judged[] = [];
  for (const toSave of sent) {
    if (toSave.isConfirmed) {
      judged.push({ ...toSave, ...asEntered });
      continue;
    }
    const isSuggested = toSave.verificationStatus === AddressVerificationStatus.UseSuggested;
    if (!isSuggested || !needsVerification(toSave)) {
      judged.push({ ...toSave, ...asEntered });
      continue;
    }
    const entered = { ...toSave, stateCode: states.find(({ id }) => id === toSave.stateId)?.shortName ?? null };
    const [verified] = (await verify([entered])) ?? [];
    if (verified === undefined) return verifierUnavailable;
    if (verificationOutcome(entered, verified).kind !== "confirmed") {
      return refuse(422, "not-suggested", "This differs from the verifier's version of the address");
    }
    judged.push({ ...toSave, isValid: true });
  }
  return answer(judged);
}

/** Rules that need stored data, with the owner locked. */
function decide(stored: readonly AddressRecord[], sent: readonly Judged[]): Result<readonly AddressToStore[]> {
  const known = sent.flatMap(({ addressId }) => addressId ?? []);
  // The same answer for an unknown address and for another physician's (AUTH-17).
  if (known.some((id) => !stored.some(({ addressId }) => addressId === id))) {
    return refuse(404, "unknown-address", "Address not found");
  }
  if (new Set(known).size < known.length) return refuse(422, "twice", "An address is sent twice");
  const types = sent.flatMap((toSave) => toSave.types);
  if (new Set(types).size < types.length) return refuse(422, "type-twice", "Two addresses have the same purpose");

  // What is stored already comes from the same form sent twice, and is not stale.
  const confirmed = sent.flatMap(({ addressId, isConfirmed }) => (isConfirmed ? [addressId] : []));
  const changed = sent.filter(
    (toSave) => !(toSave.isConfirmed ?? false) && !stored.some((address) => isStored(toSave, address)),
  );
  const isOther = (toSave: Judged) => !stored.some((address) => isSaid(toSave, address));
  if (sent.some((toSave) => toSave.isConfirmed && isOther(toSave)))
    return refuse(409, "stale", "The address has changed");
  const isStale = ({ addressId, replaces }: Judged) => {
    const before = stored.find((address) => address.addressId === addressId);
    return replaces && before !== undefined && !isSameContent(replaces, before);
  };
  if (changed.some(isStale)) return refuse(409, "stale", "The address has changed");

  const addresses = changed.reduce<readonly AddressToStore[]>(
    (before, toSave) => [...relieved(before, toSave), toStore(toSave, before)],
    stored.map((record) => ({ ...record, dateOptedIn: moment(record.dateOptedIn) })),
  );
  // PERS-06.
  if (contactAddress(addresses) === undefined) return refuse(422, "contact-missing", "A contact address is required");
  return answer(
    addresses.filter(
      (address) => confirmed.includes(address.addressId) || !stored.some((record) => isUntouched(address, record)),
    ),
  );
}

function isStored(toSave: Judged, address: AddressRecord): boolean {
  const isIt = toSave.addressId === null || toSave.addressId === address.addressId;
  return isIt && isSameContent(toSave, address) && toSave.verificationStatus === address.verificationStatus;
}

function isSaid(toSave: Judged, address: AddressRecord): boolean {
  return toSave.addressId === address.addressId && isSameContent(toSave, address);
}

function isUntouched(address: AddressToStore, record: AddressRecord): boolean {
  const { addressId, verificationStatus } = record;
  return (
    address.addressId === addressId &&
    address.verificationStatus === verificationStatus &&
    isSameContent(address, record)
  );
}

/** The other addresses, without the types that the new one takes over (ADDR-02). */
function relieved(addresses: readonly AddressToStore[], toSave: Judged): AddressToStore[] {
  const left = withAddress(addresses, toSave);
  return addresses.flatMap((address) => {
    const part = left.find(({ addressId }) => addressId === address.addressId);
    return part === undefined ? [] : [{ ...address, ...part }];
  });
}

/** Consent is for one country: it doesn't follow the address to another (ADDR-04). */
function toStore(toSave: Judged, stored: readonly AddressToStore[]): AddressToStore {
  const before = stored.find(({ addressId }) => addressId === toSave.addressId);
  const dateOptedIn = before?.countryId === toSave.countryId ? before.dateOptedIn : null;
  const { addressId, isValid, verificationStatus } = toSave;
  return { ...contentOf(toSave), addressId, isValid, verificationStatus, dateOptedIn };
}

function moment(instant: string | null): Temporal.Instant | null {
  return instant === null ? null : Temporal.Instant.from(instant);
}

const verifierUnavailable = refuse(503, "verifier-unavailable", "Addresses cannot be verified at the moment");

/** ADDR-03. Stores nothing of the request. */
export const verifyAddresses: Handler<"verifyAddresses"> = async (call) => {
  const { addresses, caller, body } = call;
  if (caller !== null && physicianOf(caller) === null) return noPhysician;
  const [{ siteToken = null } = {}] = body;
  if (caller === null && !(await isAdmitted(call, siteToken))) return verifierUnavailable;
  // The verifier must not see the token.
  const verified = await addresses.verify(body.map(({ siteToken: _, ...one }) => one));
  return verified === null ? verifierUnavailable : answer([...verified]);
};

/**
 * PERS-01: visitors verify addresses as part of a search. Calls without a search token share one limit of their own, so
 * that they can't use up that of people who came through the portal.
 */
async function isAdmitted(
  call: Pick<Call<"verifyAddresses">, "database" | "signUps">,
  siteToken: string | null,
): Promise<boolean> {
  const search = searchOf(call, siteToken, null);
  if (search.kind === "refused")
    return (await admitAttempt(call.database, call.signUps.secret, [withoutSearch])) === null;
  return (await admit(call, "verification", search.answer)).kind !== "refused";
}

const withoutSearch = { what: "verification without a search", whose: "", limit: 300, withinHours: 1 };

/** ADDR-04. */
export const optInOut = forPhysician<"optInOut">(async ({ database, now, addresses, body: isIn, physicianId }) => {
  const isAsked = await recordStorageConsent(database, physicianId, addresses.optInCountryIds, isIn ? now : null);
  return isAsked ? answer(undefined) : refuse(422, "not-asked", "No address is in a country that requires consent");
});
