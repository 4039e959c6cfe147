import script from "~/app/browser/pages/emailForm.ts?script-url";
import { fieldProps } from "~/app/forms/formDraft";
import { FormFor, RowForm } from "~/app/forms/RowForm";
import { buttons } from "~/app/forms/forms.css";
import { Button } from "~/app/ui/forms/Button";
import { Breakable } from "~/app/ui/content/Unbroken";
import { TextField } from "~/app/ui/forms/Field";
import { PageScript } from "~/app/ui/shell/Styles";
import { StateMark } from "~/app/ui/status/StateMark";
import { Form } from "~/app/ui/shell/pageLinks";
import { maxEmailAddressLength } from "@portal/contract/values";
import { openAction, page } from "../page";
import { ProofButton, ProofFields } from "./ProofFields";
import { emailFormId, type ProofView, securityId } from "./securityPosts";
import type { EmailForm, WaitingEmail } from "./securityView";

/** ACCT-06: explains an unconfirmed address, and what the physician can do. */
export function Waiting(props: { waiting: WaitingEmail; emailAddress: string; proof: ProofView }) {
  const { waiting, emailAddress, proof } = props;
  const { confirmedEmail, isCancelling } = waiting;
  return (
    <>
      <p>
        <StateMark state="waiting">Waiting for confirmation</StateMark>
      </p>
      <p>
        We sent a link to <Breakable>{emailAddress}</Breakable>. Open it within 24 hours to confirm that the address is
        yours. Until then, links to create a password go to <Breakable>{confirmedEmail}</Breakable>.
      </p>
      <div className={buttons}>
        <Form method="post" action={page}>
          <FormFor />
          <Button intent="resend-confirmation" kind="secondary" compact>
            Send the link again
          </Button>
        </Form>
        {!isCancelling && (
          <ProofButton proof={proof} intent="cancel-email" part="cancel-email" compact>
            Cancel this change
          </ProofButton>
        )}
      </div>
      {isCancelling && (
        <RowForm action={openAction("cancel-email")} title="Cancel this change">
          <p>
            Your e-mail address will be <Breakable>{confirmedEmail}</Breakable> again.
          </p>
          <ProofFields proof={proof} intent="cancel-email" button="Cancel this change" backTo={securityId} />
        </RowForm>
      )}
    </>
  );
}

/** OPER-14: staff were asked to change the address, and the physician can keep it. */
export function KeepEmail({ changedAfter }: { changedAfter: string }) {
  return (
    <Form method="post" action={page}>
      <FormFor />
      <p>
        <StateMark state="waiting">{`To be changed after ${changedAfter}`}</StateMark>
      </p>
      <p>
        Our staff was asked to change your e-mail address. The person who asked said that they no longer have access to
        the mailbox. After the change, you cannot sign in with this address or your current password. If you did not ask
        for this, keep the address.
      </p>
      <div className={buttons}>
        <Button intent="keep-email">Keep my e-mail address</Button>
      </div>
    </Form>
  );
}

export function EmailFields({ form, proof }: { form: EmailForm; proof: ProofView }) {
  const { currentEmail, isUnsaved } = form;
  return (
    <RowForm action={openAction("email")} title="New e-mail address" isUnsaved={isUnsaved}>
      <input type="hidden" name="currentEmail" value={currentEmail} />
      <p>
        You’ll use this address to sign in, and the board will write to it. We’ll send a confirmation link there, and a
        notice to your current address.
      </p>
      <TextField
        {...fieldProps(emailFormId, form)("newEmail")}
        type="email"
        label="E-mail address"
        autoComplete="email"
        maxLength={maxEmailAddressLength}
        required
        rule="email"
      />
      <ProofFields proof={proof} intent="change-email" button="Save" backTo={securityId} />
      <PageScript src={script} />
    </RowForm>
  );
}
