import type { Temporal } from "temporal-polyfill";
import type { CallName, Calls } from "~/contract/calls";
import type { z } from "~/contract/zod";
import type { BoardDatabase } from "../store/boardDatabase";
import type { Caller } from "./caller";
import type { Result } from "./refused";

type Parsed<Name extends CallName, Key extends string> =
  Calls[Name] extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** A call that has passed the door: its caller is known and what was sent has the contract's shape. */
export interface Call<Name extends CallName> {
  readonly database: BoardDatabase;
  readonly now: Temporal.Instant;
  readonly caller: Caller;
  readonly query: Parsed<Name, "query">;
  readonly body: Parsed<Name, "body">;
}

export type Answer<Name extends CallName> = Parsed<Name, "answer">;
export type Handler<Name extends CallName> = (call: Call<Name>) => Promise<Result<Answer<Name>>>;

/** One handler for each call of the contract. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> };
