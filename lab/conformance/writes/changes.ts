import type { CallName } from "@portal/contract/calls";
import { type CCAttestation, ccBlock, ccBlockToSave } from "@portal/contract/certification/ccBlock";
import {
  AddressType,
  AddressVerificationStatus,
  addressType,
  CCAttestationType,
  ClinicalStatus,
} from "@portal/contract/enumerations";
import type { Address, AddressContent } from "@portal/contract/people/address";
import { type MedicalLicense, medicalLicenseToSave } from "@portal/contract/people/medicalLicense";
import type { Physician } from "@portal/contract/people/physician";
import type { Sent, Target } from "../target";
import { losing, type Verdict, withFindings } from "../verdict";
import { currentBlockOf, differing, marker, readRecord, save, unsavedFindings } from "./record";

export interface Change<Value> {
  readonly call: CallName;
  readonly find: (record: Physician) => Value | undefined;
  readonly changed: (value: Value) => Value;
  /** Returns what to save so that `stored` becomes `wanted`. */
  readonly sent: (newValue: Value, stored: Value) => Sent;
  readonly isSame: (one: Value, other: Value) => boolean;
  /** Reads the value from the save's answer; null if the call answers nothing. */
  readonly answered: ((answer: unknown) => Value | undefined) | null;
}

/** Saves another value, expects it in the answer and in the record, and restores the former one. */
export async function changeAndRestore<Value>(
  target: Target,
  record: Physician,
  { call, find, changed, sent, isSame, answered }: Change<Value>,
): Promise<Verdict> {
  const before = find(record);
  if (before === undefined) return { kind: "not tried", because: "This physician has none that can be changed" };
  const newValue = changed(before);
  const { verdict, answer, isSaved } = await save(target, call, sent(newValue, before), sent(before, before));
  const stored = await readRecord(target).then((after) => after && find(after));
  const isNew = (value: Value | undefined) => value !== undefined && isSame(value, newValue);
  const findings = unsavedFindings(isSaved, isNew(stored), answered === null || isNew(answered(answer)));
  if (stored !== undefined && !isSame(stored, before)) {
    await save(target, call, sent(before, stored), null);
    const restored = await readRecord(target).then((after) => after && find(after));
    if (restored === undefined || !isSame(restored, before))
      findings.push(losing("The former value could not be saved again: the record stays changed"));
  }
  return withFindings(verdict, findings);
}

/** Returns the license that this check added; without it, one whose number can be saved again. */
export function licenseToChange(licenses: readonly MedicalLicense[]): MedicalLicense | undefined {
  const { licenseNumber: numberToSave } = medicalLicenseToSave.shape;
  return (
    licenses.find(({ licenseNumber }) => licenseNumber === marker) ??
    licenses.find(({ licenseNumber }) => numberToSave.safeParse(licenseNumber).success)
  );
}

export function licenseChange(licenseId: number | undefined): Change<MedicalLicense> {
  const among = (licenses: readonly MedicalLicense[]) => licenses.find((one) => one.medicalLicenseId === licenseId);
  return {
    call: "saveMedicalLicenses",
    find: ({ medicalLicenses }) => among(medicalLicenses),
    changed: (license) => ({ ...license, licenseNumber: `${license.licenseNumber.slice(0, 48)}-C` }),
    sent: (newValue, { medicalLicenseId: _, ...replaces }) => ({ body: [{ ...newValue, replaces }] }),
    isSame: (one, other) => differing(one, other).length === 0,
    answered: (answer) => (Array.isArray(answer) ? among(answer as MedicalLicense[]) : undefined),
  };
}

export const isWritable = ({ types }: Address) =>
  types.length > 0 && types.every((type) => addressType.safeParse(type).success);

export function addressChange(addressId: number | undefined): Change<Address> {
  const among = (addresses: readonly Address[]) => addresses.find((one) => one.addressId === addressId);
  return {
    call: "saveAddresses",
    find: ({ addresses }) => among(addresses),
    changed: (address) => ({ ...address, line2: address.line2 === marker ? `${marker} 2` : marker }),
    sent: (newValue, stored) => ({ body: [addressToSave(newValue, stored)] }),
    isSame: (one, other) => JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other)),
    answered: (answer) => (Array.isArray(answer) ? among(answer as Address[]) : undefined),
  };
}

