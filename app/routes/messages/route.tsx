import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePhysicianOrOtherBoard } from "~/app/session/guards";
import { NotYetAvailable } from "~/app/ui/NotYetAvailable";

/** MSG-01, MSG-03: still to come. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePhysicianOrOtherBoard(args);
  return { contactEmail: args.context.configuration.contactEmail };
}

export const meta: MetaFunction = () => [{ title: "Messages" }];

export default function Messages() {
  const { contactEmail } = useLoaderData<typeof loader>();
  return (
    <NotYetAvailable
      title="Messages"
      offers="On this page you will read the board's messages to you and download their documents."
      meanwhile="Until it is, messages reach you by e-mail. Questions are answered within 2 business days:"
      contactEmail={contactEmail}
    />
  );
}
