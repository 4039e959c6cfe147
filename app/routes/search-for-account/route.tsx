import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NotYetAvailable } from "~/app/ui/NotYetAvailable";

/** SEARCH-01: still to come. Open without sign-in (AUTH-19). */
export async function loader({ context }: LoaderFunctionArgs) {
  return { contactEmail: context.configuration.contactEmail };
}

export const meta: MetaFunction = () => [{ title: "First-time User" }];

export default function SearchForAccount() {
  const { contactEmail } = useLoaderData<typeof loader>();
  return (
    <NotYetAvailable
      title="First-time User"
      offers="On this page you will find your record and activate your account."
      contactEmail={contactEmail}
    />
  );
}
