import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { z } from "@portal/contract/zod";
import { makeFolder } from "@portal/database/makeFolder";
import type { SecretKeys } from "@portal/database/secretBox";
import { CannotStart } from "./problem";

export interface Keys {
  /** Base64url, 32 bytes each. The first one encrypts; all of them decrypt. */
  readonly session: readonly string[];
  readonly cookie: readonly string[];
  readonly signing: readonly JWK[];
  readonly clientSecret: string;
  /** As those of sessions, for the contents of papers. Empty: this board takes no papers. */
  readonly papers: readonly string[];
  /** On P-256; the first one signs. Empty: this board signs no credentials. */
  readonly credentials: readonly JWK[];
}

/** Those that are null are generated and stored in the data folder, in demo mode only. */
export type ChosenKeys = { readonly [Name in keyof Keys]: Keys[Name] | null };

/** AES-256. */
const keyBytes = 32;

const keysMade = `must be base64url keys of ${keyBytes} bytes separated by commas (npm run keys makes them)`;

const oneKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/, keysMade)
  .refine((key) => Buffer.from(key, "base64url").length === keyBytes, keysMade);

/** Base64url keys separated by commas. The first one encrypts and all of them decrypt, so that keys can be rotated. */
export const secretKeys = z
  .string()
  .transform((keys) => keys.split(",").map((key) => key.trim()))
  .pipe(z.array(oneKey));

const privateKey = z.looseObject({
  kty: z.enum(["RSA", "EC", "OKP"]),
  kid: z.string().min(1),
  alg: z.string().min(1),
  d: z.string().min(1),
});

function isListOfPrivateKeys(keys: unknown): keys is JWK[] {
  return z.array(privateKey).min(1).safeParse(keys).success;
}

/** A JSON array of private JWKs, each with `kid` and `alg`; the first one signs. */
export const signingKeys = z.string().transform((json, check): JWK[] => {
  try {
    const keys: unknown = JSON.parse(json);
    if (isListOfPrivateKeys(keys)) return keys;
  } catch {
    // Reported below: the parser's own message would quote the key.
  }
  check.addIssue("must be a JSON array of private JWKs, each with kid and alg (npm run keys makes one)");
  return z.NEVER;
});

/** The same, each on P-256: credentials are signed by ES256 (CRED-02). */
export const credentialKeys = signingKeys.refine(
  (keys) => keys.every(({ kty, crv, alg }) => kty === "EC" && crv === "P-256" && alg === "ES256"),
  "must be keys on P-256, for ES256 (npm run keys makes one)",
);

const secret = () => randomBytes(keyBytes).toString("base64url");

export async function generateKeys(): Promise<Keys> {
  return {
    session: [secret()],
    cookie: [secret()],
    signing: [await signingKey()],
    clientSecret: secret(),
    papers: [secret()],
    credentials: [await signingKey()],
  };
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString("hex"), alg: "ES256", use: "sig" };
}

/** For `npm run keys`. */
export function asSettings(keys: Keys): string {
  return [
    `SESSION_KEYS=${keys.session.join(",")}`,
    `COOKIE_KEYS=${keys.cookie.join(",")}`,
    `SIGNING_KEYS=${JSON.stringify(keys.signing)}`,
    `OIDC_CLIENT_SECRET=${keys.clientSecret}`,
    `PAPERS_KEYS=${keys.papers.join(",")}`,
    `CREDENTIAL_KEYS=${JSON.stringify(keys.credentials)}`,
  ].join("\n");
}

const keysFile = z.object({
  session: secretKeys,
  cookie: secretKeys,
  signing: signingKeys,
  clientSecret: z.string().min(32),
  /** Missing in files of versions that took no papers. */
  papers: secretKeys.optional(),
  /** Missing in files of versions that signed no credentials. */
  credentials: credentialKeys.optional(),
});
type KeysFile = z.output<typeof keysFile>;

