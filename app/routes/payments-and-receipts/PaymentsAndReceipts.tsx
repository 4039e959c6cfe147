import { ButtonLink } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/card.css";
import { csvHref } from "./paths";
import { Payments } from "./Payments";
import * as styles from "./receipts.css";
import { Unpaid } from "./Unpaid";
import type { PaymentsView } from "./view";

/** The page: what is to be paid, where anything is, and every payment. */
export function PaymentsAndReceipts({ view, contactEmail }: { view: PaymentsView; contactEmail: string }) {
  const { unpaid, receipts } = view;
  return (
    <>
      <h1>Payments and Receipts</h1>
      {(unpaid.invoices.length > 0 || unpaid.fees !== null) && <Unpaid view={unpaid} />}
      <Card title="Payments">
        {receipts.length === 0 ? (
          <p>There are no receipts.</p>
        ) : (
          <>
            <div className={styles.onScreen}>
              <ButtonLink kind="secondary" to={csvHref}>
                Download as CSV
              </ButtonLink>
            </div>
            <Payments receipts={receipts} />
          </>
        )}
      </Card>
      <p className={`${note} ${styles.after}`}>
        Is a payment missing or wrong? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    </>
  );
}
