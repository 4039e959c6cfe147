import { type CallName, calls } from "@portal/contract/calls";
import type { CCActivity, CCAttestation } from "@portal/contract/certification/ccBlock";
import {
  CCAttestationType,
  Country,
  Ethnicity,
  Gender,
  Race,
  AddressType,
  AddressVerificationStatus,
} from "@portal/contract/enumerations";
import type { MedicalLicense } from "@portal/contract/people/medicalLicense";
import type { Physician } from "@portal/contract/people/physician";
import type { WireDate } from "@portal/contract/values";
import type { Address } from "@portal/contract/people/address";
import { readBy } from "../checkAnswer";
import type { Known } from "../reads";
import { ask, type Target } from "../target";
import { losing, type Verdict, withFindings } from "../verdict";
import { attestationsIn, isSameCell, addressToSave, contentOf, isWritable } from "./changes";
import { currentBlockOf, marker, readRecord, save, unsavedFindings } from "./record";

export interface Addition {
  readonly verdicts: readonly (readonly [CallName, Verdict])[];
  /** Set if no call can remove it. */
  readonly left?: string;
}

/** Adds an activity of 1 credit on the first day of the current block, and deletes it. */
export async function addActivity(target: Target, record: Physician): Promise<Addition> {
  const block = currentBlockOf(record);
  if (block === null) return { verdicts: [] };
  const activity = {
    activityName: `${marker}: to be deleted`,
    organizationName: marker,
    completedDate: block.startDate,
    ...{ cmeCredits: 1, saCredits: 0, isPipClinical: false, isPipFeedback: false, isPatientSafety: false },
  };
  const own = async (): Promise<readonly CCActivity[]> =>
    (await readRecord(target))?.ccSelfReportedActivities.filter((one) => one.activityName === activity.activityName) ??
    [];
  const body = { body: { ...activity, ccActivityId: null } };
  const saved = await save(target, "saveCCSelfReportedActivity", body, body);
  // A board that also accepted the call without a token has two; an earlier check may have left others.
  const all = await own();
  const stored = all.at(-1);
  if (stored === undefined)
    return {
      verdicts: [["saveCCSelfReportedActivity", withFindings(saved.verdict, unsavedFindings(saved.isSaved, false))]],
    };
  const wrong = Object.entries(activity)
    .filter(([name, value]) => stored[name as keyof typeof activity] !== value)
    .map(([name]) => losing(`${name} is not stored as it was saved`));
  const deleted = await save(target, "deleteCCSelfReportedActivity", { body: stored }, { body: stored });
  const left = (await own()).some(({ ccActivityId }) => ccActivityId === stored.ccActivityId);
  for (const other of all.slice(0, -1))
    await ask(target, calls.deleteCCSelfReportedActivity, { body: other }, "bearer");
  const isRefused = deleted.verdict.kind !== "passed";
  return {
    verdicts: [
      ["saveCCSelfReportedActivity", withFindings(saved.verdict, wrong)],
      [
        "deleteCCSelfReportedActivity",
        withFindings(
          deleted.verdict,
          left && !isRefused ? [losing("Answers that it was deleted, and the record still has it")] : [],
        ),
      ],
    ],
  };
}

/** Attests to 1 credit where nothing is attested, then undoes it: 0 credits, and not attested. */
export async function addAttestation(target: Target, record: Physician): Promise<Addition> {
  const block = currentBlockOf(record);
  const types = [CCAttestationType.CME, CCAttestationType.SA];
  const cells = types.map((ccAttestationType) => ({ ccAttestationType, appliedToYear: block?.startYear ?? 0 }));
  const claimed = block?.ccAttestations.filter(({ selfReportedCredits }) => selfReportedCredits === 1) ?? [];
  const cell = cells.find((one) => !claimed.some((other) => isSameCell(one, other)));
  if (block === null || cell === undefined) return { verdicts: [] };
  const at = (all: readonly CCAttestation[] | undefined) => all?.find((one) => isSameCell(one, cell));
  const claim = (credits: number, stored: CCAttestation | undefined) => ({
    query: { ccBlockId: block.ccBlockId },
    body: [
      {
        ...cell,
        ccAttestationId: stored?.ccAttestationId ?? null,
        ccBlockId: block.ccBlockId,
        credits,
        selfReportedCredits: credits,
        attestationDate: `${block.startDate}T00:00:00`,
        updatedDate: stored?.updatedDate ?? null,
      },
    ],
  });
  const { verdict, answer, isSaved } = await save(
    target,
    "saveCCAttestations",
    claim(1, at(block.ccAttestations)),
    null,
  );
  const read = async () => at(currentBlockOf(await readRecord(target))?.ccAttestations);
  const stored = await read();
  const findings = unsavedFindings(isSaved, stored?.credits === 1, at(attestationsIn(answer))?.credits === 1);
  if (stored?.credits === 1) {
    await save(target, "saveCCAttestations", claim(0, stored), null);
    if (((await read())?.credits ?? 0) > 0) findings.push(losing("What was attested to cannot be taken back"));
  }
  return { verdicts: [["saveCCAttestations", withFindings(verdict, findings)]] };
}

