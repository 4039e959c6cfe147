import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banners } from "~/app/ui/messages/Banner";
import type { OpenBoard } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import type { RouteHandle } from "~/app/routeHandle";
import { clientAddress } from "~/app/server/middleware/canonicalUrl";
import { orErrorPage, retryAfter, retryAfterHeaders } from "~/app/session/guards/refusals";
import { seeOther } from "~/app/session/guards/returnPath";
import { waitLength } from "~/domain/rateLimits/attemptBucket";
import { formatDocumentCode, readDocumentCode } from "~/domain/correspondence/documentCode";
import { CodeForm, IssuedDocument, NoDocument, type VerifyView, verifyView } from "./Verify";

const longestCode = 100;

/** CERT-04, CERT-05: checks a document by its code. Open without sign-in; codes cannot be listed or guessed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("code");
  const typed = (params.code ?? asked?.trim() ?? "").slice(0, longestCode);
  const code = readDocumentCode(typed);
  // The form redirects to the URL printed on documents. An invalid code has none.
  if (params.code === undefined && code !== null) throw seeOther(`/verify/${formatDocumentCode(code)}`);
  const missing = await whyNot(context.openBoard);
  if (missing !== null) return show({ kind: missing }, missing === "not-offered" ? 404 : 503);
  if (typed === "") return show({ kind: "form" }, 200);
  if (code === null) return show({ kind: "mistyped", typed }, 404);
  const waitSeconds = await context.visitors.documentChecks.admit(clientAddress(request));
  if (waitSeconds !== null) {
    const view: VerifyView = { kind: "too-many", wait: waitLength(waitSeconds) };
    return data(view, { status: 429, headers: retryAfter(waitSeconds) });
  }
  const found = await orErrorPage(context, context.openBoard.verifyDocument({ query: { code } }));
  return show(verifyView(code, found), found.state === "issued" ? 200 : 404);
}

/** Returns why no code can be checked; null where it can. Retrying only helps with a board that did not answer. */
async function whyNot(board: OpenBoard): Promise<"not-offered" | "unavailable" | null> {
  try {
    return (await extensionsForCertain(board)).has("document-verification") ? null : "not-offered";
  } catch (error) {
    if (error instanceof BoardError) return "unavailable";
    throw error;
  }
}

function show(view: VerifyView, status: number) {
  return data(view, { status });
}

export const headers = retryAfterHeaders;

export const handle = { title: "Check a document", roles: "open" } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Verify() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <Banners>
        <NoDocument view={view} />
      </Banners>
      <h1>Check a document</h1>
      {view.kind === "issued" && <IssuedDocument view={view} />}
      {view.kind !== "unavailable" && view.kind !== "not-offered" && <CodeForm view={view} />}
    </>
  );
}
