import { z } from "~/contract/zod";

/** How a test wants the provider to misbehave. Kept by the running provider alone: a restart is well again. */
export const controls = z.object({
  /** Milliseconds before anything that the portal's server asks is looked at. */
  delay: z.number().int().min(0).max(120_000),
  /** `down`: connections are cut unread. `rubbish`: what is asked is done, and answered with nonsense. */
  answers: z.enum(["well", "down", "failing", "rubbish"]),
  /** Webhooks wait until they are asked for one by one. */
  holdsWebhooks: z.boolean(),
});
export type Controls = z.infer<typeof controls>;

export const wellBehaved: Controls = { delay: 0, answers: "well", holdsWebhooks: false };
