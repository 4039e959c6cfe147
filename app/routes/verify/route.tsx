import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banners, Banner } from "~/app/ui/messages/Banner";
import type { OpenBoard } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import type { RouteHandle } from "~/app/routeHandle";
import { clientAddress } from "~/app/server/middleware/canonicalUrl";
import { orErrorPage, retryAfter, retryAfterHeaders } from "~/app/session/guards/refusals";
import { seeOther } from "~/app/session/guards/returnPath";
import { waitLength } from "@portal/domain/rateLimits/waitLength";
import {
  type DocumentCode,
  formatDocumentCode,
  readDocumentCode,
  statedColumns,
  statusFacts,
} from "@portal/domain/certification/certificationDocuments";
import { Card, CardPart } from "~/app/ui/content/Card";
import { together } from "~/app/ui/content/content.css";
import { FactList } from "~/app/ui/content/FactList";
import { nothing, RowTable } from "~/app/ui/content/StackingTable";
import { Button } from "~/app/ui/forms/Button";
import { TextField } from "~/app/ui/forms/Field";
import { Form } from "~/app/ui/shell/pageLinks";
import type { VerifiedDocument } from "@portal/contract/extensions/correspondenceExtensions";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";

const maxCodeLength = 100;

/** CERT-04, CERT-05: checks a document by its code. Open without sign-in; codes cannot be listed or guessed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const parameter = new URL(request.url).searchParams.get("code");
  const typed = (params.code ?? parameter?.trim() ?? "").slice(0, maxCodeLength);
  const code = readDocumentCode(typed);
  // The form redirects to the URL printed on documents. An invalid code has none.
  if (params.code === undefined && code !== null) return seeOther(`/verify/${formatDocumentCode(code)}`);
  const missing = await whyNot(context.openBoard);
  if (missing !== null) return show({ kind: missing }, missing === "not-offered" ? 404 : 503);
  if (typed === "" && parameter === null) return show({ kind: "form" }, 200);
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

function NoDocument({ view }: { view: VerifyView }) {
  switch (view.kind) {
    case "form":
    case "issued":
      return null;
    case "not-offered":
      return (
        <Banner kind="refusal" title="The board does not check documents here">
          <p>To find out whether a document from the board is genuine, write to the board.</p>
        </Banner>
      );
    case "unavailable":
      return (
        <Banner kind="refusal" title="Codes cannot be checked right now. Try again later, or write to the board." />
      );
    case "too-many":
      return (
        <Banner kind="refusal" title="Too many codes were checked from your network">
          <p>Try again in {view.wait}.</p>
        </Banner>
      );
    case "mistyped":
      return (
        <Banner kind="refusal" title="This is not a valid code">
          <p>A code has twelve letters and digits. One of them is missing or mistyped: compare it with the document.</p>
        </Banner>
      );
    case "unknown":
      return (
        <Banner kind="refusal" title={`The board has issued no document with the code ${view.code}`}>
          <p>Compare it with the document. If it is the same, the document is not the board&apos;s.</p>
        </Banner>
      );
    case "revoked":
      return (
        <Banner kind="refusal" title={`The document with the code ${view.code} was revoked`}>
          <p>Do not rely on it. Ask the physician for a new one.</p>
        </Banner>
      );
  }
}

function IssuedDocument({ view }: { view: Extract<VerifyView, { kind: "issued" }> }) {
  const { title, code, today, facts, columns, certifications } = view;
  const status = (heading: string, statusOf: (row: StatedRow) => string) => ({ heading, cell: statusOf });
  return (
    <Card title="The board issued this document">
      <p>
        {title ?? "The document"} with the code <strong className={together}>{code}</strong> stated:
      </p>
      <FactList facts={facts} hasLongNames />
      <CardPart title="Certifications">
        <RowTable
          caption="Certifications"
          rows={certifications}
          keyOf={({ cells: [name = ""] }) => name}
          columns={[
            { heading: "Certification", cell: ({ cells }) => cells[0] },
            status("Status stated", ({ cells }) => cells[1] ?? nothing),
            ...(today === null ? [] : [status(`Status on ${today}`, ({ statusToday }) => statusToday)]),
            ...columns.map((heading, index) => ({
              heading,
              cell: ({ cells }: StatedRow) => cells[index + 2] ?? nothing,
            })),
          ]}
        />
      </CardPart>
      {today === null && <p>For today’s status, ask the physician for a new document.</p>}
    </Card>
  );
}

function CodeForm({ view }: { view: VerifyView }) {
  return (
    <Card title={view.kind === "form" || view.kind === "mistyped" ? "Code" : "Check another code"} isPrinted={false}>
      {view.kind === "form" && (
        <p>
          Status certificates and verification letters from the board have a code. Enter it to see what the board
          stated, and when.
        </p>
      )}
      <Form method="get" action="/verify">
        <TextField
          id="code"
          name="code"
          label="Document code"
          hint="For example 7F3K-9QTX-M2PA. Capitals, spaces, and hyphens make no difference."
          autoComplete="off"
          maxLength={100}
          defaultValue={view.kind === "mistyped" ? view.typed : undefined}
        />
        <Button>Check</Button>
      </Form>
    </Card>
  );
}

type VerifyView =
  | { readonly kind: "form" }
  /** The board has no codes, or did not answer. */
  | { readonly kind: "not-offered" | "unavailable" }
  | { readonly kind: "too-many"; readonly wait: string }
  /** Not a code: a character is wrong or missing. */
  | { readonly kind: "mistyped"; readonly typed: string }
  | { readonly kind: "unknown" | "revoked"; readonly code: string }
  | {
      readonly kind: "issued";
      readonly code: string;
      /** Null where the board does not say. */
      readonly title: string | null;
      /** The day of `statusToday`; null where the board does not say it. */
      readonly today: string | null;
      readonly facts: readonly { readonly name: string; readonly value: string }[];
      /** Beside name and status. */
      readonly columns: readonly string[];
      readonly certifications: readonly StatedRow[];
    };

