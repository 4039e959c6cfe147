import { type CallName, calls } from "~/contract/calls";
import { type ExtensionName, extensions } from "~/contract/extensions/extensions";
import { isFileAnswer } from "~/contract/file";
import { isOfNoCall, statusesOfNoCall } from "~/contract/httpAnswers";
import { differencesOf, jsonOf, statusOf } from "./judge";
import { notFor, type Read, reads } from "./reads";
import { ask, isAbsent, type Reply, type Sent, type Target } from "./target";
import { type Row, type Verdict, verdictOf } from "./verdict";
import { savedBy, type WriteOptions, writes } from "./writes";

/**
 * Asks a board everything that can be asked without changing anything and, if `writing` is given, tries the calls that
 * save on that physician's record.
 *
 * @returns a row for each call of the contract, and for what a board does as a whole.
 */
export async function checkBoard(target: Target, writing: WriteOptions | null = null): Promise<readonly Row[]> {
  const nowhere = { method: "GET", path: "/api/conformance/NoSuchCall" } as const;
  const unknown = {
    bearer: await ask(target, nowhere, {}, "bearer"),
    anonymous: await ask(target, nowhere, {}, "anonymous"),
  };
  const known: Record<string, unknown> = {};
  const offered = await offeredExtensions(target);
  const verdicts = new Map<CallName, Verdict>();
  for (const read of reads()) verdicts.set(read.name, await checkRead({ target, unknown, known, offered }, read));
  const saved = writing === null ? new Map<CallName, Verdict>() : await writes(target, writing, known);

  const rows = (Object.keys(calls) as CallName[]).map((name): Row => {
    const { method, path } = calls[name];
    const verdict = verdicts.get(name) ??
      saved.get(name) ??
      unlessOffered(name, offered) ?? { kind: "not tried", because: whyNotTried(name, writing) };
    return { call: name, what: `${method} ${path}`, part: partOf(name), verdict };
  });
  return [...(await door(target, unknown.bearer)), ...rows];
}

function whyNotTried(name: CallName, writing: WriteOptions | null): string {
  if (!savedBy.has(name)) return "It changes something, takes money or writes to people";
  return writing === null ? "It saves: --write-to tries it" : "There is nothing to try it with";
}

interface Run {
  readonly target: Target;
  /** What a path is answered that no board has, with the token and without one. */
  readonly unknown: { readonly bearer: Reply; readonly anonymous: Reply };
  /** Filled as answers come. */
  readonly known: Record<string, unknown>;
  readonly offered: ReadonlySet<string>;
}

async function checkRead(run: Run, read: Read): Promise<Verdict> {
  const { target, known, offered } = run;
  const { name, definition } = read;
  const missing = unlessOffered(name, offered);
  if (missing !== null) return missing;
  const because = notFor(known, name);
  if (because !== null) return { kind: "not tried", because };
  const questions = read.questions(known);
  if (questions.length === 0) return { kind: "not tried", because: "This physician has nothing to ask about" };

  const replies = await Promise.all(
    questions.map((sent) => ask(target, definition, sent, definition.open === true ? "anonymous" : "bearer")),
  );
  const isNotFound = replies.every(isAbsent);
  if (isNotFound && (replies.every(saysNoCall) || (await isUnknownCall(run, read, questions[0])))) {
    return offered.has(partOf(name))
      ? verdictOf(["The board names the extension and does not know the call"])
      : { kind: "not offered" };
  }
  const shown = replies.filter((reply) => reply.kind === "none" || !read.nothingToShow.includes(reply.status));
  const isForOthers =
    partOf(name) !== "core" && replies.every((reply) => reply.kind === "answer" && reply.status === 403);
  const differences = isForOthers ? [] : shown.flatMap((reply) => differencesOf(definition, reply));
  if (differences.length === 0) {
    remember(known, read, shown[0]);
    differences.push(...read.amiss(known));
  }
  differences.push(...(await asNobody(target, read, questions[0])), ...(await refusals(target, read)));

  if (differences.length > 0) return verdictOf(differences);
  if (isForOthers) return { kind: "not tried", because: "Not for this account (403)" };
  if (shown.length > 0) return { kind: "passed" };
  const isDoubtful = isNotFound && !is404(run.unknown.anonymous);
  return {
    kind: "not tried",
    because: `Refused: this physician has nothing to be shown${isDoubtful ? ", or the board has no such call" : ""}`,
  };
}

