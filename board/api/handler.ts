import type { Temporal } from "temporal-polyfill";
import type { CallName, Calls } from "~/contract/calls";
import { asAttachment, type FileAnswer } from "~/contract/file";
import type { PhysicianId } from "~/contract/ids";
import type { z } from "~/contract/zod";
import type { ProgramTerms } from "~/domain/enrollment/programTerms";
import type { AddressOptions } from "../addresses/addressVerifier";
import type { DocumentIssuer } from "../documents/boardDocument";
import type { AccountIssuer } from "../mail/accountMails";
import type { BoardDatabase } from "../store/boardDatabase";
import type { IssuedDocument } from "../store/correspondence/issueDocument";
import type { AccountRecord } from "../store/people/physicianRecord";
import type { BoardOptions, Charging, LookupTransaction, SignUpOptions } from "./boardOptions";
import type { Caller } from "./caller";
import type { Result } from "./refusal";

type Parsed<Name extends CallName, Key extends string> =
  Calls[Name] extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** A call that has passed the door: its caller is known and what was sent has the contract's shape. */
export interface Call<Name extends CallName> {
  readonly database: BoardDatabase;
  /** The account; read once for those calls of one page that need it at the same moment. */
  readonly readBilling: (physicianId: PhysicianId) => Promise<AccountRecord>;
  readonly now: Temporal.Instant;
  /** Whose name and address stand on documents and mails. */
  readonly documentIssuer: DocumentIssuer;
  readonly programTerms: ProgramTerms;
  /** The document as a PDF. */
  readonly issuedDocument: (issued: IssuedDocument) => Promise<Uint8Array<ArrayBuffer>>;
  readonly lookupTransaction: LookupTransaction | null;
  /** Null where this board charges nobody. */
  readonly charging: Charging | null;
  readonly addresses: AddressOptions;
  /** For `inviteAccount`; null where the identity service is elsewhere. */
  readonly accounts: AccountIssuer | null;
  readonly signUps: SignUpOptions;
  readonly log: BoardOptions["log"];
  /** Null for a call that is open to everybody; one that is also open to them may have a caller. */
  readonly caller: Calls[Name] extends { readonly open: infer Open }
    ? Open extends true
      ? null
      : Caller | null
    : Caller;
  readonly query: Parsed<Name, "query">;
  readonly body: Parsed<Name, "body">;
}

export type Answer<Name extends CallName> = Calls[Name] extends { readonly answer: FileAnswer }
  ? FileContent
  : Parsed<Name, "answer">;
export type Handler<Name extends CallName> = (call: Call<Name>) => Promise<Result<Answer<Name>>>;
export type Handlers = { readonly [Name in CallName]: Handler<Name> };

/** What a call answers whose answer is a file. */
export interface FileContent {
  /** One of those that the call's definition allows. */
  readonly contentType: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

export function fileResponse({ contentType, name, bytes }: FileContent): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": asAttachment(name),
      ...(bytes instanceof Uint8Array && { "Content-Length": String(bytes.byteLength) }),
    },
  });
}
