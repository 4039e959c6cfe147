import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards";
import { NotYetAvailable } from "~/app/ui/NotYetAvailable";

/** APPLY-01: still to come. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePhysician(args);
  return { contactEmail: args.context.configuration.contactEmail };
}

export const meta: MetaFunction = () => [{ title: "Apply for Exam" }];

export default function Apply() {
  const { contactEmail } = useLoaderData<typeof loader>();
  return (
    <NotYetAvailable
      title="Apply for Exam"
      offers="On this page you will apply for an examination, step by step."
      contactEmail={contactEmail}
    />
  );
}
