import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { OpenBoard } from "~/app/board/board";
import { BoardError, orNull } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import { readPost } from "~/app/forms/readPost";
import type { RouteHandle } from "~/app/routeHandle";
import { clientAddress } from "~/app/server/middleware/canonicalUrl";
import { orMalformed, retryAfter, retryAfterHeaders } from "~/app/session/guards/refusals";
import { seeOther } from "~/app/session/guards/returnPath";
import { Banners } from "~/app/ui/messages/Banner";
import { z } from "@portal/contract/zod";
import {
  type DocumentCode,
  formatDocumentCode,
  readDocumentCode,
} from "@portal/domain/certification/certificationDocuments";
import { waitLength } from "@portal/domain/rateLimits/waitLength";
import { IssuedDocument, NoDocument } from "./Answer";
import { checkCredential } from "./checkCredential";
import { CodeForm, CredentialForm } from "./Forms";
import {
  type CheckAnswer,
  codeAnswer,
  credentialAnswer,
  maxCredentialLength,
  statusOf,
  type VerifyView,
} from "./verifyView";

const maxCodeLength = 100;

/** CERT-04, CERT-05: checks a document by its code. Open without sign-in; codes cannot be listed or guessed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const parameter = new URL(request.url).searchParams.get("code");
  const typed = (params.code ?? parameter?.trim() ?? "").slice(0, maxCodeLength);
  const code = readDocumentCode(typed);
  // The form redirects to the URL printed on documents. An invalid code has none.
  if (params.code === undefined && code !== null) return seeOther(`/verify/${formatDocumentCode(code)}`);
  const offer = await offered(context.openBoard);
  const { takesCredentials } = offer;
  const show = (view: VerifyView) => answered({ view, statement: null, takesCredentials });
  if (offer.missing !== null) return show({ kind: offer.missing });
  if (typed === "" && parameter === null) return show({ kind: "form" });
  if (code === null) return show({ kind: "mistyped", typed });
  return (
    (await tooMany(request, context, takesCredentials)) ??
    answered({ ...(await stated(context, code)), takesCredentials })
  );
}

const credentialPost = z.strictObject({ credential: z.string().max(maxCredentialLength) });

/** CRED-04: checks a digital credential. It stores nothing, so its answer is the page itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { credential } = orMalformed(readPost(new URLSearchParams(await request.text()), credentialPost));
  const { missing, takesCredentials } = await offered(context.openBoard);
  const show = (view: VerifyView) => answered({ view, statement: null, takesCredentials });
  if (missing !== null || !takesCredentials) return show({ kind: missing ?? "not-offered" });
  const refused = await tooMany(request, context, takesCredentials);
  if (refused !== null) return refused;
  const keys = await orNull(context.openBoard.getCredentialKeys());
  if (keys === null) return show({ kind: "unavailable" });
  const checked = await checkCredential(credential, keys, context.now);
  if (checked.kind !== "signed" && checked.kind !== "expired") return show({ kind: checked.kind, credential });
  return answered({ ...credentialAnswer(await stated(context, checked.code), checked), takesCredentials });
}

type Context = LoaderFunctionArgs["context"];

/** Returns 429 with the wait; null where the limit admits. */
async function tooMany(request: Request, context: Context, takesCredentials: boolean) {
  const waitSeconds = await context.visitors.documentChecks.admit(clientAddress(request));
  if (waitSeconds === null) return null;
  const view: VerifyView = { kind: "too-many", wait: waitLength(waitSeconds) };
  return answered({ view, statement: null, takesCredentials }, retryAfter(waitSeconds));
}

/** A program reads 503 here, not the way to an error page (CRED-01). */
const unavailable: CheckAnswer = { view: { kind: "unavailable" }, statement: null };

async function stated(context: Context, code: DocumentCode) {
  const found = await orNull(context.openBoard.verifyDocument({ query: { code } }));
  return found === null ? unavailable : codeAnswer(code, found);
}

/** What can be checked, or why nothing can. Retrying only helps with a board that did not answer. */
async function offered(
  board: OpenBoard,
): Promise<{ readonly missing: "not-offered" | "unavailable" | null; readonly takesCredentials: boolean }> {
  try {
    const extensions = await extensionsForCertain(board);
    const missing = extensions.has("document-verification") ? null : "not-offered";
    return { missing, takesCredentials: extensions.has("digital-credentials") };
  } catch (error) {
    if (error instanceof BoardError) return { missing: "unavailable", takesCredentials: false };
    throw error;
  }
}

function answered(
  answer: CheckAnswer & { readonly takesCredentials: boolean },
  headers: Readonly<Record<string, string>> = {},
) {
  return data(answer, { status: statusOf(answer.view), headers });
}

/** The same address answers people and programs (CRED-01). */
export const headers: HeadersFunction = (sent) => {
  const all = new Headers(retryAfterHeaders(sent));
  all.set("Vary", "Accept");
  return all;
};

export const handle = {
  title: "Check a document",
  roles: "open",
  // A mistyped code is of no document, either.
  asJson: ({ view, statement }) => statement ?? { state: view.kind === "mistyped" ? "unknown" : view.kind },
} satisfies RouteHandle<typeof loader>;

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Verify() {
  const loaded = useLoaderData<typeof loader>();
  const { view, takesCredentials } = useActionData<typeof action>() ?? loaded;
  const canCheck = view.kind !== "unavailable" && view.kind !== "not-offered";
  return (
    <>
      <Banners>
        <NoDocument view={view} />
      </Banners>
      <h1>Check a document</h1>
      {view.kind === "issued" && <IssuedDocument view={view} />}
      {canCheck && <CodeForm view={view} />}
      {canCheck && takesCredentials && <CredentialForm view={view} />}
    </>
  );
}
