import type { MeasuredServer } from "./servers";
import { read } from "./visitor";

/** Memory that a server keeps: after some requests, and after twice as many. Bytes. */
export interface Growth {
  /** Live objects only, after garbage collection. */
  readonly heap: { readonly early: number; readonly late: number };
  /** Resident set after all of them. */
  readonly memory: number;
}

/**
 * Requests before the first measurement. Earlier, caches are not full: the portal's heap was seen to settle after 1,200
 * to 2,000 requests.
 */
const requests = 1200;

/** Reads the dashboard repeatedly: growth by the end would continue. */
export async function growth(server: MeasuredServer, cookie: string): Promise<Growth> {
  await readOften(requests);
  const early = await server.memory();
  await readOften(requests);
  const late = await server.memory();
  return { heap: { early: early.heap, late: late.heap }, memory: late.resident };

  async function readOften(times: number): Promise<void> {
    for (let sent = 0; sent < times; sent += 1) await read(server.origin, cookie);
  }
}
