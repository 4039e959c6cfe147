import type { Address } from "~/contract/people/address";
import type { CallDefinition } from "~/contract/callDefinition";
import { type CallName, calls } from "~/contract/calls";
import { ccBlock } from "~/contract/certification/ccBlock";
import { AddressVerificationStatus, addressType, Ethnicity, Gender, Race } from "~/contract/enumerations";
import { differencesOf, jsonOf, statusOf } from "./judge";
import type { Known } from "./reads";
import { ask, isAbsent, type Sent, type Target } from "./target";
import { type Verdict, verdictOf } from "./verdict";

export interface WriteOptions {
  /** Whose record may be written to: somebody who is there to be tried with, and whom the token has to be of. */
  readonly physicianId: number;
}

/** What is saved: what is there already, or what is taken away again at once. */
type Trial = (known: Known) => Sent | null;

const physicianOf = ({ getPhysician: physician }: Known) => physician ?? null;
const blockOf = (known: Known) => physicianOf(known)?.currentCCEnrollment?.currentCCBlock ?? null;

const unchanged: { readonly [Name in CallName]?: Trial } = {
  updateLastLogin: (known) => ({ body: physicianOf(known)?.physicianId }),
  saveMedicalLicenses(known) {
    const [license] = physicianOf(known)?.medicalLicenses ?? [];
    if (license === undefined) return null;
    const { medicalLicenseId: _, ...replaces } = license;
    return { body: [{ ...license, replaces }] };
  },
  saveAddresses(known) {
    const address = (physicianOf(known)?.addresses ?? []).find(({ types }) =>
      types.every((type) => addressType.safeParse(type).success),
    );
    if (address === undefined) return null;
    const { addressId, verificationStatus } = address;
    const content = contentOf(address);
    return {
      body: [
        {
          ...content,
          addressId,
          verificationStatus: verificationStatus ?? AddressVerificationStatus.UseAsEntered,
          replaces: content,
        },
      ],
    };
  },
  verifyAddresses(known) {
    const [address] = physicianOf(known)?.addresses ?? [];
    if (address === undefined) return null;
    const { company, line1, line2, city, stateId, stateCode, zipCode, countryId } = address;
    return { body: [{ company, line1, line2, city, stateId, stateCode, zipCode, countryId }] };
  },
  validateEmail(known) {
    const email = physicianOf(known)?.emailAddress;
    return email ? { body: email } : null;
  },
  saveCCAttestations(known) {
    const block = blockOf(known);
    const [attestation] = block?.ccAttestations ?? [];
    if (block === null || attestation === undefined) return null;
    return { query: { ccBlockId: block.ccBlockId }, body: [attestation] };
  },
  updateClinicalStatus(known) {
    const block = blockOf(known);
    return block && { body: ccBlock.encode(block) };
  },
};

/** The calls that are tried here, where there is something to try them with. */
export const savedBy: ReadonlySet<string> = new Set<CallName>([
  ...(Object.keys(unchanged) as CallName[]),
  "saveCCSelfReportedActivity",
  "deleteCCSelfReportedActivity",
  "savePhysicianDemographic",
  "deletePhysicianDemographic",
]);

/**
 * Saves what the physician has as it is, and one activity and, where there are none, the answers to the survey, which
 * are deleted again.
 *
 * @returns a verdict on each call that was tried.
 */
export async function writes(
  target: Target,
  { physicianId }: WriteOptions,
  known: Known,
): Promise<Map<CallName, Verdict>> {
  if (physicianOf(known)?.physicianId !== physicianId) {
    const because = "The record is another's than of the physician who may be written to";
    return new Map(Object.keys(unchanged).map((name) => [name as CallName, { kind: "not tried", because }]));
  }
  const verdicts = new Map<CallName, Verdict>();
  for (const [name, trial] of Object.entries(unchanged) as [CallName, Trial][]) {
    // Staff who look at a record are not its owner's visit.
    if (name === "updateLastLogin" && target.onBehalfOf !== null) continue;
    const sent = trial(known);
    verdicts.set(
      name,
      sent === null ? { kind: "not tried", because: "This physician has none" } : await save(target, name, sent),
    );
  }
  for (const [name, verdict] of [...(await addAndDelete(target, known)), ...(await answerAndDelete(target, known))])
    verdicts.set(name, verdict);
  return verdicts;
}

/**
 * Told what has another shape, and told by nobody, a board refuses; then it is told what is meant. One that takes what it
 * should refuse has then changed the record: docs/connecting-a-board.md says so to whoever tries this. What its rules refuse
 * of that (422) is not for us to judge: this physician may be one whose record is closed.
 */
