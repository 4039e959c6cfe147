import { FormFor } from "~/app/forms/RowForm";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Button } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { Figure } from "~/app/ui/status/Progress";
import { Form } from "~/app/ui/shell/pageLinks";
import { nonRefundable } from "~/domain/billing/paymentTexts";
import { PaymentSteps } from "../PaymentSteps";
import { buttons, narrow } from "../payments.css";
import type { ConfirmView } from "./view";

export function Confirm({ view, isChanged }: { view: ConfirmView; isChanged: boolean }) {
  return (
    <>
      <Banners>
        {isChanged && (
          <Banner
            kind="warning"
            title="Nothing was charged: this payment was changed elsewhere while you had this page open."
          >
            <p>What would be charged now is below. Please check it before you pay.</p>
          </Banner>
        )}
      </Banners>
      <h1>Confirm your payment</h1>
      <PaymentSteps current="confirm" agreed="here" />
      <Card title="You are about to pay" status={<Figure value={view.total} unit="in total" />}>
        <div className={narrow}>
          <FactList facts={view.facts} hasLongNames />
        </div>
        {view.closing !== null && <p>{view.closing}</p>}
        <p>
          <strong>{nonRefundable}</strong>{" "}
          {view.authorization !== null && "The amount is taken from your bank account within a few business days."}
        </p>
        {view.authorization !== null && <p>{view.authorization}</p>}
        <div className={buttons}>
          <Form method="post" action={view.action}>
            <FormFor physicianId={view.physicianId} />
            <input type="hidden" name="total" value={view.shown.total} />
            <input type="hidden" name="since" value={view.shown.since} />
            <Button intent="pay">Pay {view.total} now</Button>
          </Form>
          <Form method="post" action={view.action} className={buttons}>
            <FormFor physicianId={view.physicianId} />
            <Button intent="choose-another" kind="secondary">
              Choose another way to pay
            </Button>
            <Button intent="cancel" kind="quiet">
              Cancel this payment
            </Button>
          </Form>
        </div>
      </Card>
    </>
  );
}
