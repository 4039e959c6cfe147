import { type ActionFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/app/ui/Button";
import { message, messageButtons } from "~/app/ui/message.css";

/** AUTH-04: ends the portal's session here, and sends the browser on to end the identity provider's. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const idToken = await context.sessions.signOut(request);
  const headers = new Headers({ "Set-Cookie": context.sessions.cookie.clear });
  // Not "cookies": that would take those of the board's other sites under the same domain as well.
  headers.set("Clear-Site-Data", '"cache", "storage"');
  const elsewhere = context.signIn.endSessionUrl(idToken);
  return redirect(elsewhere ?? "/authentication/logged-out?because=you", { status: 303, headers });
}

export const meta: MetaFunction = () => [{ title: "Log out" }];

/** What a link to this address shows: only the button changes something. */
export default function Logout() {
  return (
    <div className={message}>
      <h1>Do you want to log out?</h1>
      <p>You will be logged out in every tab of this browser.</p>
      <Form reloadDocument method="post" action="/authentication/logout" className={messageButtons}>
        <Button>Log out</Button>
        <ButtonLink to="/" kind="secondary">
          Stay signed in
        </ButtonLink>
      </Form>
    </div>
  );
}
