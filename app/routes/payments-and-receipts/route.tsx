import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards";
import { NotYetAvailable } from "~/app/ui/NotYetAvailable";

/** RCPT-01: still to come. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePhysician(args);
  return { contactEmail: args.context.configuration.contactEmail };
}

export const meta: MetaFunction = () => [{ title: "Payments and Receipts" }];

export default function PaymentsAndReceipts() {
  const { contactEmail } = useLoaderData<typeof loader>();
  return (
    <NotYetAvailable
      title="Payments and Receipts"
      offers="On this page you will see your payments and download their receipts."
      contactEmail={contactEmail}
    />
  );
}
