import type { CallDefinition, Upload } from "./callDefinition";
import { accountCalls } from "./calls/accountCalls";
import { applicationCalls } from "./calls/applicationCalls";
import { assessmentCalls, certificationCalls } from "./calls/certificationCalls";
import { messageCalls } from "./calls/messageCalls";
import { paymentCalls } from "./calls/paymentCalls";
import { capabilitiesCalls, extensionCalls } from "./extensions/extensions";
import { z } from "./zod";
import type { FileAnswer } from "./file";

/** The calls of section 7, of all three documents, and those of the extensions. */
export const calls = {
  ...capabilitiesCalls,
  ...extensionCalls,
  ...accountCalls,
  ...certificationCalls,
  ...assessmentCalls,
  ...applicationCalls,
  ...paymentCalls,
  ...messageCalls,
} as const satisfies Record<string, CallDefinition>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

export const refusal = z
  .object({ code: z.string(), message: z.string() })
  .describe("JSON of an answer with a status of 400 or more. Boards may omit it; only the status decides.");
export type Refusal = z.infer<typeof refusal>;

type Part<Name extends CallName, Key extends string> =
  Calls[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : never;
type Sent<Name extends CallName> = ([Part<Name, "query">] extends [never]
  ? object
  : { query: z.output<Part<Name, "query">> }) &
  ([Part<Name, "body">] extends [never] ? object : { body: z.output<Part<Name, "body">> }) &
  (Calls[Name] extends { readonly upload: Upload } ? { upload: ReadableStream<Uint8Array> } : object);
type Answer<Name extends CallName, Document> = Calls[Name] extends { readonly answer: FileAnswer }
  ? Document
  : [Part<Name, "answer">] extends [never]
    ? void
    : z.output<Part<Name, "answer">>;

/** `Document` is the client's type for an answer that is a file. */
export type CallFunctions<Document> = {
  [Name in CallName]: keyof Sent<Name> extends never
    ? () => Promise<Answer<Name, Document>>
    : (sent: Sent<Name>) => Promise<Answer<Name, Document>>;
};
