import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unexpectedError } from "~/app/errorView";
import type { RouteHandle } from "~/app/routeHandle";
import { ErrorMessage } from "~/app/ui/messages/ErrorMessage";
import { paymentPage } from "~/app/forms/paymentPages";
import { safeReturnPath } from "~/app/session/guards/returnPath";
import type { PublicConfiguration } from "~/app/server/publicConfiguration";
import { isRequestId } from "~/app/server/middleware/requestLog";

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

/** Returns the page for an error's id; unknown ids are unexpected errors (SHELL-06, SHELL-07). */
function errorPage(
  errorId: string | undefined,
  { paymentsEmail }: Pick<PublicConfiguration, "paymentsEmail">,
  path: string,
) {
  if (errorId?.toLowerCase() === "paymentprocessingerror") {
    const paymentPage = paymentOn(path);
    const processingError =
      "There was an issue with the processing of your payment. DO NOT attempt to pay again because that can result " +
      `in a double payment. Please contact ${paymentsEmail} to find out if your payment was received.`;
    return {
      /** 503, so that it appears in the metrics. */
      status: 503,
      title: "Payment not confirmed",
      paragraphs: paymentPage === null ? [processingError] : [processingError, lookedUp],
      /** The status page of the failed payment. */
      paymentPage,
    };
  }
  if (errorId?.toLowerCase() === "notoffered") return { status: 404, ...notOffered, paymentPage: null };
  return { status: 503, ...unexpectedError, paymentPage: null };
}

/** PAY-10: our text, below the specification's. */
const lookedUp =
  "We are looking up the outcome automatically, even after you leave this page, and will send you an e-mail when we " +
  "know it.";

/** Retrying is useless: the board lacks the call (docs/connecting-a-board.md). */
const notOffered = {
  title: "The board does not offer this online",
  // It cannot say that nothing was changed: this may be the last of several calls, of which the first were answered.
  paragraphs: ["If you need it, write to us."],
};

/** Returns the page that offers the stored form again, from the URL; null for anything but a page of ours. */
function keptOn(url: string): string | null {
  return safeReturnPath(new URL(url).searchParams.get("kept"));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the status page of the payment whose call got no answer (PAY-10), which refreshes itself as after paying
 * (APPLY-15).
 */
function paymentOn(url: string): string | null {
  const payment = new URL(url).searchParams.get("payment");
  return payment !== null && uuid.test(payment) ? `${paymentPage(payment)}?looked=0` : null;
}

/** Returns the id of the failed request from the URL; nothing else of the URL is shown. */
function referenceOf(url: string, requestId: string): string {
  const reference = new URL(url).searchParams.get("reference");
  return reference !== null && isRequestId(reference) ? reference : requestId;
}
