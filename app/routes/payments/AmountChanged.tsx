import { EmailLink } from "~/app/ui/content/EmailLink";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { ButtonLink } from "~/app/ui/forms/Button";
import { nothingCharged } from "@portal/domain/billing/paymentTexts";
import { asSentence } from "@portal/domain/wording";
import { buttons } from "./payments.css";

/** Replaces a charge: the amount or its purpose has changed. Without `chooseAgain` nothing can be paid instead. */
export function AmountChanged(props: { reasons: readonly string[]; chooseAgain: string | null }) {
  const { reasons, chooseAgain } = props;
  return (
    <>
      <Banners>
        <Banner kind="warning" title={`${nothingCharged} What you owe has changed since you chose what to pay.`}>
          {reasons.map((reason) => (
            <p key={reason}>{asSentence(reason)}</p>
          ))}
        </Banner>
      </Banners>
      <h1>{chooseAgain === null ? "This cannot be paid anymore" : "Choose again what to pay"}</h1>
      <p>
        This payment was canceled. Questions? Write to <EmailLink to="payments" />.
      </p>
      <div className={buttons}>
        {chooseAgain !== null && <ButtonLink to={chooseAgain}>Choose again what to pay</ButtonLink>}
        <ButtonLink to="/" kind={chooseAgain === null ? "primary" : "secondary"}>
          Go to the dashboard
        </ButtonLink>
      </div>
    </>
  );
}
