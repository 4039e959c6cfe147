import { Form } from "~/app/ui/shell/pageLinks";
import { FormFor } from "~/app/forms/RowForm";
import { buttons } from "~/app/forms/forms.css";
import { Banner } from "~/app/ui/messages/Banner";
import { Button, ButtonLink } from "~/app/ui/forms/Button";

/** ACCT-10: the offer of a second factor, which can be postponed. */
export function SecondFactorBanner({ physicianId }: { physicianId: number }) {
  return (
    <Banner kind="information" title="Protect your account with a second factor">
      <p>
        With an authenticator app on your phone, or a passkey on your own device, a person who learns your password
        cannot sign in with it.
      </p>
      <Form method="post" action="/en/dashboard" className={buttons}>
        <FormFor physicianId={physicianId} />
        <ButtonLink kind="secondary" compact to={setUpHref("")}>
          Set up an authenticator app
        </ButtonLink>
        <ButtonLink kind="secondary" compact to={setUpHref("passkey")}>
          Add a passkey
        </ButtonLink>
        <Button intent="put-off-second-factor" kind="secondary" compact>
          Not now, ask again in 90 days
        </Button>
        <Button intent="decline-second-factor" kind="secondary" compact>
          Don’t ask again
        </Button>
      </Form>
    </Banner>
  );
}

function setUpHref(secondFactor: "" | "passkey"): string {
  return `/authentication/login?${new URLSearchParams({ secondFactor, returnTo: "/" })}`;
}
