import type pg from "pg";
import type { Logger } from "pino";
import type { Temporal } from "temporal-polyfill";
import type { ViteDevServer } from "vite";
import type { Configuration } from "~/configuration/configuration";
import type { Demo } from "./demo";

/** A portal that serves. Any number of them can run in one process. */
export interface Running {
  /** The origin that browsers see, without a slash at the end; of a board by itself, where the portal asks it. */
  readonly url: string;
  /** The database, for `openPool`. */
  readonly connection: pg.PoolConfig;
  /** Whom to sign in as; null in production. */
  readonly demo: Demo | null;
  /** Lets business time be `instant` now and run on from there; null: the real time again. For tests. */
  setBusinessTime(instant: Temporal.Instant | null): void;
  /** Stops accepting, lets the requests under way finish (10 s at most), and ends everything that was started. */
  close(): Promise<void>;
}

/** What the process around the portal provides; tests leave it out. */
export interface Surroundings {
  readonly log?: Logger;
  /** Told of each step of the start, in words for the person who watches. */
  readonly tell?: (step: string) => void;
  /** Serves and transforms sources in development. */
  readonly vite?: ViteDevServer;
}

/** @throws {CannotStart} with what to do about it. */
export type Start = (configuration: Configuration, surroundings?: Surroundings) => Promise<Running>;
