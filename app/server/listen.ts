import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as nextRound } from "node:timers/promises";
import { plainDocument } from "./responses/errorPage";

export type Listener = Awaited<ReturnType<typeof listen>>;

/** In milliseconds: a slow sender must not hold a connection for good. */
interface Limits {
  /** For a whole request to arrive, unless it `mayTakeLonger`. */
  readonly requestTimeoutMs: number;
  readonly headersTimeoutMs: number;
  /** Interval between checks of the limits: Node's own 30 s would triple the shorter one. */
  readonly checkEveryMs: number;
}

const usual: Limits = { requestTimeoutMs: 30_000, headersTimeoutMs: 15_000, checkEveryMs: 1_000 };

/** For a request with files: 20 of 10 MB take this long at 0.5 Mbit/s. */
const longestMs = 3_600_000;

declare module "node:http" {
  interface IncomingMessage {
    /** Gives a request with files an hour to arrive. Its reader limits the pauses of the sender. */
    mayTakeLonger?: () => void;
  }
}

/** Only on answers of a starting process: the request was not processed, and another process may take it. */
export const startingHeader = "X-Portal-Starting";

/** Longer than the usual 60 s of proxies, which otherwise send a request into a closing connection. */
const keepAliveTimeout = 65_000;

interface ListenOptions {
  readonly limits?: Limits;
  /**
   * Before there is a handler: `starting` answers everything with 503 and `startingHeader`; `closed` refuses
   * connections, so that a proxy asks another process without reading a header.
   */
  readonly before?: "starting" | "closed";
  /** Called for each request answered so. */
  readonly onStarting?: (request: IncomingMessage) => void;
}

/** Listens at once and serves later, so that a taken port is detected before anything else starts. */
export async function listen(
  port: number,
  host: string | null,
  { limits = usual, before = "starting", onStarting }: ListenOptions = {},
) {
  let handle: RequestListener = (request, response) => {
    onStarting?.(request);
    const headers = { "Retry-After": "1", "Content-Type": "text/plain", [startingHeader]: "1" };
    response.writeHead(503, headers).end("The portal is starting.\n");
  };
  const timeouts = {
    requestTimeout: longestMs,
    headersTimeout: limits.headersTimeoutMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    keepAliveTimeout,
  };
  const server = createServer(timeouts, (request, response) => {
    if (isAmbiguous(request)) return void response.writeHead(400, { Connection: "close", "Content-Length": 0 }).end();
    // It would return a browser's headers, including its session cookie.
    limitArrival(request, response, limits.requestTimeoutMs);
    if (request.method === "TRACE")
      return void response.writeHead(405, { Allow: "GET, HEAD, POST", "Content-Length": 0 }).end();
    if (!server.listening) response.setHeader("Connection", "close");
    handle(request, response);
  });
  server.on("clientError", refuseUnreadable);
  // Node would close a connection that requests a tunnel without an answer.
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

  const address = server.address() as AddressInfo; // The server listens on a port.
  if (before === "closed") await new Promise((closed) => server.close(closed));
  return {
    port: address.port,
    /** URL at which this process reaches itself. */
    ownUrl: `http://${reachable(address)}:${address.port}`,
    /**
     * From now on `handle` answers.
     *
     * @throws the system's error, where the port was closed until now and is taken.
     */
    async serve(next: RequestListener) {
      handle = next;
      if (!server.listening) await open();
    },
    /** Accepts nothing new, lets current requests finish, and cuts off what takes longer than `timeoutMs`. */
    close: async (timeoutMs: number) => {
      // Connections that the system has accepted and Node has not yet seen would be reset: a proxy that has sent a POST
      // into one could not send it again.
      for (let round = 0; round < 2; round += 1) await nextRound();
      await new Promise<void>((resolve) => {
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
        server.close(() => {
          clearInterval(idle);
          clearTimeout(cut);
          resolve();
        });
      });
    },
  };
}

/** Node has one limit for all requests, and that is for files. */
function limitArrival(request: IncomingMessage, response: ServerResponse, timeoutMs: number): void {
  const hasBody = request.headers["content-length"] !== undefined || "transfer-encoding" in request.headers;
  if (!hasBody) return;
  const { socket } = request;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) socket.destroy();
    else closeSocket(socket, "408 Request Timeout");
  }, timeoutMs);
  const clear = () => clearTimeout(timer);
  request.mayTakeLonger = clear;
  request.once("end", clear).once("close", clear);
}

/** A wildcard address of a machine includes its loopback. */
function reachable({ address, family }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return "127.0.0.1";
  return family === "IPv6" ? `[${address}]` : address;
}

/**
 * Returns whether a proxy in front may have parsed the request differently from Node: by the second of two hosts, or
 * with another end. Node refuses two lengths by itself.
 */
function isAmbiguous({ rawHeaders, headers }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  const coding = headers["transfer-encoding"] ?? "chunked";
  return hosts.length > 1 || coding.toLowerCase() !== "chunked";
}

/** Refuses what Node could not parse as a request: no page of the portal can be shown. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  if (error.code === "HPE_HEADER_OVERFLOW")
    return closeSocket(socket, "431 Request Header Fields Too Large", tooLargePage());
  closeSocket(socket, error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "408 Request Timeout" : "400 Bad Request");
}

/** Almost always cookies, of this site or of others under its domain: only the person can delete those (AUTH-24). */
const tooLargePage = () =>
  plainDocument(
    "Your browser sent too many cookies",
    "<p>This page could not be opened, and nothing was changed. Delete the cookies of this site in your browser’s settings, then open the portal and sign in again.</p>" +
      "<p>If that does not help, check the web address: it may be too long.</p>",
  );

/** Milliseconds in which a sender can read an answer that ends its connection. */
const lingerMs = 500;

/** Answers and closes both sides, because a sender that keeps its own open would hold the connection. */
function closeSocket(socket: Duplex, status: string, page = ""): void {
  const type = page === "" ? "" : "Content-Type: text/html; charset=utf-8\r\nCache-Control: no-store\r\n";
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\n${type}Content-Length: ${Buffer.byteLength(page)}\r\n\r\n`;
  socket.end(head + page);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
