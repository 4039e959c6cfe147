import { type CallName, calls } from "@portal/contract/calls";
import { type ExtensionName, extensions } from "@portal/contract/extensions/extensions";
import { isOfNoCall } from "@portal/contract/httpAnswers";
import { notRefused } from "./identity";
import { findingsOf, readBy } from "./checkAnswer";
import { type Known, notFor, type Read } from "./reads";
import { answersAnother, answersAnothersApplication, relationsOf } from "./relations";
import { ask, isAbsent, isSuccess, type Reply, type Sent, type Target, jsonOf, statusOf } from "./target";
import { breaking, cosmetic, exposing, type Finding, type Row, type Verdict, verdictOf } from "./verdict";

export interface Run {
  readonly target: Target;
  /** Replies to a path that exists on no board, with the token and without it. */
  readonly unknown: { readonly bearer: Reply; readonly anonymous: Reply };
  readonly known: Record<string, unknown>;
  readonly offered: ReadonlySet<string>;
}

export async function checkRead(run: Run, read: Read): Promise<Verdict> {
  const { target, offered } = run;
  const known: Known = run.known;
  const { name, definition } = read;
  const nothingToShow = read.nothingToShow(known);
  const missing = unlessOffered(name, offered);
  if (missing !== null) return missing;
  const because = notFor(known, name);
  if (because !== null) return { kind: "not tried", because };
  const questions = read.questions(known);
  const exposed = await othersRecords(target, read, known);
  if (questions.length === 0)
    return exposed.length > 0
      ? verdictOf(exposed)
      : { kind: "not tried", because: "This physician has no data to request" };

  const replies = await Promise.all(questions.map((sent) => ask(target, definition, sent, "bearer")));
  if (name === "getCapabilities" && replies.every(saysNoExtensions)) return { kind: "not offered" };
  const isNotFound = replies.every(isAbsent);
  if (isNotFound && (replies.every(saysNoCall) || (await isUnknownCall(run, read, questions[0])))) {
    return offered.has(partOf(name))
      ? verdictOf([breaking("The board names the extension and does not know the call")])
      : { kind: "not offered" };
  }
  const shown = replies.filter((reply) => reply.kind === "none" || !nothingToShow.includes(reply.status));
  const isForOthers =
    partOf(name) !== "core" && replies.every((reply) => reply.kind === "answer" && reply.status === 403);
  const findings = isForOthers ? [] : shown.flatMap((reply) => findingsOf(name, reply));
  const answers = replies.map((reply) => readBy(definition.answer, reply));
  if (answers[0] !== undefined) run.known[name] = answers[0];
  findings.push(...questions.flatMap((sent, index) => answersAnother(name, sent, answers[index])));
  if (name === "getApplication") findings.push(...answers.flatMap((one) => answersAnothersApplication(known, one)));
  if (answers[0] !== undefined) findings.push(...relationsOf(name, known, target.onBehalfOf));
  findings.push(...exposed);
  findings.push(...(await withoutToken(target, read, questions[0])), ...(await refusals(target, read)));

  if (findings.length > 0) return verdictOf(findings);
  if (isForOthers) return { kind: "not tried", because: "Not for this account (403)" };
  if (shown.length > 0) return { kind: "passed" };
  const isDoubtful = isNotFound && !is404(run.unknown.anonymous);
  return {
    kind: "not tried",
    because: `Refused: this physician has no data to show${isDoubtful ? ", or the board has no such call" : ""}`,
  };
}

/** A board that refuses the call has no account search. */
export async function checkVisitor(run: Run, read: Read): Promise<Verdict | null> {
  const { name, definition } = read;
  const [sent] = read.questions(run.known);
  const isAsked = definition.open !== undefined && name !== "getCapabilities" && sent !== undefined;
  if (!isAsked || unlessOffered(name, run.offered) !== null) return null;
  const reply = await ask(run.target, definition, sent, "anonymous");
  const isRefused = reply.kind === "answer" && [401, 403].includes(reply.status);
  return isRefused || isAbsent(reply) ? { kind: "not offered" } : verdictOf(findingsOf(name, reply));
}

