import type pg from "pg";
import { attestationForm } from "./attestationForm";
import { type Comparison, compared, inTurns } from "./pairedMeasurements";
import { dashboardPath, signInPath } from "./paths";
import type { MeasuredServer } from "./servers";
import { maxConnections, read, send, signIn } from "./visitor";

/** One cost of the portal, with the same of the plain server, and of the limit. */
export interface RequestCost {
  readonly name: string;
  readonly unit: "ms" | "/s";
  readonly plain: Comparison | null;
  readonly limit: Comparison;
  /** Highest allowed ratio of the portal's cost to the limit's. */
  readonly aim: number | null;
}

export interface Page {
  readonly name: string;
  readonly path: string;
  readonly cookie: string;
}

interface Measured {
  readonly portal: MeasuredServer;
  readonly plain: MeasuredServer;
  readonly limit: MeasuredServer;
  readonly pages: readonly Page[];
  readonly database: pg.Pool;
  /** The dashboard's HTML, for its form, and its physician. */
  readonly dashboard: { readonly html: string; readonly cookie: string; readonly email: string };
}

/** Requests of one block, short enough that many fit into a run and long enough to average out garbage collection. */
const gets = 60;
const posts = 20;
const signIns = 3;
const rounds = 7;

/** CPU of the servers for each request, alternately, and the dashboard's response times. */
export async function requestCosts(measured: Measured): Promise<RequestCost[]> {
  const { portal, plain, limit, pages, database, dashboard } = measured;
  const servers = [portal, plain, limit] as const;
  const costs: RequestCost[] = [];
  for (const { name, path, cookie } of pages) {
    const cost = (server: MeasuredServer) => () => cpuOf(server, gets, () => read(server.origin, cookie, path));
    const [ours, others, least] = await inTurns([cost(portal), cost(plain), cost(limit)], rounds);
    costs.push({ name: `${name} GET, CPU`, ...inMs(ours, others, least), aim: 3 });
  }

  const form = attestationForm(dashboard.html, database);
  const post = (server: MeasuredServer) => () =>
    cpuOf(server, posts, async () => save(server, dashboard.cookie, await form.next()));
  for (const server of servers) await post(server)(); // Warms up; reading is warm by now.
  const saves = await inTurns([post(portal), post(plain), post(limit)], rounds);
  costs.push({ name: "attestation POST, CPU", ...inMs(...saves), aim: 3 });

  const ourSignIn = () => cpuOf(portal, signIns, async () => void (await signIn(portal.origin, dashboard.email)));
  const leastSignIn = () => cpuOf(limit, signIns, () => read(limit.origin, dashboard.cookie, signInPath));
  const [whole, least] = await inTurns([ourSignIn, leastSignIn], rounds);
  costs.push({ name: "sign-in to the dashboard, CPU", ...inMs(whole, null, least), aim: null });

  for (const connections of [1, maxConnections]) {
    const waited = { portal: [] as number[], plain: [] as number[], limit: [] as number[] };
    const load = (server: keyof typeof waited) => () => cpuUnder(measured[server], connections, waited[server]);
    const cpu = await inTurns([load("portal"), load("plain"), load("limit")], rounds);
    const [ours, others, limits] = cpu.map((figures) => figures.map((milliseconds) => 1000 / milliseconds));
    const at = `dashboard GET, ${connections === 1 ? "one connection" : `${connections} connections`}`;
    if (ours && others && limits) {
      const each = { plain: compared(ours, others), limit: compared(ours, limits) };
      costs.push({ name: `${at}: requests for a second of CPU`, unit: "/s", ...each, aim: null });
    }
    const slowest = [waited.portal, waited.plain, waited.limit].map((times) => [percentile99(times)]);
    const [p99 = [], plains = [], least99 = []] = slowest;
    costs.push({ name: `${at}: 99 of 100 within`, ...inMs(p99, plains, least99), aim: null });
  }
  return costs;

  /** Blocks of dashboards over this many connections; `times` collects the response times. */
  function cpuUnder(server: MeasuredServer, connections: number, times: number[]): Promise<number> {
    let left = gets * 2;
    const visitor = async () => {
      while (left > 0) {
        left -= 1;
        const before = performance.now();
        await read(server.origin, dashboard.cookie, dashboardPath);
        times.push(performance.now() - before);
      }
    };
    return cpuOf(server, 1, async () => void (await Promise.all(Array.from({ length: connections }, visitor)))).then(
      (milliseconds) => milliseconds / (gets * 2),
    );
  }
}

function inMs(ours: readonly number[], plain: readonly number[] | null, limit: readonly number[]) {
  return { unit: "ms", plain: plain && compared(ours, plain), limit: compared(ours, limit) } as const;
}

function percentile99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? NaN;
}

/** Milliseconds of the server's CPU for each of `count` sequential requests. */
async function cpuOf(server: MeasuredServer, count: number, request: () => Promise<void>): Promise<number> {
  const before = await server.cpu();
  for (let sent = 0; sent < count; sent += 1) await request();
  return ((await server.cpu()) - before) / count;
}

/** A save that changes something redirects to the page that says so. */
async function save({ origin }: MeasuredServer, cookie: string, form: URLSearchParams): Promise<void> {
  const { status, location } = await send(origin, cookie, { form });
  if (status !== 303 || !location.includes("notice="))
    throw new Error(`A save was answered with ${status} ${location}`);
}
