import { blankFieldProps, choiceProps, fieldId } from "~/app/forms/formDraft";
import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { TextField } from "~/app/ui/forms/Field";
import { Form } from "~/app/ui/shell/pageLinks";
import { bankAccountType, bankHolderType } from "~/contract/enumerations";
import { formId } from "./form";
import * as styles from "./method.css";
import { PayerFields } from "./PayerFields";
import type { MethodView } from "./view";

const words = { checking: "Checking", savings: "Savings", personal: "Personal", business: "Business" } as const;

/** PAY-04. The numbers go to the provider at once; they are never stored and never shown again. */
export function BankForm({ view }: { view: MethodView }) {
  const number = blankFieldProps(formId, view.errors);
  return (
    <Card title="Bank account">
      <Form method="post" action={view.action} autoComplete="off" noValidate className={styles.form}>
        <FormFor physicianId={view.physicianId} />
        <PayerFields view={view} of="of the holder" />
        <div className={styles.pair}>
          <Choices view={view} name="bankType" legend="Account" values={bankAccountType.options} />
          <Choices view={view} name="bankHolderType" legend="Purpose" values={bankHolderType.options} />
        </div>
        <TextField {...number("routingNumber")} {...digits} label="Routing number" hint="9 digits" />
        <TextField {...number("accountNumber")} {...digits} label="Account number" />
        <TextField {...number("secondAccountNumber")} {...digits} label="Account number again" />
        <p>The next page shows the text that authorizes a single debit of {view.amount}, before anything is debited.</p>
        <div className={styles.buttons}>
          <Button intent="pay-by-bank">Continue</Button>
        </div>
      </Form>
    </Card>
  );
}

const digits = { inputMode: "numeric", autoComplete: "off", required: true } as const;

function Choices(props: {
  view: MethodView;
  name: "bankType" | "bankHolderType";
  legend: string;
  values: readonly (keyof typeof words)[];
}) {
  const { view, name, legend, values } = props;
  const choice = choiceProps(formId, view);
  return (
    <div className={styles.part}>
      <ChoiceGroup id={fieldId(formId, name)} legend={legend} errors={view.errors[name]}>
        {values.map((value) => (
          <Choice key={value} {...choice(name, value)}>
            {words[value]}
          </Choice>
        ))}
      </ChoiceGroup>
    </div>
  );
}