async function save(target: Target, name: CallName, sent: Sent): Promise<Verdict> {
  const definition: CallDefinition = calls[name];
  const misshapen = await ask(target, definition, { ...sent, body: { nothing: "of that kind" } }, "bearer");
  const isRefused = misshapen.kind === "answer" && misshapen.status >= 400 && misshapen.status < 500;
  const anonymous = definition.open === undefined ? await ask(target, definition, sent, "anonymous") : null;
  const reply = await ask(target, definition, sent, "bearer");
  // A board that knows the call does not look for a record before it knows who asks, or of what.
  if ([misshapen, anonymous ?? misshapen, reply].every(isAbsent)) return { kind: "not offered" };
  const differences = [
    ...(isRefused
      ? []
      : [
          `Told what has another shape: ${misshapen.kind === "none" ? misshapen.because : statusOf(misshapen.status)}; expected a refusal (4xx)`,
        ]),
    ...(anonymous?.kind === "answer" && anonymous.status !== 401
      ? [`Without a token: ${statusOf(anonymous.status)}; expected 401`]
      : []),
  ];
  if (reply.kind === "answer" && reply.status === 422 && differences.length === 0) {
    return { kind: "not tried", because: "Refused by the board's rules for this physician (422)" };
  }
  return verdictOf([...differences, ...differencesOf(definition, reply)]);
}

/** Not passed because of this as well. */
function also(verdict: Verdict, difference: string | null): Verdict {
  if (difference === null) return verdict;
  return verdictOf([...(verdict.kind === "failed" ? verdict.differences : []), difference]);
}

async function read<Name extends "getPhysician" | "getPhysicianDemographic">(target: Target, name: Name) {
  return calls[name].answer.safeParse(jsonOf(await ask(target, calls[name], {}, "bearer"))).data as Known[Name];
}

/** By it an activity is found among the physician's own, and known for what it is should it stay. */
const activityName = "Conformance check: to be deleted";

async function addAndDelete(target: Target, known: Known): Promise<[CallName, Verdict][]> {
  const block = blockOf(known);
  if (block === null) return [];
  const activity = {
    activityName,
    organizationName: "Conformance check",
    completedDate: block.startDate,
    cmeCredits: 1,
    saCredits: 0,
    isPipClinical: false,
    isPipFeedback: false,
    isPatientSafety: false,
  };
  const saved = await save(target, "saveCCSelfReportedActivity", { body: { ...activity, ccActivityId: null } });
  const own = async () =>
    (await read(target, "getPhysician"))?.ccSelfReportedActivities.filter((one) => one.activityName === activityName) ??
    [];
  // A board that took it without a token as well has two; an earlier check may have left others.
  const [stored, ...others] = await own();
  if (stored === undefined)
    return [
      [
        "saveCCSelfReportedActivity",
        also(saved, saved.kind === "passed" ? "What was saved is not in the record" : null),
      ],
    ];
  const deleted = await save(target, "deleteCCSelfReportedActivity", { body: stored });
  for (const other of others) await ask(target, calls.deleteCCSelfReportedActivity, { body: other }, "bearer");
  const left = (await own()).length > 0 ? "What was deleted is still in the record" : null;
  return [
    ["saveCCSelfReportedActivity", saved],
    ["deleteCCSelfReportedActivity", also(deleted, left)],
  ];
}

/** Answers that are there stay as they are: what somebody took back could not be given back to them. */
async function answerAndDelete(target: Target, known: Known): Promise<[CallName, Verdict][]> {
  if (known.getPhysicianDemographic !== null) return [];
  const body = {
    ethnicity: Ethnicity.PreferNotToAnswer,
    gender: Gender.PreferNotToAnswer,
    races: [Race.PreferNotToAnswer],
    replaces: null,
  };
  const saved = await save(target, "savePhysicianDemographic", { body });
  const stored = await read(target, "getPhysicianDemographic");
  if (!stored)
    return [
      ["savePhysicianDemographic", also(saved, saved.kind === "passed" ? "What was saved is not answered" : null)],
    ];
  const personKey = stored.personKey ?? known.getCurrentUser?.personKey ?? "";
  const deleted = await save(target, "deletePhysicianDemographic", { body: personKey });
  const left = (await read(target, "getPhysicianDemographic")) === null ? null : "What was deleted is still answered";
  return [
    ["savePhysicianDemographic", saved],
    ["deletePhysicianDemographic", also(deleted, left)],
  ];
}

function contentOf(address: Address) {
  const { company, company2, line1, line2, city, stateId, zipCode, countryId } = address;
  const { homePhoneNumber, officePhoneNumber, faxNumber, types, shippingUntil } = address;
  return {
    company,
    company2,
    line1,
    line2,
    city,
    stateId,
    zipCode,
    countryId,
    homePhoneNumber,
    officePhoneNumber,
    faxNumber,
    types,
    shippingUntil,
  };
}
