import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { Temporal } from "temporal-polyfill";
import { inventedTerms } from "@portal/domain/enrollment/programTerms";
import type { Board, BoardConnection, Failure } from "~/app/board/board";
import { connectBoard, connectOpenBoard } from "~/app/board/connectBoard";
import type { AddressVerifier } from "@portal/board/addresses/addressVerifier";
import { embeddedVerifier } from "@portal/board/addresses/embeddedVerifier";
import type { BoardOptions } from "@portal/board/api/boardOptions";
import { credentialSigning } from "@portal/board/documents/credentialSigning";
import { createBoard } from "@portal/board/api/createBoard";
import { demoPeople, loadDemoPeople } from "@portal/demo/demoPeople";
import { demoVisitors } from "@portal/demo/demoVisitors";
import { demoExaminations } from "@portal/demo/offeredExaminations";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { addExaminations } from "@portal/board/importing/examinations/importExaminations";
import { importPhysician } from "@portal/board/store/importing/importPhysician";
import type { ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import { addPrincipals } from "@portal/board/store/people/principals";
import type { PhysicianId } from "@portal/contract/ids";
import { openPool } from "@portal/database/pool";
import { boardToday } from "@portal/domain/time/boardTime";
import { databaseFrom, migrated, type Template } from "~/tests/support/database/database";
import { plainSiteTokens } from "~/tests/support/records/signUps";
import { memoryPapers } from "~/tests/support/servers/memoryPapers";
import { inProcess, type OpenTransport } from "./transports";

export const issuer = "https://identity.test/identity";
export const audience = "https://portal.test/board";
export const onBehalfOfHeader = "X-On-Behalf-Of-Physician-Id";
const staffClaim = "portal_role";

/** Whose documents and mails they are. */
const documentIssuer = {
  boardName: "Meridian Board of Neurology and Psychiatry",
  contactEmail: "contact@meridianboard.example",
  paymentsEmail: "payments@meridianboard.example",
  verificationUrl: "https://portal.test/physicianportal/verify",
  invoiceUrl: "https://portal.test/physicianportal/payments/invoices",
  accountUrl: "https://portal.test/physicianportal/AccountInformation",
};

/** Noon of a summer's day in the middle of a year: on it the demo people are made. */
export const noon = Temporal.Instant.from("2026-07-15T17:00:00Z");
export const today = boardToday(noon);

/** To store the people takes longer than most tests that ask for them. */
const withDemoPeople: Template = {
  name: "template_board_with_demo_people",
  async fill(connection) {
    await migrated(["board", "identity"]).fill(connection);
    const pool = openPool(connection);
    await addExaminations(boardDatabase(pool), demoExaminations(today));
    const visitors = demoVisitors(today).flatMap(({ records }) => records);
    await loadDemoPeople(pool, issuer, demoPeople(today), visitors);
    await pool.end();
  },
};

export type BoardUnderTest = Awaited<ReturnType<typeof boardUnderTest>>;

interface Setup {
  /** How the portal's client reaches the board. */
  readonly open?: OpenTransport;
  readonly lookupTransaction?: BoardOptions["lookupTransaction"];
  readonly charging?: BoardOptions["charging"];
  readonly returnedPaymentFee?: BoardOptions["returnedPaymentFee"];
  readonly credentials?: BoardOptions["credentials"];
  readonly papers?: BoardOptions["papers"] | ((pool: BoardOptions["pool"]) => BoardOptions["papers"]);
}

/** Of an ES256 key that is made for these tests. */
const { privateKey: credentialKey } = await generateKeyPair("ES256", { extractable: true });
export const credentialIssuer = {
  id: "https://portal.test/physicianportal/credentials/issuer",
  name: documentIssuer.boardName,
  url: "https://portal.test/physicianportal/",
};
const credentialsOfTests = await credentialSigning(
  [{ ...(await exportJWK(credentialKey)), kid: "one", alg: "ES256" }],
  credentialIssuer,
);

/** A board with the demo people in a database of its own, and clients of it. */
export async function boardUnderTest({
  open = inProcess,
  lookupTransaction = null,
  charging = null,
  returnedPaymentFee = null,
  credentials = credentialsOfTests,
  papers = { keeping: memoryPapers(), maxBytes: 10 * 1024 * 1024, isScanned: false },
}: Setup = {}) {
  const database = await databaseFrom(withDemoPeople);
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: "ES256", kid: "key-1" }] });
  let now = noon;
  let verify = embeddedVerifier;
  const alarms: string[] = [];
  const logged: object[] = [];
  const options: BoardOptions = {
    pool: database.pool,
    now: () => now,
    tokens: { issuer, audience, keys },
    documentIssuer,
    programTerms: inventedTerms,
    returnedPaymentFee,
    staffClaim,
    onBehalfOfHeader,
    lookupTransaction,
    charging,
    credentials,
    papers: typeof papers === "function" ? papers(database.pool) : papers,
    addresses: { verify: (addresses) => verify(addresses), optInCountryIds: [276] },
    accounts: { issuer, boardName: documentIssuer.boardName, contactEmail: documentIssuer.contactEmail },
    signUps: {
      readSiteToken: plainSiteTokens.read,
      secret: "a secret of counters",
      alarm: (kind) => void alarms.push(kind),
    },
    log: { error: (details) => void logged.push(details) },
  };
  const transport = await open(createBoard(options));
  const failures: Failure[] = [];
  const { baseUrl } = transport;
  const connection: BoardConnection = {
    baseUrl,
    fetch: (request) => transport.fetch(request),
    ...(transport.answer !== undefined && { inProcess: transport.answer }),
    onBehalfOfHeader,
    timeoutMs: 20_000,
    onFailure: (failure) => failures.push(failure),
  };
  const connect = connectBoard(connection);

  /** A token as the identity provider would give; `claims` replace its own, undefined leaves one out. */
  async function token(subject: string, claims: JWTPayload = {}): Promise<string> {
    const seconds = Math.floor(Date.now() / 1000);
    const payload = { iss: issuer, aud: audience, sub: subject, iat: seconds, exp: seconds + 300, ...claims };
    return new SignJWT(payload).setProtectedHeader({ alg: "ES256", kid: "key-1" }).sign(privateKey);
  }

  return {
    baseUrl,
    options,
    pool: database.pool,
    failures,
    alarms,
    logged,
    token,
    embeddedVerifier,
    verifyWith(verifier: AddressVerifier) {
      verify = verifier;
    },
    setNow(instant: Temporal.Instant) {
      now = instant;
    },
    /** The client of a physician; demo people are named by their key. */
    async as(key: string, onBehalfOf: number | null = null): Promise<Board> {
      const accessToken = await token(`demo-${key}`, roleOf(key));
      return connect({ accessToken, onBehalfOf: onBehalfOf as PhysicianId | null });
    },
    connect,
    /** The client of a person whom the board does not know. */
    visitor: connectOpenBoard(connection),
    /** A request that no client would send; `path` is under the base URL. */
    ask: (path: string, init: RequestInit = {}) => transport.fetch(new Request(`${baseUrl}${path}`, init)),
    /** Adds a physician, for tests that save, and gives the key to be them. */
    async add(key: string, record: ImportedPhysician): Promise<void> {
      const store = boardDatabase(database.pool);
      await importPhysician(store, record);
      await addPrincipals(store, [{ issuer, subject: `demo-${key}`, physicianId: record.physicianId }]);
    },
    /** A hash of every table, by name: equal before and after means that nothing was changed. */
    async contents(): Promise<Record<string, string>> {
      const tables = await database.pool.query<{ name: string }>(
        "select table_name as name from information_schema.tables where table_schema = 'board' order by 1",
      );
      const hashes: [string, string][] = [];
      for (const { name } of tables.rows) {
        const { rows } = await database.pool.query<{ hash: string }>(
          `select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash from board."${name}" t`,
        );
        hashes.push([name, rows[0]?.hash ?? ""]);
      }
      return Object.fromEntries(hashes);
    },
    async close(): Promise<void> {
      await transport.close();
      await database.drop();
    },
  };
}

/** What the token of a demo person with this key says of their role. */
export function roleOf(key: string): JWTPayload {
  if (key === "payments") return { [staffClaim]: key };
  return key.startsWith("staff") ? { [staffClaim]: key, name: "Carol Jensen" } : {};
}
