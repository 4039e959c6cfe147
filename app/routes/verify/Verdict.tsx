import { Banner } from "~/app/ui/messages/Banner";
import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import type { VerifyView } from "./view";

/** Why there is nothing to rely on. */
export function NoDocument({ view }: { view: VerifyView }) {
  switch (view.kind) {
    case "form":
    case "issued":
      return null;
    case "not-offered":
      return (
        <Banner kind="refusal" title="The board does not check documents here">
          <p>If you have a document of the board and want to know whether it is genuine, write to the board.</p>
        </Banner>
      );
    case "unavailable":
      return (
        <Banner
          kind="refusal"
          title="Codes cannot be checked here just now. Please try again later, or write to the board."
        />
      );
    case "too-many":
      return (
        <Banner kind="refusal" title="Your network has checked too many codes">
          <p>Try again in {view.minutes === 1 ? "1 minute" : `${view.minutes} minutes`}.</p>
        </Banner>
      );
    case "mistyped":
      return (
        <Banner kind="refusal" title="This is not a complete code">
          <p>
            A code has twelve letters and digits. One of them is missing or mistyped: please compare it with the
            document.
          </p>
        </Banner>
      );
    case "unknown":
      return (
        <Banner kind="refusal" title={`The board has issued no document with the code ${view.code}`}>
          <p>Please compare it with the document. If it is the same, the document is not the board&apos;s.</p>
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

/** What the board stated in the document. */
export function IssuedDocument({ view }: { view: Extract<VerifyView, { kind: "issued" }> }) {
  return (
    <Card title="The board issued this document">
      <p>
        The document with the code <strong>{view.code}</strong> stated:
      </p>
      <FactList facts={view.facts} hasLongNames />
      <p>
        This is how it stood on {view.issued}. If you need to know how it stands today, ask the physician for a new
        document.
      </p>
    </Card>
  );
}