interface StatedRow {
  /** Name, status, and one for each column. */
  readonly cells: readonly string[];
  readonly statusToday: string;
}

export function verifyView(code: DocumentCode, found: VerifiedDocument): VerifyView {
  const written = formatDocumentCode(code);
  if (found.state !== "issued") return { kind: found.state, code: written };
  const { fullName, physicianId, certifications, signedBy, today } = found;
  const issued = formatDate(plainDate(found.issuedOn));
  const detailed = certifications.flatMap(({ certificate, ...one }) =>
    certificate ? [{ ...one, ...certificate }] : [],
  );
  // A board that says less of one of them: name and status alone.
  const [, , ...columns] = detailed.length === certifications.length ? statedColumns(detailed) : [];
  const date = today && formatDate(plainDate(today.date));
  const ofToday = today === null ? [] : statusFacts(today).map(({ value }) => ({ name: `Status on ${date}`, value }));
  return {
    kind: "issued",
    code: written,
    title: found.title,
    today: date,
    facts: [
      { name: "Physician", value: fullName },
      ...(physicianId === null ? [] : [{ name: "Physician ID", value: `${physicianId}` }]),
      { name: "Date issued", value: issued },
      ...statusFacts(found).map(({ value }) => ({ name: "Status stated", value })),
      ...ofToday,
      ...(signedBy === null ? [] : [{ name: "Signed by", value: `${signedBy.name}, ${signedBy.title}` }]),
    ],
    columns: columns.map(({ heading }) => heading),
    certifications: certifications.map(({ certificationName, status }, index) => {
      const one = detailed[index];
      return {
        cells: [certificationName, status, ...(one === undefined ? [] : columns.map(({ text }) => text(one)))],
        statusToday:
          today?.certifications.find((now) => now.certificationName === certificationName)?.status ?? notOnRecord,
      };
    }),
  };
}

const notOnRecord = "Not on record";
