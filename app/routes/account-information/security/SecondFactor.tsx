import { buttons } from "~/app/forms/forms.css";
import { FormFor } from "~/app/forms/RowForm";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Form } from "~/app/ui/shell/pageLinks";
import { CardPart } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { StateMark } from "~/app/ui/status/StateMark";
import { page } from "../page";
import type { SecurityView } from "./securityView";

/** ACCT-06: lists the second factors. They are changed at the identity provider, after a new sign-in. */
export function SecondFactor(props: { view: NonNullable<SecurityView["secondFactor"]>; physicianId: number }) {
  const { added, codesLeft, passkeys, removedAfter } = props.view;
  if (added === null && passkeys.length === 0)
    return (
      <CardPart title="Second factor" isPrinted={false}>
        <p>
          With an authenticator app, signing in asks for a code from your phone as well as your password. With a
          passkey, you sign in with your device’s PIN, your fingerprint or your face instead. Someone who learns your
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
    <CardPart title="Second factor">
      <p>
        <StateMark state="met">{added === null ? "Passkey is on" : "Authenticator app is on"}</StateMark>
      </p>
      {removedAfter !== null && (
        <Form method="post" action={page}>
          <FormFor physicianId={props.physicianId} />
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
          Change app, passkeys or recovery codes
        </ButtonLink>
      </p>
    </CardPart>
  );
}

/** Without a second factor the link names what is set up first. */
function secondFactorHref(secondFactor: "" | "passkey"): string {
  return `/authentication/login?${new URLSearchParams({ secondFactor, returnTo: page })}`;
}
