import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Problem } from "~/app/ui/forms/Problem";
import { nonRefundable } from "~/domain/billing/paymentTexts";
import { lead } from "../payments.css";
import { PaymentSteps } from "../PaymentSteps";
import { AnotherMethod } from "./AnotherMethod";
import { BankForm } from "./BankForm";
import { BankPageForm } from "./BankPageForm";
import { CardForm } from "./CardForm";
import { outOfRange } from "./method.css";
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
      <h1>{view.title}</h1>
      {view.outOfRange === null ? (
        <Payable view={view} nonce={nonce} />
      ) : (
        <OutOfRange view={view} {...view.outOfRange} />
      )}
      <AnotherMethod view={view} />
    </>
  );
}

function Payable({ view, nonce }: { view: MethodView; nonce: string }) {
  return (
    <>
      <PaymentSteps current="method" agreed={view.kind === "pay-over-time" ? "in-checkout" : "here"} />
      <p className={lead}>
        <strong>{view.amount}</strong> for {view.purpose}. {nonRefundable} {whenCharged(view)}
      </p>
      <MethodForm view={view} nonce={nonce} />
    </>
  );
}

function whenCharged({ kind }: MethodView): string {
  return kind === "pay-over-time"
    ? "Nothing is charged before you accept the lender’s plan."
    : "You confirm before anything is charged.";
}

function OutOfRange({ view, text, paymentsEmail }: { view: MethodView } & NonNullable<MethodView["outOfRange"]>) {
  return (
    <div className={outOfRange}>
      <p>
        <strong>{view.amount}</strong> for {view.purpose}.
      </p>
      <p>
        {text} To pay it another way, write to <a href={`mailto:${paymentsEmail}`}>{paymentsEmail}</a>.
      </p>
    </div>
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
