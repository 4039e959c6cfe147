import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import type { Physician } from "@portal/contract/people/physician";
import { Breakable } from "~/app/ui/content/Unbroken";
import { Banner } from "~/app/ui/messages/Banner";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import type { InformationPrompt } from "@portal/domain/people/informationConfirmation";
import { FormFor } from "~/app/forms/RowForm";
import { buttons } from "~/app/forms/forms.css";
import { Button, ButtonLink } from "~/app/ui/forms/Button";

export type AccountView = readonly { readonly name: string; readonly value: string }[];

export function accountView({ fullName, physicianId, emailAddress }: Physician): AccountView {
  return [
    ...(fullName === "" ? [] : [{ name: "Name", value: fullName }]),
    { name: "ID", value: String(physicianId) },
    { name: "E-mail", value: emailAddress ?? "None on file" },
  ];
}

/** HOME-04: the physician's data on the board. */
export function AccountCard({ view }: { view: AccountView }) {
  return (
    <Card id="account" title="Your account" status={<Link to="/AccountInformation">Account Information</Link>}>
      <FactList facts={view} isShort />
    </Card>
  );
}

export function InformationPromptBanner({ prompt }: { prompt: InformationPrompt }) {
  return (
    <Banner kind="information" title={prompt.title}>
      <p>
        {prompt.text} <Link to="/AccountInformation">Check my account information</Link>
      </p>
    </Banner>
  );
}

/** OPER-41 */
export function BouncedEmailBanner({ emailAddress }: { emailAddress: string }) {
  return (
    <Banner kind="warning" title="We stopped your reminders">
      <p>
        An e-mail to <Breakable>{emailAddress}</Breakable> came back. Change your e-mail address, or turn reminders on
        again if the address is correct. <Link to="/AccountInformation#reminders">Check my e-mail address</Link>
      </p>
    </Banner>
  );
}

/** ACCT-10: the offer of a second factor, which can be postponed. */
export function SecondFactorBanner() {
  return (
    <Banner kind="information" title="Protect your account with a second factor">
      <p>
        With an authenticator app on your phone, or a passkey on your own device, a person who learns your password
        cannot sign in with it.
      </p>
      <Form method="post" action="/en/dashboard" className={buttons}>
        <FormFor />
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

/** Returns to where what was set up is shown. */
function setUpHref(secondFactor: "" | "passkey"): string {
  const returnTo = "/AccountInformation#second-factor";
  return `/authentication/login?${new URLSearchParams({ secondFactor, returnTo })}`;
}
