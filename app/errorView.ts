import { isRouteErrorResponse } from "@remix-run/react";
import type { AccessRefusal } from "~/app/session/guards/refusals";

/** What an error page says: what happened, and what the reader can do now. Never the error itself (SHELL-10). */
interface ErrorView {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** SHELL-06: the message of an unexpected error. */
export const unexpectedError = {
  title: "An unexpected error has occurred",
  paragraphs: ["Try again in a few minutes. If it happens again, write to us and give the reference below."],
} as const satisfies ErrorView;

export function errorView(error: unknown): ErrorView {
  if (!isRouteErrorResponse(error)) return unexpectedError;
  if (isAccessRefusal(error.data)) return refusalView(error.data);
  const text = byStatus[error.status] ?? (error.status < 500 ? byStatus[400] : undefined);
  return text === undefined ? unexpectedError : { title: text.title, paragraphs: [text.advice] };
}

export interface ErrorText {
  readonly title: string;
  readonly advice: string;
}

/** AUTH-16, word for word; a guard's refusal says the same as the page that a URL leads to. */
export const unauthorizedText =
  "You are unauthorized to view this page. If you believe you received this page in error, " +
  "try logging out and logging back in again.";

/** For a form that the portal cannot read, or did not make. */
export const tryTheForm = "Nothing was changed. Open the page in the portal again and send the form from there.";

/** Texts that Remix and Express have in common, by status. */
export const errorTexts = {
  404: { title: "Page not found", advice: "Check the web address, or go to the dashboard." },
  405: { title: "This page cannot be used this way", advice: tryTheForm },
  413: {
    title: "What you sent is too large",
    advice: "Nothing was changed. Go back, shorten what you entered, and try again.",
  },
  415: { title: "What you sent is not a form of the portal", advice: tryTheForm },
} as const satisfies Record<number, ErrorText>;

const byStatus: Readonly<Record<number, ErrorText>> = {
  ...errorTexts,
  400: { title: "This request cannot be read", advice: tryTheForm },
  403: { title: "Not allowed", advice: unauthorizedText },
  503: { title: "The portal is temporarily unavailable", advice: "Nothing was changed. Try again in a few minutes." },
};

function refusalView(refusal: AccessRefusal): ErrorView {
  switch (refusal.kind) {
    case "unauthorized":
      return { title: "Unauthorized", paragraphs: [unauthorizedText] };
    case "read-only":
      return {
        title: "You cannot change anything here",
        paragraphs: [
          "Nothing was changed. You have view-only access: you can view physicians’ pages but not change them.",
        ],
      };
    case "other-physician":
      return otherPhysician(refusal);
    case "malformed":
      return { title: "This form cannot be read", paragraphs: [tryTheForm] };
    case "section-closed":
      return {
        title: "This section cannot be changed now",
        paragraphs: [`Nothing was changed. ${refusal.because}`, "Go back to the application from the dashboard."],
      };
    case "no-physician-id":
      return {
        title: "This is not a physician’s ID",
        paragraphs: ["A physician’s ID has digits only. Check the web address and try again."],
      };
    case "unknown-physician":
      return {
        title: "Physician not found",
        paragraphs: ["The board has no physician with this ID. Check the number and try again."],
      };
    case "no-document":
      return {
        title: "Document not found",
        paragraphs: [
          "It doesn’t exist, or it isn’t available with your sign-in. Go back to the page that lists your documents.",
        ],
      };
    case "unprintable":
      return { title: "This document cannot be made as a PDF", paragraphs: [refusal.because] };
    case "documents-busy":
      return {
        title: "Your document is not ready yet",
        paragraphs: [
          `Other documents are still being prepared. Nothing was changed. Try again in ${refusal.retryAfterSeconds} seconds.`,
        ],
      };
    case "provider-unreachable":
      return {
        title: "The portal is temporarily unavailable",
        paragraphs: ["Nothing was changed. We couldn’t renew your sign-in. Try again in a few minutes."],
      };
  }
}

function otherPhysician({ formFor, now }: Extract<AccessRefusal, { kind: "other-physician" }>): ErrorView {
  const made =
    formFor.fullName === null ? `ID ${formFor.physicianId}` : `${formFor.fullName} (ID ${formFor.physicianId})`;
  if (now === null) {
    return {
      title: "You are not acting for a physician",
      paragraphs: [
        `Nothing was changed. The form that you sent was made for ${made}. To continue, choose the physician under Find a physician.`,
      ],
    };
  }
  return {
    title: "This form was made for someone else",
    paragraphs: [
      `The form that you sent was made for ${made}. This browser is now signed in for ${now.fullName} (ID ${now.physicianId}).`,
      `Nothing was changed for either physician. Go to the dashboard to continue for ${now.fullName}.`,
    ],
  };
}

function isAccessRefusal(data: unknown): data is AccessRefusal {
  return typeof data === "object" && data !== null && "kind" in data && typeof data.kind === "string";
}
