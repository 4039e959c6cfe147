import { DrizzleQueryError } from "drizzle-orm";

/** What the log may have of an unexpected error: messages of the database quote the values that it was given. */
export function describeFault(error: unknown): { name: string; code: string | null; stack: string } {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return { name: "unknown", code: null, stack: "" };
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : null;
  const frames = error instanceof Error ? (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)) : [];
  return { name: cause.name, code, stack: frames.join("\n") };
}
