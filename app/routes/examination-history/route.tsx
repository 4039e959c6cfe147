import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards";
import { NotYetAvailable } from "~/app/ui/NotYetAvailable";

/** EXAM-08: still to come. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePhysician(args);
  return { contactEmail: args.context.configuration.contactEmail };
}

export const meta: MetaFunction = () => [{ title: "Exam History" }];

export default function ExaminationHistory() {
  const { contactEmail } = useLoaderData<typeof loader>();
  return (
    <NotYetAvailable
      title="Exam History"
      offers="On this page you will see the examinations and article-based assessments you have taken, with their results."
      contactEmail={contactEmail}
    />
  );
}
