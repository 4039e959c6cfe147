import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { requireSearch } from "~/app/session/guards/requireSearch";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { ButtonLink } from "~/app/ui/forms/Button";
import { message, messageButtons } from "~/app/ui/messages/messages.css";
import { searchPages } from "@portal/domain/people/accountSearchSteps";

/**
 * SEARCH-08: 'trouble locating' if the board asks for assistance, 'could not be activated' after No (decision 0000.40).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { found } = await requireSearch(args, "assistance");
  return { isTroubleLocating: found === "assistance" };
}

export const handle = { title: "Account Assistance", roles: "open" } satisfies RouteHandle;

export default function Assistance() {
  const { isTroubleLocating } = useLoaderData<typeof loader>();
  const contact = <EmailLink to="contact" subject="Physician Portal Help" />;
  return (
    <div className={message}>
      <h1>Account Assistance</h1>
      {isTroubleLocating ? (
        <>
          <p>We are having trouble locating your account.</p>
          <p>
            If you have used the portal before, sign in; a password that you have forgotten can be reset there.
            Otherwise e-mail {contact} and we will help you.
          </p>
        </>
      ) : (
        <>
          <p>Your account could not be activated.</p>
          <p>
            If you are in a residency program, ask your program director to make sure that the board knows of your
            training. If your training was earlier, or elsewhere, e-mail {contact} and we will help you.
          </p>
        </>
      )}
      <p className={messageButtons}>
        <ButtonLink to={searchPages.search}>Search again</ButtonLink>
        <ButtonLink to="/authentication/login" kind="secondary">
          Login
        </ButtonLink>
      </p>
    </div>
  );
}
