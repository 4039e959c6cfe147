import { checkBoard } from "@portal/conformance/run";
import type { Report, Severity } from "@portal/conformance/verdict";
import { type PlainBoard, startPlainBoard } from "~/tests/support/plainBoard/plainBoard";

/** Changes what a board answers to one request; `pass` is the board itself. */
export type Bend = (request: Request, pass: () => Promise<Response>) => Promise<Response> | Response;

/** What a board does wrong, and what has to be found of it. */
export type Violation = [violation: string, severity: Severity, finding: string, bend: Bend];

export interface Item {
  [name: string]: unknown;
}
export interface Block extends Item {
  ccBlockId: number;
  ccAnnualFees: Item[];
  ccAttestations: Item[];
}
export interface Record extends Item {
  certificates: Item[];
  medicalLicenses: Item[];
  addresses: Item[];
  ccSelfReportedActivities: Item[];
  currentCCEnrollment: { ccBlocks: Block[]; currentCCBlock: Block };
}

/** The token of the one physician whom the plain board knows. */
const token = "physician-of-the-plain-board";
const onBehalfOfHeader = "X-On-Behalf-Of-Physician-Id";
export const physicianId = 88001;
export const physician = "/api/physician";

/**
 * Checks a board that is made from the documents alone, with a sign-in in front of it, and with answers that are bent.
 * The bend comes first: it may let anybody in.
 */
export async function check(bend: Bend | null, isWriting = false): Promise<Report & { readonly board: PlainBoard }> {
  const board = await startPlainBoard(2026);
  const signedIn = async (request: Request) => {
    const isOwn = request.headers.get("authorization") === `Bearer ${token}`;
    return isOwn ? fetch(request) : new Response(null, { status: 401 });
  };
  try {
    const report = await checkBoard(
      {
        baseUrl: board.url,
        token,
        onBehalfOf: null,
        onBehalfOfHeader,
        anotherPhysician: null,
        timeoutMs: 20_000,
        fetch: async (request) =>
          bend === null ? signedIn(request) : bend(request, async () => signedIn(request.clone())),
      },
      isWriting ? { physicianId } : null,
    );
    return { ...report, board };
  } finally {
    await board.close();
  }
}

export const pathOf = ({ url }: Request) => new URL(url).pathname.toLowerCase().replace(/\/$/, "");

/** Bends the successes of one path. */
export function at(path: string, bend: (response: Response, request: Request) => Promise<Response> | Response): Bend {
  return async (request, pass) => {
    const response = await pass();
    return pathOf(request) === path.toLowerCase() && response.ok ? bend(response, request) : response;
  };
}

/** Changes the JSON that one path answers. */
export function json(path: string, change: (answer: never) => unknown): Bend {
  return at(path, async (response) => {
    const answer = (await response.json()) as never;
    // A change in place answers nothing.
    const changed = change(answer);
    return Response.json(changed === undefined ? answer : changed);
  });
}

/** Replaces the answer of one path for every token. */
export function instead(path: string, answer: () => Response): Bend {
  return at(path, answer);
}

export const inRecord = (change: (record: Record) => unknown) =>
  json(physician, (record: Record) => {
    change(record);
  });

/** Replaces every caller's token with the physician's. */
export function withToken(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("authorization", `Bearer ${token}`);
  return new Request(request, { headers });
}

export async function findingsOf(bend: Bend | null, isWriting = false) {
  const { rows } = await check(bend, isWriting);
  return rows.flatMap(({ verdict }) => (verdict.kind === "failed" ? verdict.findings : []));
}

/** Returns the findings, each once, without what says only how a call was made. */
export async function kindsOf(bend: Bend) {
  const findings = await findingsOf(bend);
  const kinds = findings.map(({ severity, text }) => ({ severity, text: text.replace("Without a token: ", "") }));
  return [...new Map(kinds.map((kind) => [kind.text, kind])).values()];
}

export const htmlPage = () =>
  new Response("<!doctype html><title>Sign in</title>", { headers: { "content-type": "text/html" } });
