import { relativeUrls } from "~/tests/access/relativeUrls";
import type { Answer } from "~/tests/access/roles";

interface Otherwise {
  readonly because: string;
  readonly answers: Readonly<Record<string, Answer>>;
}

const paymentPages = Object.keys(relativeUrls).filter((id) => id.startsWith("routes/payments/"));

/** Routes that a board of our examples answers otherwise than with their page, by their ids. */
const reasons: readonly Otherwise[] = [
  {
    because: "They lead on from where there is nothing to see.",
    answers: {
      "routes/notifications/route": "→ /",
      "routes/manage-cc-enrollment/route": "→ /ManageCCEnrollment/certifications",
      "routes/session.kept-form/route": "→ /en/dashboard",
      "routes/on-behalf-of.stop/route": "→ /staff",
      "routes/other-board/route": "→ /",
    },
  },
  {
    because: "The application of the examples has been submitted.",
    answers: {
      "routes/apply/start/route": "→ /Apply/1/summary",
      "routes/apply/applicant-information/route": "→ /Apply/1/summary",
      "routes/apply/medical-licenses/route": "→ /Apply/1/summary",
      "routes/apply/modules/route": "→ /Apply/1/summary",
      "routes/apply/focus/route": "→ /Apply/1/summary",
      "routes/apply/training/route": "→ /Apply/1/summary",
      "routes/apply/attestation/route": "→ /Apply/1/summary",
      "routes/apply/testing-options/route": "→ /Apply/1/summary",
      "routes/apply/payment/route": "→ /Apply/1/summary",
    },
  },
  {
    because: "The address names something of the demo, which is not among the examples.",
    answers: {
      "routes/examination-history/scoreReportPdf": 404,
      "routes/examination-history/articleResultPdf": 404,
      "routes/payments-and-receipts/receiptPdf": 404,
      "routes/payments-and-receipts/invoicePdf": 404,
      "routes/messages/documentPdf": 404,
      "routes/messages/attachment": 404,
    },
  },
  {
    because: "The portal of this trial takes no payments, and so has no pages of them.",
    answers: {
      ...Object.fromEntries(paymentPages.map((id) => [id, 404])),
      "routes/staff-payments/payment/route": 404,
    },
  },
  {
    because: "The portal of this trial has no texts of its own.",
    answers: { "routes/board-text/route": 404 },
  },
  {
    because: "The accounts of this trial are at a provider elsewhere, which has its own second factors.",
    answers: { "routes/staff/account/route": 404 },
  },
  {
    because: "These steps of the search were not reached.",
    answers: {
      "routes/search-for-account/email/route": "→ /SearchForAccount",
      "routes/search-for-account/email-sent/route": "→ /SearchForAccount",
      "routes/search-for-account/account-exists/route": "→ /SearchForAccount",
      "routes/search-for-account/residency/route": "→ /SearchForAccount",
      "routes/search-for-account/examinations/route": "→ /SearchForAccount",
      "routes/search-for-account/assistance/route": "→ /SearchForAccount",
      "routes/personal-information/information/route": "→ /SearchForAccount",
      "routes/personal-information/activated/route": "→ /SearchForAccount",
    },
  },
  {
    because: "They are the pages that say no.",
    answers: { "routes/unauthorized/route": 403, "routes/not-found/route": 404, "routes/error/route": 503 },
  },
];
export const otherwise: Readonly<Record<string, Answer>> = Object.assign(
  {},
  ...reasons.map(({ answers }) => answers),
) as Record<string, Answer>;

interface Got {
  readonly status: number;
  /** After redirects. */
  readonly url: string;
  readonly type: string | undefined;
  readonly text: string;
}

/** What was asked for of a board of our examples. */
interface Asked {
  readonly id: string;
  readonly url: string;
  readonly home: string;
}

/** @param asked null where the board's answers are made up: where they lead is unknown. */
export function pageFault(got: Got, asked: Asked | null): string | null {
  if (asked !== null) {
    const [answer, expected] = [answerOf(got, asked), otherwise[asked.id] ?? 200];
    if (answer !== expected) return `${answer} instead of ${expected}`;
  }
  return faultOf(got);
}

/**
 * A form that is posted unchanged may be refused, and is never too much for the portal. A board of examples stores
 * nothing, so its saves cannot be confirmed (API-11).
 */
export function postFault(got: Omit<Got, "url">, areOurs: boolean): string | null {
  const isUnconfirmed = got.status === 502 && got.text.includes("We couldn’t confirm whether");
  return areOurs && got.status >= 500 && !isUnconfirmed ? `${got.status}` : faultOf(got);
}

/** What it is in the end: the status of the page that was asked for, or which other one it led to. */
function answerOf({ status, url }: Got, asked: Asked): Answer {
  const [path, askedPath] = [new URL(url).pathname, new URL(asked.url).pathname];
  if (url.startsWith(asked.home) && path === askedPath) return status;
  const to = url.startsWith(asked.home) ? path.slice(new URL(asked.home).pathname.length - 1) : url.split("?")[0];
  return status === 200 ? `→ ${to}` : `→ ${to} ${status}`;
}

/**
 * A page is the portal's own where it has a heading; a document that there is not is a bare 404; 500 is unexpected.
 */
function faultOf({ status, type, text }: Omit<Got, "url">): string | null {
  if (status === 500) return "500";
  return type?.startsWith("text/html") === true && !text.includes("<h1") ? `${status} without a heading` : null;
}
