import { createLog } from "~/app/server/createLog";
import type { Configuration } from "~/configuration/configuration";
import { joinEmbeddedPostgres } from "~/database/embedded/joinEmbeddedPostgres";
import { openPool } from "~/database/pool";
import { openOffice as officeOf } from "~/payments/openPayments";
import type { PaymentsOffice } from "~/payments/payments";
import { closingOrder } from "../closingOrder";
import { bringUpToDate, openDatabase, refuseWrongDatabase } from "../openDatabase";

export interface OpenedOffice {
  readonly office: PaymentsOffice;
  close(): Promise<void>;
}

/**
 * The payments of the settings' database, beside a portal that runs on it or without one. Nothing is charged, asked or
 * recorded from here: the portal does that.
 *
 * @param tell told that the first start takes longer.
 * @throws {CannotStart}
 */
export async function openOffice(configuration: Configuration, tell: (step: string) => void): Promise<OpenedOffice> {
  const closing = closingOrder();
  try {
    const log = createLog(configuration.logLevel, process.stderr);
    const database = await openDatabase(configuration, log, tell, joinEmbeddedPostgres);
    closing.add(() => database.stop());
    const pool = openPool({ ...database.connection, max: 2 });
    closing.add(() => pool.end());
    await refuseWrongDatabase(pool, configuration.mode);
    await bringUpToDate(pool, configuration, log);
    return { office: officeOf({ pool }), close: () => closing.close() };
  } catch (error) {
    await closing.close();
    throw error;
  }
}
