import type { Response } from "express";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { packageFile } from "@portal/database/packageFile";
import { z } from "@portal/contract/zod";
import { jsonOf } from "@portal/contract/values";
import { passkeyTransports } from "../schema";
import ownPart from "./browser/passkeys.ts?script-text";

const library = readFileSync(packageFile("node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js"), "utf8");

/** The identity provider's only script, for pages that ask for a passkey: SimpleWebAuthn (MIT license) and our own. */
export const browserScript = `${library}\n${ownPart}`;

/** Changes with the content, so that the file can be cached forever. */
export const browserScriptName = `${createHash("sha256").update(browserScript).digest("hex").slice(0, 16)}.js`;

/** Allows the answered page to load the script at this URL only. */
export function allowScript(res: Response, url: string): void {
  res.set("Content-Security-Policy", `${String(res.get("Content-Security-Policy"))}; script-src ${url}`);
}

/** In characters, per field of an answer. */
const maxLength = 8_000;

const base64url = z
  .string()
  .max(maxLength)
  .regex(/^[\w-]+$/u);

const common = { id: base64url, rawId: base64url, type: z.literal("public-key") };

const transports = z
  .array(z.string())
  .max(20)
  .default([])
  .transform((parsed) => passkeyTransports.filter((known) => parsed.includes(known)));

/** The browser's answer for a new passkey (WebAuthn RegistrationResponseJSON), as far as it is read. */
const newAnswer = z.object({
  ...common,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});
export type NewAnswer = z.output<typeof newAnswer>;

/** The answer for a used one (AuthenticationResponseJSON). */
const usedAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
export type UsedAnswer = z.output<typeof usedAnswer>;

export const answerForm = z.object({ answer: z.string(), name: z.string().default("") });

export function readNewAnswer(posted: string): NewAnswer | null {
  return newAnswer.safeParse(jsonOf(posted)).data ?? null;
}

export function readUsedAnswer(posted: string): UsedAnswer | null {
  return usedAnswer.safeParse(jsonOf(posted)).data ?? null;
}
