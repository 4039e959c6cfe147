import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import type pg from "pg";
import { createLog } from "~/app/server/observability/createLog";
import { packageFile } from "@portal/database/packageFile";
import { secretKeysOf } from "~/launch/configuration/keys";
import type { Running } from "~/launch/main";
import type * as server from "~/server";
import { databaseFrom, type Template } from "../database/database";
import { databaseUrlOf } from "../database/databaseUrl";
import { type PersonKey, testNow } from "../people";
import { boardFingerprint } from "../records/boardRecords";
import { signInByRequests } from "../session/signIn";

// Only the result of `npm run build`: tests see what people get.
const { generateKeys, readConfiguration, start } = (await import(
  packageFile("build/server/index.js")
)) as typeof server;
// All workers copy the database that one of them has filled, with its papers.
const keys = { ...(await generateKeys()), papers: [Buffer.alloc(32, "papers of tests").toString("base64url")] };
/** Those of every portal here. */
export const sessionKeys = secretKeysOf(keys.session);

/** A portal for one test alone, or for all of a worker that change nothing. */
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
  /** For tests that leave the board as it is: they share a portal, and a sign-in of each person. */
  readonly changesNothing: boolean;
  readonly portal: Portal;
  /** Signs the page's browser in as a demo person, and stays on the landing page. */
  readonly signedInAs: (page: Page, key: PersonKey) => Promise<void>;
}

interface OpenPortal {
  readonly portal: Portal;
  /** The log is checked, and begun anew, after each test. */
  expectNoErrors(): void;
  close(): Promise<void>;
}

interface SharedPortal extends OpenPortal {
  readonly fingerprint: string;
  /** The browsers' sessions, and where they landed. */
  readonly sessions: Map<PersonKey, { cookies: Awaited<ReturnType<BrowserContext["cookies"]>>; landing: string }>;
}

interface WorkerFacts {
  /** By their settings. */
  readonly sharedPortals: Map<string, Promise<SharedPortal>>;
}

export const test = base.extend<Facts, WorkerFacts>({
  settings: [{}, { option: true }],
  changesNothing: [false, { option: true }],

  sharedPortals: [
    async ({}, use) => {
      const shared = new Map<string, Promise<SharedPortal>>();
      await use(shared);
      for (const portal of shared.values()) await (await portal).close();
    },
    { scope: "worker" },
  ],

  portal: async ({ settings, changesNothing, sharedPortals }, use) => {
    if (changesNothing) {
      const { portal, expectNoErrors, fingerprint } = await shared(sharedPortals, settings);
      await use(portal);
      expectNoErrors();
      expect(await boardFingerprint(portal.database), "The test is to change nothing.").toBe(fingerprint);
    } else {
      const { portal, expectNoErrors, close } = await openPortal(settings);
      await use(portal);
      await close();
      expectNoErrors();
    }
  },

  baseURL: ({ portal }, use) => use(portal.url),

  signedInAs: ({ portal, settings, changesNothing, sharedPortals }, use) =>
    use(async (page, key) => {
      if (!changesNothing) return signInByRequests(page, portal, key);
      const { sessions } = await shared(sharedPortals, settings);
      const session = sessions.get(key);
      if (session === undefined) {
        await signInByRequests(page, portal, key);
        sessions.set(key, { cookies: await page.context().cookies(), landing: page.url() });
      } else {
        await page.context().addCookies(session.cookies);
        await page.goto(session.landing);
      }
    }),
});

/** For tests that change nothing, in a file with others that do. */
export const reading = test.extend({ changesNothing: true });

function shared(portals: WorkerFacts["sharedPortals"], settings: Facts["settings"]): Promise<SharedPortal> {
  const key = JSON.stringify(settings);
  const opened = portals.get(key) ?? openPortal(settings).then(sharedFrom);
  portals.set(key, opened);
  return opened;
}

const sharedFrom = async (opened: OpenPortal): Promise<SharedPortal> => ({
  ...opened,
  fingerprint: await boardFingerprint(opened.portal.database),
  sessions: new Map(),
});

async function openPortal(settings: Facts["settings"]): Promise<OpenPortal> {
  const database = await databaseFrom(demonstration);
  const log: string[] = [];
  const expected: RegExp[] = [];
  const running = await open(database.connection, settings, log);
  return {
    portal: {
      url: `${running.url}/physicianportal/`,
      origin: running.url,
      database: database.pool,
      setBusinessTime: running.setBusinessTime,
      log,
      expectErrors: (message) => void expected.push(message),
    },
    // The portal never fails unexpectedly in any test.
    expectNoErrors() {
      const errors = log.splice(0).filter((line) => /"level":"(error|fatal)"/.test(line));
      const messages = expected.splice(0);
      expect(errors.filter((line) => !messages.some((message) => message.test(line)))).toEqual([]);
    },
    async close() {
      await running.close();
      await database.drop();
    },
  };
}

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
    DATABASE_URL: databaseUrlOf(connection),
    ...settings,
  });
  if (read.kind === "problems") throw new Error(JSON.stringify(read.problems));
  return start({ ...read.configuration, keys }, { log: createLog("warn", { write: (line) => void log.push(line) }) });
}

export { expect };
