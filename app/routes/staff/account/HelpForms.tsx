import type { ReactNode } from "react";
import { scriptAttributes } from "~/app/browser/attributes";
import { choiceProps, fieldId, fieldProps } from "~/app/forms/formDraft";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { Button } from "~/app/ui/forms/Button";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { TextField } from "~/app/ui/forms/Field";
import { Form } from "~/app/ui/shell/pageLinks";
import { maxStaffReasonLength } from "@portal/contract/staffRequests";
import { maxEmailAddressLength } from "@portal/contract/values";
import * as styles from "./account.css";
import type { HelpDraft, HelpIntent } from "./accountHelpForm";

interface HelpFormProps {
  readonly page: string;
  readonly form: HelpDraft;
}

function HelpForm({ page, children }: { page: string; children: ReactNode }) {
  const warning = scriptAttributes({ "data-warns-when-left": "" });
  return (
    <Form method="post" action={page} autoComplete="off" noValidate {...warning}>
      {children}
    </Form>
  );
}

export function LinkForm({ page, form }: HelpFormProps & { form: { hasPassword: boolean } }) {
  const intent: HelpIntent = "send-link";
  return (
    <Card title={form.hasPassword ? "Lost password" : "Activation e-mail"}>
      <p>
        {form.hasPassword
          ? "We e-mail the physician a link to create a new password. Nothing changes until they use it."
          : "We e-mail the physician the link to create a password and activate the account."}{" "}
        The link works once, within 24 hours.
      </p>
      <HelpForm page={page}>
        <TextField
          {...fieldProps(intent, form)("reason")}
          label="Reason"
          hint="A case number or a few words. Other staff can see it, with your name."
          maxLength={maxStaffReasonLength}
        />
        <Button intent={intent} kind="secondary">
          {form.hasPassword ? "Send link" : "Send the e-mail again"}
        </Button>
      </HelpForm>
    </Card>
  );
}

export function AddressForm({ page, form }: HelpFormProps & { form: { needsTwo: boolean } }) {
  const intent: HelpIntent = "replace-email";
  const choice = choiceProps(intent, form);
  return (
    <Card title="Lost or unsafe mailbox">
      <p>
        Physicians who can sign in change the e-mail address themselves, under Account Information. Request a change
        only if they cannot, and you know who is asking.
      </p>
      <HelpForm page={page}>
        <div className={styles.choices}>
          <ChoiceGroup
            id={fieldId(intent, "mailbox")}
            legend="What happened to the mailbox?"
            errors={form.errors.mailbox}
          >
            <Choice {...choice("mailbox", "lost")}>
              The physician has lost access{" "}
              <span className={`${note} ${styles.then}`}>
                We e-mail the current address at once, and the change can be stopped from there.
                {form.needsTwo && " Another member of staff has to confirm it."}
              </span>
            </Choice>
            <Choice {...choice("mailbox", "compromised")}>
              Someone else has access{" "}
              <span className={`${note} ${styles.then}`}>
                Everyone is signed out and the password is canceled at once, and we send nothing to the current address.
                Another member of staff has to confirm the change.
              </span>
            </Choice>
          </ChoiceGroup>
        </div>
        <TextField
          {...fieldProps(intent, form)("newEmail")}
          type="email"
          label="New e-mail address"
          hint="It works after 24 hours. We then send a link there to create a new password: the old one no longer works. Passkeys keep signing in, and no second factor is removed: request that if others may have added one."
          maxLength={maxEmailAddressLength}
        />
        <IdentityCheck intent={intent} form={form} />
        <Button intent={intent} kind="secondary">
          Request change
        </Button>
      </HelpForm>
    </Card>
  );
}

export function RemovalForm({ page, form }: HelpFormProps & { form: { needsTwo: boolean } }) {
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
      <HelpForm page={page}>
        <IdentityCheck intent={intent} form={form} />
        <Button intent={intent} kind="secondary">
          Request removal
        </Button>
      </HelpForm>
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
      <p className={note}>Other staff can read your answer, with your name. The physician can read your name.</p>
    </>
  );
}
