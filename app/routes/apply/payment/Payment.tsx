import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { note } from "~/app/ui/content/content.css";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { FactList } from "~/app/ui/content/FactList";
import { AmountLines } from "~/app/ui/content/StackingTable";
import { Form } from "~/app/ui/shell/pageLinks";
import { nonRefundable } from "@portal/domain/billing/paymentTexts";
import { buttons, form } from "../frame.css";
import { wayFieldId, type PaymentView } from "./paymentView";

interface PaymentProps {
  readonly view: PaymentView;
  readonly page: string;
  readonly takesPayments: boolean;
  readonly isReadOnly: boolean;
}

/** APPLY-13, 16, 21, 22: the cost of the application, and how to pay it. Nothing is charged from here. */
export function Payment(props: PaymentProps) {
  const { view, isReadOnly, takesPayments } = props;
  return (
    <>
      {view.returned !== null && <p>{view.returned}</p>}
      {view.lines.length > 0 && <AmountLines caption="Fees of this application" heading="Fee" lines={view.lines} />}
      <FactList facts={view.sums} />
      {view.terms.map((term) => (
        <p key={term} className={note}>
          {term}
        </p>
      ))}
      {!isReadOnly &&
        (view.choices.length === 0 ? <NothingDue {...props} /> : takesPayments && <WaysToPay {...props} />)}
    </>
  );
}

function NothingDue({ view, page }: PaymentProps) {
  if (view.isSubmitted) return <p>Nothing is due.</p>;
  return (
    <Form method="post" action={page} className={form}>
      <FormFor />
      <input type="hidden" name="owed" value={view.owed} />
      <p>Nothing is due. Submitting sends your application to the board, which then reviews it.</p>
      <div className={buttons}>
        <Button intent="submit-application">Submit application</Button>
      </div>
    </Form>
  );
}

function WaysToPay({ view, page }: PaymentProps) {
  const { split } = view;
  return (
    <Form method="post" action={page} autoComplete="off" noValidate className={form}>
      <FormFor />
      <input type="hidden" name="owed" value={view.owed} />
      <ChoiceGroup id={wayFieldId} legend="How do you want to pay?">
        {view.choices.map(({ way, label, because }) => (
          <div key={way}>
            <Choice
              type="radio"
              id={`${wayFieldId}-${way}`}
              name="way"
              value={way}
              isChosen={way === view.chosen}
              because={because}
            >
              {label}
            </Choice>
          </div>
        ))}
      </ChoiceGroup>
      {split !== null && (
        <ChoiceGroup id="installments" legend="With Split Payment, paid later">
          {/* The first one is always included. */}
          <Choice
            type="checkbox"
            id="first-installment"
            name="firstInstallment"
            value="on"
            isChosen
            because="The first installment is part of every split payment."
          >
            {split.first}
          </Choice>
          {split.second !== null && (
            <Choice
              type="checkbox"
              id="second-installment"
              name="secondInstallment"
              value="on"
              isChosen={split.isSecondChosen}
            >
              {split.second}
            </Choice>
          )}
          <p>Due now: {split.dueNow}.</p>
        </ChoiceGroup>
      )}
      <p className={note}>
        {nonRefundable} You choose a card or a bank account next, and confirm before anything is charged.
        {!view.isSubmitted && " Your application is submitted once the payment is made."}
      </p>
      <div className={buttons}>
        <Button intent="pay">{view.isSubmitted ? "Make Payment" : "Continue to payment"}</Button>
      </div>
    </Form>
  );
}
