import type { CallName } from "@portal/contract/calls";
import type { Physician } from "@portal/contract/people/physician";
import type { Known } from "../reads";
import type { Sent, Target } from "../target";
import { breaking, losing, type RecordAfter, type Row, type Verdict, verdictOf, withFindings } from "../verdict";
import {
  addActivity,
  addAttestation,
  type Addition,
  addLicense,
  answerSurvey,
  addAddress,
  readSurvey,
} from "./additions";
import {
  addressChange,
  attestationChange,
  changeAndRestore,
  clinicalStatusChange,
  isOfCredits,
  isWritable,
  licenseChange,
  licenseToChange,
} from "./changes";
import { nonsenseVerdicts } from "./nonsense";
import { currentBlockOf, differencesBetween, marker, readRecord, save } from "./record";

export interface WriteOptions {
  /** The record that may be changed: a test physician, who must be the token's user. */
  readonly physicianId: number;
}

interface Written {
  readonly verdicts: ReadonlyMap<CallName, Verdict>;
  readonly rows: readonly Row[];
  readonly after: RecordAfter;
}

/** Calls that are tried here if the record allows it. */
export const savedBy: ReadonlySet<string> = new Set<CallName>([
  "deleteCCSelfReportedActivity",
  "deletePhysicianDemographic",
  "saveAddresses",
  "saveCCAttestations",
  "saveCCSelfReportedActivity",
  "saveMedicalLicenses",
  "savePhysicianDemographic",
  "updateClinicalStatus",
  "updateLastLogin",
  "validateEmail",
  "verifyAddresses",
]);

/**
 * Adds what can be removed again, changes and restores existing values, and compares the record with its initial state.
 *
 * @returns a verdict on each tried call, and what could not be removed.
 */
export async function writes(target: Target, { physicianId }: WriteOptions, known: Known): Promise<Written> {
  const before = known.getPhysician;
  if (before?.physicianId !== physicianId) {
    const because = "The record belongs to another physician than the one who may be changed";
    return {
      verdicts: new Map([...savedBy].map((name) => [name as CallName, { kind: "not tried", because }])),
      rows: [],
      after: { record: "untouched", left: [] },
    };
  }
  const verdicts = new Map<CallName, Verdict>();
  const left: string[] = [];
  const note = (name: CallName, verdict: Verdict) => verdicts.set(name, combineVerdicts(verdicts.get(name), verdict));
  const add = async (adding: Promise<Addition>) => {
    const addition = await adding;
    for (const [name, verdict] of addition.verdicts) note(name, verdict);
    if (addition.left !== undefined) left.push(addition.left);
  };

  for (const [name, sent] of Object.entries(questions(before)) as [CallName, Sent | null][]) {
    // Staff who view a record don't count as its owner's visit.
    if (name === "updateLastLogin" && target.onBehalfOf !== null) continue;
    if (sent === null) {
      note(name, { kind: "not tried", because: "This physician has none" });
      continue;
    }
    const saved = await save(target, name, sent, name === "updateLastLogin" ? sent : null);
    const isFree = name === "validateEmail" && saved.answer === true;
    note(name, withFindings(saved.verdict, isFree ? [ownAddressIsFree] : []));
  }
  for (const [name, verdict] of await nonsenseVerdicts(target, before)) note(name, verdict);
  note("updateClinicalStatus", await changeAndRestore(target, before, clinicalStatusChange));
  await add(addActivity(target, before));
  await add(answerSurvey(target, known));
  await add(addAttestation(target, before));
  await add(addLicense(target, before, known));
  await add(addAddress(target, before));

  const added = (await readRecord(target)) ?? before;
  const license = licenseToChange(added.medicalLicenses);
  const address = added.addresses.find((one) => isWritable(one) && one.line1 !== marker);
  const attestation = currentBlockOf(added)?.ccAttestations.find(isOfCredits);
  note("saveMedicalLicenses", await changeAndRestore(target, added, licenseChange(license?.medicalLicenseId)));
  note("saveAddresses", await changeAndRestore(target, added, addressChange(address?.addressId)));
  note("saveCCAttestations", await changeAndRestore(target, added, attestationChange(attestation)));
  const after = await readRecord(target);
  const isSurveyLeft = known.getPhysicianDemographic === null && ((await readSurvey(target)) ?? null) !== null;
  const changed = after && [...differencesBetween(before, after), ...(isSurveyLeft ? ["The survey"] : [])];
  return {
    verdicts,
    rows: [asBefore(changed)],
    after: { record: changed === undefined ? "unknown" : changed.length > 0 ? "changed" : "as-before", left },
  };
}

const ownAddressIsFree = breaking(
  "Answers true for the physician's own address, which has an account: other people would read that they can use it",
);

/** Calls that need the physician's own data and change nothing in the record. */
function questions({ physicianId, emailAddress, addresses: [address] }: Physician) {
  const addressQuery = (): Sent | null => {
    if (address === undefined) return null;
    const { company, line1, line2, city, stateId, stateCode, zipCode, countryId } = address;
    return { body: [{ company, line1, line2, city, stateId, stateCode, zipCode, countryId }] };
  };
  return {
    updateLastLogin: { body: physicianId },
    validateEmail: emailAddress ? { body: emailAddress } : null,
    verifyAddresses: addressQuery(),
  } satisfies { readonly [Name in CallName]?: Sent | null };
}

/** @param changed paths; undefined where the record could not be read. */
function asBefore(changed: readonly string[] | undefined): Row {
  const findings =
    changed === undefined
      ? [losing("The record could not be read afterwards")]
      : changed.map((path) => losing(`${path || "The record"} is not as it was before the check`));
  return { call: null, what: "The record is as it was before the check", part: "core", verdict: verdictOf(findings) };
}

/** Combines two trials of one call: all findings, and a pass if either passed. */
function combineVerdicts(one: Verdict | undefined, other: Verdict): Verdict {
  if (one === undefined) return other;
  if (other.kind === "failed") return withFindings(one, other.findings);
  return one.kind === "failed" || one.kind === "passed" ? one : other;
}