/**
 * Returns the configured keys. Missing ones come from the data folder, where the first start creates them with
 * owner-only access, so that sessions survive a restart.
 * @throws {CannotStart} if the key file can't be read as one.
 */
export async function keysOf(chosen: ChosenKeys, dataFolder: string): Promise<Keys> {
  const { session, cookie, signing, clientSecret, papers, credentials } = chosen;
  for (const key of signing ?? []) await refuseUnableToSign("SIGNING_KEYS", key);
  for (const key of credentials ?? []) await refuseUnableToSign("CREDENTIAL_KEYS", key);
  if (session && cookie && signing && clientSecret && papers && credentials)
    return { session, cookie, signing, clientSecret, papers, credentials };
  const own = await keptKeys(join(dataFolder, "keys.json"));
  return {
    session: session ?? own.session,
    cookie: cookie ?? own.cookie,
    signing: signing ?? own.signing,
    clientSecret: clientSecret ?? own.clientSecret,
    papers: papers ?? own.papers,
    credentials: credentials ?? own.credentials,
  };
}

/** Checks a signature: a key can be well-formed and still not match its public part. @throws {CannotStart} */
async function refuseUnableToSign(setting: string, key: JWK): Promise<void> {
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...publicPart } = key;
  try {
    const { alg = "" } = key;
    const token = await new SignJWT().setProtectedHeader({ alg }).sign(await importJWK(key, alg));
    await jwtVerify(token, await importJWK(publicPart, alg), { algorithms: [alg] });
  } catch {
    // No cause: it could contain the key.
    throw new CannotStart(`${setting} holds a key that signs nothing (npm run keys makes one that does).`);
  }
}

async function keptKeys(file: string): Promise<Keys> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw unusable(dirname(file), cause);
  });
  if (text !== null) {
    const { papers, credentials, ...kept } = readDraft(file, text);
    if (papers !== undefined && credentials !== undefined) return { ...kept, papers, credentials };
    const completed = {
      ...kept,
      papers: papers ?? [secret()],
      credentials: credentials ?? [await signingKey()],
    };
    await writeKeys(file, completed, true);
    return completed;
  }
  const keys = await generateKeys();
  await writeKeys(file, keys, false);
  return keys;
}

async function writeKeys(file: string, keys: Keys, isThere: boolean): Promise<void> {
  const { session, cookie, signing, clientSecret, papers, credentials } = keys;
  const json = JSON.stringify({
    session: session.join(),
    cookie: cookie.join(),
    signing: JSON.stringify(signing),
    clientSecret,
    papers: papers.join(),
    credentials: JSON.stringify(credentials),
  });
  const written = isThere ? `${file}.new` : file;
  try {
    await makeFolder(dirname(file), 0o700);
    await writeFile(written, json, { mode: 0o600, flag: isThere ? "w" : "wx" });
    if (isThere) await rename(written, file);
  } catch (cause) {
    throw unusable(dirname(file), cause);
  }
}

function readDraft(file: string, text: string): KeysFile {
  try {
    return keysFile.parse(JSON.parse(text));
  } catch {
    // No cause: it would contain the keys.
    throw new CannotStart(
      `${file} should hold this folder's keys and does not.\nRestore it, or delete it to sign everyone out.`,
    );
  }
}

function unusable(folder: string, cause: unknown): CannotStart {
  return new CannotStart(
    `Cannot read or write the keys in the data folder ${resolve(folder)}. Give this user the right to, or set DATA_FOLDER to another folder.`,
    { cause },
  );
}

/** @throws {CannotStart} */
export function secretKeysOf(keys: readonly string[]): SecretKeys {
  const bytes = keyBytesOf(keys);
  if (bytes === null) throw new CannotStart("SESSION_KEYS holds no key.");
  return bytes;
}

/** Null: there are none. */
export function keyBytesOf(keys: readonly string[]): SecretKeys | null {
  const [first, ...others] = keys.map((key) => Buffer.from(key, "base64url"));
  return first === undefined ? null : [first, ...others];
}
