import { choiceProps, errorSummary, fieldId, fieldProps } from "~/app/forms/formDraft";
import { buttons } from "~/app/forms/forms.css";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { FactList } from "~/app/ui/content/FactList";
import { nothing, RowTable } from "~/app/ui/content/StackingTable";
import { Button } from "~/app/ui/forms/Button";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { TextField } from "~/app/ui/forms/Field";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Form } from "~/app/ui/shell/pageLinks";
import { StaffPages } from "~/app/ui/shell/StaffPages";
import { maxStaffReasonLength } from "~/contract/staffRequests";
import { maxEmailAddressLength } from "~/domain/people/emailAddress";
import { type HelpDraft, helpFields, type HelpIntent } from "./form";
import type { OpenRequestView } from "./requestsView";
import type { AccountHelpView } from "./view";

interface AccountHelpProps {
  readonly view: AccountHelpView;
  readonly isReadOnly: boolean;
  /** Whether a form shows what was posted after the session had ended. */
  readonly isKept: boolean;
  readonly notice: string | null;
  /** Why a form was not carried out, in the identity service's words. */
  readonly refused: string | null;
}

/** ACCT-11, OPER-14: what staff do for a physician who lost a mail, the mailbox, or phone, passkeys and codes. */
export function AccountHelp({ view, isReadOnly, isKept, notice, refused }: AccountHelpProps) {
  const { page, title, facts, link, address, removal, open, ended, help } = view;
  const wrong = wrongForm(view);
  return (
    <>
      {notice !== null && (
        <Banners>
          <Banner kind="success" title={notice} />
        </Banners>
      )}
      {refused !== null && (
        <Banners>
          <Banner kind="refusal" title="Nothing was changed">
            <p>{refused}</p>
          </Banner>
        </Banners>
      )}
      {isKept && (
        <Banners>
          <Banner kind="information" title="Your session had ended: below is what you entered. Nothing is sent yet." />
        </Banners>
      )}
      <h1>{title}</h1>
      <StaffPages />
      {wrong !== null && <ErrorSummary {...wrong} />}
      <Card title="Account">
        <FactList facts={facts} />
      </Card>
      {link !== null && <LinkForm page={page} form={link} />}
      {address !== null && <AddressForm page={page} form={address} />}
      {open.map((request) => (
        <OpenRequest key={request.id} page={page} request={request} />
      ))}
      {removal !== null && <RemovalForm page={page} form={removal} />}
      {isReadOnly && <p>You have view-only access. Staff with full access can help with signing in here.</p>}
      {ended.length > 0 && (
        <Card title="Earlier requests">
          <RowTable
            caption="Earlier requests, newest first"
            rows={ended}
            keyOf={({ key }) => key}
            columns={[
              { heading: "Request", cell: ({ what }) => what },
              { heading: "Requested", cell: ({ requested }) => requested },
              { heading: "Identity check", cell: ({ reason }) => reason },
              { heading: "What happened", cell: (row) => row.ended },
            ]}
          />
        </Card>
      )}
      {help.length > 0 && (
        <Card title="What was done before">
          <RowTable
            caption="Done by staff and operators, newest first"
            rows={help}
            keyOf={({ key }) => key}
            columns={[
              { heading: "What", cell: ({ done }) => done },
              { heading: "When", cell: ({ when }) => when },
              { heading: "Reason", cell: ({ reason }) => reason ?? nothing },
            ]}
          />
        </Card>
      )}
    </>
  );
}
/** Summary of the one form that was posted with something wrong. */
function wrongForm({ link, address, removal }: AccountHelpView) {
  const forms = [
    { intent: "send-link", form: link, title: "The link was not sent" },
    { intent: "replace-email", form: address, title: "The change was not requested" },
    { intent: "request", form: removal, title: "The removal was not requested" },
  ] as const;
  for (const { intent, form, title } of forms) {
    const errors = form === null ? [] : errorSummary(intent, form.errors, helpFields);
    if (errors.length > 0) return { title, errors };
  }
  return null;
}

interface HelpFormProps {
  readonly page: string;
  readonly form: HelpDraft;
}

