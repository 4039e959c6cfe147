import type { MeasuredServer } from "./servers";
import { read } from "./visitor";

/** What a server keeps while it serves: after some requests, and after four times as many. Bytes. */
export interface Growth {
  /** Of live objects alone, garbage collected. */
  readonly heap: { readonly early: number; readonly late: number };
  /** Resident set after all of them. */
  readonly memory: number;
}

/** Until the first figure. Caches are full by then, and the code has been compiled. */
const requests = 200;

/** Reads the dashboard again and again: what has grown by the end would grow on. */
export async function growth(server: MeasuredServer, cookie: string): Promise<Growth> {
  await readOften(requests);
  const early = await server.memory();
  await readOften(3 * requests);
  const late = await server.memory();
  return { heap: { early: early.heap, late: late.heap }, memory: late.resident };

  async function readOften(times: number): Promise<void> {
    for (let sent = 0; sent < times; sent += 1) await read(server.origin, cookie);
  }
}
