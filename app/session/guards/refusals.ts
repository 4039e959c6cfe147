import type { AppLoadContext, HeadersFunction } from "@remix-run/node";
import type { PhysicianId } from "~/contract/ids";
import { BoardError, isNotOffered } from "~/app/board/boardError";
import { seeOther } from "./returnPath";

/** Why a guard did not let a request through. Thrown as a response; the root's error page shows it. */
export type AccessRefusal =
  /** The page is for somebody else (AUTH-16). */
  | { readonly kind: "unauthorized" }
  /** Read-only staff may look and not save. */
  | { readonly kind: "read-only" }
  /** The form was made for one physician, and the session is now about another. Nothing was changed. */
  | {
      readonly kind: "other-physician";
      readonly formFor: { readonly physicianId: PhysicianId; readonly fullName: string | null };
      readonly now: { readonly physicianId: PhysicianId; readonly fullName: string };
    }
  /** What was posted is not what a page of the portal sends. */
  | { readonly kind: "malformed" }
  /** A section of a flow that takes no form now; nothing was changed. */
  | { readonly kind: "section-closed"; readonly because: string }
  /** Staff asked for something that cannot be a physician's id, or for an id that is no physician's. */
  | { readonly kind: "no-physician-id" }
  | { readonly kind: "unknown-physician" }
  /** A document that does not exist, or that the board does not issue to this person: the same answer for both (AUTH-17). */
  | { readonly kind: "no-document" }
  /** The board makes as many documents as it can. */
  | { readonly kind: "documents-busy"; readonly retryAfterSeconds: number }
  /** The sign-in is used up and the identity provider cannot be reached to renew it. */
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
  "documents-busy": 503,
  "provider-unreachable": 503,
};

/** To be thrown: `throw refusal({ kind: "unauthorized" })`. */
export function refusal(why: AccessRefusal): Response {
  const answer = Response.json(why, { status: statusOf[why.kind] });
  if (why.kind === "documents-busy") answer.headers.set("Retry-After", `${why.retryAfterSeconds}`);
  return answer;
}

/**
 * What was posted, as it was read; null for what no page of the portal sends.
 * @throws the refusal that says so.
 */
export function orMalformed<Post>(post: Post | null): Post {
  if (post === null) throw refusal({ kind: "malformed" });
  return post;
}

/**
 * What a page needs from the board, or the error page (SHELL-08; the client has logged the answer already). A page that
 * can do without, or shows again what was typed, catches `BoardError` itself; what else was typed, `before` keeps.
 *
 * @param before tells the page where what it kept is offered again; null where it kept nothing.
 */
export async function orErrorPage<Answer>(
  context: AppLoadContext,
  answer: Promise<Answer>,
  before: () => Promise<string | null> = () => Promise.resolve(null),
): Promise<Answer> {
  return answer.catch(async (error: unknown) => {
    if (!(error instanceof BoardError)) throw error;
    const keptOn = await before();
    if (!isNotOffered(error)) context.onFailure(error, { isKept: keptOn !== null });
    const errorId = isNotOffered(error) ? "NotOffered" : "UnexpectedError";
    const told = new URLSearchParams({ reference: context.requestId, ...(keptOn !== null && { kept: keptOn }) });
    throw seeOther(`/error/${errorId}?${told}`);
  });
}

/**
 * A document of the board's, or a page that says why there is none: the board does not issue it to this physician, and no
 * page has led to it, or it is making too many at the moment.
 */
export async function orNoDocument<File>(context: AppLoadContext, document: Promise<File>): Promise<File> {
  const found = document.catch((error: unknown) => {
    if (!(error instanceof BoardError)) throw error;
    if (error.status === 404 || error.status === 422) throw refusal({ kind: "no-document" });
    if (error.retryAfterSeconds !== null)
      throw refusal({ kind: "documents-busy", retryAfterSeconds: error.retryAfterSeconds });
    throw error;
  });
  return orErrorPage(context, found);
}

/** Of an answer that says when to ask again; for `data(…, { headers })`. */
export function retryAfter(seconds: number): { readonly "Retry-After": string } {
  return { "Retry-After": String(seconds) };
}

/** The `headers` of a route that uses it: without them a page drops what its loader or action sets. */
export const retryAfterHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const seconds = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  return new Headers(seconds === null ? {} : { "Retry-After": seconds });
};
