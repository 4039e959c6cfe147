import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorMessage } from "~/app/ui/messages/ErrorMessage";
import { errorPage, keptOn, referenceOf } from "./errorPage";

/** SHELL-06, SHELL-07. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = errorPage(params.errorId, context.configuration);
  return { ...page, reference: referenceOf(request.url, context.requestId), keptOn: keptOn(request.url) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Error" }];

export default function ErrorPage() {
  return <ErrorMessage {...useLoaderData<typeof loader>()} />;
}
