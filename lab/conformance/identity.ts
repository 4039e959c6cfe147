import type { CallDefinition } from "@portal/contract/callDefinition";
import { calls } from "@portal/contract/calls";
import { type Known, unknownId } from "./reads";
import { isHtml, readBy } from "./checkAnswer";
import { ask, isRefused, isSuccess, type Reply, type Target, statusOf } from "./target";
import { breaking, cosmetic, exposing, type Finding, type Row, type Verdict, verdictOf } from "./verdict";

/** Checks how the board identifies callers, which no single call of the contract shows. */
export async function identityRows(target: Target, known: Known, unknown: Reply): Promise<Row[]> {
  const row = (what: string, verdict: Verdict): Row => ({ call: null, what, part: "core", verdict });
  return [
    row("A token without a signature is refused", verdictOf(await forgedToken(target, unsigned(target.token)))),
    row("A token with another signature is refused", verdictOf(await forgedToken(target, altered(target.token)))),
    row(`A physician's ${target.onBehalfOfHeader} is not believed`, await onBehalfOf(target, known)),
    row("A path that does not exist is refused", verdictOf(unknownPath(unknown))),
  ];
}

async function forgedToken(target: Target, token: string): Promise<Finding[]> {
  return notRefused(await ask(target, calls.getCurrentUser, {}, { token }));
}

/** Without a valid token the board must reveal nothing; on 401 the portal asks people to sign in again. */
export function notRefused(reply: Reply): Finding[] {
  if (reply.kind === "none") return [breaking(reply.because)];
  if (reply.status === 401) return [];
  const text = `${statusOf(reply.status)}; expected 401`;
  // A page for people, such as that of a sign-in, has no record in it.
  return [
    isSuccess(reply) && !isHtml(reply)
      ? exposing(text)
      : breaking(`${text}, at which people are asked to sign in again`),
  ];
}

/**
 * Only staff may act for a physician. A board that trusts this header from anyone opens every record to every
 * physician.
 */
async function onBehalfOf(target: Target, { getPhysician: own }: Known): Promise<Verdict> {
  if (target.onBehalfOf !== null) return { kind: "not tried", because: "The token is of staff" };
  if (own === undefined) return { kind: "not tried", because: "The physician's record could not be read" };
  const named = target.anotherPhysician;
  const ids = named === null ? [own.physicianId + 1, own.physicianId - 1, unknownId] : [named];
  const others = ids.filter((id) => id !== own.physicianId);
  const findings: Finding[] = [];
  let lookedUp = 0;
  for (const other of others) {
    for (const call of [calls.getPhysician, calls.getCurrentUser]) {
      const reply = await ask(target, call, {}, { onBehalfOf: other });
      if (reply.kind === "none") findings.push(breaking(reply.because));
      // Any other id has another cause, which the call's own check finds.
      else if (isSuccess(reply) && idIn(reply, call) === other)
        findings.push(
          exposing(`Answers ${call.path} for the physician in the header: every physician can open every record`),
        );
      else if (reply.status >= 500) findings.push(cosmetic(statusOf(reply.status)));
      else if (reply.status === 404 && call === calls.getPhysician) lookedUp += 1;
    }
  }
  if (findings.length > 0 || named !== null || lookedUp === 0) return verdictOf(findings);
  // Tells a header that is always refused from one that is looked up and not found.
  const ownHeader = await ask(target, calls.getPhysician, {}, { onBehalfOf: own.physicianId });
  if (!isSuccess(ownHeader)) return { kind: "passed" };
  return verdictOf([
    exposing(
      "The header of a physician's token is looked up: it answers 404 for an unused id, and a record for the physician's own. Name another physician with --another-physician to be certain",
    ),
  ]);
}

/** Returns the answered id, as the portal reads it. */
function idIn(reply: Reply, { answer }: CallDefinition): unknown {
  const read = readBy(answer, reply);
  return typeof read === "object" && read !== null && "physicianId" in read ? read.physicianId : undefined;
}

/** Some boards answer 401 or 403 to every unknown path. */
function unknownPath(reply: Reply): Finding[] {
  if (reply.kind === "none") return [breaking(reply.because)];
  const isNoCall = isRefused(reply) || reply.status === 501;
  return isNoCall
    ? []
    : [breaking(`${statusOf(reply.status)}; expected 404: a missing call would be taken for an answer`)];
}

/** The same claims without a signature (`alg` none). A token that is not a JWT becomes one. */
function unsigned(token: string): string {
  const [, payload] = token.split(".");
  const claims =
    payload !== undefined && token.split(".").length === 3 ? payload : base64url({ sub: "nobody", exp: 4_102_444_800 });
  return `${base64url({ alg: "none" })}.${claims}.`;
}

/** Changes one character in the middle of the last part. */
function altered(token: string): string {
  const start = token.lastIndexOf(".") + 1;
  const place = start + Math.floor((token.length - start) / 2);
  return `${token.slice(0, place)}${token[place] === "A" ? "B" : "A"}${token.slice(place + 1)}`;
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
