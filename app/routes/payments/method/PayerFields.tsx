import { fieldProps } from "~/app/forms/formDraft";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { TextField } from "~/app/ui/forms/Field";
import type { PayerClaim } from "@portal/domain/billing/payer";
import { payment } from "@portal/contract/billing/payment";
import { inputConstraints } from "~/app/forms/inputConstraints";
import { Link } from "~/app/ui/shell/pageLinks";
import { pair, wide } from "../payments.css";
import { formId } from "./methodForm";
import type { MethodView } from "./methodView";

const constraints = inputConstraints(payment);

/** The payer's fields; `of` is where the name is printed. */
export function PayerFields({ view, of }: { view: MethodView; of: string }) {
  const constrained = fieldProps(formId, view, constraints);
  const field = (name: keyof PayerClaim) => ({ ...constrained(name), required: true });
  return (
    <>
      <div className={pair}>
        <TextField {...field("firstName")} label={`First name ${of}`} autoComplete="given-name" />
        <TextField {...field("lastName")} label={`Last name ${of}`} autoComplete="family-name" />
      </div>
      <div className={wide}>
        <TextField
          {...field("email")}
          label="E-mail address"
          hint="For messages about this payment."
          autoComplete="email"
          inputMode="email"
        />
      </div>
      <div className={pair}>
        <TextField {...field("city")} label="Billing city" autoComplete="billing address-level2" />
        <TextField {...field("state")} label="Billing state or country" autoComplete="billing address-level1" />
      </div>
    </>
  );
}

/** Shown before a choice whose page would be empty without JavaScript. */
export function NeedsJavaScript({ view }: { view: Pick<MethodView, "withoutScripts"> }) {
  if (view.withoutScripts === null) return null;
  const { bankPage } = view.withoutScripts;
  return (
    <noscript>
      <p>
        <strong>Our payment provider’s page needs JavaScript, which is switched off in this browser.</strong> Switch it
        on, or use another browser.{" "}
        {bankPage === null ? (
          <>
            To pay without it, write to <EmailLink to="payments" />.
          </>
        ) : (
          <>
            Or <Link to={bankPage}>pay from a bank account</Link>, which needs no JavaScript.
          </>
        )}
      </p>
    </noscript>
  );
}
