import { type PhysicianId, physicianId } from "@portal/contract/ids";
import { seal, type SecretKeys, unseal } from "@portal/database/secretBox";

const purpose = "reminders off";

/**
 * Names the physician whose reminders its holder may turn off, and nothing else, in a form that no one else can read or
 * make. It works as long as its key is one of `SESSION_KEYS`: mails are read late.
 */
export function unsubscribeToken(keys: SecretKeys, id: PhysicianId): string {
  return seal(keys, purpose, `${id}`);
}

/** Null for a token that is foreign, altered, or made with a key that is gone. */
export function readUnsubscribeToken(keys: SecretKeys, token: string): PhysicianId | null {
  return physicianId.safeParse(Number(unseal(keys, purpose, token) ?? Number.NaN)).data ?? null;
}
