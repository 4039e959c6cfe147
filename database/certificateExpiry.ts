import type pg from "pg";

/** Of the certificate that the server had at the newest connection: when it expires, in milliseconds since 1970. */
export type CertificateExpiry = () => number | null;

/** Begins to look at each connection that the pool opens; null until one is encrypted. */
export function watchCertificate(pool: Pick<pg.Pool, "on">): CertificateExpiry {
  let expiresAt: number | null = null;
  pool.on("connect", (client) => {
    expiresAt = expiryOf(client);
  });
  return () => expiresAt;
}

/** The driver's types leave out its connection, which has the socket as `stream`. */
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

/** As Node's `TLSSocket` has it: empty where the server has sent none. */
interface Encrypted {
  getPeerCertificate(): { readonly valid_to?: string };
}

function isEncrypted(stream: unknown): stream is Encrypted {
  return typeof stream === "object" && stream !== null && "getPeerCertificate" in stream;
}
