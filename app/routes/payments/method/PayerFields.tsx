import { Breakable } from "~/app/ui/content/Unbroken";
import { fieldProps } from "~/app/forms/formDraft";
import { SelectField, TextField } from "~/app/ui/forms/Field";
import { Link } from "~/app/ui/shell/pageLinks";
import { stateCodeOf, states, territoriesAndMilitaryAreas } from "@portal/domain/billing/creditSurcharge";
import type { PayerClaim } from "@portal/domain/billing/payer";
import { payment } from "@portal/contract/billing/payment";
import { inputConstraints } from "~/app/forms/inputConstraints";
import { pair, wide } from "../payments.css";
import { formId } from "./methodForm";
import type { MethodView } from "./methodView";

const constraints = inputConstraints(payment);

/** PAY-17: who pays, for every way to pay. */
export function PayerFields({ view }: { view: MethodView }) {
  const constrained = fieldProps(formId, view, constraints);
  const field = (name: keyof PayerClaim) => ({ ...constrained(name), required: true });
  const { maxLength: _, ...state } = field("state");
  return (
    <>
      <div className={pair}>
        <TextField {...field("firstName")} label="First name" autoComplete="given-name" />
        <TextField {...field("lastName")} label="Last name" autoComplete="family-name" />
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
        <SelectField
          {...state}
          label="Billing state or country"
          autoComplete="billing address-level1"
          choices={choicesWith(view.values.state)}
        />
      </div>
    </>
  );
}

const otherCountries = ["Canada", "Another country"];

/** A state of the board's record that is not on the list is a choice, too. */
function choicesWith(state: string) {
  const isListed = state === "" || stateCodeOf(state) !== null || otherCountries.includes(state);
  const others = isListed ? otherCountries : [...otherCountries, state];
  return [
    ...states.map((one) => ({ ...one, group: "States" })),
    ...[...territoriesAndMilitaryAreas, ...others.map((name) => ({ id: name, name }))].map((one) => ({
      ...one,
      group: "Elsewhere",
    })),
  ];
}

/** On the pages that ask for a method's numbers: who pays, as it was typed before. */
export function ChosenPayer({ view }: { view: MethodView }) {
  const { firstName, lastName, email, city, state } = view.values;
  return (
    <>
      {Object.entries({ firstName, lastName, email, city, state }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        {firstName} {lastName}, <Breakable>{`${email},`}</Breakable> {city}, {state}.{" "}
        <Link to={view.choicePage}>Change this, or choose another way to pay</Link>
      </p>
    </>
  );
}
