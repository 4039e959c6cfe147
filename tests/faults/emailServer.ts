import { createLocalJWKSet, importJWK, type JWK, SignJWT } from "jose";
import { pino } from "pino";
import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { inventedTerms } from "@portal/domain/enrollment/programTerms";
import { connectBoard } from "~/app/board/connectBoard";
import { connectIdentity } from "~/app/identity/connectIdentity";
import { emailChanges } from "~/app/identity/emailChanges";
import { createSessions } from "~/app/session/records/sessions";
import { createBoard } from "@portal/board/api/createBoard";
import { createIdentity } from "@portal/board/identity/identity";
import type { PhysicianId } from "@portal/contract/ids";
import { openPool } from "@portal/database/pool";
import { noSignUps } from "~/tests/support/records/signUps";
import type { EmailOrder, EmailSurroundings } from "./emailPoints";

/**
 * The server that is killed during a change of an e-mail address: the embedded board and identity service, and the
 * portal's sessions and journal, without pages. It searches for interrupted changes when it starts, and takes one
 * order.
 */
const { connection, issuer, key, session } = JSON.parse(process.env["FAULTS"] ?? "{}") as EmailSurroundings;
const pool = openPool({ ...(connection as pg.PoolConfig), max: 8 });
const audience = "https://portal.test/board";
const quiet = pino({ level: "silent" });
const now = () => Temporal.Now.instant();
const { d: _d, ...publicKey } = key as JWK;
let order: EmailOrder | null = null;

const sessions = createSessions({
  pool,
  keys: [Buffer.alloc(32, 1)],
  clock: now,
  idleLimit: Temporal.Duration.from({ minutes: 15 }),
  absoluteLimit: Temporal.Duration.from({ hours: 12 }),
  secure: true,
  renew: () => Promise.resolve({ kind: "unreachable" }),
  log: quiet,
  emailChangeLease: Temporal.Duration.from({ milliseconds: 1 }),
});
const identity = await createIdentity({
  pool,
  issuer,
  client: {
    id: "portal",
    secret: "the portal's own secret, long enough",
    homeUrl: "https://portal.test/physicianportal/",
    signInUrl: "https://portal.test/physicianportal/authentication/login",
    staffSignInUrl: "https://portal.test/physicianportal/authentication/staff-login",
    firstTimeUrl: "https://portal.test/physicianportal/SearchForAccount",
    applicationPath: (examinationId) => `/Apply/${examinationId}`,
    redirectUris: ["https://portal.test/physicianportal/authentication/login-callback"],
    postLogoutRedirectUris: [],
  },
  audience,
  staffClaim: "portal_role",
  cookieKeys: ["a cookie key"],
  questions: { ask: () => ({ text: "", sealed: "" }), settle: () => Promise.resolve("missing") },
  signingKeys: [key],
  sessionHours: 12,
  staffNeedSecondFactor: false,
  removalNeedsTwo: false,
  demo: null,
  boardName: "The board",
  contactEmail: "contact@board.test",
  onLinkFailed: () => undefined,
  onSignedOut: () => Promise.resolve(),
  dropEmailChange: () => Promise.resolve(false),
  log: quiet,
});
const board = createBoard({
  pool,
  now,
  tokens: { issuer, audience, keys: createLocalJWKSet({ keys: [{ ...publicKey, alg: "ES256" }] }) },
  documentIssuer: {
    boardName: "The board",
    contactEmail: "contact@board.test",
    paymentsEmail: "payments@board.test",
    verificationUrl: "https://portal.test/verify",
    invoiceUrl: "https://portal.test/payments/invoices",
    accountUrl: "https://portal.test/AccountInformation",
  },
  programTerms: inventedTerms,
  staffClaim: "portal_role",
  onBehalfOfHeader: "X-On-Behalf-Of-Physician-Id",
  addresses: { verify: () => Promise.resolve(null), optInCountryIds: [] },
  accounts: null,
  signUps: noSignUps,
  lookupTransaction: null,
  charging: null,
  log: { error: () => undefined },
});
const onFailure = () => undefined;
const toBoard = connectBoard({
  baseUrl: "http://board.test",
  onBehalfOfHeader: "X-On-Behalf-Of-Physician-Id",
  timeoutMs: 10_000,
  onFailure,
  fetch: (request) => board.fetch(request),
});
const toIdentity = connectIdentity({
  baseUrl: issuer,
  clientId: "portal",
  serviceToken: () => Promise.resolve(null),
  timeoutMs: 10_000,
  onFailure,
  fetch: (request) => identity.accounts.fetch(request),
});
const connect = (accessToken: string) => ({
  board: toBoard({ accessToken, onBehalfOf: null }),
  identity: toIdentity.as(accessToken),
});
const changes = emailChanges({
  journal: sessions.emailChanges,
  connect,
  clock: now,
  log: { info: () => undefined, warn: () => undefined },
  async onStep(step) {
    if (order?.dieAt !== step) return;
    // As a power cut does; never returns.
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => undefined);
  },
});

/** As the identity provider would have issued it. */
const privateKey = await importJWK(key as JWK, "ES256");
const accessToken = await new SignJWT({})
  .setProtectedHeader({ alg: "ES256", kid: (key as JWK).kid ?? "" })
  .setIssuer(issuer)
  .setAudience(audience)
  .setSubject(session.subject)
  .setIssuedAt()
  .setExpirationTime("1h")
  .sign(privateKey);

await changes.settleDue();

process.on("message", (given: EmailOrder) => {
  order = given;
  const { subject, fullName, physicianId } = session;
  const person = { issuer, subject, fullName, kind: "physician", physicianId: physicianId as PhysicianId } as const;
  const tokens = {
    accessToken,
    refreshToken: null,
    idToken: "none",
    expiresAt: now().add({ hours: 1 }),
    givenAt: now(),
  };
  sessions
    .start(new Request("https://portal.test/"), person, tokens)
    .then(() =>
      changes.change(
        { person: { issuer, subject }, physicianId: person.physicianId, currentEmail: given.from, newEmail: given.to },
        connect(accessToken),
      ),
    )
    .then((outcome) => process.send?.(outcome))
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    });
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
