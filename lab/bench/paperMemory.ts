import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { openPaperKeeping } from "@portal/board/papers/openPaperKeeping";
import { migrate } from "@portal/database/migrate";
import { openPool } from "@portal/database/pool";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { migratedSchemas } from "~/launch/platform/migratedSchemas";
import { paperBytes, papersFor, paperStream } from "./paperPosts";
import { startPortal } from "./servers";

const connections = 16;
const sampleMs = 20;

export interface PaperMemory {
  readonly what: string;
  readonly papers: number;
  readonly seconds: number;
  /** Resident set at its highest, above that after as many papers one at a time. In bytes. */
  readonly added: number;
}

/** Keeps papers of 10 MB, sixteen at a time, in databases of its own, which the caller deletes with their cluster. */
export async function measurePaperMemory(
  cluster: pg.PoolConfig,
  folder: string,
  papers: number,
): Promise<readonly PaperMemory[]> {
  const pool = openPool(cluster);
  try {
    await migrate(pool, migratedSchemas);
    return [await ofKeeping(pool, papers), await ofPortal(cluster, folder, papers)];
  } finally {
    await pool.end();
  }
}

/** The keeping alone, in this process. */
async function ofKeeping(pool: pg.Pool, papers: number): Promise<PaperMemory> {
  const keeping = openPaperKeeping({ pool, keys: [randomBytes(32)], s3: null });
  const keepOne = async () => {
    const kept = await keeping.keep(paperStream(), { maxBytes: paperBytes });
    if (kept.kind === "refused") throw new Error(`A paper was refused: ${kept.fault}`);
    await keeping.remove(kept.contentId);
  };
  const resident = () => Promise.resolve(process.memoryUsage().rss);
  return { what: "kept by the board alone", ...(await measured(keepOne, papers, resident, () => Promise.resolve())) };
}

/** A portal, to which browsers send forms. */
async function ofPortal(cluster: pg.PoolConfig, folder: string, papers: number): Promise<PaperMemory> {
  const portalPool = openPool(cluster);
  await portalPool.query("create database posted");
  await portalPool.end();
  const connection = { ...cluster, database: "posted" };
  const portal = await startPortal({ DATABASE_URL: databaseUrlOf(connection), DATA_FOLDER: folder });
  const pool = openPool(connection);
  try {
    const send = await papersFor(portal.origin, connections);
    // At most 20 are taken for one thing, and 60 of a person in a day.
    const clear = async () => {
      await pool.query("delete from board.paper");
      await pool.query("delete from board.paper_content");
      await pool.query("delete from board.attempt_bucket");
    };
    return { what: "sent to the portal", ...(await measured(send, papers, portal.resident, clear)) };
  } finally {
    await pool.end();
    await portal.stop();
  }
}

async function measured(
  keepOne: () => Promise<void>,
  papers: number,
  resident: () => Promise<number>,
  clear: () => Promise<void>,
): Promise<Omit<PaperMemory, "what">> {
  for (let warm = 0; warm < connections; warm += 1) await keepOne();
  await clear();
  await pause(500);
  const before = await resident();
  const sampler = sampling(resident, before);
  const began = performance.now();
  for (let left = papers; left > 0; left -= connections) {
    await Promise.all(Array.from({ length: Math.min(left, connections) }, keepOne));
    await clear();
  }
  const seconds = (performance.now() - began) / 1000;
  return { papers, seconds, added: (await sampler.highest()) - before };
}

function sampling(resident: () => Promise<number>, first: number) {
  const state = { highest: first, isOver: false };
  const work = (async () => {
    while (!state.isOver) {
      state.highest = Math.max(state.highest, await resident());
      await pause(sampleMs);
    }
  })();
  return {
    async highest(): Promise<number> {
      state.isOver = true;
      await work;
      return state.highest;
    },
  };
}
