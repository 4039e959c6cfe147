import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as nextRound } from "node:timers/promises";

export interface Listener {
  readonly port: number;
  /** Where this process reaches itself. */
  readonly ownUrl: string;
  /** From now on `handle` answers. @throws the system's error, where the port was closed until now and is taken. */
  serve(handle: RequestListener): Promise<void>;
  /** Accepts nothing new, lets the requests under way finish, and cuts off what takes longer than `patience` ms. */
  close(patience: number): Promise<void>;
}

/** In milliseconds: a slow sender must not hold a connection for good. */
interface Limits {
  /** In which a whole request must have arrived. */
  readonly requestTimeoutMs: number;
  /** In which its headers must have. */
  readonly headersTimeoutMs: number;
  /** Between two looks at which connections are over a limit: Node's own 30 s would triple the shorter one. */
  readonly checkEveryMs: number;
}

const usual: Limits = { requestTimeoutMs: 30_000, headersTimeoutMs: 15_000, checkEveryMs: 1_000 };

/** On an answer of a process that starts, and on no other: the request was not looked at, and another may have it. */
export const startingHeader = "X-Portal-Starting";

/** Longer than the usual 60 s of proxies, which otherwise send a request into a connection that is just being closed. */
const keepAliveTimeout = 65_000;

interface ListenOptions {
  readonly limits?: Limits;
  /**
   * Until there is something to serve: `starting` answers everything with 503 and `startingHeader`; `closed` lets a proxy
   * find the port refused, so that it asks another process without reading a header.
   */
  readonly before?: "starting" | "closed";
  /** Called with each request that is answered so. */
  readonly onStarting?: (request: IncomingMessage) => void;
}

/** Listens at once and serves later, so that a taken port is known before anything else is started. */
export async function listen(
  port: number,
  host: string | null,
  { limits = usual, before = "starting", onStarting }: ListenOptions = {},
): Promise<Listener> {
  let handle: RequestListener = (request, response) => {
    onStarting?.(request);
    const headers = { "Retry-After": "1", "Content-Type": "text/plain", [startingHeader]: "1" };
    response.writeHead(503, headers).end("The portal is starting.\n");
  };
  const timeouts = {
    requestTimeout: limits.requestTimeoutMs,
    headersTimeout: limits.headersTimeoutMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    keepAliveTimeout,
  };
  const server = createServer(timeouts, (request, response) => {
    if (isAmbiguous(request)) return void response.writeHead(400, { Connection: "close", "Content-Length": 0 }).end();
    // It would send back the headers of a browser, its session's cookie included.
    if (request.method === "TRACE")
      return void response.writeHead(405, { Allow: "GET, HEAD, POST", "Content-Length": 0 }).end();
    readAbsoluteForm(request);
    if (!server.listening) response.setHeader("Connection", "close");
    handle(request, response);
  });
  server.on("clientError", refuseUnreadable);
  // Node would close a connection that asks for a tunnel without an answer.
  server.on("connect", (_request, socket) => closeSocket(socket, "405 Method Not Allowed"));

  const open = () =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ port, ...(host !== null && { host }) }, () => {
        server.off("error", reject);
        resolve();
      });
    });
  await open();

  const address = server.address() as AddressInfo; // Of a server that listens on a port.
  if (before === "closed") await new Promise((closed) => server.close(closed));
  return {
    port: address.port,
    ownUrl: `http://${reachable(address)}:${address.port}`,
    async serve(next) {
      handle = next;
      if (!server.listening) await open();
    },
    close: async (patience) => {
      // Connections that the system has accepted and Node has not yet seen would be reset: a proxy that has sent a POST into
      // one could not send it again.
      for (let round = 0; round < 2; round += 1) await nextRound();
      await new Promise<void>((resolve) => {
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        const cut = setTimeout(() => server.closeAllConnections(), patience);
        server.close(() => {
          clearInterval(idle);
          clearTimeout(cut);
          resolve();
        });
      });
    },
  };
}

/** All addresses of a machine include its own loopback. */
function reachable({ address, family }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return "127.0.0.1";
  return family === "IPv6" ? `[${address}]` : address;
}

/**
 * Whether a proxy in front may have read the request otherwise than Node does: by the second of two hosts, or with an
 * end elsewhere. Node refuses two lengths by itself.
 */
function isAmbiguous({ rawHeaders, headers }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  const coding = headers["transfer-encoding"] ?? "chunked";
  return hosts.length > 1 || coding.toLowerCase() !== "chunked";
}

/**
 * `GET http://host/path`, as proxies may write it (RFC 9112, 3.2.2): the host in it takes the place of the header, and what
 * comes after sees a path. Whether the host is ours is asked where all hosts are.
 */
function readAbsoluteForm(request: IncomingMessage): void {
  const [, host, rest = ""] = /^https?:\/\/([^/?#@\\]+)([/?].*)?$/i.exec(request.url ?? "") ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = rest.startsWith("/") ? rest : `/${rest}`;
}

/** What Node could not read as a request: there is no page to show to whoever sent it. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status =
    error.code === "HPE_HEADER_OVERFLOW"
      ? "431 Request Header Fields Too Large"
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? "408 Request Timeout"
        : "400 Bad Request";
  closeSocket(socket, status);
}

/** Milliseconds in which a sender can read an answer that ends its connection. */
const lingerMs = 500;

/** Answers and closes: both sides, because a sender that keeps its own open would hold the connection. */
function closeSocket(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
