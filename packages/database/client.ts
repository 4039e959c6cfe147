import pg from "pg";
import { markConnectionError, readOnlyState } from "./isDatabaseUnavailable";

interface Host {
  readonly host: string;
  readonly port: number;
}

export type FindPrimary = () => Promise<Host>;

export interface ClientOptions extends pg.ClientConfig {
  /** Asked before each connection for the server that takes writes; without it, the configured one is used. */
  readonly findPrimary?: FindPrimary;
}

interface ParameterStatus {
  readonly parameterName: string;
  readonly parameterValue: string;
}

const readOnlyParameters: ReadonlySet<string> = new Set(["in_hot_standby", "default_transaction_read_only"]);

type Callback = (error: Error | null, client?: pg.ClientBase) => void;

/** Marks every system error of the connection, also while it is opened, and connects to the primary of several hosts. */
export class DatabaseClient extends pg.Client {
  /** False where the server says when the connection opens that it takes no writes, as PostgreSQL 14 and later do. */
  takesWrites = true;
  private readonly findPrimary: FindPrimary | undefined;

  constructor(options: ClientOptions = {}) {
    super(options);
    this.findPrimary = options.findPrimary;
    this.connection.on("error", markConnectionError);
    this.connection.on("errorMessage", ({ code }: { readonly code?: string }) => {
      if (code === readOnlyState) closeWhenReleased(this);
    });
    this.connection.on("parameterStatus", ({ parameterName, parameterValue }: ParameterStatus) => {
      if (readOnlyParameters.has(parameterName) && parameterValue === "on") this.takesWrites = false;
    });
  }

  // Its two signatures: with a callback, or with a promise.
  override connect(...given: unknown[]): never {
    if (this.findPrimary === undefined) return (super.connect as (...all: unknown[]) => never)(...given);
    const [callback] = given as [Callback?];
    const connected = this.connectToPrimary(this.findPrimary);
    if (callback !== undefined) connected.then((client) => callback(null, client), callback);
    return connected as never;
  }

  private async connectToPrimary(findPrimary: FindPrimary): Promise<pg.ClientBase> {
    const { host, port } = await findPrimary();
    this.host = host;
    this.port = port;
    return (super.connect as () => Promise<pg.ClientBase>)();
  }
}

/** After a failover the connections of a demoted primary still answer reads; a new one finds the server that writes. */
function closeWhenReleased(client: pg.Client & Partial<Pick<pg.PoolClient, "release">>): void {
  const { release } = client;
  if (release !== undefined) client.release = (error) => release(error ?? true);
}

/**
 * Sends named statements without their names: a pooler may run the next one on a connection that does not know it, or
 * knows it already.
 */
export class UnnamedClient extends DatabaseClient {
  // All its signatures begin with a text, a configuration, or a statement of another library, which has no name.
  override query(...given: unknown[]): never {
    const [first, ...others] = given as [string | pg.QueryConfig | pg.Submittable];
    const isNamed = typeof first === "object" && "name" in first;
    return (super.query as (...all: unknown[]) => never)(isNamed ? { ...first, name: undefined } : first, ...others);
  }
}

/**
 * Returns the first server, in order, that takes writes; that of the last time is asked first, so that a host that is
 * gone delays one connection and not each.
 */
export function primaryOf(urls: readonly string[], timeoutMs = 2_000): FindPrimary {
  let last = 0;
  return async () => {
    const failures: unknown[] = [];
    for (const offset of urls.keys()) {
      const index = (last + offset) % urls.length;
      try {
        const primary = await writableHost(urls[index] ?? "", timeoutMs);
        last = index;
        return primary;
      } catch (error) {
        failures.push(error);
      }
    }
    throw failures.find((error) => !isReadOnly(error)) ?? failures[0];
  };
}

/** @throws with the SQLSTATE of a write, where the server takes none. */
async function writableHost(connectionString: string, timeoutMs: number): Promise<Host> {
  const client: pg.Client = new DatabaseClient({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // The failed call says so.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    );
    if (rows[0]?.isReadOnly === false) return { host: client.host, port: client.port };
    throw Object.assign(new pg.DatabaseError("the server takes no writes", 0, "error"), { code: readOnlyState });
  } finally {
    await client.end();
  }
}

const isReadOnly = (error: unknown) => error instanceof pg.DatabaseError && error.code === readOnlyState;