function LinkForm({ page, form }: HelpFormProps & { form: { hasPassword: boolean } }) {
  const intent: HelpIntent = "send-link";
  return (
    <Card title={form.hasPassword ? "Lost password" : "Activation e-mail"}>
      <p>
        {form.hasPassword
          ? "We e-mail the physician a link to create a new password. Nothing changes until they use it."
          : "We e-mail the physician the link to create a password and activate the account."}{" "}
        The link works once, within 24 hours.
      </p>
      <Form method="post" action={page} autoComplete="off" noValidate data-warns-when-left="">
        <TextField
          {...fieldProps(intent, form)("reason")}
          label="Reason"
          hint="A case number or a few words. Other staff can see it, with your name."
          maxLength={maxStaffReasonLength}
        />
        <Button intent={intent} kind="secondary">
          {form.hasPassword ? "Send link" : "Send the e-mail again"}
        </Button>
      </Form>
    </Card>
  );
}

function OpenRequest({ page, request }: { page: string; request: OpenRequestView }) {
  return (
    <Card title={request.title}>
      <FactList facts={request.facts} />
      <p>{request.next}</p>
      <Form method="post" action={page} className={buttons}>
        <input type="hidden" name="of" value={request.of} />
        <input type="hidden" name="requestId" value={request.id} />
        {request.canConfirm && <Button intent="confirm">Confirm the request</Button>}
        {request.canWithdraw && (
          <Button intent="withdraw" kind="secondary">
            Withdraw the request
          </Button>
        )}
      </Form>
    </Card>
  );
}

function AddressForm({ page, form }: HelpFormProps & { form: { needsTwo: boolean } }) {
  const intent: HelpIntent = "replace-email";
  const choice = choiceProps(intent, form);
  return (
    <Card title="Lost or unsafe mailbox">
      <p>
        Physicians who can sign in change the e-mail address themselves, under Account Information. Request a change
        only if they cannot, and you know who is asking.
      </p>
      <Form method="post" action={page} autoComplete="off" noValidate data-warns-when-left="">
        <ChoiceGroup
          id={fieldId(intent, "mailbox")}
          legend="What happened to the mailbox?"
          errors={form.errors.mailbox}
        >
          <Choice {...choice("mailbox", "lost")}>
            The physician has lost access. We e-mail the current address at once, and the change can be stopped from
            there.{form.needsTwo && " Another member of staff has to confirm it."}
          </Choice>
          <Choice {...choice("mailbox", "compromised")}>
            Someone else has access. All sessions and the password end at once, and we send nothing to the current
            address. Another member of staff has to confirm the change.
          </Choice>
        </ChoiceGroup>
        <TextField
          {...fieldProps(intent, form)("newEmail")}
          type="email"
          label="New e-mail address"
          hint="It works after 24 hours. We then send a link there to create a new password: the old one no longer works. A second factor is not removed."
          maxLength={maxEmailAddressLength}
        />
        <IdentityCheck intent={intent} form={form} />
        <Button intent={intent} kind="secondary">
          Request change
        </Button>
      </Form>
    </Card>
  );
}

function RemovalForm({ page, form }: HelpFormProps & { form: { needsTwo: boolean } }) {
  const intent: HelpIntent = "request";
  return (
    <Card title="Lost second factor">
      <p>
        Physicians who still have a recovery code can sign in with it and set up another app themselves. Request a
        removal only if everything is lost and you know who is asking.
      </p>
      <ul>
        <li>We e-mail the physician at once, and they can stop the removal.</li>
        {form.needsTwo && <li>Another member of staff has to confirm it.</li>}
        <li>
          After 24 hours, the authenticator app and all passkeys are removed. From then on, the password alone is enough
          to sign in.
        </li>
      </ul>
      <Form method="post" action={page} autoComplete="off" noValidate data-warns-when-left="">
        <IdentityCheck intent={intent} form={form} />
        <Button intent={intent} kind="secondary">
          Request removal
        </Button>
      </Form>
    </Card>
  );
}

function IdentityCheck({ intent, form }: { intent: HelpIntent; form: HelpDraft }) {
  return (
    <>
      <TextField
        {...fieldProps(intent, form)("reason")}
        label="How did you check the physician’s identity?"
        hint="For example, a case number or the documents that you saw. We keep it permanently, with your name. Don’t enter a Social Security number or an ID number."
        maxLength={maxStaffReasonLength}
      />
      <p className={note}>Your name and your answer are visible to other staff.</p>
    </>
  );
}
