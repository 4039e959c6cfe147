import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { readMaintenance } from "~/app/server/maintenance/maintenance";
import { createLog } from "~/app/server/observability/createLog";
import { type Check, failed, ok, warning } from "~/app/server/observability/check";
import { failureCause } from "~/launch/commands/failureCause";
import type { Configuration } from "~/launch/configuration/configuration";
import { type Keys, keysOf } from "~/launch/configuration/keys";
import { CannotStart } from "~/launch/configuration/problem";
import { openDatabase, refuseOtherDatabase, refuseWrongDatabase, schemasOf } from "~/launch/platform/openDatabase";
import { databaseLimits } from "~/launch/platform/openPlatform";
import { capitalized } from "@portal/domain/wording";
import { openPool } from "@portal/database/pool";
import { joinEmbeddedPostgres } from "@portal/embedded-postgres/startEmbeddedPostgres";
import { type Closable, openInOrder } from "../closingOrder";
import { boardCheck } from "./boardCheck";
import { clockCheck, openDatabaseChecks } from "./databaseChecks";
import { identityChecks } from "./identityChecks";
import { keysChecks } from "./keysCheck";
import { diskCheck, proxyCheck } from "./machineChecks";
import { mailChecks } from "./mailChecks";
import { maintenanceChecks } from "./maintenanceCheck";
import { paperKeysChecks, papersChecks } from "./papersCheck";

/** Milliseconds for each check: a mail server has 15 s for its greeting alone. */
const timeoutMs = 25_000;

/**
 * Checks everything that the portal needs, at the same time, and changes nothing.
 *
 * @param recipient who gets a mail to try the mail server; null: no one.
 */
export async function checkAll(configuration: Configuration, recipient: string | null): Promise<readonly Check[]> {
  const keys = await ownKeys(configuration).catch(asCheck("keys"));
  const parts = [
    inTime("database", databasePart(configuration, isCheck(keys) ? null : keys)),
    ...(isCheck(keys) ? [Promise.resolve([keys])] : []),
    inTime("mail", mailChecks(configuration, recipient)),
    inTime("identity", identityChecks(configuration)),
    inTime("board", boardCheck(configuration)),
    inTime("papers", papersChecks(configuration)),
    inTime("disk", diskCheck(configuration)),
    Promise.resolve([proxyCheck(configuration)]),
  ];
  return (await Promise.all(parts)).flat();
}

/** Null before the first start of a demo, which makes them. */
async function ownKeys({ keys, dataFolder }: Configuration): Promise<Keys | null> {
  const areAllSet = Object.values(keys).every((key) => key !== null);
  return areAllSet || existsSync(join(dataFolder, "keys.json")) ? keysOf(keys, dataFolder) : null;
}

async function databasePart(configuration: Configuration, keys: Keys | null): Promise<readonly Check[]> {
  const { database, dataFolder, mode, identity, board } = configuration;
  if (database.kind === "embedded" && !existsSync(join(dataFolder, "postgres")))
    return [ok("database", "The first start creates the database in DATA_FOLDER.")];
  const { pool, pooler, close } = await openBoth(configuration);
  try {
    if (mode === "production") await refuseWrongDatabase(pool, mode);
    const before = now();
    const { checks, state } = await openDatabaseChecks(pool, schemasOf(mode), warning)();
    if (state === null) return checks;
    const found = [...checks, ...pooler, clockCheck(state.now, before, now())];
    const hasTables = state.migrations.waiting.length === 0 && state.migrations.incompatible.length === 0;
    if (!hasTables) return found;
    const maintenance = maintenanceChecks(await readMaintenance(pool));
    const fit = keys === null ? [] : await keysChecks(pool, keys, identity.kind === "embedded");
    const ofPapers = keys === null || board.kind === "remote" ? [] : await paperKeysChecks(pool, keys);
    return [...found, ...maintenance, ...fit, ...ofPapers];
  } finally {
    await close();
  }
}

interface OpenedForChecks extends Closable {
  readonly pool: pg.Pool;
  /** What a start warns of. */
  readonly pooler: readonly Check[];
}

/** Opens the database as a start does, and with its limits: a lock must not keep the command. With a pooler, both of its URLs. @throws {CannotStart} */
function openBoth(configuration: Configuration): Promise<OpenedForChecks> {
  return openInOrder(async (closing) => {
    const log = createLog("silent", process.stderr);
    const database = await openDatabase(configuration, log, () => undefined, joinEmbeddedPostgres);
    closing.add(() => database.stop());
    const pool = openPool({ ...database.connection, max: 2 }, databaseLimits);
    closing.add(() => pool.end());
    if (database.connection.isPooled !== true) return { pool, pooler: [] };
    const direct = openPool({ ...database.direct, max: 1 }, databaseLimits);
    closing.add(() => direct.end());
    const text = await refuseOtherDatabase(pool, direct);
    const advice = "Set one: alter role … set statement_timeout = '10s'.";
    return { pool, pooler: text === null ? [] : [warning("pooler", `${capitalized(text)}. ${advice}`)] };
  });
}

const now = () => Temporal.Now.instant().epochMilliseconds;

function isCheck(value: Check | Keys | null): value is Check {
  return value !== null && "state" in value;
}

function inTime(name: string, found: Promise<Check | readonly Check[]>): Promise<readonly Check[]> {
  const late = setTimeout(timeoutMs, failed(name, `No answer within ${timeoutMs / 1000} seconds.`), { ref: false });
  return Promise.race([found, late]).then(
    (checks) => [checks].flat(),
    (error: unknown) => [asCheck(name)(error)],
  );
}

/** The words of any other error may quote stored data. */
function asCheck(name: string): (error: unknown) => Check {
  return (error) =>
    failed(
      name,
      error instanceof CannotStart
        ? error.message
        : `It could not be checked: ${failureCause(error) ?? "an unexpected error"}.`,
    );
}
