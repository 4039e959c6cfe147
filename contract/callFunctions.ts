import type { CallName, Calls } from "./calls";
import type { FileAnswer } from "./file";
import type { z } from "./zod";

type Part<Name extends CallName, Key extends string> =
  Calls[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : never;
type Sent<Name extends CallName> = ([Part<Name, "query">] extends [never]
  ? object
  : { query: z.output<Part<Name, "query">> }) &
  ([Part<Name, "body">] extends [never] ? object : { body: z.output<Part<Name, "body">> });
type Answer<Name extends CallName, Document> = Calls[Name] extends { readonly answer: FileAnswer }
  ? Document
  : [Part<Name, "answer">] extends [never]
    ? void
    : z.output<Part<Name, "answer">>;

/** One typed function for each call of the contract; `Document` is what a client makes of an answer that is a file. */
export type CallFunctions<Document> = {
  [Name in CallName]: keyof Sent<Name> extends never
    ? () => Promise<Answer<Name, Document>>
    : (sent: Sent<Name>) => Promise<Answer<Name, Document>>;
};
