import { serve } from "@hono/node-server";
import { createRemoteJWKSet } from "jose";
import type { AddressInfo } from "node:net";
import { inventedTerms } from "@portal/domain/enrollment/programTerms";
import { embeddedVerifier } from "@portal/board/addresses/embeddedVerifier";
import { createBoard } from "@portal/board/api/createBoard";
import { testNow } from "../people";
import { noSignUps } from "../records/signUps";
import type { Portal } from "./portal";

/** A board in its own web server, as another organization would run it: reached only over a socket. */
export interface RemoteBoard {
  readonly url: string;
  /** From now on it answers with the portal's own records; until then it is starting (503). */
  open(portal: Pick<Portal, "origin" | "database">): void;
  /** Replaces every answer; null restores the board. */
  answerWith(fault: Fault | null): void;
  /** Calls so far, such as `GET /api/physician`. */
  readonly calls: readonly string[];
  close(): Promise<void>;
}

/** @returns the replacement of the board's answer, or null where the board answers. */
export type Fault = (request: Request) => Response | Promise<Response> | null;

const starting = () => Response.json({ code: "starting", message: "Try again" }, { status: 503 });

export async function remoteBoard(): Promise<RemoteBoard> {
  const calls: string[] = [];
  let fault: Fault | null = null;
  let board: (request: Request) => Response | Promise<Response> = starting;
  const answer = async (request: Request) => {
    const url = new URL(request.url);
    calls.push(`${request.method} ${url.pathname}`);
    return (await fault?.(request)) ?? board(request);
  };
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((opened) => {
    const server = serve({ fetch: answer, port: 0, hostname: "127.0.0.1" }, ({ port }: AddressInfo) =>
      opened({ server, port }),
    );
  });
  return {
    url: `http://127.0.0.1:${port}`,
    open({ origin, database }) {
      const tokens = {
        issuer: `${origin}/identity`,
        audience,
        keys: createRemoteJWKSet(new URL(`${origin}/identity/jwks`)),
      };
      const documentIssuer = {
        boardName: "Meridian Board of Neurology and Psychiatry",
        contactEmail: "contact@meridianboard.example",
        paymentsEmail: "payments@meridianboard.example",
        verificationUrl: `${origin}/physicianportal/verify`,
        accountUrl: `${origin}/AccountInformation`,
        invoiceUrl: `${origin}/physicianportal/payments/invoices`,
      };
      const options = {
        programTerms: inventedTerms,
        staffClaim: "portal_role",
        onBehalfOfHeader: "X-Acting-For",
        lookupTransaction: null,
        charging: null,
        addresses: { verify: embeddedVerifier, optInCountryIds: [] },
        accounts: null,
        signUps: noSignUps,
        log: { error: () => undefined },
      };
      const embedded = createBoard({ ...options, pool: database, now: () => testNow, tokens, documentIssuer });
      board = (request) => embedded.fetch(request);
    },
    answerWith(next) {
      fault = next;
    },
    calls,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

const audience = "https://api.board.example";

/** The portal's settings for it: none of them is the default. */
export const remoteBoardSettings = ({ url }: RemoteBoard) => ({
  BOARD_API_URL: `${url}/`,
  BOARD_API_AUDIENCE: audience,
  BOARD_API_TIMEOUT_SECONDS: "5",
  ON_BEHALF_OF_HEADER: "X-Acting-For",
});
