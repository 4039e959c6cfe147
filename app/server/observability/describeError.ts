/** What a log may keep of an error: nothing that a person or a database wrote. */
export interface ErrorDescription {
  readonly type: string;
  readonly message?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly status?: number;
  /** Where it happened: the frames alone, because a stack begins with the message. */
  readonly stack?: readonly string[];
  readonly cause?: ErrorDescription;
}

/** Errors that JavaScript itself throws about our code, in words that quote the code and not the data. */
const aboutCode = new Set(["TypeError", "ReferenceError"]);
const mostCauses = 4;

/**
 * An error without personal data: messages of databases, parsers and libraries quote the values they stumbled on, so
 * only the kind, the codes and the place are kept.
 */
export function describeError(error: unknown, causes = mostCauses): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, stack, cause } = error;
  const code = wordIn(error, "code");
  const constraint = wordIn(error, "constraint");
  const status = "status" in error && typeof error.status === "number" ? error.status : undefined;
  const frames = stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  return {
    type,
    ...(aboutCode.has(type) && code === undefined && { message: error.message }),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(status !== undefined && { status }),
    ...(frames !== undefined && { stack: frames }),
    ...(cause !== undefined && causes > 0 && { cause: describeError(cause, causes - 1) }),
  };
}

/** A property that is an identifier, such as an SQLSTATE or the name of a constraint. */
function wordIn(error: Error, property: "code" | "constraint"): string | undefined {
  const value: unknown = property in error ? (error as Error & Record<typeof property, unknown>)[property] : undefined;
  return typeof value === "string" && /^[\w.-]{1,64}$/.test(value) ? value : undefined;
}