/** No call removes a license: it is saved as expired long ago, and that of an earlier check is reused. */
const expired = "2000-01-01" as WireDate;
const active = "2099-12-31" as WireDate;

export async function addLicense(target: Target, record: Physician, known: Known): Promise<Addition> {
  const isMarked = ({ licenseNumber }: MedicalLicense) => licenseNumber.startsWith(marker);
  const earlier = record.medicalLicenses.find(isMarked);
  const left = `A medical license with the number "${marker}", which expired on ${expired}`;
  if (earlier !== undefined) return { verdicts: [], left };
  const stateId = known.getPhysicianFormLookupItems?.addresses.states.find((one) => one.countryId === Country.USA)?.id;
  if (stateId === undefined) return { verdicts: [] };
  const license = { licenseNumber: marker, stateId, expirationDate: active };
  const body = [{ ...license, medicalLicenseId: null, replaces: null }];
  const { verdict, answer, isSaved } = await save(target, "saveMedicalLicenses", { body }, null);
  const stored = (await readRecord(target))?.medicalLicenses.find(isMarked);
  const inAnswer = Array.isArray(answer) && (answer as MedicalLicense[]).some(isMarked);
  const findings = unsavedFindings(isSaved, stored !== undefined, inAnswer);
  const verdicts = [["saveMedicalLicenses", withFindings(verdict, findings)]] as const;
  if (stored === undefined) return { verdicts };
  const { medicalLicenseId: _, ...replaces } = stored;
  const ended = { body: [{ ...stored, expirationDate: expired, replaces }] };
  await save(target, "saveMedicalLicenses", ended, null);
  return { verdicts, left };
}

export async function readSurvey(target: Target): Promise<Known["getPhysicianDemographic"]> {
  const reply = await ask(target, calls.getPhysicianDemographic, {}, "bearer");
  return readBy(calls.getPhysicianDemographic.answer, reply) as Known["getPhysicianDemographic"];
}

/** Leaves existing answers alone: they could not be restored. */
export async function answerSurvey(target: Target, known: Known): Promise<Addition> {
  if (known.getPhysicianDemographic !== null) return { verdicts: [] };
  const body = {
    ethnicity: Ethnicity.PreferNotToAnswer,
    gender: Gender.PreferNotToAnswer,
    races: [Race.PreferNotToAnswer],
    replaces: null,
  };
  const read = () => readSurvey(target);
  const saved = await save(target, "savePhysicianDemographic", { body }, { body });
  const stored = await read();
  if (!stored)
    return {
      verdicts: [["savePhysicianDemographic", withFindings(saved.verdict, unsavedFindings(saved.isSaved, false))]],
    };
  const personKey = { body: stored.personKey ?? known.getCurrentUser?.personKey ?? "" };
  const deleted = await save(target, "deletePhysicianDemographic", personKey, personKey);
  const left = (await read()) === null ? [] : [losing("Answers that it was deleted, and the survey is still answered")];
  return {
    verdicts: [
      ["savePhysicianDemographic", saved.verdict],
      ["deletePhysicianDemographic", withFindings(deleted.verdict, deleted.isSaved ? left : [])],
    ],
  };
}

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
  const findings = unsavedFindings(isSaved, stored !== undefined, isAnswered);
  for (const before of record.addresses.filter(isWritable)) {
    const changed = after?.addresses.find(({ addressId }) => addressId === before.addressId);
    if (changed === undefined || contentOf(changed).types.join() === contentOf(before).types.join()) continue;
    await save(target, "saveAddresses", { body: [addressToSave(before, changed)] }, null);
  }
  return { verdicts: [["saveAddresses", withFindings(verdict, findings)]], ...(stored && { left }) };
}
