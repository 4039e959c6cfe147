import type pg from "pg";

export interface EmbeddedPostgresOptions {
  /** The data folder; everything of PostgreSQL is kept in `<folder>/postgres`. Created where it does not exist. */
  readonly folder: string;
  readonly log: { info(message: string): void; error(message: string): void };
}

export interface EmbeddedPostgres {
  /** For `openPool`. */
  readonly connection: pg.PoolConfig;
  /** Stops the server; resolves when its process is gone. End the pools first. Calling it again does nothing more. */
  stop(): Promise<void>;
}

export declare function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres>;
