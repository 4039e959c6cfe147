import { EmailLink } from "~/app/ui/content/EmailLink";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Button } from "~/app/ui/forms/Button";
import { Problem } from "~/app/ui/forms/ErrorSummary";
import { Link } from "~/app/ui/shell/pageLinks";
import { nonRefundable } from "@portal/domain/billing/paymentTexts";
import { PaymentSteps } from "../PaymentSteps";
import { after, lead, outOfRange } from "../payments.css";
import { toSay } from "./method.css";
import { BankForm } from "./BankForm";
import { CancelForm, cancelFormId } from "./CancelForm";
import { CardForm } from "./CardForm";
import type { MethodView } from "./methodView";
import { WaysToPay } from "./WaysToPay";

export function Method({ view, isKept }: { view: MethodView; isKept: boolean }) {
  return (
    <>
      {view.page === "choice" && (
        <p>
          <Link to={view.back.to}>{view.back.text}</Link>
        </p>
      )}
      <Banners>
        {view.problem && <Problem problem={view.problem} />}
        {isKept && (
          <Banner kind="information" title="Your session had ended, and nothing was charged.">
            <p>
              Your name, e-mail address, city, and state are kept as you typed them. Card and account numbers are never
              kept.
            </p>
          </Banner>
        )}
      </Banners>
      <h1 id="ways-to-pay">{view.title}</h1>
      {view.isByTelephone && view.page === "choice" && view.outOfRange === null && (
        <p className={toSay}>
          Tell the person who pays the amount, that fees are non-refundable, and what each way to pay costs. Ask whose
          card or account it is: the receipt goes to the e-mail address that you enter.
        </p>
      )}
      {view.outOfRange !== null && <OutOfRange view={view} text={view.outOfRange} />}
      {view.outOfRange === null && (view.page === "choice" ? <WaysToPay view={view} /> : <Numbers view={view} />)}
    </>
  );
}

/** The page that asks for the numbers of a card or an account. */
function Numbers({ view }: { view: MethodView }) {
  return (
    <>
      <PaymentSteps current="method" agreed="here" />
      <p className={lead}>
        <strong>{view.amount}</strong> for {view.purpose}. {nonRefundable} You confirm before anything is charged.{" "}
        {view.isByTelephone && "Enter each number as the payer says it, and write it down nowhere else."}
      </p>
      {view.page === "bank" ? <BankForm view={view} /> : <CardForm view={view} />}
      <Cancel view={view} kind="quiet" />
    </>
  );
}

function OutOfRange({ view, text }: { view: MethodView; text: string }) {
  return (
    <>
      <div className={outOfRange}>
        <p>
          <strong>{view.amount}</strong> for {view.purpose}.
        </p>
        <p>
          {text} To pay it another way, write to <EmailLink to="payments" />.
        </p>
      </div>
      <Cancel view={view} kind="secondary" />
    </>
  );
}

function Cancel({ view, kind }: { view: MethodView; kind: "quiet" | "secondary" }) {
  return (
    <div className={after}>
      <Button form={cancelFormId} intent="cancel" kind={kind} discards>
        Cancel this payment
      </Button>
      <CancelForm view={view} />
    </div>
  );
}
