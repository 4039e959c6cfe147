import { Form } from "~/app/ui/shell/pageLinks";
import { FormFor } from "~/app/forms/RowForm";
import { buttons } from "~/app/forms/rowForm.css";
import { Banner } from "~/app/ui/messages/Banner";
import { Button, ButtonLink } from "~/app/ui/forms/Button";

/** ACCT-10: the offer of a second factor, which can be put off. */
export function SecondFactorBanner({ physicianId }: { physicianId: number }) {
  return (
    <Banner kind="information" title="Protect your account with a second step">
      <p>
        With an authenticator app, signing in asks for a code from your phone as well as your password. Someone who
        learns your password then cannot sign in with it.
      </p>
      <Form method="post" action="/en/dashboard" className={buttons}>
        <FormFor physicianId={physicianId} />
        <ButtonLink kind="secondary" compact to={setUpHref}>
          Set up an authenticator app
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

const setUpHref = `/authentication/login?${new URLSearchParams({ secondFactor: "", returnTo: "/" })}`;
