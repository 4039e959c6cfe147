import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { requireSearchDone } from "~/app/session/guards/requireSearch";
import { MailNotReceived } from "~/app/ui/content/EmailLink";
import { message } from "~/app/ui/messages/messages.css";

/** PERS-04. */
export async function loader(args: LoaderFunctionArgs) {
  return { emailAddress: await requireSearchDone(args, "activated") };
}

export const handle = { title: "Account Activated", roles: "open" } satisfies RouteHandle;

export default function Activated() {
  const { emailAddress } = useLoaderData<typeof loader>();
  return (
    <div className={message}>
      <h1>Account Activated</h1>
      <p>
        Check your e-mail account <strong>{emailAddress}</strong> and create a password within 24 hours. Then continue
        your exam application.
      </p>
      <MailNotReceived />
    </div>
  );
}
