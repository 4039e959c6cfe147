/** What was found about one part, for `/readyz` and `npm run check`. */
export interface Check {
  readonly name: string;
  /** A warning needs attention, and does not prevent the portal from serving. */
  readonly state: "ok" | "warning" | "failed";
  /** What was found, and what to do about it: no secret, no host, and nothing about people. */
  readonly text: string;
}

export const ok = (name: string, text: string): Check => ({ name, state: "ok", text });
export const warning = (name: string, text: string): Check => ({ name, state: "warning", text });
export const failed = (name: string, text: string): Check => ({ name, state: "failed", text });

export function isFine(checks: readonly Check[]): boolean {
  return checks.every(({ state }) => state !== "failed");
}