export function addressToSave(newValue: Address, stored: Address) {
  // A line that differs from the verified one is not verified.
  const isOther = newValue.line2 !== stored.line2 && newValue.line2?.startsWith(marker);
  return {
    ...contentOf(newValue),
    stateCode: newValue.stateCode,
    isContact: newValue.types.includes(AddressType.Contact),
    isValid: !isOther && newValue.isValid,
    addressId: newValue.addressId,
    verificationStatus: (isOther ? null : newValue.verificationStatus) ?? AddressVerificationStatus.UseAsEntered,
    replaces: contentOf(stored),
  };
}

export function contentOf(address: Address) {
  const { company, company2, line1, line2, city, stateId, zipCode, countryId } = address;
  const { homePhoneNumber, officePhoneNumber, faxNumber, shippingUntil } = address;
  const phones = { homePhoneNumber, officePhoneNumber, faxNumber };
  const types = [...address.types].sort((one, other) => one - other);
  const lines = { company, company2, line1, line2, city, stateId, zipCode, countryId };
  return { ...lines, ...phones, types, shippingUntil } satisfies Record<keyof AddressContent, unknown>;
}

export function attestationChange(attestation: CCAttestation | undefined): Change<CCAttestation> {
  const among = (all: readonly CCAttestation[] | undefined) =>
    all?.find((one) => attestation !== undefined && isSameCell(one, attestation));
  return {
    call: "saveCCAttestations",
    find: (record) => among(currentBlockOf(record)?.ccAttestations),
    changed: (one) => ({ ...one, credits: (one.credits + 1) as CCAttestation["credits"], selfReportedCredits: 1 }),
    sent: (newValue, { ccAttestationId, updatedDate }) => ({
      query: { ccBlockId: newValue.ccBlockId },
      body: [{ ...newValue, ccAttestationId, updatedDate }],
    }),
    isSame: isSameClaim,
    answered: (answer) => among(attestationsIn(answer)),
  };
}

export function isOfCredits({ ccAttestationType: type, credits }: CCAttestation): boolean {
  return credits > 0 && (type === CCAttestationType.CME || type === CCAttestationType.SA);
}

type Cell = Pick<CCAttestation, "ccAttestationType" | "appliedToYear">;

export function isSameCell(one: Cell, other: Cell): boolean {
  return one.ccAttestationType === other.ccAttestationType && one.appliedToYear === other.appliedToYear;
}

function isSameClaim(one: CCAttestation, other: CCAttestation): boolean {
  return (
    one.ccBlockId === other.ccBlockId &&
    isSameCell(one, other) &&
    one.credits === other.credits &&
    one.selfReportedCredits === other.selfReportedCredits
  );
}

export function attestationsIn(answer: unknown): readonly CCAttestation[] | undefined {
  return typeof answer === "object" && answer !== null && "ccAttestations" in answer
    ? (answer.ccAttestations as readonly CCAttestation[])
    : undefined;
}

type Block = NonNullable<ReturnType<typeof currentBlockOf>>;

export const clinicalStatusChange: Change<Block> = {
  call: "updateClinicalStatus",
  find(record) {
    const block = currentBlockOf(record);
    // A block with an unreadable value cannot be sent back whole.
    return block !== null && ccBlock.safeEncode(block).success ? block : undefined;
  },
  changed: (block) => ({
    ...block,
    clinicalStatus:
      block.clinicalStatus === ClinicalStatus.ClinicallyActive
        ? ClinicalStatus.ClinicallyInactive
        : ClinicalStatus.ClinicallyActive,
  }),
  sent: (newValue) => ({ body: ccBlockToSave.encode(newValue) }),
  isSame: (one, other) => one.ccBlockId === other.ccBlockId && one.clinicalStatus === other.clinicalStatus,
  answered: null,
};
