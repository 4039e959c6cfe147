import script from "~/app/browser/pages/datedForm.ts?script-url";
import { maxNameLength } from "@portal/contract/valueRules";
import type { Notice } from "~/app/notice";
import { scriptAttributes } from "~/app/browser/attributes";
import { fieldProps } from "~/app/forms/formDraft";
import { buttons } from "~/app/forms/forms.css";
import { FormFor } from "~/app/forms/RowForm";
import { UnsavedFormNotice } from "~/app/forms/UnsavedFormNotice";
import { Card } from "~/app/ui/content/Card";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { FactList } from "~/app/ui/content/FactList";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { DateField, TextField } from "~/app/ui/forms/Field";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Form } from "~/app/ui/shell/pageLinks";
import { PageScript } from "~/app/ui/shell/Styles";
import { back } from "./name.css";
import type { NameView } from "./nameView";

export const page = "/AccountInformation/name";
export const formId = "name";

interface NameRequestProps {
  readonly view: NameView;
  readonly notice: Notice | null;
  readonly kept: { readonly isShown: boolean } | null;
  readonly problem: ProblemView | null;
}

export function NameRequest({ view, notice, kept, problem }: NameRequestProps) {
  const { fullName, last, hasForm, isTaken } = view;
  return (
    <>
      <Banners>
        {notice && <Banner kind="success" title={notice.text} />}
        {problem && <Problem problem={problem} />}
        {kept && (
          <UnsavedFormNotice
            {...kept}
            page={page}
            isSavable={hasForm}
            words={{ notSaved: "Your request was not sent", button: "Send Request" }}
          />
        )}
      </Banners>
      <h1>Has your name changed?</h1>
      <Card title="Your name on record">
        <FactList facts={[{ name: "Name", value: fullName }]} />
        {last && <LastRequest last={last} isReadOnly={view.isReadOnly} />}
        {!isTaken && (
          <p>
            To change your name, write to <EmailLink to="contact" />.
          </p>
        )}
      </Card>
      {hasForm && <RequestForm view={view} />}
      <p className={back}>
        <ButtonLink to="/AccountInformation" kind="secondary">
          Back to Account Information
        </ButtonLink>
      </p>
    </>
  );
}

function LastRequest({ last, isReadOnly }: { last: NonNullable<NameView["last"]>; isReadOnly: boolean }) {
  return (
    <>
      <p>{last.text}</p>
      {last.isOpen && (
        <p className={buttons}>
          <ButtonLink to={last.papers} compact>
            Hand in papers
          </ButtonLink>
        </p>
      )}
      {last.isOpen && !isReadOnly && (
        <Form method="post" action={page} className={buttons}>
          <FormFor />
          <input type="hidden" name="nameChangeId" value={last.nameChangeId} />
          <Button intent="withdraw-request" kind="quiet">
            Withdraw Request
          </Button>
        </Form>
      )}
    </>
  );
}

function RequestForm({ view }: { view: NameView }) {
  const props = fieldProps(formId, view);
  return (
    <Card title="Ask for the new name">
      <p>
        Nothing changes until the board has accepted a paper that shows the change, such as a marriage certificate or a
        court order. You hand it in after you send this.
      </p>
      <Form
        method="post"
        action={page}
        autoComplete="off"
        noValidate
        {...scriptAttributes({ "data-warns-when-left": "" })}
      >
        <FormFor />
        <TextField {...props("firstName")} label="First name" maxLength={maxNameLength} required />
        <TextField {...props("middleName")} label="Middle name (optional)" maxLength={maxNameLength} />
        <TextField {...props("lastName")} label="Last name" maxLength={maxNameLength} required />
        <TextField {...props("suffix")} label="Suffix (optional)" hint="Such as Jr. or III" maxLength={maxNameLength} />
        <DateField {...props("since")} label="Date of the change" hint="MM/DD/YYYY" required />
        <div className={buttons}>
          <Button intent="request-name">Send Request</Button>
        </div>
        <PageScript src={script} />
      </Form>
    </Card>
  );
}
