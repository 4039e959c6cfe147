import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { ErrorMessage } from "~/app/ui/messages/ErrorMessage";
import { errorPage, keptOn, referenceOf } from "./errorPage";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { status, ...page } = errorPage(params.errorId, context.configuration, request.url);
  return data(
    { ...page, reference: referenceOf(request.url, context.requestId), keptOn: keptOn(request.url) },
    { status },
  );
}

export const handle = {
  title: "Error",
  titleOf: ({ title }) => title,
  roles: "open",
} satisfies RouteHandle<typeof loader>;

export default function ErrorPage() {
  return <ErrorMessage {...useLoaderData<typeof loader>()} />;
}
