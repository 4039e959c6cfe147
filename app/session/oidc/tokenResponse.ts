import type { Temporal } from "temporal-polyfill";
import { z } from "~/contract/zod";
import type { Tokens } from "./tokens";

/** What the provider's token endpoint answers, when somebody signs in and when their tokens are renewed. */
export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  id_token: z.string().optional(),
  /** In seconds. RFC 6749 lets a provider leave it out; five minutes is what such tokens last at least. */
  expires_in: z.number().positive().default(300),
});

export function tokensOf(answer: z.infer<typeof tokenAnswer>, givenAt: Temporal.Instant): Omit<Tokens, "idToken"> {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAt: givenAt.add({ seconds: Math.floor(answer.expires_in) }),
    givenAt,
  };
}
