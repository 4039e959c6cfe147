import express from "express";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type pg from "pg";
import { pino } from "pino";
import { Temporal } from "temporal-polyfill";
import { captchaAnswer } from "~/tests/support/pages/captchaAnswer";
import { questions } from "~/app/captcha/ownCaptcha";
import { createIdentity, type Identity, type IdentityOptions } from "@portal/board/identity/identity";
import { testKeys } from "./session";

export interface ServedIdentity {
  readonly options: IdentityOptions;
  readonly origin: string;
  /** Every logged line. */
  readonly logged: readonly string[];
  /** People whose sessions were reported as ended. */
  readonly signedOut: readonly string[];
  readonly identity: Identity;
  close(): Promise<void>;
}

/** The identity provider as the server mounts it, without a portal; on a free port by default. */
export async function serveIdentity(
  pool: pg.Pool,
  overrides: Partial<IdentityOptions> = {},
  port = 0,
): Promise<ServedIdentity> {
  const app = express();
  const server = createServer(app);
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const logged: string[] = [];
  const signedOut: string[] = [];
  const options: IdentityOptions = {
    pool,
    issuer: `${origin}/identity`,
    client: {
      id: "portal",
      secret: "the portal's own secret, long enough",
      homeUrl: `${origin}/physicianportal/`,
      signInUrl: `${origin}/physicianportal/authentication/login`,
      staffSignInUrl: `${origin}/physicianportal/authentication/staff-login`,
      firstTimeUrl: `${origin}/physicianportal/SearchForAccount`,
      applicationPath: (examinationId) => `/Apply/${examinationId}`,
      redirectUris: [`${origin}/physicianportal/authentication/login-callback`],
      postLogoutRedirectUris: [`${origin}/physicianportal/authentication/logout-callback`],
    },
    audience: `${origin}/board`,
    staffClaim: "portal_role",
    cookieKeys: ["first cookie key", "second cookie key"],
    questions: testQuestions(),
    signingKeys: [await signingKey("ES256")],
    sessionHours: 12,
    staffNeedSecondFactor: false,
    removalNeedsTwo: false,
    demo: null,
    boardName: "Meridian Board of Neurology and Psychiatry",
    contactEmail: "contact@meridianboard.example",
    onLinkFailed: () => undefined,
    onSignedOut: (subject) => Promise.resolve(void signedOut.push(subject)),
    dropEmailChange: () => Promise.resolve(false),
    log: pino({ level: "debug" }, { write: (line: string) => logged.push(line) }),
    ...overrides,
  };
  const identity = await createIdentity(options);
  app.use("/identity", identity.handler);
  return {
    options,
    origin,
    logged,
    signedOut,
    identity,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Captcha questions as the portal asks them, stored here instead of in its database. */
function testQuestions(): IdentityOptions["questions"] {
  const ids = new Set<string>();
  const used = { use: async (id: string) => ids.size < ids.add(id).size, prune: async () => undefined };
  return questions({ keys: testKeys, clock: () => Temporal.Now.instant(), used });
}

/** Returns the answer to a page's question; throws where it asks nothing. */
export function answerOn(page: string): { readonly question: string; readonly answer: string } {
  const [, label = ""] = /<label for="answer">([^<]*)/u.exec(page) ?? [];
  const [, question] = /name="question" value="([^"]+)"/u.exec(page) ?? [];
  if (question === undefined) throw new Error("The page asks no question.");
  return { question, answer: captchaAnswer(label) ?? "" };
}

export async function signingKey(algorithm: "ES256" | "RS256"): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return exportJWK(privateKey);
}
