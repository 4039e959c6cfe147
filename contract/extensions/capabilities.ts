import { z } from "../zod";
import type { CallDefinition } from "../callDefinition";

/**
 * Which extensions a board has, by their names. A board that keeps to the specification alone answers 404, which means
 * none; a name that is not known here is somebody else's.
 */
export const capabilities = z.object({ extensions: z.array(z.string()) });
export type Capabilities = z.infer<typeof capabilities>;

export const capabilitiesCalls = {
  /** Which extensions the board has. */
  getCapabilities: { method: "GET", path: "/api/capabilities", open: true, answer: capabilities },
} as const satisfies Record<string, CallDefinition>;
