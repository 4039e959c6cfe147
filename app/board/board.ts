import { type CallName, type Calls, calls, refusal } from "~/contract/calls";
import type { PhysicianId } from "~/contract/ids";
import { z } from "~/contract/zod";
import { BoardError } from "./boardError";

type Part<Name extends CallName, Key extends string> = Calls[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : never;
type Sent<Name extends CallName> = ([Part<Name, "query">] extends [never] ? object : { query: z.output<Part<Name, "query">> }) &
  ([Part<Name, "body">] extends [never] ? object : { body: z.input<Part<Name, "body">> });
type Answer<Name extends CallName> = [Part<Name, "answer">] extends [never] ? void : z.output<Part<Name, "answer">>;

/** One typed function for each call of the contract, made for one request: in whose name, and until when. */
export type Board = {
  [Name in CallName]: keyof Sent<Name> extends never ? () => Promise<Answer<Name>> : (sent: Sent<Name>) => Promise<Answer<Name>>;
};

/** In whose name a call is made (AUTH-08). */
export interface Credentials {
  readonly accessToken: string;
  readonly onBehalfOf: PhysicianId | null;
}

export interface BoardConnection {
  /** The board's base URL; in process any origin will do. */
  readonly baseUrl: string;
  /** The embedded board's own `fetch`, or the platform's. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The header that carries the acting physician, `X-On-Behalf-Of-Physician-Id` unless configured. */
  readonly onBehalfOfHeader: string;
  /** Milliseconds after which a call is given up. */
  readonly timeout: number;
  /** Told of every answer that is not a success (SHELL-08); never given request bodies or tokens. */
  readonly onFailure: (failure: { call: CallName; status: number; code: string | null; body: string; milliseconds: number }) => void;
}

/** Answers are read up to this size, in bytes; a larger one is a fault of the board's. */
const largestAnswer = 5 * 1024 * 1024;
