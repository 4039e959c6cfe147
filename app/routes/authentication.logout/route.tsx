import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { signOut } from "~/app/session/oidc/signOut";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { message, messageButtons } from "~/app/ui/messages/messages.css";
import { Form } from "~/app/ui/shell/pageLinks";

export async function action(args: ActionFunctionArgs): Promise<Response> {
  return signOut(args);
}

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await context.session();
  return { signedInAs: session && session.person.fullName, actingFor: session?.actingFor?.fullName ?? null };
}

export const handle = {
  title: "Sign out",
  titleOf: ({ signedInAs }) => titleOf(signedInAs),
  roles: "open",
} satisfies RouteHandle<typeof loader>;

function titleOf(signedInAs: string | null): string {
  return signedInAs === null ? "You are not signed in" : "Do you want to sign out?";
}

/** Shown for a link to this page: only the button changes something. */
export default function Logout() {
  const { signedInAs, actingFor } = useLoaderData<typeof loader>();
  return (
    <div className={message}>
      <h1>{titleOf(signedInAs)}</h1>
      {signedInAs === null ? (
        <>
          <p>You are already signed out in this browser. You can close this window, or sign in.</p>
          <p className={messageButtons}>
            <ButtonLink to="/authentication/login">Sign in</ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p>
            You are signed in as {signedInAs}. You will be signed out in every tab of this browser.
            {actingFor !== null && ` You will also stop acting for ${actingFor}.`}
          </p>
          <Form method="post" action="/authentication/logout" className={messageButtons}>
            <Button>Sign out</Button>
            <ButtonLink to="/" kind="secondary">
              Stay signed in
            </ButtonLink>
          </Form>
        </>
      )}
    </div>
  );
}
