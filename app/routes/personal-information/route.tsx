import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NotYetAvailable } from "~/app/ui/NotYetAvailable";

/** PERS-01: still to come. Open without sign-in (AUTH-19). */
export async function loader({ context }: LoaderFunctionArgs) {
  return { contactEmail: context.configuration.contactEmail };
}

export const meta: MetaFunction = () => [{ title: "Provide Information" }];

export default function PersonalInformation() {
  const { contactEmail } = useLoaderData<typeof loader>();
  return (
    <NotYetAvailable
      title="Provide Information"
      offers="On this page you will give the information that a new account needs."
      contactEmail={contactEmail}
    />
  );
}
