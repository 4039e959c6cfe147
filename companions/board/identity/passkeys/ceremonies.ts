import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { createHash, randomBytes } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { z } from "@portal/contract/zod";
import type { Account } from "../accounts/accounts";
import type { IdentityOptions } from "../options";
import type { IdentityDatabase } from "../schema";
import { artifactStore } from "../oidc/artifacts";
import type { Interaction } from "../signIn/interactions";
import type { NewAnswer, UsedAnswer } from "./browserScript";
import type { NewPasskey, Passkey } from "./passkeys";

/** What passkeys are bound to: the site's origin, and its host as the relying party id. */
export interface Site {
  readonly origin: string;
  readonly host: string;
  readonly boardName: string;
}

export function siteOf({ issuer, boardName }: Pick<IdentityOptions, "issuer" | "boardName">): Site {
  const { origin, hostname } = new URL(issuer);
  return { origin, host: hostname, boardName };
}

const timeoutMs = 5 * 60_000;

/** COSE algorithms ES256 and RS256: every authenticator has one of them, and every supported Node verifies both. */
const algorithms = [-7, -257];

/** Loaded at first use: it takes a fifth of the total loading time. */
const webAuthn = () => import("@simplewebauthn/server");

/** The same for all of an account's passkeys; contains no personal data. */
export function userHandleOf(subject: string): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(["passkey user", subject]))
    .digest();
}

/** For `navigator.credentials.create()`. `own` are the account's passkeys: a device should not make a second one. */
export async function creationOptions(
  { host, boardName }: Site,
  { subject, email, fullName }: Pick<Account, "subject" | "email" | "fullName">,
  challenge: string,
  own: readonly Passkey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: boardName,
    rpID: host,
    userName: email,
    userDisplayName: fullName,
    userID: new Uint8Array(userHandleOf(subject)),
    challenge: bytesOf(challenge),
    timeout: timeoutMs,
    attestationType: "none",
    excludeCredentials: own.map(descriptorOf),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
}

/** For `navigator.credentials.get()`. Without `own` the person chooses among all passkeys for the site. */
export async function requestOptions(
  { host }: Site,
  challenge: string,
  own: readonly Passkey[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: host,
    challenge: bytesOf(challenge),
    timeout: timeoutMs,
    userVerification: "required",
    allowCredentials: own.map(descriptorOf),
  });
}

/** Null for an invalid answer. */
export async function verifyNew(site: Site, challenge: string, answer: NewAnswer): Promise<NewPasskey | null> {
  try {
    if (await hasCertificates(answer)) return null;
    const { verifyRegistrationResponse } = await webAuthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      ...expected(site, challenge),
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const { transports } = answer.response;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
  } catch {
    // Invalid and unreadable answers throw.
    return null;
  }
}

/**
 * No attestation was requested. Checking one that a program sends anyway could fetch revocation lists from URLs of its
 * choice.
 */
async function hasCertificates({ response }: NewAnswer): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const attestation = decodeAttestationObject(bytesOf(response.attestationObject));
  const format = attestation.get("fmt");
  return format !== "none" && (format !== "packed" || attestation.get("attStmt").get("x5c") !== undefined);
}

/** Returns the passkey's new counter; null if this passkey did not sign this challenge. */
export async function verifyUse(
  site: Site,
  challenge: string,
  { credentialId, publicKey, counter }: Passkey,
  answer: UsedAnswer,
): Promise<number | null> {
  try {
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      ...expected(site, challenge),
      credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

function expected({ origin, host }: Site, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  } as const;
}

function descriptorOf({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: [...transports] };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, "base64url"));
}

/** To sign in without a password, as a step after it, or to add a passkey. */
type Purpose = "alone" | "after-password" | "add";

/**
 * Challenges that passkeys sign. Each is for one sign-in in progress and one purpose, can be answered once, right or
 * wrong, and ends with its sign-in.
 */
export interface Challenges {
  /** Returns the same one when a page is reloaded, until it is answered. */
  current(interaction: Interaction, purpose: Purpose): Promise<string>;
  /** Uses it up; null if there is none. Of concurrent calls, one gets it. */
  take(interaction: Interaction, purpose: Purpose): Promise<string | null>;
}

const stored = z.object({ extra: z.object({ challenge: z.string() }) }).transform(({ extra }) => extra.challenge);

export function passkeyChallenges(db: IdentityDatabase, secrets: readonly string[]): Challenges {
  const store = artifactStore(db, secrets)("PasskeyChallenge");
  const idOf = ({ uid }: Interaction, purpose: Purpose) => `${uid} ${purpose}`;
  return {
    async current(interaction, purpose) {
      const found = stored.safeParse(await store.find(idOf(interaction, purpose)));
      if (found.success) return found.data;
      const challenge = randomBytes(32).toString("base64url");
      const left = Math.max(1, interaction.exp - Math.floor(Temporal.Now.instant().epochMilliseconds / 1000));
      await store.upsert(idOf(interaction, purpose), { extra: { challenge } }, left);
      return challenge;
    },
    async take(interaction, purpose) {
      return stored.safeParse(await store.take(idOf(interaction, purpose))).data ?? null;
    },
  };
}
