import type { CallDefinition } from "~/contract/callDefinition";
import { type CallName, calls } from "~/contract/calls";
import { withAdditions } from "~/contract/extensions/additions";
import { offeredExtensions } from "../checkRead";
import { notRefused } from "../identity";
import { findingsOf, readBy } from "../judge";
import { ask, isAbsent, isSuccess, type Reply, type Sent, type Target } from "../target";
import { type Verdict, verdictOf, withFindings } from "../verdict";

export interface Saved {
  readonly verdict: Verdict;
  readonly answer: unknown;
  readonly isSaved: boolean;
}

/**
 * Saves as the portal does. First sends `anonymous` without a token, which the board has to refuse. Refusals by a
 * board's rules (409, 422) are not judged: this physician's record may be closed.
 */
export async function save(target: Target, name: CallName, sent: Sent, anonymous: Sent | null): Promise<Saved> {
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