/**
 * Whether 404 says that the board has no such call. Of a call that is told nothing it does, unless the contract lets it
 * say so that there is nothing to show. Of any other it is no such call, or no such record: what knows the call asks for
 * a token first (401), and whoever asks without one is told of no record. Bodies tell nothing: they may quote the path,
 * or the moment.
 */
async function isUnknownCall(
  { target, unknown }: Run,
  { name, definition, nothingToShow }: Read,
  sent: Sent = {},
): Promise<boolean> {
  // Whoever has no extensions need not refuse as they refuse anything else.
  if (name === "getCapabilities") return true;
  if (!is404(unknown.bearer)) return false;
  const isTold = definition.query !== undefined || definition.body !== undefined;
  if (!isTold && !nothingToShow.includes(404)) return true;
  if (definition.open === true || !is404(unknown.anonymous)) return false;
  return is404(await ask(target, definition, sent, "anonymous"));
}

function remember(
  known: Record<string, unknown>,
  { name, definition: { answer } }: Read,
  reply: Reply | undefined,
): void {
  if (reply === undefined || answer === undefined || isFileAnswer(answer)) return;
  known[name] = answer.safeParse(jsonOf(reply)).data;
}

/** Without a token nothing is told of anybody, and what is open to everybody is told all the same. */
async function asNobody(target: Target, { definition }: Read, sent: Sent = {}): Promise<string[]> {
  if (definition.open === true) return [];
  const reply = await ask(target, definition, sent, "anonymous");
  const differences = definition.open === "also" ? differencesOf(definition, reply) : refusedWith([401], reply);
  return differences.map((difference) => `Without a token: ${difference}`);
}

/** An id that nobody has, and what is no id, are refused, and are no fault of the board's own. */
async function refusals(target: Target, { definition, refused }: Read): Promise<string[]> {
  const replies = await Promise.all(
    refused.map((sent) => ask(target, definition, sent, definition.open === true ? "anonymous" : "bearer")),
  );
  const isNothing = (reply: Reply) => reply.kind === "answer" && reply.status === 200 && jsonOf(reply) === null;
  return replies
    .filter((reply) => !isNothing(reply))
    .flatMap((reply) => refusedWith(null, reply))
    .map((difference) => `Asked for what there is not: ${difference}`);
}

/** By one of these statuses; null for any of the refusals that are not the board's own fault. */
function refusedWith(statuses: readonly number[] | null, reply: Reply): string[] {
  if (reply.kind === "none") return [reply.because];
  const isRefused =
    statuses === null
      ? reply.status >= 400 && reply.status < 500 && reply.status !== 401
      : statuses.includes(reply.status);
  return isRefused ? [] : [`${statusOf(reply.status)}; expected ${statuses?.join(" or ") ?? "a refusal (4xx)"}`];
}

async function door(target: Target, unknown: Reply): Promise<Row[]> {
  const forged = await ask(target, calls.getCurrentUser, {}, "forged");
  const row = (what: string, differences: string[]): Row => ({
    call: null,
    what,
    part: "core",
    verdict: verdictOf(differences),
  });
  return [
    row("A token without a signature is refused", refusedWith([401], forged)),
    row("A path that there is not is refused", refusedWith(statusesOfNoCall, unknown)),
  ];
}

async function offeredExtensions(target: Target): Promise<ReadonlySet<string>> {
  const reply = await ask(target, calls.getCapabilities, {}, "anonymous");
  return new Set(calls.getCapabilities.answer.safeParse(jsonOf(reply)).data?.extensions);
}

function partOf(name: CallName): Row["part"] {
  if (name === "getCapabilities") return "capabilities";
  const part = (Object.keys(extensions) as ExtensionName[]).find((extension) => name in extensions[extension]);
  return part ?? "core";
}

function is404(reply: Reply): boolean {
  return reply.kind === "answer" && reply.status === 404;
}

/** Says of itself that the call is not there, whatever it is asked. */
function saysNoCall(reply: Reply): boolean {
  return reply.kind === "answer" && isOfNoCall(reply.status);
}

function unlessOffered(name: CallName, offered: ReadonlySet<string>): Verdict | null {
  const part = partOf(name);
  return part === "core" || part === "capabilities" || offered.has(part) ? null : { kind: "not offered" };
}
