import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { scriptAttributes } from "~/app/browser/attributes";
import script from "~/app/browser/pages/accountSearch.ts?script-url";
import type { RouteHandle } from "~/app/routeHandle";
import { requireSearchDone } from "~/app/session/guards/requireSearch";
import { Banner } from "~/app/ui/messages/Banner";
import { ButtonLink } from "~/app/ui/forms/Button";
import { PageScript } from "~/app/ui/shell/Styles";
import { message, messageButtons } from "~/app/ui/messages/messages.css";
import { searchPages } from "@portal/domain/people/accountSearchSteps";

/** SEARCH-06: the search stopped at an address that has an account; its results are deleted. */
export async function loader(args: LoaderFunctionArgs) {
  return { emailAddress: await requireSearchDone(args, "account-exists") };
}

export const handle = { title: "Account not activated", roles: "open" } satisfies RouteHandle;

/**
 * The specification's text is shown for ten seconds where the script runs, longer while it is pointed at or focused.
 */
export default function AccountExists() {
  const { emailAddress } = useLoaderData<typeof loader>();
  return (
    <div className={message}>
      <h1>Account not activated</h1>
      <div {...scriptAttributes({ "data-hides-after": 10_000 })}>
        <Banner
          kind="refusal"
          title={`Your portal account already exists with the email address you entered ${emailAddress}. Please login or reset password.`}
        />
      </div>
      <p>This search has ended. On the sign-in page you can also reset a password that you have forgotten.</p>
      <p className={messageButtons}>
        <ButtonLink to="/authentication/login">Login</ButtonLink>
        <ButtonLink to={searchPages.search} kind="secondary">
          Search again
        </ButtonLink>
      </p>
      <PageScript src={script} />
    </div>
  );
}
