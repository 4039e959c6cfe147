import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { openPaperKeeping } from "@portal/board/papers/openPaperKeeping";
import type { PaperKeeping } from "@portal/board/papers/paperKeeping";
import { migrate } from "@portal/database/migrate";
import { openPool } from "@portal/database/pool";
import { migratedSchemas } from "~/launch/platform/migratedSchemas";

const connections = 16;
const paperBytes = 10 * 1024 * 1024;
/** What a socket usually has at a time. */
const portion = randomBytes(65_536);
const sampleMs = 5;

export interface PaperMemory {
  readonly papers: number;
  readonly seconds: number;
  /** Resident set at its highest, above that after the same work by one connection. In bytes. */
  readonly added: number;
}

/** Keeps papers of 10 MB, sixteen at a time, in a database of its own, which the caller deletes with its cluster. */
export async function measurePaperMemory(cluster: pg.PoolConfig, papers: number): Promise<PaperMemory> {
  const pool = openPool(cluster);
  try {
    await migrate(pool, migratedSchemas);
    const keeping = openPaperKeeping({ pool, keys: [randomBytes(32)], s3: null });
    for (let warm = 0; warm < connections; warm += 1) await keepOne(keeping);
    globalThis.gc?.();
    await pause(500);
    const before = process.memoryUsage().rss;
    let highest = before;
    const sampling = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), sampleMs);
    const began = performance.now();
    let left = papers;
    const keepSome = async () => {
      while (left > 0) {
        left -= 1;
        await keepOne(keeping);
      }
    };
    await Promise.all(Array.from({ length: connections }, keepSome));
    clearInterval(sampling);
    return { papers, seconds: (performance.now() - began) / 1000, added: highest - before };
  } finally {
    await pool.end();
  }
}

async function keepOne(keeping: PaperKeeping): Promise<void> {
  const kept = await keeping.keep(largePaper(), { maxBytes: paperBytes });
  if (kept.kind === "refused") throw new Error(`A paper was refused: ${kept.fault}`);
  await keeping.remove(kept.contentId);
}

const end = Buffer.from("\n%%EOF\n");

function largePaper(): ReadableStream<Uint8Array> {
  let left = paperBytes;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        // A copy, as a socket has.
        const part = Buffer.from(portion.subarray(0, Math.min(left, portion.length)));
        if (left === paperBytes) part.write("%PDF-1.7\n", 0, "latin1");
        left -= part.length;
        if (left === 0) end.copy(part, part.length - end.length);
        controller.enqueue(new Uint8Array(part));
        if (left === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
