import type { AppLoadContext, HeadersFunction } from "@remix-run/node";
import type { PhysicianId } from "@portal/contract/ids";
import { BoardError, isNotOffered } from "~/app/board/boardError";
import { seeOther } from "./returnPath";

/** Why a guard refused a request. Thrown as a response; the root's error page shows it. */
export type AccessRefusal =
  /** The page is for another kind of user (AUTH-16). */
  | { readonly kind: "unauthorized" }
  /** View-only staff cannot save. */
  | { readonly kind: "read-only" }
  /** The form was made for one physician; the session is now about another, or staff act for no one. */
  | {
      readonly kind: "other-physician";
      readonly formFor: { readonly physicianId: PhysicianId; readonly fullName: string | null };
      readonly now: { readonly physicianId: PhysicianId; readonly fullName: string } | null;
    }
  /** The post is not what a page of the portal sends. */
  | { readonly kind: "malformed" }
  /** A section of a flow that accepts no form now; nothing was changed. */
  | { readonly kind: "section-closed"; readonly because: string }
  /** Staff requested something that cannot be a physician's id, or an unknown id. */
  | { readonly kind: "no-physician-id" }
  | { readonly kind: "unknown-physician" }
  /**
   * A document that does not exist, or that the board does not issue to this person: the same answer for both
   * (AUTH-17).
   */
  | { readonly kind: "no-document" }
  /** A document that the board cannot set as a PDF; `because` is the board's text. */
  | { readonly kind: "unprintable"; readonly because: string }
  /** The board is producing its maximum number of documents. */
  | { readonly kind: "documents-busy"; readonly retryAfterSeconds: number }
  /** The sign-in has expired and the identity provider is unavailable for renewing it. */
  | { readonly kind: "provider-unreachable" };

const statusOf: Record<AccessRefusal["kind"], number> = {
  unauthorized: 403,
  "read-only": 403,
  "other-physician": 409,
  malformed: 400,
  "section-closed": 409,
  "no-physician-id": 400,
  "unknown-physician": 404,
  "no-document": 404,
  unprintable: 422,
  "documents-busy": 503,
  "provider-unreachable": 503,
};

/** Throw it: `throw refusal({ kind: "unauthorized" })`. */
export function refusal(why: AccessRefusal): Response {
  const answer = Response.json(why, { status: statusOf[why.kind] });
  if (why.kind === "documents-busy") answer.headers.set("Retry-After", `${why.retryAfterSeconds}`);
  return answer;
}

/**
 * Returns the parsed post.
 *
 * @throws the refusal for null, which no page of the portal sends.
 */
export function orMalformed<Post>(post: Post | null): Post {
  if (post === null) throw refusal({ kind: "malformed" });
  return post;
}

/** Stores the form that this request posted. */
export async function keepPostedForm(context: AppLoadContext): Promise<string | null> {
  return (await context.postedForm.keep?.()) ?? null;
}

/**
 * Returns what a page needs from the board, or throws the error page (SHELL-08; the client has already logged the
 * answer), which offers the posted form again (`postedForm`). A page that can do without, or shows the form again,
 * catches `BoardError` itself.
 */
export async function orErrorPage<Answer>(context: AppLoadContext, answer: Promise<Answer>): Promise<Answer> {
  return answer.catch(async (error: unknown) => {
    if (!(error instanceof BoardError)) throw error;
    const keptOn = await keepPostedForm(context);
    if (!isNotOffered(error)) context.onFailure(error, { isKept: keptOn !== null });
    const errorId = isNotOffered(error) ? "NotOffered" : "UnexpectedError";
    const parameters = new URLSearchParams({ reference: context.requestId, ...(keptOn !== null && { kept: keptOn }) });
    throw seeOther(`/error/${errorId}?${parameters}`);
  });
}

/**
 * Returns a document of the board, or throws a page that says why there is none: the board does not issue it to this
 * physician, and no page links to it, or it is producing too many at the moment.
 */
export async function orNoDocument<File>(context: AppLoadContext, document: Promise<File>): Promise<File> {
  const found = document.catch((error: unknown) => {
    if (!(error instanceof BoardError)) throw error;
    if (error.code === "unprintable" && error.explanation !== null)
      throw refusal({ kind: "unprintable", because: error.explanation });
    if (error.status === 404 || error.status === 422) throw refusal({ kind: "no-document" });
    if (error.status === 503 && error.retryAfterSeconds !== null)
      throw refusal({ kind: "documents-busy", retryAfterSeconds: error.retryAfterSeconds });
    throw error;
  });
  return orErrorPage(context, found);
}

/** Header of an answer that says when to retry, none for null; for `data(…, { headers })`. */
export function retryAfter(seconds: number | null): Record<string, string> {
  return seconds === null ? {} : { "Retry-After": String(seconds) };
}

/** The `headers` of a route that uses it: without them a page drops what its loader or action sets. */
export const retryAfterHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const seconds = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  return new Headers(seconds === null ? {} : { "Retry-After": seconds });
};
