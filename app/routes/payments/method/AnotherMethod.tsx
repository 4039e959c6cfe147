import { Form } from "@remix-run/react";
import { FormFor } from "~/app/forms/FormFor";
import { Button } from "~/app/ui/forms/Button";
import { another, buttons } from "./method.css";
import type { MethodView } from "./view";

const words = {
  card: "Pay by card",
  bank: "Pay from a bank account",
  "pay-over-time": "Pay over time with Affirm",
} as const;

/** PAY-13: what was typed for this method, and what was wrong with it, is given up. */
export function AnotherMethod({ view }: { view: MethodView }) {
  return (
    <section className={another} aria-label={view.others.length > 0 ? "Choose another way to pay" : "This payment"}>
      {view.others.length > 0 && <h2>Choose another way to pay</h2>}
      <div className={buttons}>
        {view.others.map((other) => (
          <Form key={other} reloadDocument method="post" action={view.action}>
            <FormFor physicianId={view.physicianId} />
            <input type="hidden" name="with" value={other} />
            <Button intent="choose-another" kind="secondary">
              {words[other]}
            </Button>
          </Form>
        ))}
        <Form reloadDocument method="post" action={view.action}>
          <FormFor physicianId={view.physicianId} />
          <Button intent="cancel" kind={view.others.length > 0 ? "quiet" : "secondary"} discards>
            Cancel this payment
          </Button>
        </Form>
      </div>
    </section>
  );
}
