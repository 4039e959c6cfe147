import type { Temporal } from "temporal-polyfill";
import type { Upload } from "@portal/contract/callDefinition";
import type { CallName, Calls } from "@portal/contract/calls";
import { asAttachment, type FileAnswer } from "@portal/contract/file";
import type { z } from "@portal/contract/zod";
import type { Cents } from "@portal/domain/billing/money";
import type { PrintedKind } from "@portal/domain/certification/certificationDocuments";
import type { ProgramTerms } from "@portal/domain/enrollment/programTerms";
import type { AddressOptions } from "../addresses/addressVerifier";
import type { DocumentIssuer, WrittenDocument } from "../documents/boardDocument";
import type { AccountIssuer } from "../mail/accountMails";
import type { BoardDatabase } from "../store/boardDatabase";
import type { CredentialSigning } from "../documents/credentialSigning";
import type { IssuedDocument } from "../store/correspondence/issueDocument";
import type { KnownPhysician } from "../store/people/principals";
import type { Result } from "../refusal";
import type { BoardOptions, Charging, LookupTransaction, PaperOptions, SignUpOptions } from "./boardOptions";
import { type Caller, noPhysician, physicianOf } from "./caller";
import type { PageReads } from "./pageReads";

type Parsed<Name extends CallName, Key extends string> =
  Calls[Name] extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

type OpenCallName<Open> = {
  readonly [Name in CallName]: Calls[Name] extends { readonly open: Open } ? Name : never;
}[CallName];
/** Null for an anonymous call to an open endpoint, which may also have a caller. */
type CallerOf<Name extends CallName> =
  Name extends OpenCallName<true> ? null : Name extends OpenCallName<"also"> ? Caller | null : Caller;

export interface Call<Name extends CallName> {
  readonly database: BoardDatabase;
  readonly reads: PageReads;
  readonly now: Temporal.Instant;
  readonly documentIssuer: DocumentIssuer;
  readonly programTerms: ProgramTerms;
  /** For a debit that the bank returns; null: none. */
  readonly returnedPaymentFee: Cents | null;
  readonly issuedDocument: (issued: IssuedDocument<PrintedKind>) => Promise<WrittenDocument>;
  /** Null: this board signs no credentials, and lacks the extension. */
  readonly credentials: CredentialSigning | null;
  readonly lookupTransaction: LookupTransaction | null;
  readonly charging: Charging | null;
  readonly addresses: AddressOptions;
  /** For `inviteAccount`; null with an external identity service. */
  readonly accounts: AccountIssuer | null;
  readonly signUps: SignUpOptions;
  /** Null: this board keeps no papers, and lacks the extension. */
  readonly papers: PaperOptions | null;
  readonly log: BoardOptions["log"];
  readonly caller: CallerOf<Name>;
  readonly query: Parsed<Name, "query">;
  readonly body: Parsed<Name, "body">;
  /** The file of a call with `upload`, read once. It fails where the sender stops in the middle. */
  readonly bytes: Calls[Name] extends { readonly upload: Upload } ? ReadableStream<Uint8Array> : undefined;
}

export type Answer<Name extends CallName> = Calls[Name] extends { readonly answer: FileAnswer }
  ? FileContent
  : Parsed<Name, "answer">;
export type Handler<Name extends CallName> = (call: Call<Name>) => Promise<Result<Answer<Name>>>;
/** A call about one physician: the caller, or the one whom staff or the payment service act for. */
type CallOfPhysician<Name extends CallName> = Call<Name> & {
  readonly physician: KnownPhysician;
  readonly physicianId: KnownPhysician["physicianId"];
};

/** Not for open calls, which may have no caller. */
export function forPhysician<Name extends Exclude<CallName, OpenCallName<true | "also">>>(
  handle: (call: CallOfPhysician<Name>) => Promise<Result<Answer<Name>>>,
): Handler<Name> {
  return async (call) => {
    const physician = physicianOf(call.caller);
    return physician === null ? noPhysician : handle({ ...call, physician, physicianId: physician.physicianId });
  };
}

export type Handlers = { readonly [Name in CallName]: Handler<Name> };

export interface FileContent {
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
