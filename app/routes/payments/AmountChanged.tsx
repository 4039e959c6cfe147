import { EmailLink } from "~/app/ui/content/EmailLink";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { ButtonLink } from "~/app/ui/forms/Button";
import { nothingCharged } from "@portal/domain/billing/paymentTexts";
import { buttons } from "./payments.css";

/** Replaces a charge: the amount or its purpose has changed. */
export function AmountChanged(props: { reasons: readonly string[]; chooseAgain: string }) {
  const { reasons, chooseAgain } = props;
  return (
    <>
      <Banners>
        <Banner kind="warning" title={`${nothingCharged} What you owe has changed since you chose what to pay.`}>
          {reasons.map((reason) => (
            <p key={reason}>{reason.replace(/\.?$/, ".")}</p>
          ))}
        </Banner>
      </Banners>
      <h1>Choose again what to pay</h1>
      <p>
        This payment was canceled. Questions? Write to <EmailLink to="payments" />.
      </p>
      <div className={buttons}>
        <ButtonLink to={chooseAgain}>Choose again what to pay</ButtonLink>
        <ButtonLink to="/" kind="secondary">
          Go to the dashboard
        </ButtonLink>
      </div>
    </>
  );
}
