import { ButtonLink } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import * as styles from "./activities.css";
import { auditId } from "./paths";
import type { AuditView } from "./auditView";

const columns = [
  { heading: "What you attested to" },
  { heading: "Attested" },
  { heading: "In your records" },
  { heading: "Documented here" },
];

/** Shows what an audit asks the physician to document, by when, and all records of it as one pack to send. */
export function Audit({ view, contactEmail }: { view: AuditView; contactEmail: string }) {
  return (
    <Card id={auditId} title={view.title} status={<StateMark state="owed">Requested documentation</StateMark>}>
      <p>
        {view.selected} Please document what you attested to, as listed here: a certificate or other proof for each.
        Verified activities need no document.
      </p>
      <p>
        <strong>Due:</strong> {view.due.text}
        {view.due.left !== null && <> ({view.due.left})</>}
      </p>
      {view.items.length === 0 ? (
        <p>You have not attested to anything in this block.</p>
      ) : (
        <StackingTable caption="What the audit asks you to document" columns={columns}>
          <tbody role="rowgroup">
            {view.items.map((item) => (
              <tr role="row" key={item.key}>
                <RowHeading>{item.what}</RowHeading>
                <Cell heading="Attested">{item.attested}</Cell>
                <Cell heading="In your records">{item.recorded}</Cell>
                <Cell heading="Documented here">
                  <StateMark state={item.isRecorded ? "met" : "owed"}>{item.word}</StateMark>
                </Cell>
              </tr>
            ))}
          </tbody>
        </StackingTable>
      )}
      <p>
        Send your documents, with the evidence pack as their list, to{" "}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. Records of an audited block can no longer be changed
        here, but you can still send documents for activities that are not recorded.
      </p>
      <div className={styles.buttons}>
        {view.pdfHref !== null && (
          <ButtonLink to={view.pdfHref} kind="secondary">
            Download evidence pack (PDF)
          </ButtonLink>
        )}
        <ButtonLink to={view.csvHref} kind="secondary">
          Download evidence pack (CSV)
        </ButtonLink>
      </div>
    </Card>
  );
}
