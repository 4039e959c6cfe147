/** What may be logged of an error: its kind, PostgreSQL's code and where. Messages of queries quote what was given. */
export function faultOf(error: unknown): { name: string; code: string | null; stack: string } {
  if (!(error instanceof Error)) return { name: typeof error, code: null, stack: "" };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : null;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { name: cause.name, code, stack: frames.join("\n") };
}
