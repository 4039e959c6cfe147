import { blankFieldProps, fieldId } from "~/app/forms/formDraft";
import { FormFor, RowForm } from "~/app/forms/RowForm";
import { buttons } from "~/app/forms/forms.css";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { CardPart } from "~/app/ui/content/Card";
import { TextField } from "~/app/ui/forms/Field";
import { FactList } from "~/app/ui/content/FactList";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { passwordLength } from "@portal/domain/people/passwordRules";
import { Form } from "~/app/ui/shell/pageLinks";
import { StateMark } from "~/app/ui/status/StateMark";
import { historyId, openAction, type OpenPart, page } from "../page";
import { EmailFields, KeepEmail, Waiting } from "./Email";
import { emailFormId, type PasswordErrors, passwordFormId, securityId } from "./securityPosts";
import type { SecurityView } from "./securityView";

const backHref = `${page}#${securityId}`;

/** ACCT-03, ACCT-04, ACCT-06. `hasHistory`: whether the page has changes. */
export function Security({ view, hasHistory }: { view: SecurityView; hasHistory: boolean }) {
  const { email, password, emailAddress, waiting, proof } = view;
  return (
    <>
      <CardPart title="E-mail address">
        <FactList facts={[{ name: "E-mail", value: emailAddress ?? "None on file" }]} />
        {email === "unknown" && (
          <p>
            You have no e-mail address on file. To add one, write to <EmailLink to="contact" />.
          </p>
        )}
        {email === "changeable" && (
          <Change what="e-mail address" part="email" controlId={fieldId(emailFormId, "newEmail")} />
        )}
        {typeof email === "object" && <EmailFields form={email} proof={proof} />}
        {waiting !== null && emailAddress !== null && (
          <Waiting waiting={waiting} emailAddress={emailAddress} proof={proof} />
        )}
        {view.emailChangedAfter !== null && <KeepEmail changedAfter={view.emailChangedAfter} />}
      </CardPart>
      <CardPart title="Password" isPrinted={password !== "changeable"}>
        {password === "unknown" && <p>You need an e-mail address on file before you can change your password here.</p>}
        {password === "fixed" && <p>Change it where you sign in.</p>}
        {password === "changeable" && (
          <Change what="password" part="password" controlId={fieldId(passwordFormId, "currentPassword")} />
        )}
        {typeof password === "object" && <PasswordFields errors={password.errors} emailAddress={emailAddress} />}
      </CardPart>
      {view.secondFactor && <SecondFactor view={view.secondFactor} />}
      {hasHistory && (
        <p>
          <a href={`#${historyId}`}>See every change to how you sign in</a>
        </p>
      )}
    </>
  );
}

function Change({ what, part, controlId }: { what: string; part: OpenPart; controlId: string }) {
  return (
    <p>
      <ButtonLink kind="secondary" compact to={`${openAction(part)}#${controlId}`}>
        Edit<span className={visuallyHidden}> {what}</span>
      </ButtonLink>
    </p>
  );
}

function PasswordFields(props: { errors: PasswordErrors; emailAddress: string | null }) {
  const { errors, emailAddress } = props;
  const field = blankFieldProps(passwordFormId, errors);
  const password = { type: "password", required: true } as const;
  return (
    <RowForm action={openAction("password")} title="New password">
      {/* Tells a password manager whose password it is; it has no name and is not posted. Text browsers show it. */}
      <p hidden>
        <label>
          Your e-mail address <input type="email" autoComplete="username" defaultValue={emailAddress ?? ""} readOnly />
        </label>
      </p>
      <TextField {...field("currentPassword")} {...password} label="Current Password" autoComplete="current-password" />
      <TextField
        {...field("newPassword")}
        {...password}
        label="New Password"
        autoComplete="new-password"
        hint={`${passwordLength.min} to ${passwordLength.max} characters of any kind. Several words that have nothing to do with you are easy to remember and hard to guess.`}
      />
      <TextField
        {...field("confirmNewPassword")}
        {...password}
        label="Confirm New Password"
        autoComplete="new-password"
      />
      <div className={buttons}>
        <Button intent="change-password">Save</Button>
        <ButtonLink kind="secondary" to={backHref} discards>
          Cancel
        </ButtonLink>
      </div>
    </RowForm>
  );
}

/** ACCT-06: lists the second factors. They are changed at the identity provider, after a new sign-in. */
function SecondFactor(props: { view: NonNullable<SecurityView["secondFactor"]> }) {
  const { added, codesLeft, passkeys, removedAfter } = props.view;
  if (added === null && passkeys.length === 0)
    return (
      <CardPart id={secondFactorId} title="Second factor" isPrinted={false}>
        <p>
          With an authenticator app, signing in asks for a code from your phone as well as your password. With a
          passkey, you sign in with your device’s PIN, your fingerprint, or your face instead. Someone who learns your
          password then cannot sign in with it.
        </p>
        <div className={buttons}>
          <ButtonLink kind="secondary" to={secondFactorHref("")}>
            Set up an authenticator app
          </ButtonLink>
          <ButtonLink kind="secondary" to={secondFactorHref("passkey")}>
            Add a passkey
          </ButtonLink>
        </div>
      </CardPart>
    );
  return (
    <CardPart id={secondFactorId} title="Second factor">
      <p>
        <StateMark state="met">{added === null ? "Passkey is on" : "Authenticator app is on"}</StateMark>
      </p>
      {removedAfter !== null && (
        <Form method="post" action={page}>
          <FormFor />
          <p>
            <StateMark state="waiting">{`To be removed after ${removedAfter}`}</StateMark>
          </p>
          <p>
            Our staff was asked to remove your second factor because it was lost. If you did not ask for this, or can
            sign in with it again, keep it.
          </p>
          <div className={buttons}>
            <Button intent="keep-second-factor">Keep my second factor</Button>
          </div>
        </Form>
      )}
      <FactList
        facts={[
          ...(added === null ? [] : [{ name: "Authenticator app", value: `Added ${added}` }]),
          ...passkeys.map(({ name, added: at, lastUsed }) => ({
            name: `Passkey “${name}”`,
            value: `Added ${at}. ${lastUsed === null ? "Not used yet" : `Last used ${lastUsed}`}`,
          })),
          { name: "Recovery codes left", value: `${codesLeft} of 10` },
        ]}
      />
      {codesLeft < 3 && (
        <p>Create new recovery codes before you run out: they sign you in without your phone or passkey.</p>
      )}
      <p>
        <ButtonLink kind="secondary" compact to={secondFactorHref("")}>
          Change app, passkeys, or recovery codes
        </ButtonLink>
      </p>
    </CardPart>
  );
}

/** What was changed is shown there. */
const secondFactorId = "second-factor";

/** Without a second factor the link names what is set up first. */
function secondFactorHref(secondFactor: "" | "passkey"): string {
  return `/authentication/login?${new URLSearchParams({ secondFactor, returnTo: `${page}#${secondFactorId}` })}`;
}
