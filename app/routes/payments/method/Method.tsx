import { EmailLink } from "~/app/ui/content/EmailLink";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Problem } from "~/app/ui/forms/ErrorSummary";
import { nonRefundable } from "@portal/domain/billing/paymentTexts";
import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { Form } from "~/app/ui/shell/pageLinks";
import { blankFieldProps, choiceProps, fieldId } from "~/app/forms/formDraft";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { TextField } from "~/app/ui/forms/Field";
import { bankAccountType, bankHolderType } from "@portal/contract/enumerations";
import { PaymentSteps } from "../PaymentSteps";
import * as styles from "../payments.css";
import { after, lead, others, outOfRange } from "../payments.css";
import { CardForm } from "./CardForm";
import type { MethodView } from "./methodView";
import { NeedsJavaScript, PayerFields } from "./PayerFields";
import { formId } from "./methodForm";

export function Method({ view, isKept }: { view: MethodView; isKept: boolean }) {
  return (
    <>
      <Banners>
        {view.problem && <Problem problem={view.problem} />}
        {isKept && (
          <Banner kind="information" title="Your session had ended, and nothing was charged.">
            <p>
              Your name, e-mail address, city, and state are below as you typed them. Card and account numbers are never
              kept.
            </p>
          </Banner>
        )}
      </Banners>
      <h1>{view.title}</h1>
      {view.outOfRange === null ? <Payable view={view} /> : <OutOfRange view={view} text={view.outOfRange} />}
      <Cancel view={view} />
    </>
  );
}

function Payable({ view }: { view: MethodView }) {
  return (
    <>
      <PaymentSteps current="method" agreed={view.kind === "pay-over-time" ? "in-checkout" : "here"} />
      <p className={lead}>
        <strong>{view.amount}</strong> for {view.purpose}. {nonRefundable} {whenCharged(view)}
      </p>
      {view.kind !== "pay-over-time" && <p className={lead}>{view.prices}</p>}
      <OtherMethods view={view} />
      <NeedsJavaScript view={view} />
      <MethodForm view={view} />
    </>
  );
}

function whenCharged({ kind }: MethodView): string {
  return kind === "pay-over-time"
    ? "Nothing is charged before you accept the lender’s plan."
    : "You confirm before anything is charged.";
}

function OutOfRange({ view, text }: { view: MethodView; text: string }) {
  return (
    <div className={outOfRange}>
      <p>
        <strong>{view.amount}</strong> for {view.purpose}.
      </p>
      <p>
        {text} To pay it another way, write to <EmailLink to="payments" />.
      </p>
    </div>
  );
}

function MethodForm({ view }: { view: MethodView }) {
  switch (view.kind) {
    case "card":
      return <CardForm view={view} />;
    case "bank":
      return view.isBankElsewhere ? <BankPageForm view={view} /> : <BankForm view={view} />;
    case "pay-over-time":
      return <PayOverTimeForm view={view} />;
  }
}

const words = {
  card: "Pay by card",
  bank: "Pay from a bank account",
  "pay-over-time": "Pay over time with Affirm",
} as const;

/** PAY-13: next to the prices; typed values and errors of this method are dropped. */
function OtherMethods({ view }: { view: MethodView }) {
  if (view.others.length === 0) return null;
  return (
    <section className={others} aria-label="Choose another way to pay">
      {view.others.map((other) => (
        <Form key={other} method="post" action={view.action}>
          <FormFor />
          <input type="hidden" name="with" value={other} />
          <Button intent="choose-another" kind="secondary">
            {words[other]}
          </Button>
        </Form>
      ))}
    </section>
  );
}

function Cancel({ view }: { view: MethodView }) {
  return (
    <Form method="post" action={view.action} className={after}>
      <FormFor />
      <Button intent="cancel" kind={view.outOfRange === null ? "quiet" : "secondary"} discards>
        Cancel this payment
      </Button>
    </Form>
  );
}

/** PAY-04 where only the provider may ask for an account: its page checks the values. */
function BankPageForm({ view }: { view: MethodView }) {
  return (
    <Card title="Bank account">
      <Form method="post" action={view.action} noValidate className={styles.narrow}>
        <FormFor />
        <PayerFields view={view} of="of the holder" />
        <p>
          You enter the account on our payment provider’s own page, where you also authorize the debit. Nothing is
          charged there: you come back here to confirm.
        </p>
        <div className={styles.formButtons}>
          <Button intent="open-bank-page">Continue to the bank account page</Button>
        </div>
      </Form>
    </Card>
  );
}

/** PAY-11: the provider's checkout shows the plan and its terms, and charges once they are accepted there. */
function PayOverTimeForm({ view }: { view: MethodView }) {
  return (
    <Card title="Pay over time with Affirm">
      <Form method="post" action={view.action} noValidate className={styles.narrow}>
        <FormFor />
        <PayerFields view={view} of="of the borrower" />
        <p>
          The lender’s checkout shows the plan and its terms for {view.amount}, without shipping or tax. Once you accept
          them, the board receives the whole amount, and you repay the lender in installments.
        </p>
        <div className={styles.formButtons}>
          <Button intent="pay-over-time">Continue to the checkout</Button>
        </div>
      </Form>
    </Card>
  );
}

const accountWords = { checking: "Checking", savings: "Savings", personal: "Personal", business: "Business" } as const;

/** PAY-04. The numbers go to the provider at once; they are never stored and never shown again. */
function BankForm({ view }: { view: MethodView }) {
  const number = blankFieldProps(formId, view.errors);
  return (
    <Card title="Bank account">
      <Form method="post" action={view.action} autoComplete="off" noValidate className={styles.narrow}>
        <FormFor />
        <PayerFields view={view} of="of the holder" />
        <div className={styles.pair}>
          <Choices view={view} name="bankType" legend="Account" values={bankAccountType.options} />
          <Choices view={view} name="bankHolderType" legend="Purpose" values={bankHolderType.options} />
        </div>
        <TextField {...number("routingNumber")} {...digits} label="Routing number" hint="9 digits" />
        <TextField {...number("accountNumber")} {...digits} label="Account number" />
        <TextField {...number("secondAccountNumber")} {...digits} label="Account number again" />
        <p>The next page shows the text that authorizes a single debit of {view.amount}, before anything is debited.</p>
        <div className={styles.formButtons}>
          <Button intent="pay-by-bank">Continue</Button>
        </div>
      </Form>
    </Card>
  );
}

const digits = { inputMode: "numeric", autoComplete: "off", required: true } as const;

function Choices(props: {
  view: MethodView;
  name: "bankType" | "bankHolderType";
  legend: string;
  values: readonly (keyof typeof accountWords)[];
}) {
  const { view, name, legend, values } = props;
  const choice = choiceProps(formId, view);
  return (
    <div className={styles.part}>
      <ChoiceGroup id={fieldId(formId, name)} legend={legend} errors={view.errors[name]}>
        {values.map((value) => (
          <Choice key={value} {...choice(name, value)}>
            {accountWords[value]}
          </Choice>
        ))}
      </ChoiceGroup>
    </div>
  );
}
