import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { requireSearchDone } from "~/app/session/guards/requireSearch";
import { ButtonLink } from "~/app/ui/forms/Button";
import { MailNotReceived } from "~/app/ui/content/EmailLink";
import { message, messageButtons } from "~/app/ui/messages/messages.css";

/** SEARCH-05. */
export async function loader(args: LoaderFunctionArgs) {
  return { emailAddress: await requireSearchDone(args, "email-sent") };
}

export const handle = { title: "Create Password Email Sent", roles: "open" } satisfies RouteHandle;

export default function EmailSent() {
  const { emailAddress } = useLoaderData<typeof loader>();
  return (
    <div className={message}>
      <h1>Create Password Email Sent</h1>
      <p>
        Check your e-mail account <strong>{emailAddress}</strong> and follow the instructions within 24 hours to create
        your password.
      </p>
      <MailNotReceived />
      <p className={messageButtons}>
        <ButtonLink to="/authentication/login" kind="secondary">
          Login
        </ButtonLink>
      </p>
    </div>
  );
}
