import { FormFor } from "~/app/forms/RowForm";
import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { AmountLines } from "~/app/ui/content/StackingTable";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { Banners } from "~/app/ui/messages/Banner";
import { Button } from "~/app/ui/forms/Button";
import { Form } from "~/app/ui/shell/pageLinks";
import { buttons, narrow } from "../payments.css";
import type { InvoiceToPayView } from "./view";

interface InvoiceToPayProps {
  readonly title: string;
  readonly view: InvoiceToPayView;
  readonly problem: ProblemView | null;
  readonly physicianId: number;
  readonly paymentsEmail: string;
  readonly payByMail: string | null;
}

/** PAY-18: the subject of an invoice, and its one button. Nothing is charged from here. */
export function InvoiceToPay({ title, view, problem, physicianId, paymentsEmail, payByMail }: InvoiceToPayProps) {
  return (
    <>
      <Banners>{problem && <Problem problem={problem} />}</Banners>
      <h1>{title}</h1>
      <Card title="What it is for">
        <div className={narrow}>
          <AmountLines caption="Lines of this invoice" heading="Description" lines={view.lines} />
        </div>
        <div className={narrow}>
          <FactList facts={view.facts} />
        </div>
        {view.returned !== null && <p>{view.returned}</p>}
        {view.because !== null && <p>{view.because}</p>}
        {view.contact === "to-pay" && payByMail !== null && <p>{payByMail}</p>}
        {view.contact !== null && (
          <p>
            {view.contact === "to-pay" && payByMail === null ? "To pay it, write to " : "Questions? Write to "}
            <a href={`mailto:${paymentsEmail}`}>{paymentsEmail}</a>.
          </p>
        )}
        {view.canPay && (
          <Form method="post" action={view.action} className={buttons}>
            <FormFor physicianId={physicianId} />
            <input type="hidden" name="owed" value={view.owed} />
            <Button intent="pay-invoice">Pay this invoice</Button>
          </Form>
        )}
      </Card>
    </>
  );
}
