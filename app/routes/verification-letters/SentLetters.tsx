import { Card } from "~/app/ui/content/Card";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import type { SentLetterView } from "./view";

const columns = [{ heading: "Recipient" }, { heading: "Requested" }, { heading: "Delivery" }];

/** CERT-05: to whom letters were sent, and when. */
export function SentLetters({
  sent,
  outboxUrl,
}: {
  sent: readonly SentLetterView[] | "unknown";
  outboxUrl: string | null;
}) {
  return (
    <Card title="Letters sent">
      {sent === "unknown" && <p>The list cannot be shown just now. Please try again in a few minutes.</p>}
      {sent !== "unknown" && sent.length === 0 && <p>No letter was sent yet.</p>}
      {sent !== "unknown" && sent.length > 0 && (
        <StackingTable caption="Letters sent, newest first" columns={columns}>
          <tbody role="rowgroup">
            {sent.map(({ id, to, requested, state }) => (
              <tr role="row" key={id}>
                <RowHeading>{to}</RowHeading>
                <Cell heading="Requested">{requested}</Cell>
                <Cell heading="Delivery">
                  <StateMark state={state.mark}>{state.text}</StateMark>
                </Cell>
              </tr>
            ))}
          </tbody>
        </StackingTable>
      )}
      {outboxUrl !== null && (
        <p>
          This is the demonstration: no mail leaves it. Read what would have been sent in{" "}
          <a href={outboxUrl}>the outbox</a>.
        </p>
      )}
    </Card>
  );
}
