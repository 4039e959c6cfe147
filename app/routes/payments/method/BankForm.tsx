import { Form } from "@remix-run/react";
import { FormFor } from "~/app/forms/FormFor";
import { Button } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { TextField } from "~/app/ui/forms/Field";
import { bankAccountType, bankHolderType } from "~/contract/enumerations";
import { fieldIds } from "./fields";
import { listOf } from "./listOf";
import * as styles from "./method.css";
import { PayerFields } from "./PayerFields";
import type { MethodView } from "./view";

const words = { checking: "Checking", savings: "Savings", personal: "Personal", business: "Business" } as const;

/** PAY-04. The numbers go to the provider at once; they are never stored and never shown again. */
export function BankForm({ view }: { view: MethodView }) {
  const { typed, errors } = view;
  return (
    <Card title="Bank account">
      <Form reloadDocument method="post" action={view.action} autoComplete="off" noValidate className={styles.form}>
        <FormFor physicianId={view.physicianId} />
        <PayerFields view={view} of="of the holder" />
        <div className={styles.shortPair}>
          <Choices
            id={fieldIds.bankType}
            name="bankType"
            legend="Account"
            values={bankAccountType.options}
            chosen={typed.bankType}
            error={errors.bankType}
          />
          <Choices
            id={fieldIds.bankHolderType}
            name="bankHolderType"
            legend="Purpose"
            values={bankHolderType.options}
            chosen={typed.bankHolderType}
            error={errors.bankHolderType}
          />
        </div>
        <Digits field="routingNumber" label="Routing number" hint="9 digits" error={errors.routingNumber} />
        <Digits field="accountNumber" label="Account number" error={errors.accountNumber} />
        <Digits field="secondAccountNumber" label="Account number again" error={errors.secondAccountNumber} />
        <div className={styles.buttons}>
          <Button intent="pay-by-bank">Continue</Button>
        </div>
      </Form>
    </Card>
  );
}

function Digits(props: {
  field: "routingNumber" | "accountNumber" | "secondAccountNumber";
  label: string;
  hint?: string;
  error: string | undefined;
}) {
  const { field, error, ...said } = props;
  return (
    <TextField
      id={fieldIds[field]}
      name={field}
      inputMode="numeric"
      autoComplete="off"
      required
      errors={listOf(error)}
      {...said}
    />
  );
}

function Choices(props: {
  id: string;
  name: string;
  legend: string;
  values: readonly (keyof typeof words)[];
  chosen: string;
  error: string | undefined;
}) {
  const { id, name, legend, values, chosen, error } = props;
  return (
    <div className={styles.part}>
      <ChoiceGroup id={id} legend={legend} errors={listOf(error)}>
        {values.map((value) => (
          <Choice key={value} type="radio" id={`${id}-${value}`} name={name} value={value} isChosen={value === chosen}>
            {words[value]}
          </Choice>
        ))}
      </ChoiceGroup>
    </div>
  );
}
