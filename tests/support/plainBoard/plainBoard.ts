import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { AddressInfo } from "node:net";
import { plainCalls } from "./calls";
import { type ChargingAt, chargingCalls } from "./charging";
import { plainRecords } from "./records";
import { refusalOf } from "./requests";

/** Differences of such a board from ours. */
export interface Odd {
  /** Changes the answer of a call: nulls, legacy values, another order; undefined answers 204. */
  readonly answer?: (path: string, answer: unknown) => unknown;
  /** Answer to calls that are not in the documents; default: 404. */
  readonly unknownCall?: 401 | 403 | 404;
  /** Replaces the answer of a call: an HTML error, 204, or no answer in time. */
  readonly instead?: (path: string) => Response | null | Promise<Response | null>;
}

export interface PlainBoard {
  readonly url: string;
  readonly records: ReturnType<typeof plainRecords>;
  /** Calls so far, such as `GET /api/physician`. */
  readonly calls: readonly string[];
  /** Bodies of changes, by call, in order. */
  readonly sent: readonly { readonly call: string; readonly body: unknown }[];
  /** Requests that differ from the documents, answered with 400. */
  readonly refused: readonly string[];
  be(odd: Odd): void;
  close(): Promise<void>;
}

/** Calls of first-time users and of the form about themselves: "every call carries a bearer token when signed in". */
const beforeSignIn =
  /^\/api\/(profile\/(MatchPhysician|ValidateEmail|activate|CreatePhysician|GetPhysicianFormLookupItems)|application\/available|Address\/Verify)$/i;

/**
 * A board made only from the specification's chapters "The calls it makes" and "Calls": it imports nothing of the
 * project, so that assumptions of the portal beyond the documents fail on it. It has one physician, whatever the token.
 * It refuses what the documents don't list, and accepts everything else.
 */
export async function startPlainBoard(year: number, charging: ChargingAt | null = null): Promise<PlainBoard> {
  const records = plainRecords(year);
  const calls: string[] = [];
  const sent: { call: string; body: unknown }[] = [];
  const refused: string[] = [];
  let odd: Odd = {};
  const app = new Hono();
  if (charging !== null) app.route("/", chargingCalls(records, charging));
  app.route("/", plainCalls(records));
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    calls.push(call);
    const body = request.method === "POST" ? await bodyOf(request.clone()) : null;
    if (request.method === "POST") sent.push({ call, body });
    if (request.headers.get("authorization")?.startsWith("Bearer ") !== true && !beforeSignIn.test(pathname))
      return new Response(null, { status: 401 });
    const instead = await odd.instead?.(pathname);
    if (instead) return instead;
    const refusal = refusalOf(request, new URL(lowered(request.url)).pathname, body);
    if (refusal !== null) {
      refused.push(`${call}: ${refusal}`);
      return Response.json({ message: refusal }, { status: 400 });
    }
    // Servers of this kind ignore case and a trailing slash.
    const found = await app.fetch(new Request(lowered(request.url), request));
    if (found.status === 404) return new Response(null, { status: odd.unknownCall ?? 404 });
    if (odd.answer === undefined || found.headers.get("content-type")?.includes("json") !== true) return found;
    const answer = odd.answer(pathname, await found.json());
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  };
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((opened) => {
    const server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, ({ port }: AddressInfo) =>
      opened({ server, port }),
    );
  });
  return {
    url: `http://127.0.0.1:${port}`,
    records,
    calls,
    sent,
    refused,
    be(next) {
      odd = next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

function lowered(address: string): string {
  const url = new URL(address);
  url.pathname = url.pathname.toLowerCase().replace(/\/$/, "");
  return url.href;
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === "" ? null : JSON.parse(text);
}
