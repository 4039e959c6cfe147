import { Form } from "@remix-run/react";
import { FormFor } from "~/app/forms/FormFor";
import { Button } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import * as styles from "./method.css";
import { NeedsJavaScript } from "./NeedsJavaScript";
import { PayerFields } from "./PayerFields";
import type { MethodView } from "./view";

/** PAY-04 where the provider lets nobody but itself ask for an account: its page checks what is typed there. */
export function BankPageForm({ view }: { view: MethodView }) {
  return (
    <Card title="Bank account">
      <Form reloadDocument method="post" action={view.action} noValidate className={styles.form}>
        <FormFor physicianId={view.physicianId} />
        <PayerFields view={view} of="of the holder" />
        <p>
          You name the account on our payment provider’s own page, where you also allow the debit. Nothing is charged
          there: you come back here to confirm.
        </p>
        <NeedsJavaScript view={view} />
        <div className={styles.buttons}>
          <Button intent="open-bank-page">Continue to the bank account page</Button>
        </div>
      </Form>
    </Card>
  );
}
