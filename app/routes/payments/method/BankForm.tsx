import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { Form } from "~/app/ui/shell/pageLinks";
import { blankFieldProps, choiceProps, fieldId } from "~/app/forms/formDraft";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { TextField } from "~/app/ui/forms/Field";
import { bankAccountType, bankHolderType } from "@portal/contract/enumerations";
import * as styles from "../payments.css";
import { formId } from "./methodForm";
import type { MethodView } from "./methodView";
import { ChosenPayer } from "./PayerFields";

const accountWords = { checking: "Checking", savings: "Savings", personal: "Personal", business: "Business" } as const;
const digits = { inputMode: "numeric", autoComplete: "off", required: true } as const;

/** PAY-04. The numbers go to the provider at once; they are never stored and never shown again. */
export function BankForm({ view }: { view: MethodView }) {
  const number = blankFieldProps(formId, view.errors);
  return (
    <Form method="post" action={view.action} autoComplete="off" noValidate className={styles.narrow}>
      <FormFor />
      <ChosenPayer view={view} />
      <div className={styles.pair}>
        <Choices view={view} name="bankType" legend="Account" values={bankAccountType.options} />
        <Choices view={view} name="bankHolderType" legend="Purpose" values={bankHolderType.options} />
      </div>
      <TextField {...number("routingNumber")} {...digits} label="Routing number" hint="9 digits" />
      <TextField {...number("accountNumber")} {...digits} label="Account number" />
      <TextField {...number("secondAccountNumber")} {...digits} label="Account number again" />
      <p>The next page shows the text that authorizes a single debit of {view.amount}, before anything is debited.</p>
      <div className={styles.formButtons}>
        <Button intent="pay-by-bank">Continue</Button>
      </div>
    </Form>
  );
}

function Choices(props: {
  view: MethodView;
  name: "bankType" | "bankHolderType";
  legend: string;
  values: readonly (keyof typeof accountWords)[];
}) {
  const { view, name, legend, values } = props;
  const choice = choiceProps(formId, view);
  return (
    <div className={styles.part}>
      <ChoiceGroup id={fieldId(formId, name)} legend={legend} errors={view.errors[name]}>
        {values.map((value) => (
          <Choice key={value} {...choice(name, value)}>
            {accountWords[value]}
          </Choice>
        ))}
      </ChoiceGroup>
    </div>
  );
}
