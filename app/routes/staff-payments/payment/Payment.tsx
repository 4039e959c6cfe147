import { choiceProps, errorSummary, fieldId, fieldProps } from "~/app/forms/formDraft";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { FactList } from "~/app/ui/content/FactList";
import { StaffPages } from "~/app/ui/shell/StaffPages";
import { StateMark } from "~/app/ui/status/StateMark";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { note } from "~/app/ui/content/content.css";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { TextField } from "~/app/ui/forms/Field";
import { Form } from "~/app/ui/shell/pageLinks";
import type { JournalRow, SettleFormView, StaffPaymentView } from "./view";
import * as styles from "../payments.css";

/** Why a form without errors was not carried out. */
export type NotSettled = "changed" | "refused" | "too-early";

const notSettledTexts: Readonly<Record<NotSettled, string>> = {
  changed: "It has changed since you opened the page. The current state is below.",
  refused: "It contradicts what is already known for certain. The current state is below.",
  "too-early": "It is being processed, or the provider may still report whether it charged. Try again later.",
};

interface PaymentProps {
  readonly view: StaffPaymentView;
  readonly isReadOnly: boolean;
  /** Whether the form shows what was posted after the session had ended. */
  readonly isKept: boolean;
  readonly notSettled: NotSettled | null;
}

export function Payment({ view, isReadOnly, isKept, notSettled }: PaymentProps) {
  const { form, waiting } = view;
  const errors = errorSummary(formId, form?.errors ?? {}, ["as", "reason"]);
  return (
    <>
      {notSettled !== null && (
        <Banners>
          <Banner kind="refusal" title="This payment was not settled">
            <p>{notSettledTexts[notSettled]}</p>
          </Banner>
        </Banners>
      )}
      {isKept && (
        <Banners>
          <Banner
            kind="information"
            title="Your session had ended: below is what you entered. Nothing is settled yet."
          />
        </Banners>
      )}
      <h1>{view.title}</h1>
      <StaffPages />
      {errors.length > 0 && <ErrorSummary title="This payment was not settled" errors={errors} />}
      <Card title="Current status" status={<StateMark state={view.mark.state}>{view.mark.word}</StateMark>}>
        <FactList facts={view.facts} />
        <p>
          <ButtonLink kind="secondary" compact to={view.acting.to}>
            {view.acting.label}
          </ButtonLink>
        </p>
      </Card>
      <Card title="What to do">
        {waiting === null ? (
          <p>Nothing: this payment needs no attention.</p>
        ) : (
          <>
            <p>
              <strong>{waiting.why}.</strong> {waiting.advice}
            </p>
            {form !== null && <SettleForm address={view.address} form={form} />}
            {isReadOnly && <p>You have view-only access. Staff with full access can settle it here.</p>}
          </>
        )}
      </Card>
      <Card title="What has happened">
        <Journal rows={view.journal} />
      </Card>
    </>
  );
}

const columns = [{ heading: "When" }, { heading: "What" }, { heading: "Why" }, { heading: "By" }];

/** Every change of the payment since its beginning; the journal is append-only. */
function Journal({ rows }: { readonly rows: readonly JournalRow[] }) {
  return (
    <StackingTable caption="History of the payment, oldest first" columns={columns} className={styles.journal}>
      <tbody role="rowgroup">
        {rows.map(({ key, at, word, why, by }) => (
          <tr role="row" key={key}>
            <RowHeading>{at}</RowHeading>
            <Cell heading="What">{word}</Cell>
            <Cell heading="Why">{why}</Cell>
            <Cell heading="By">{by}</Cell>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}

const formId = "settle";

/** Ends the doubt, with the staff member's name and reason. It neither charges nor refunds. */
function SettleForm({ address, form }: { readonly address: string; readonly form: SettleFormView }) {
  const { basis, choices, maxReasonLength, errors } = form;
  const choice = choiceProps(formId, form);
  return (
    <Form method="post" action={address} autoComplete="off" noValidate className={styles.form} data-warns-when-left="">
      <input type="hidden" name="basis" value={basis} />
      <ChoiceGroup id={fieldId(formId, "as")} legend="What have you found out?" errors={errors.as ?? []}>
        {choices.map(({ as, label, then }) => (
          <Choice key={as} {...choice("as", as)}>
            {label}
            <span className={`${note} ${styles.then}`}>{then}</span>
          </Choice>
        ))}
      </ChoiceGroup>
      <TextField
        {...fieldProps(formId, form)("reason")}
        label="How do you know?"
        hint="It is kept permanently, with your name. Never enter a card or account number."
        maxLength={maxReasonLength}
      />
      <p className={note}>Nothing is charged or given back from here.</p>
      <Button intent="settle">Settle this payment</Button>
    </Form>
  );
}
