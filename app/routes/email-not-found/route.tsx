import type { RouteHandle } from "~/app/routeHandle";
import { ButtonLink } from "~/app/ui/forms/Button";
import { message, messageButtons } from "~/app/ui/messages/messages.css";
import { Unbroken } from "~/app/ui/content/Unbroken";

export const handle = { title: "E-mail Address Not Found", roles: "open" } satisfies RouteHandle;

const text =
  "If you have used the portal before, sign in with the address you used then. If you have not, start as a first-time " +
  "user.";

/** SEARCH-08. */
export default function EmailNotFound() {
  return (
    <div className={message}>
      <h1>We found no account with this e-mail address</h1>
      <p>
        <Unbroken>{text}</Unbroken>
      </p>
      <p className={messageButtons}>
        <ButtonLink to="/authentication/login">Login</ButtonLink>
        <ButtonLink to="/SearchForAccount" kind="secondary">
          First-time User
        </ButtonLink>
      </p>
    </div>
  );
}
