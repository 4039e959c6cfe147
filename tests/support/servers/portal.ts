import { expect, type Page, test as base } from "@playwright/test";
import type pg from "pg";
import { createLog } from "~/app/server/observability/createLog";
import { packageFile } from "~/database/packageFile";
import type { Running } from "~/launch/main";
import type * as server from "~/server";
import { databaseFrom, type Template } from "../database/database";
import { addressOf } from "../database/databaseUrl";
import { type PersonKey, testNow } from "../people";
import { signInByRequests } from "../session/signIn";

// Only the result of `npm run build`: tests see what people get.
const { generateKeys, readConfiguration, start } = (await import(
  packageFile("build/server/index.js")
)) as typeof server;
const keys = await generateKeys();

/** A portal for one test alone. */
export interface Portal {
  /** The URL of the portal's pages, with a trailing slash. */
  readonly url: string;
  /** Origin of the portal, the board and the identity provider. */
  readonly origin: string;
  readonly database: pg.Pool;
  readonly setBusinessTime: Running["setBusinessTime"];
  /** Lines of the log at `warn` and above. */
  readonly log: readonly string[];
  /** For a test that causes errors: those that match do not fail it. */
  expectErrors(message: RegExp): void;
}

interface Facts {
  /** Settings in addition to the tests' own, as in `.env`. */
  readonly settings: Readonly<Record<string, string>>;
  readonly portal: Portal;
  /** Signs the page's browser in as a demo person, and stays on the landing page. */
  readonly signedInAs: (page: Page, key: PersonKey) => Promise<void>;
}

export const test = base.extend<Facts>({
  settings: [{}, { option: true }],

  portal: async ({ settings }, use) => {
    const database = await databaseFrom(demonstration);
    const log: string[] = [];
    const expected: RegExp[] = [];
    const running = await open(database.connection, settings, log);
    await use({
      url: `${running.url}/physicianportal/`,
      origin: running.url,
      database: database.pool,
      setBusinessTime: running.setBusinessTime,
      log,
      expectErrors: (message) => void expected.push(message),
    });
    await running.close();
    await database.drop();
    // The portal never fails unexpectedly in any test.
    const errors = log.filter((line) => /"level":"(error|fatal)"/.test(line));
    expect(errors.filter((line) => !expected.some((message) => message.test(line)))).toEqual([]);
  },

  baseURL: ({ portal }, use) => use(portal.url),

  signedInAs: ({ portal }, use) => use((page, key) => signInByRequests(page, portal, key)),
});

/** A database with the demo people, as after a first start. */
const demonstration: Template = {
  name: "template_demonstration",
  async fill(connection) {
    const running = await open(connection, {}, []);
    await running.close();
  },
};

async function open(connection: pg.PoolConfig, settings: Facts["settings"], log: string[]): Promise<Running> {
  const read = readConfiguration({
    PORT: "0",
    PORTAL_NOW: testNow.toString(),
    DATABASE_URL: addressOf(connection),
    ...settings,
  });
  if (read.kind === "problems") throw new Error(JSON.stringify(read.problems));
  return start({ ...read.configuration, keys }, { log: createLog("warn", { write: (line) => void log.push(line) }) });
}

export { expect };
