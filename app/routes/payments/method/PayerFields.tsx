import { fieldProps } from "~/app/forms/formDraft";
import { TextField } from "~/app/ui/forms/Field";
import { longestEmailAddress } from "~/domain/people/emailAddress";
import { longestPayerName } from "~/domain/billing/payer";
import { formId } from "./fields";
import { pair, wide } from "./method.css";
import type { MethodView } from "./view";

/** Who pays; `of` is what the name stands on. */
export function PayerFields({ view, of }: { view: MethodView; of: string }) {
  const field = fieldProps(formId, view);
  return (
    <>
      <div className={pair}>
        <TextField
          {...field("firstName")}
          label={`First name ${of}`}
          autoComplete="given-name"
          maxLength={longestPayerName}
          required
        />
        <TextField
          {...field("lastName")}
          label={`Last name ${of}`}
          autoComplete="family-name"
          maxLength={longestPayerName}
          required
        />
      </div>
      <div className={wide}>
        <TextField
          {...field("email")}
          label="E-mail address"
          hint="Your receipt is sent here."
          autoComplete="email"
          inputMode="email"
          maxLength={longestEmailAddress}
          required
        />
      </div>
      <div className={pair}>
        <TextField
          {...field("city")}
          label="Billing city"
          autoComplete="billing address-level2"
          maxLength={longestPayerName}
          required
        />
        <TextField
          {...field("state")}
          label="Billing state or country"
          autoComplete="billing address-level1"
          maxLength={longestPayerName}
          required
        />
      </div>
    </>
  );
}

/** Said to whom it concerns, before they leave for a page that would be empty. */
export function NeedsJavaScript({ view }: { view: Pick<MethodView, "isCardElsewhere"> }) {
  if (!view.isCardElsewhere) return null;
  return (
    <noscript>
      <p>
        <strong>Our payment provider’s page needs JavaScript, which is switched off in this browser.</strong> Please
        switch it on, or use another browser, before you continue.
      </p>
    </noscript>
  );
}
