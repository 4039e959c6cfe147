import { Card, CardPart } from "~/app/ui/content/Card";
import { together } from "~/app/ui/content/content.css";
import { FactList } from "~/app/ui/content/FactList";
import { nothing, RowTable } from "~/app/ui/content/StackingTable";
import { Banner } from "~/app/ui/messages/Banner";
import type { StatedRow, VerifyView } from "./verifyView";

export function NoDocument({ view }: { view: VerifyView }) {
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
    case "unreadable":
      return (
        <Banner kind="refusal" title="This is not a digital credential">
          <p>
            Part of it may be missing: <a href="#credential">correct the text of the credential</a>.
          </p>
        </Banner>
      );
    case "foreign":
      return (
        <Banner kind="refusal" title="This credential is not from this board">
          <p>It names another issuer. Check it there.</p>
        </Banner>
      );
    case "unknown-key":
      return (
        <Banner kind="refusal" title="This credential cannot be checked">
          <p>
            It names this board, but not a key that the board uses now. Either the board did not sign it, or it expired
            long ago. Ask the physician for a new one.
          </p>
        </Banner>
      );
    case "altered":
      return (
        <Banner kind="refusal" title="This credential was altered after it was signed">
          <p>Do not rely on it. Ask the physician for a new one.</p>
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

export function IssuedDocument({ view }: { view: Extract<VerifyView, { kind: "issued" }> }) {
  const { title, code, credential, today, facts, columns, certifications } = view;
  const status = (heading: string, statusOf: (row: StatedRow) => string) => ({ heading, cell: statusOf });
  return (
    <Card title="The board issued this document">
      {credential !== null && (
        <p>
          The board has signed the credential, and it is unaltered.{" "}
          {credential.isExpired ? "It expired on" : "It is valid until"} {credential.validUntil}.
          {credential.isExpired && " Its status today is below. Ask the physician for a new one."}
        </p>
      )}
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
