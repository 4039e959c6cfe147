import type pg from "pg";

/** Returns when the server certificate of the newest connection expires, in epoch milliseconds. */
export type CertificateExpiry = () => number | null;

/** Observes each connection that the pool opens. The expiry is null until one is encrypted. */
export function watchCertificate(pool: Pick<pg.Pool, "on">): CertificateExpiry {
  let expiresAt: number | null = null;
  pool.on("connect", (client) => {
    expiresAt = expiryOf(client);
  });
  return () => expiresAt;
}

/** The driver's types omit its connection, whose `stream` is the socket. */
function expiryOf(client: object): number | null {
  const connection: unknown = "connection" in client ? client.connection : null;
  const stream = hasStream(connection) ? connection.stream : null;
  if (!isEncrypted(stream)) return null;
  const expiresAt = Date.parse(stream.getPeerCertificate().valid_to ?? "");
  return Number.isNaN(expiresAt) ? null : expiresAt;
}

function hasStream(connection: unknown): connection is { readonly stream: unknown } {
  return typeof connection === "object" && connection !== null && "stream" in connection;
}

/** Part of Node's `TLSSocket`: empty if the server has sent no certificate. */
interface Encrypted {
  getPeerCertificate(): { readonly valid_to?: string };
}

function isEncrypted(stream: unknown): stream is Encrypted {
  return typeof stream === "object" && stream !== null && "getPeerCertificate" in stream;
}
