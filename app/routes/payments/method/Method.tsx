import { Banner, Banners } from "~/app/ui/Banner";
import { Problem } from "~/app/ui/Problem";
import { nonRefundable } from "~/domain/paymentTexts";
import { lead } from "../payments.css";
import { PaymentSteps } from "../PaymentSteps";
import { AnotherMethod } from "./AnotherMethod";
import { BankForm } from "./BankForm";
import { BankPageForm } from "./BankPageForm";
import { CardForm } from "./CardForm";
import { PayOverTimeForm } from "./PayOverTimeForm";
import type { MethodView } from "./view";

export function Method({ view, isKept, nonce }: { view: MethodView; isKept: boolean; nonce: string }) {
  return (
    <>
      <Banners>
        {view.problem && <Problem problem={view.problem} />}
        {isKept && (
          <Banner kind="information" title="Your session had ended, and nothing was charged.">
            <p>Your name and e-mail address are below as you typed them. Card and account numbers are never kept.</p>
          </Banner>
        )}
      </Banners>
      <h1>How do you want to pay?</h1>
      {view.outOfRange === null && <PaymentSteps current="method" agreed={view.kind === "pay-over-time" ? "in-checkout" : "here"} />}
      <p className={lead}>
        <strong>{view.amount}</strong> for {view.purpose}. {nonRefundable} {view.outOfRange === null && whenCharged(view)}
      </p>
      {view.outOfRange === null ? <MethodForm view={view} nonce={nonce} /> : <OutOfRange {...view.outOfRange} />}
      <AnotherMethod view={view} />
    </>
  );
}

function whenCharged({ kind }: MethodView): string {
  return kind === "pay-over-time" ? "Nothing is charged before you accept the lender’s plan." : "You confirm before anything is charged.";
}

function OutOfRange({ text, paymentsEmail }: NonNullable<MethodView["outOfRange"]>) {
  return (
    <p className={lead}>
      {text} To pay it another way, write to <a href={`mailto:${paymentsEmail}`}>{paymentsEmail}</a>.
    </p>
  );
}

function MethodForm({ view, nonce }: { view: MethodView; nonce: string }) {
  switch (view.kind) {
    case "card":
      return <CardForm view={view} nonce={nonce} />;
    case "bank":
      return view.isBankElsewhere ? <BankPageForm view={view} /> : <BankForm view={view} />;
    case "pay-over-time":
      return <PayOverTimeForm view={view} />;
  }
}
