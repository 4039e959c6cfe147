import { type CallName, calls } from "~/contract/calls";
import { checkRead, checkVisitor, offeredExtensions, partOf, type Run, unlessOffered } from "./checkRead";
import { identityRows } from "./identity";
import { reads } from "./reads";
import { ask, type Target } from "./target";
import type { Report, Row, Verdict } from "./verdict";
import { savedBy, type WriteOptions, writes } from "./writes/writes";

/**
 * Calls everything on a board that changes nothing and, if `writing` is given, tries the calls that save on that
 * physician's record.
 *
 * @returns a row for each call of the contract, and for checks of the board as a whole.
 */
export async function checkBoard(target: Target, writing: WriteOptions | null = null): Promise<Report> {
  const nowhere = { method: "GET", path: "/api/conformance/NoSuchCall" } as const;
  const run: Run = {
    target,
    unknown: {
      bearer: await ask(target, nowhere, {}, "bearer"),
      anonymous: await ask(target, nowhere, {}, "anonymous"),
    },
    known: {},
    offered: await offeredExtensions(target),
  };
  const verdicts = new Map<CallName, Verdict>();
  const visitors = new Map<CallName, Verdict>();
  for (const read of reads()) {
    verdicts.set(read.name, await checkRead(run, read));
    const visitor = await checkVisitor(run, read);
    if (visitor !== null) visitors.set(read.name, visitor);
  }
  const identity = await identityRows(target, run.known, run.unknown.bearer);
  const saved = writing === null ? null : await writes(target, writing, run.known);

  const row = (call: CallName, part: Row["part"], verdict: Verdict): Row => {
    const { method, path } = calls[call];
    return { call, what: `${method} ${path}`, part, verdict };
  };
  const rows = (Object.keys(calls) as CallName[]).map((name) =>
    row(
      name,
      partOf(name),
      verdicts.get(name) ??
        saved?.verdicts.get(name) ??
        unlessOffered(name, run.offered) ?? { kind: "not tried", because: whyNotTried(name, writing) },
    ),
  );
  const visitorRows = [...visitors].map(([name, verdict]) => row(name, "visitors", verdict));
  return { rows: [...identity, ...(saved?.rows ?? []), ...rows, ...visitorRows], left: saved?.left ?? null };
}

function whyNotTried(name: CallName, writing: WriteOptions | null): string {
  if (!savedBy.has(name)) return "It changes something, takes money or writes to people";
  return writing === null ? "It saves: --write-to tries it" : "No data to try it with";
}
