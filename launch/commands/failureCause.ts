/** Codes of PostgreSQL and the operating system, with a meaning and a remedy. */
const causes: Readonly<Record<string, string>> = {
  "53100": "the database server's disk is full; free some room and try again",
  "53200": "the database server is out of memory; raise max_locks_per_transaction, or its memory, and try again",
  "53300": "the database server has too many connections; raise max_connections, or stop a process that uses it",
  "40P01": "the same record was changed at the same moment; try again",
  "55P03": "another process is changing the same records; try again",
  "57014": "the database server canceled it (statement_timeout, or its administrator)",
  "57P01": "the database server was stopped",
  "57P02": "the database server was stopped",
  "57P03": "the database server is starting or stopping; try again",
  "25006": "the database server is read-only: DATABASE_URL has to name the primary",
  "42501": "the database's user may not do this; see docs/deployment.md for its rights",
  ECONNREFUSED: "the database server does not answer",
  ECONNRESET: "the connection to the database server was lost",
  EPIPE: "the connection to the database server was lost",
  ETIMEDOUT: "the database server does not answer",
  ENOTFOUND: "the host of DATABASE_URL could not be resolved",
  ENOSPC: "this machine's disk is full; free some room and try again",
};

const byClass: Readonly<Record<string, string>> = {
  "08": "the connection to the database server was lost",
  "22": "a value does not fit its column",
  "23": "what is stored does not allow it",
  "53": "the database server lacks resources",
  "57": "the database server ended it",
  "58": "the database server had a system error; its log says more",
  XX: "the database server had an internal error; its log says more",
};

/**
 * Describes a failure without stored data: PostgreSQL's messages quote values; its codes and the names of tables,
 * columns and constraints do not. Null for an error without a code.
 */
export function failureCause(error: unknown): string | null {
  const failure = withCode(error);
  if (failure === null) {
    const isLost = error instanceof Error && /Connection terminated/.test(error.message);
    return isLost ? "the connection to the database server was lost" : null;
  }
  const { code } = failure;
  const words = causes[code] ?? byClass[code.slice(0, 2)];
  const place = (["table", "column", "constraint"] as const)
    .flatMap((name) => (failure[name] === undefined ? [] : [`${name} ${failure[name]}`]))
    .join(", ");
  return `${words === undefined ? "" : `${words} `}(${[code, place].filter((part) => part !== "").join("; ")})`;
}

interface Coded {
  readonly code: string;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
  readonly constraint?: string | undefined;
}

/** Returns the first error in the chain of causes that has a code: drizzle wraps PostgreSQL's. */
function withCode(error: unknown): Coded | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error && typeof error.code === "string") return error as Error & Coded;
  return withCode(error.cause);
}
