import type pg from "pg";
import { attestationForm } from "./attestationForm";
import { type Comparison, paired } from "./paired";
import type { MeasuredServer } from "./servers";
import { read, send } from "./visitor";

export interface RequestCosts {
  /** Milliseconds of the server's processor for each request. */
  readonly get: Comparison;
  readonly post: Comparison;
}

interface Measured {
  readonly portal: MeasuredServer;
  readonly plain: MeasuredServer;
  readonly cookie: string;
  readonly database: pg.Pool;
  /** The dashboard's HTML, for its form. */
  readonly page: string;
}

/** Requests of one block, short enough that many fit into a run and long enough to even out what collects garbage. */
const gets = 60;
const posts = 20;
const rounds = 7;

export async function requestCosts({ portal, plain, cookie, database, page }: Measured): Promise<RequestCosts> {
  const form = attestationForm(page, database);
  const get = (server: MeasuredServer) => () => costOf(server, gets, () => read(server.origin, cookie));
  const post = (server: MeasuredServer) => () =>
    costOf(server, posts, async () => save(server, cookie, await form.next()));
  for (const server of [portal, plain]) await post(server)(); // Warms up; reading is warm since its growth was measured.
  return {
    get: await paired(get(portal), get(plain), rounds),
    post: await paired(post(portal), post(plain), rounds),
  };
}

/** Milliseconds of the server's processor for each of `count` requests, one after the other. */
async function costOf(server: MeasuredServer, count: number, request: () => Promise<void>): Promise<number> {
  const before = await server.cpu();
  for (let sent = 0; sent < count; sent += 1) await request();
  return ((await server.cpu()) - before) / count;
}

/** A save that changes something leads to the page that says so. */
async function save({ origin }: MeasuredServer, cookie: string, form: URLSearchParams): Promise<void> {
  const { status, location } = await send(origin, cookie, form);
  if (status !== 303 || !location.includes("notice="))
    throw new Error(`A save was answered with ${status} ${location}`);
}
