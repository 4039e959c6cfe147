import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { areCompatible, folderOf, type MigratedSchema, namesIn } from "./migrate";

export interface DatabaseState {
  /** False for a replica, and for a primary that was demoted. */
  readonly takesWrites: boolean;
  /** By the server's clock, in milliseconds since 1970. */
  readonly now: number;
  readonly migrations: MigrationState;
}

export interface MigrationState {
  /** Migrations of this program that the database lacks, as `schema/name`. */
  readonly waiting: readonly string[];
  /** Number of migrations by newer programs. */
  readonly newer: number;
  /** Schemas that other migrations than this program's have made. */
  readonly incompatible: readonly string[];
}

/** A schema's migrations, in their order. */
export interface OwnMigrations {
  readonly schema: string;
  readonly names: readonly string[];
  readonly hashes: readonly string[];
}

export function ownMigrations(migratedSchemas: readonly MigratedSchema[]): readonly OwnMigrations[] {
  return migratedSchemas.map((migratedSchema) => ({
    schema: migratedSchema.schema,
    names: namesIn(migratedSchema),
    hashes: readMigrationFiles({ migrationsFolder: folderOf(migratedSchema) }).map(({ hash }) => hash),
  }));
}

/**
 * Asks two short questions, whatever the number of schemas: proxies ask for it every few seconds. A connection to a
 * server that takes no writes is closed: otherwise the questions alone would keep it, and never meet the new primary.
 */
export async function readDatabaseState(pool: pg.Pool, own: readonly OwnMigrations[]): Promise<DatabaseState> {
  const client = await pool.connect();
  let isUsable = false;
  try {
    const { takesWrites, now, tables } = await readServer(client);
    const recorded = await recordedHashes(
      client,
      own.map(({ schema }) => schema).filter((schema) => tables.includes(schema)),
    );
    isUsable = takesWrites;
    return { takesWrites, now, migrations: migrationState(own, recorded) };
  } finally {
    client.release(!isUsable);
  }
}

interface Server extends Pick<DatabaseState, "takesWrites" | "now"> {
  /** Names of the schemas whose migrations are recorded. */
  readonly tables: readonly string[];
}

async function readServer(client: pg.ClientBase): Promise<Server> {
  const { rows } = await client.query<Server>(
    `select current_setting('transaction_read_only') = 'off' as "takesWrites",
            (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
            array(select tablename::text from pg_tables where schemaname = 'migrations') as tables`,
  );
  const [server] = rows;
  if (server === undefined) throw new Error("A query without from returns one row");
  return server;
}

async function recordedHashes(
  client: pg.ClientBase,
  schemas: readonly string[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  if (schemas.length === 0) return {};
  const hashesOf = (schema: string) =>
    `select ${pg.escapeLiteral(schema)} as schema, array(select hash from migrations.${pg.escapeIdentifier(schema)} order by created_at, id) as hashes`;
  const { rows } = await client.query<{ schema: string; hashes: string[] }>(schemas.map(hashesOf).join(" union all "));
  return Object.fromEntries(rows.map(({ schema, hashes }) => [schema, hashes]));
}

export function migrationState(
  own: readonly OwnMigrations[],
  recorded: Readonly<Record<string, readonly string[]>>,
): MigrationState {
  const states = own.map(({ schema, names, hashes }) => {
    const found = recorded[schema] ?? [];
    return {
      schema,
      isCompatible: areCompatible(hashes, found),
      waiting: names.slice(found.length).map((name) => `${schema}/${name}`),
      newer: Math.max(0, found.length - names.length),
    };
  });
  const compatible = states.filter(({ isCompatible }) => isCompatible);
  return {
    waiting: compatible.flatMap(({ waiting }) => waiting),
    newer: compatible.reduce((sum, { newer }) => sum + newer, 0),
    incompatible: states.filter(({ isCompatible }) => !isCompatible).map(({ schema }) => schema),
  };
}
