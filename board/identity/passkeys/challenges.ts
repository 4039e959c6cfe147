import { randomBytes } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { z } from "~/contract/zod";
import type { IdentityDatabase } from "../database";
import { artifactStore } from "../oidc/artifacts";
import type { Interaction } from "../signIn/interactions";

/** To sign in without a password, as the step after one, or to add a passkey. */
type Purpose = "alone" | "after-password" | "add";

/**
 * What passkeys sign. Each belongs to one sign-in under way and one purpose, is answered once, right or wrong, and ends
 * with its sign-in.
 */
export interface Challenges {
  /** A page that is opened again shows the same one until it is answered. */
  current(interaction: Interaction, purpose: Purpose): Promise<string>;
  /** Uses it up; null where there is none. Of many at once, one gets it. */
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
