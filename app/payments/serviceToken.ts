import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { askOutside, causeOf, type Fetch, readText } from "@portal/contract/httpAnswers";
import { z } from "@portal/contract/zod";
import type { Board, Credentials, OpenBoard } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { Intent } from "@portal/payments/intent";

interface Credential {
  readonly tokenEndpoint: string;
  readonly clientId: string;
  /** Sent without percent-encoding: use only letters, digits, `-` and `_`. */
  readonly clientSecret: string;
  /** Sent with every request, such as `scope` or `audience`. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly fetch?: Fetch | undefined;
}

interface ServiceTokenOptions extends Credential {
  /** Real time, never shifted. */
  readonly clock?: () => Temporal.Instant;
  readonly log: Pick<Logger, "warn">;
}

export interface ServiceToken {
  /**
   * Returns an access token in the portal's own name that is valid for at least a minute; null while none is available.
   */
  get(): Promise<string | null>;
  /** Drops the token, which the board did not accept. */
  forget(): void;
}

const answered = z.object({
  access_token: z.string().min(1),
  /** In seconds. RFC 6749 lets a provider omit it; such tokens last at least five minutes. */
  expires_in: z.number().positive().default(300),
});

const timeoutMs = 10_000;
/** Far more than any token needs. */
const maxAnswerBytes = 64 * 1024;
/** Remaining lifetime that a call needs. */
const minimumLifetime = Temporal.Duration.from({ minutes: 1 });

type IssuedToken =
  | { readonly kind: "issued"; readonly token: string; readonly seconds: number }
  /** With the status of the provider's answer, or a word of `causeOf`. */
  | { readonly kind: "failed"; readonly why: { readonly status: number } | { readonly reason: string } };

/** Asks for one token by OAuth's grant `client_credentials`. */
export async function requestServiceToken(credential: Credential): Promise<IssuedToken> {
  const { tokenEndpoint, clientId, clientSecret, parameters, fetch } = credential;
  const headers = {
    accept: "application/json",
    authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const body = new URLSearchParams({ grant_type: "client_credentials", ...parameters }).toString();
  try {
    const response = await askOutside(tokenEndpoint, { method: "POST", headers, body }, { timeoutMs, fetch });
    // Its text must not be logged: it may contain a token.
    if (!response.ok) return { kind: "failed", why: { status: response.status } };
    const text = await readText(response, maxAnswerBytes);
    const { access_token: token, expires_in: seconds } = answered.parse(JSON.parse(text ?? ""));
    return { kind: "issued", token, seconds };
  } catch (error) {
    return { kind: "failed", why: { reason: causeOf(error) } };
  }
}

/** The portal's own credential at the board, cached until it expires. */
export function serviceToken(options: ServiceTokenOptions): ServiceToken {
  const { clock = () => Temporal.Now.instant(), log } = options;
  let kept: { readonly token: string; readonly until: Temporal.Instant } | null = null;
  let asking: Promise<string | null> | null = null;

  async function ask(): Promise<string | null> {
    const issued = await requestServiceToken(options);
    if (issued.kind === "failed") {
      log.warn(issued.why, "the identity provider issued no service token");
      return null;
    }
    const { token, seconds } = issued;
    const until = clock()
      .add({ seconds: Math.floor(seconds) })
      .subtract(minimumLifetime);
    kept = { token, until };
    return token;
  }

  return {
    get() {
      if (kept !== null && Temporal.Instant.compare(clock(), kept.until) < 0) return Promise.resolve(kept.token);
      return (asking ??= ask().finally(() => {
        asking = null;
      }));
    },
    forget() {
      kept = null;
    },
  };
}

/** How the portal makes a payment's calls: with its own token, on behalf of the physician. */
export interface OwnName {
  readonly connect: (credentials: Credentials) => Board;
  readonly open: OpenBoard;
  readonly token: ServiceToken;
  /** PAY-15: the party that charged, or made the token; sent as `paymentProcessor`. */
  readonly processor: string;
}

/** `refused`: the board refuses at every attempt; any other failure may be temporary. */
export async function asService<Answer>(
  { connect, token }: Pick<OwnName, "connect" | "token">,
  { physicianId }: Pick<Intent, "physicianId">,
  work: (board: Board) => Promise<Answer>,
): Promise<Answer | "refused" | "unavailable"> {
  const accessToken = await token.get();
  if (accessToken === null) return "unavailable";
  return work(connect({ accessToken, onBehalfOf: physicianId })).catch((error: unknown) => {
    if (!(error instanceof BoardError)) throw error;
    if (error.status === 401) token.forget();
    return isForGood(error) ? "refused" : "unavailable";
  });
}

export function isForGood({ status }: BoardError): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}
