import { maxWithdrawalReasonLength } from "@portal/contract/valueRules";
import { scriptAttributes } from "~/app/browser/attributes";
import { choiceProps, fieldProps } from "~/app/forms/formDraft";
import { FormFor } from "~/app/forms/RowForm";
import { UnsavedFormNotice } from "~/app/forms/UnsavedFormNotice";
import { Card } from "~/app/ui/content/Card";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { FactList } from "~/app/ui/content/FactList";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Choice } from "~/app/ui/forms/Choice";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { TextField } from "~/app/ui/forms/Field";
import { Banners } from "~/app/ui/messages/Banner";
import { Form } from "~/app/ui/shell/pageLinks";
import { buttons, form, start } from "../../frame.css";
import { formId } from "./withdrawalForm";
import type { WithdrawalView } from "./withdrawalView";

interface WithdrawalProps {
  readonly view: WithdrawalView;
  readonly kept: { readonly isShown: boolean } | null;
  readonly problem: ProblemView | null;
}

export function Withdrawal({ view, kept, problem }: WithdrawalProps) {
  const { title, facts, hasForm, because, summary, page } = view;
  return (
    <>
      <Banners>
        {problem && <Problem problem={problem} />}
        {kept && (
          <UnsavedFormNotice
            {...kept}
            page={page}
            isSavable={hasForm}
            words={{ notSaved: "Your application was not withdrawn", button: "Withdraw Application" }}
          />
        )}
      </Banners>
      <h1>Withdraw application: {title}</h1>
      <div className={start}>
        <FactList facts={facts} hasLongNames />
      </div>
      {hasForm ? (
        <Question view={view} />
      ) : (
        <p>
          {because} To ask about it, write to <EmailLink to="contact" />.
        </p>
      )}
      <p className={buttons}>
        <ButtonLink to={summary} kind="secondary">
          {hasForm && !view.isReadOnly ? "Keep Application" : "Back to the application summary"}
        </ButtonLink>
      </p>
    </>
  );
}

function Question({ view }: { view: WithdrawalView }) {
  const { consequences, page, title, errors, isReadOnly } = view;
  return (
    <Card title="If you withdraw">
      <ul>
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {!isReadOnly && (
        <Form
          method="post"
          action={page}
          autoComplete="off"
          noValidate
          className={form}
          {...scriptAttributes({ "data-warns-when-left": "" })}
        >
          <FormFor />
          <TextField
            {...fieldProps(formId, view)("reason")}
            label="Why are you withdrawing? (optional)"
            maxLength={maxWithdrawalReasonLength}
          />
          <Choice {...choiceProps(formId, view)("confirmed")} errors={errors.confirmed}>
            I want to withdraw my application for {title}
          </Choice>
          <div className={buttons}>
            <Button intent="withdraw-application">Withdraw Application</Button>
          </div>
        </Form>
      )}
    </Card>
  );
}
