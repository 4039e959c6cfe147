import { Form } from "@remix-run/react";
import { FormFor } from "~/app/forms/FormFor";
import { Button } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import * as styles from "./method.css";
import { NeedsJavaScript } from "./NeedsJavaScript";
import { PayerFields } from "./PayerFields";
import type { MethodView } from "./view";

/** PAY-11: the provider's checkout shows the plan and its terms, and charges once they are accepted there. */
export function PayOverTimeForm({ view }: { view: MethodView }) {
  return (
    <Card title="Pay over time with Affirm">
      <Form reloadDocument method="post" action={view.action} noValidate className={styles.form}>
        <FormFor physicianId={view.physicianId} />
        <PayerFields view={view} of="of the borrower" />
        <p>
          You leave for the checkout, which shows the plan and its terms for {view.amount}, without shipping or tax.
          Once you accept them there it is paid: the board receives the whole amount, and you pay the lender in parts.
        </p>
        <NeedsJavaScript view={view} />
        <div className={styles.buttons}>
          <Button intent="pay-over-time">Continue to the checkout</Button>
        </div>
      </Form>
    </Card>
  );
}
