import { TextField } from "~/app/ui/forms/Field";
import { longestEmailAddress } from "~/domain/people/emailAddress";
import { longestPayerName } from "~/domain/billing/payer";
import { fieldIds } from "./fields";
import { listOf } from "./listOf";
import { pair, wide } from "./method.css";
import type { MethodView } from "./view";

/** Who pays; `of` is what the name stands on. */
export function PayerFields({ view: { typed, errors }, of }: { view: MethodView; of: string }) {
  return (
    <>
      <div className={pair}>
        <TextField
          id={fieldIds.firstName}
          name="firstName"
          label={`First name ${of}`}
          autoComplete="given-name"
          defaultValue={typed.firstName}
          errors={listOf(errors.firstName)}
          maxLength={longestPayerName}
          required
        />
        <TextField
          id={fieldIds.lastName}
          name="lastName"
          label={`Last name ${of}`}
          autoComplete="family-name"
          defaultValue={typed.lastName}
          errors={listOf(errors.lastName)}
          maxLength={longestPayerName}
          required
        />
      </div>
      <div className={wide}>
        <TextField
          id={fieldIds.email}
          name="email"
          label="E-mail address"
          hint="Your receipt is sent here."
          autoComplete="email"
          inputMode="email"
          defaultValue={typed.email}
          errors={listOf(errors.email)}
          maxLength={longestEmailAddress}
          required
        />
      </div>
    </>
  );
}
