import { calls, type CallName } from "@portal/contract/calls";
import type { Physician } from "@portal/contract/people/physician";
import type { CallDefinition } from "@portal/contract/callDefinition";
import { withAdditions } from "@portal/contract/extensions/additions";
import { readBy, findingsOf } from "../checkAnswer";
import { ask, type Target, isAbsent, isSuccess, type Reply, type Sent } from "../target";
import { offeredExtensions } from "../checkRead";
import { notRefused } from "../identity";
import { breaking, type Finding, losing, type Verdict, verdictOf, withFindings } from "../verdict";

/** Marks what a check adds, for the next check and for the board's staff. */
export const marker = "Conformance check";

export async function readRecord(target: Target): Promise<Physician | undefined> {
  return readBy(calls.getPhysician.answer, await ask(target, calls.getPhysician, {}, "bearer")) as
    | Physician
    | undefined;
}

export const currentBlockOf = (record: Physician | undefined) => record?.currentCCEnrollment?.currentCCBlock ?? null;

/** Fields that the board sets itself. */
const boardFields = ["updatedDate", "updatedBy", "isValid", "verificationStatus", "attestationDate"];

/** Paths at which two records differ, except for what this check leaves and what the board sets itself. */
export function differencesBetween(before: Physician, after: Physician): string[] {
  return [...new Set(differing(withoutLeft(before), withoutLeft(after)))];
}

export function differing(before: unknown, after: unknown, path: readonly string[] = []): string[] {
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null)
    return before === after ? [] : [path.join(".").replaceAll(".[]", "[]")];
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length)
    return [path.join(".").replaceAll(".[]", "[]")];
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => !boardFields.includes(name))
    .flatMap((name) => differing(one.get(name), other.get(name), [...path, Array.isArray(before) ? "[]" : name]));
}

/** Sorts lists by id: boards promise no order. */
function withoutLeft(record: Physician): unknown {
  const enrollment = record.currentCCEnrollment;
  const attested = (block: NonNullable<ReturnType<typeof currentBlockOf>>) => ({
    ...block,
    // An attestation of 0 credits equals none.
    ccAttestations: sorted(
      block.ccAttestations.filter((one) => one.credits > 0 || one.selfReportedCredits > 0),
      (one) => one.ccAttestationId,
    ),
  });
  return {
    ...record,
    medicalLicenses: sorted(record.medicalLicenses.filter(isNotLeft), (one) => one.medicalLicenseId),
    addresses: sorted(
      record.addresses.filter(({ line1 }) => line1 !== marker),
      (one) => one.addressId,
    ).map((one) => ({ ...one, types: [...one.types].sort((a, b) => a - b) })),
    ccSelfReportedActivities: sorted(record.ccSelfReportedActivities, (one) => one.ccActivityId),
    currentCCEnrollment: enrollment && {
      ...enrollment,
      ccBlocks: sorted(enrollment.ccBlocks.map(attested), (one) => one.ccBlockId),
      currentCCBlock: enrollment.currentCCBlock && attested(enrollment.currentCCBlock),
    },
  };
}

function isNotLeft({ licenseNumber }: { readonly licenseNumber: string }): boolean {
  return !licenseNumber.startsWith(marker);
}

function sorted<Item>(items: readonly Item[], id: (item: Item) => number): Item[] {
  return items.toSorted((one, other) => id(one) - id(other));
}

export type Saved = Awaited<ReturnType<typeof save>>;

/** Returns how the record, and the answer of the call, differ from what the board says that it saved. */
export function unsavedFindings(isSaved: boolean, isInRecord: boolean, isInAnswer = true): Finding[] {
  if (!isSaved) return [];
  return [
    ...(isInRecord ? [] : [losing("Answers that it was saved, and the record does not have it")]),
    ...(isInAnswer ? [] : [breaking("Does not answer what was saved")]),
  ];
}

/**
 * Saves as the portal does. First sends `anonymous` without a token, which the board has to refuse. Refusals by a
 * board's rules (409, 422) are not judged: this physician's record may be closed.
 */
export async function save(target: Target, name: CallName, sent: Sent, anonymous: Sent | null) {
  const definition: CallDefinition = calls[name];
  const offered = await offeredExtensions(target);
  const announced = (request: Sent): Sent =>
    definition.body === undefined
      ? request
      : { ...request, body: withAdditions(definition.body, request.body, (addition) => offered.has(addition)) };
  const anonymousReply = anonymous === null ? null : await ask(target, definition, announced(anonymous), "anonymous");
  const reply = await ask(target, definition, announced(sent), "bearer");
  const findings = anonymousReply === null ? [] : notRefused(anonymousReply);
  const before = verdictOf(findings.map(({ severity, text }) => ({ severity, text: `Without a token: ${text}` })));
  return {
    verdict: verdictOn(name, reply, anonymousReply, before),
    answer: readBy(definition.answer, reply),
    isSaved: isSuccess(reply),
  };
}

function verdictOn(name: CallName, reply: Reply, asNobody: Reply | null, before: Verdict): Verdict {
  // A board that has the call checks the token before it looks for a record.
  if (isAbsent(reply) && (asNobody === null || isAbsent(asNobody))) return { kind: "not offered" };
  if (reply.kind === "answer" && [409, 422].includes(reply.status) && before.kind === "passed")
    return { kind: "not tried", because: `Refused by the board's rules for this physician (${reply.status})` };
  return withFindings(before, findingsOf(name, reply));
}