/**
 * Returns whether a 404 means that the board lacks the call. For a call without parameters it does, unless the contract
 * allows 404 for "nothing to show". For any other, 404 means a missing call or a missing record: a board that has the
 * call asks for a token first (401) and reveals no record without one. Bodies are no evidence: they may quote the path
 * or the time.
 */
async function isUnknownCall(
  { target, unknown, known }: Run,
  { definition, nothingToShow }: Read,
  sent: Sent = {},
): Promise<boolean> {
  if (!is404(unknown.bearer)) return false;
  const hasInput = definition.query !== undefined || definition.body !== undefined;
  if (!hasInput && !nothingToShow(known).includes(404)) return true;
  if (definition.open === true || !is404(unknown.anonymous)) return false;
  return is404(await ask(target, definition, sent, "anonymous"));
}

/** Without a token, the board must reveal no record. */
async function withoutToken(target: Target, { definition }: Read, sent: Sent = {}): Promise<Finding[]> {
  if (definition.open !== undefined) return [];
  const findings = notRefused(await ask(target, definition, sent, "anonymous"));
  return findings.map(({ severity, text }) => ({ severity, text: `Without a token: ${text}` }));
}

/** What this physician has none of must be refused, or answered with null. */
async function othersRecords(target: Target, { definition, others }: Read, known: Known): Promise<Finding[]> {
  const replies = await Promise.all(others(known).map((sent) => ask(target, definition, sent, "bearer")));
  return replies.some((reply) => isSuccess(reply) && jsonOf(reply) !== null)
    ? [
        exposing(
          "Answers an application for an examination that GetAppliedToExaminations does not list: it is another physician's, or missing there",
        ),
      ]
    : [];
}

/** Unknown and malformed ids must be refused, and without a 5xx. */
async function refusals(target: Target, { definition, refused }: Read): Promise<Finding[]> {
  const replies = await Promise.all(refused.map((sent) => ask(target, definition, sent, "bearer")));
  return replies
    .flatMap((reply): Finding[] => {
      if (reply.kind === "none") return [breaking(reply.because)];
      if (isSuccess(reply)) return jsonOf(reply) === null ? [] : [breaking(notA4xx(reply.status))];
      const isRefusal = reply.status >= 400 && reply.status < 500 && reply.status !== 401;
      return isRefusal || reply.status === 501 ? [] : [cosmetic(notA4xx(reply.status))];
    })
    .map(({ severity, text }) => ({ severity, text: `Requested data that does not exist: ${text}` }));
}

function notA4xx(status: number): string {
  return `${statusOf(status)}; expected a refusal (4xx)`;
}

export async function offeredExtensions(target: Target): Promise<ReadonlySet<string>> {
  const reply = await ask(target, calls.getCapabilities, {}, "bearer");
  return new Set(calls.getCapabilities.answer.safeParse(jsonOf(reply)).data?.extensions);
}

export function partOf(name: CallName): Row["part"] {
  if (name === "getCapabilities") return "capabilities";
  const part = (Object.keys(extensions) as ExtensionName[]).find((extension) => name in extensions[extension]);
  return part ?? "core";
}

export function unlessOffered(name: CallName, offered: ReadonlySet<string>): Verdict | null {
  const part = partOf(name);
  return part === "core" || part === "capabilities" || offered.has(part) ? null : { kind: "not offered" };
}

/** Boards without extensions may refuse the call in any way. */
function saysNoExtensions(reply: Reply): boolean {
  return isAbsent(reply) || (reply.kind === "answer" && [401, 403].includes(reply.status));
}

function is404(reply: Reply): boolean {
  return reply.kind === "answer" && reply.status === 404;
}

/** The status alone says that the call doesn't exist. */
function saysNoCall(reply: Reply): boolean {
  return reply.kind === "answer" && isOfNoCall(reply.status);
}
