import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards";
import { NotYetAvailable } from "~/app/ui/NotYetAvailable";

/** EXAM-10: still to come. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePhysician(args);
  return { contactEmail: args.context.configuration.contactEmail };
}

export const meta: MetaFunction = () => [{ title: "Examination Report" }];

export default function ExaminationReport() {
  const { contactEmail } = useLoaderData<typeof loader>();
  return (
    <NotYetAvailable
      title="Examination Report"
      offers="On this page you will see the report of an examination."
      contactEmail={contactEmail}
    />
  );
}
