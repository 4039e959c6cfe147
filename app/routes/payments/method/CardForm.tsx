import { scriptAttributes } from "~/app/browser/attributes";
import checkCardForm from "~/app/browser/pages/cardForm.ts?script-url";
import { fieldProps } from "~/app/forms/formDraft";
import { PageScript } from "~/app/ui/shell/Styles";
import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { TextField } from "~/app/ui/forms/Field";
import { Form } from "~/app/ui/shell/pageLinks";
import { maxMonthLength, maxYearLength } from "@portal/domain/billing/cards";
import * as styles from "../payments.css";
import { formId } from "./methodForm";
import { ChosenPayer } from "./PayerFields";
import type { MethodView } from "./methodView";

/**
 * PAY-02: the number and the CVV are typed into the provider's own fields, which its script puts into the page, and
 * which leave a token in the form. Where no script runs, the same form leads to the provider's own page.
 */
export function CardForm({ view }: { view: MethodView }) {
  const { scriptUrl } = view;
  return (
    <>
      <Form
        method="post"
        action={view.action}
        // The server reports errors, in the same words for everyone.
        noValidate
        className={styles.narrow}
        {...scriptAttributes({ "data-card-form": "" })}
      >
        <FormFor />
        <input type="hidden" name="intent" value="pay-by-card" />
        <input type="hidden" name="paymentToken" value="" />
        <ChosenPayer view={view} />
        {scriptUrl !== null && <CardFields view={view} />}
        <div {...scriptAttributes({ "data-hosted-page": "" })}>
          <p>
            You type the card’s number on our payment provider’s own page. Nothing is charged there: you come back here
            to confirm.
          </p>
          <div className={styles.formButtons}>
            <Button>Continue to the card page</Button>
          </div>
        </div>
      </Form>
      {scriptUrl !== null && (
        <>
          <PageScript src={checkCardForm} />
          <PageScript src={scriptUrl} />
        </>
      )}
    </>
  );
}

/** Hidden until the provider's script has added its own fields. */
function CardFields({ view }: { view: MethodView }) {
  const field = fieldProps(formId, view);
  return (
    <div {...scriptAttributes({ "data-card-fields": "" })} hidden className={styles.cardFields}>
      <div {...scriptAttributes({ "data-card-field": "number" })} className={styles.providerField} />
      <div className={styles.shortPair}>
        <TextField
          {...field("month")}
          label="Month"
          hint="2 digits, such as 08"
          inputMode="numeric"
          autoComplete="cc-exp-month"
          maxLength={maxMonthLength}
        />
        <TextField
          {...field("year")}
          label="Year"
          hint="4 digits"
          inputMode="numeric"
          autoComplete="cc-exp-year"
          maxLength={maxYearLength}
        />
      </div>
      <div {...scriptAttributes({ "data-card-field": "cvv" })} className={styles.providerField} />
      <div className={styles.formButtons}>
        <Button>Continue</Button>
      </div>
    </div>
  );
}
