import { ButtonLink } from "~/app/ui/forms/Button";
import { CardPart } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { StateMark } from "~/app/ui/status/StateMark";
import { page } from "../page";
import type { SecurityView } from "./securityView";

/** ACCT-06: what there is. It is changed at the identity provider, after a new sign-in. */
export function SecondFactor({ view }: { view: NonNullable<SecurityView["secondFactor"]> }) {
  const { added, codesLeft } = view;
  if (added === null)
    return (
      <CardPart title="Second factor" isPrinted={false}>
        <p>
          With an authenticator app, signing in asks for a code from your phone as well as your password. Someone who
          learns your password then cannot sign in with it.
        </p>
        <p>
          <ButtonLink kind="secondary" to={secondFactorHref}>
            Set up an authenticator app
          </ButtonLink>
        </p>
      </CardPart>
    );
  return (
    <CardPart title="Second factor">
      <p>
        <StateMark state="met">Authenticator app is on</StateMark>
      </p>
      <FactList
        facts={[
          { name: "Added", value: added },
          { name: "Recovery codes left", value: `${codesLeft} of 10` },
        ]}
      />
      {codesLeft < 3 && <p>Create new recovery codes before you run out: they sign you in without your phone.</p>}
      <p>
        <ButtonLink kind="secondary" compact to={secondFactorHref}>
          Change app or recovery codes
        </ButtonLink>
      </p>
    </CardPart>
  );
}

const secondFactorHref = `/authentication/login?${new URLSearchParams({ secondFactor: "", returnTo: page })}`;
