import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { leave } from "~/app/session/leave";
import { Button, ButtonLink } from "~/app/ui/Button";
import { message, messageButtons } from "~/app/ui/message.css";

/** Its form leads to the identity provider even where the session has ended. */
export function loader({ context }: LoaderFunctionArgs) {
  context.allowOrigins({ form: context.identityOrigins });
  return null;
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  return leave(args);
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
