import { staffPaymentsPage } from "~/app/forms/paymentPages";
import { type FieldErrors, fieldProps } from "~/app/forms/formDraft";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { DateField, SelectField, TextField } from "~/app/ui/forms/Field";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import * as styles from "../payments.css";
import type { FilterChoices, FilterField, FilterValues } from "./filterForm";

export const filterFormId = "filter";

/** A GET form, so that what is found has a URL. */
export function FilterForm(props: {
  readonly values: FilterValues;
  readonly errors: FieldErrors<FilterField>;
  readonly choices: FilterChoices;
  /** Where a physician's ID is found by name. */
  readonly physicianPage: string;
}) {
  const { values, errors, choices, physicianPage } = props;
  const field = fieldProps(filterFormId, { values, errors });
  const isFiltered = Object.values(values).some((value) => value !== "");
  return (
    <Form method="get" action={staffPaymentsPage} role="search" aria-label="Find payments" noValidate>
      <div className={styles.filter}>
        <DateField {...field("from")} label="First day" />
        <DateField {...field("to")} label="Last day" />
        <TextField {...field("amount")} label="Amount" inputMode="decimal" autoComplete="off" maxLength={20} />
        <TextField {...field("physician")} label="Physician ID" inputMode="numeric" autoComplete="off" maxLength={15} />
        <TextField {...field("transaction")} label="Transaction" autoComplete="off" maxLength={100} />
        <TextField {...field("invoice")} label="Invoice" autoComplete="off" maxLength={50} />
        <SelectField {...field("state")} label="Status" none="All" choices={choices.state} />
        <SelectField {...field("method")} label="Paid with" none="All" choices={choices.method} />
        <SelectField {...field("for")} label="Paid for" none="All" choices={choices.for} />
      </div>
      <div className={styles.buttons}>
        <Button>Show payments</Button>
        {isFiltered && (
          <ButtonLink kind="quiet" to={staffPaymentsPage}>
            Clear the filter
          </ButtonLink>
        )}
        <Link to={physicianPage}>Find a physician’s ID by name</Link>
      </div>
    </Form>
  );
}
