import { paymentPage } from "~/app/forms/paymentPages";
import { safeReturnPath } from "~/app/session/guards/returnPath";
import type { PublicConfiguration } from "~/app/server/publicConfiguration";
import { isRequestId } from "~/app/server/requestId";
import { unexpectedError } from "~/app/ui/messages/ErrorMessage";

interface ErrorPage {
  /** 503: somebody who watches the figures learns of it. */
  readonly status: number;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The status page of the payment that went wrong. */
  readonly paymentPage: string | null;
}

/** The page for an error's id; unknown ids are unexpected errors (SHELL-06, SHELL-07). */
export function errorPage(
  errorId: string | undefined,
  { paymentsEmail }: Pick<PublicConfiguration, "paymentsEmail">,
  path: string,
): ErrorPage {
  if (errorId?.toLowerCase() === "paymentprocessingerror") {
    const paymentPage = paymentOn(path);
    const processingError =
      "There was an issue with the processing of your payment. DO NOT attempt to pay again because that can result " +
      `in a double payment. Please contact ${paymentsEmail} to find out if your payment was received.`;
    return {
      status: 503,
      title: "Payment not confirmed",
      paragraphs: paymentPage === null ? [processingError] : [processingError, lookedUp],
      paymentPage,
    };
  }
  if (errorId?.toLowerCase() === "notoffered") return { status: 404, ...notOffered, paymentPage: null };
  return { status: 503, ...unexpectedError, paymentPage: null };
}

/** PAY-10: ours, beneath the specification's text. */
const lookedUp =
  "We are looking up the outcome automatically, even after you leave this page, and will send you an e-mail when we " +
  "know it.";

/** Nothing to try again: the board has no such call (docs/connecting-a-board.md). */
const notOffered = {
  title: "The board does not offer this here",
  // Not that nothing was changed: what was asked for may be the last of several calls, of which the first were answered.
  paragraphs: ["What you asked for is not among what the board offers online. If you need it, write to us."],
};

/** The page that offers again what was entered in vain, as the address tells it; null for anything that is no page of ours. */
export function keptOn(address: string): string | null {
  return safeReturnPath(new URL(address).searchParams.get("kept"));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The status page of the payment whose call got no answer (PAY-10), going on by itself as after paying (APPLY-15). */
function paymentOn(path: string): string | null {
  const payment = new URL(path).searchParams.get("payment");
  return payment !== null && uuid.test(payment) ? `${paymentPage(payment)}?looked=0` : null;
}

/** The id of the request that failed, as the address tells it; anything else that an address says is not shown. */
export function referenceOf(address: string, requestId: string): string {
  const told = new URL(address).searchParams.get("reference");
  return told !== null && isRequestId(told) ? told : requestId;
}
