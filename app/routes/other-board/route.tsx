import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireOtherBoard } from "~/app/session/guards";
import { NotYetAvailable } from "~/app/ui/NotYetAvailable";

/** OTHER-01: still to come. */
export async function loader(args: LoaderFunctionArgs) {
  await requireOtherBoard(args);
  return { contactEmail: args.context.configuration.contactEmail };
}

export const meta: MetaFunction = () => [{ title: "Assessments" }];

export default function OtherBoard() {
  const { contactEmail } = useLoaderData<typeof loader>();
  return (
    <NotYetAvailable
      title="Assessments"
      offers="On this page you will see the assessments that are open to you as a physician of another board."
      contactEmail={contactEmail}
    />
  );
}
