import type { PublicConfiguration } from "~/app/server/publicConfiguration";

export interface ErrorPage {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** What stands on the page for an error's id; unknown ids are unexpected errors (SHELL-06, SHELL-07). */
export function errorPage(errorId: string | undefined, { paymentsEmail }: Pick<PublicConfiguration, "paymentsEmail">): ErrorPage {
  if (errorId?.toLowerCase() === "paymentprocessingerror")
    return {
      title: "Payment not confirmed",
      paragraphs: [
        "There was an issue with the processing of your payment. DO NOT attempt to pay again because that can result " +
          `in a double payment. Please contact ${paymentsEmail} to find out if your payment was received.`,
      ],
    };
  return {
    title: "An unexpected error has occurred",
    paragraphs: ["Please try again in a few minutes. If it happens again, write to us and give the reference below."],
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of the request that failed, as the address tells it; anything else that an address says is not shown. */
export function referenceOf(address: string, requestId: string): string {
  const told = new URL(address).searchParams.get("reference");
  return told !== null && uuid.test(told) ? told : requestId;
}
