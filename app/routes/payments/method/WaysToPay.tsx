import { scriptAttributes } from "~/app/browser/attributes";
import script from "~/app/browser/pages/payment.ts?script-url";
import { choiceProps } from "~/app/forms/formDraft";
import { FormFor } from "~/app/forms/RowForm";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { Button } from "~/app/ui/forms/Button";
import { Choice } from "~/app/ui/forms/Choice";
import { Form } from "~/app/ui/shell/pageLinks";
import { PageScript } from "~/app/ui/shell/Styles";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { creditPriceText } from "@portal/domain/billing/creditPrice";
import { nonRefundable } from "@portal/domain/billing/paymentTexts";
import { PaymentSteps } from "../PaymentSteps";
import { formButtons } from "../payments.css";
import { CancelForm, cancelFormId } from "./CancelForm";
import * as styles from "./method.css";
import { formId } from "./methodForm";
import type { MethodView } from "./methodView";
import { PayerFields } from "./PayerFields";

/** PAY-01: the way to pay and who pays. The sum is first in the source: it is read before the choice. */
export function WaysToPay({ view }: { view: MethodView }) {
  const choice = choiceProps(formId, { values: { way: view.chosen } });
  return (
    <>
      <PageScript src={script} />
      <PaymentSteps current="method" agreed={view.chosen === "pay-over-time" ? "in-checkout" : "here"} />
      <div className={styles.split}>
        <Summary view={view} />
        <div className={styles.choices}>
          <Form method="post" action={view.action} noValidate>
            <FormFor />
            <NeedsJavaScript view={view} />
            <fieldset className={styles.ways} aria-labelledby="ways-to-pay">
              {view.ways.map(({ way, label, price, note }) => (
                <Choice key={way} {...choice("way", way)}>
                  <b>{label}</b>{" "}
                  <span
                    className={styles.price}
                    {...scriptAttributes({ "data-credit-price": way === "credit" ? "" : undefined })}
                  >
                    {price}
                  </span>{" "}
                  <span
                    className={styles.wayNote}
                    {...scriptAttributes({ "data-credit-note": way === "credit" ? "" : undefined })}
                  >
                    {note}
                  </span>
                </Choice>
              ))}
            </fieldset>
            <h2 className={styles.payer}>Who pays</h2>
            <PayerFields view={view} />
            <p className={styles.fine}>
              {view.dependsOnState && "If you choose another state, you see its credit card surcharge before you pay. "}
              Nothing is charged until you {view.ways.some(({ way }) => way === "pay-over-time") && "accept a plan or "}
              confirm.
            </p>
            <div className={formButtons}>
              <Button intent="choose">Continue</Button>
              <Button form={cancelFormId} intent="cancel" kind="quiet" discards>
                Cancel this payment
              </Button>
            </div>
          </Form>
          <CancelForm view={view} />
        </div>
      </div>
    </>
  );
}

function Summary({ view }: { view: MethodView }) {
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <table>
        <caption className={visuallyHidden}>What you pay</caption>
        <tbody>
          {view.lines.map(({ description, amount }) => (
            <tr key={description}>
              <th scope="row">{description}</th>
              <td>{amount}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Total</th>
            <td
              aria-live="polite"
              {...scriptAttributes({
                "data-payment-total": view.priced.surcharges,
                "data-cents": view.priced.cents,
                "data-state-on-record": view.priced.onRecord,
              })}
            >
              {view.amount}
            </td>
          </tr>
        </tbody>
      </table>
      <p>
        <span {...scriptAttributes({ "data-credit-sentence": "" })}>{creditPriceText(view.credit)}</span>
        {nonRefundable}
      </p>
    </section>
  );
}

/** Shown before a choice whose page would be empty without JavaScript. */
function NeedsJavaScript({ view: { needsJavaScript } }: { view: Pick<MethodView, "needsJavaScript"> }) {
  if (needsJavaScript === null) return null;
  return (
    <noscript>
      <p>
        <strong>
          Our payment provider’s{" "}
          {needsJavaScript === "always" ? "pages for cards and bank accounts need" : "page needs"} JavaScript, which is
          switched off in this browser.
        </strong>{" "}
        Switch it on, or use another browser.{" "}
        {needsJavaScript === "always" ? (
          <>
            To pay without it, write to <EmailLink to="payments" />.
          </>
        ) : (
          "Or pay from a bank account, which needs no JavaScript."
        )}
      </p>
    </noscript>
  );
}
