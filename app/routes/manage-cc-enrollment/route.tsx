import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards";
import { NotYetAvailable } from "~/app/ui/NotYetAvailable";

/** ENR-01: still to come. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePhysician(args);
  return { contactEmail: args.context.configuration.contactEmail };
}

export const meta: MetaFunction = () => [{ title: "Continuing Certification Enrollment" }];

export default function ManageCCEnrollment() {
  const { contactEmail } = useLoaderData<typeof loader>();
  return (
    <NotYetAvailable
      title="Continuing Certification Enrollment"
      offers="On this page you will choose how each of your certifications is assessed, by articles or by examination."
      contactEmail={contactEmail}
    />
  );
}
