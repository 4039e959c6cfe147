import type { PersonKey } from "../support/people";

/** Everybody who comes to the portal. The physician whom it is all about is `mid-block`. */
export const roles = {
  "nobody signed in": null,
  "the physician": "mid-block",
  "another physician": "meeting",
  "an other-board physician": "other-board",
  "staff acting for nobody": "staff",
  "staff acting for the physician": "staff",
  "read-only staff acting for the physician": "staff-read-only",
} as const satisfies Record<string, PersonKey | null>;

export type Role = keyof typeof roles;

/** A status, or where a redirect leads to, relative to the base path and without its query. */
export type Answer = number | `→ ${string}`;
type Answers = Readonly<Record<Role, Answer>>;

const everybody = (answer: Answer): Answers =>
  Object.fromEntries(Object.keys(roles).map((role) => [role, answer])) as Answers;

const open = everybody(200);

const physicianPage: Answers = {
  "nobody signed in": "→ /authentication/login",
  "the physician": 200,
  "another physician": 200,
  "an other-board physician": "→ /OtherBoard",
  "staff acting for nobody": "→ /staff",
  "staff acting for the physician": 200,
  "read-only staff acting for the physician": 200,
};

const staffPage: Answers = {
  "nobody signed in": "→ /authentication/staff-login",
  "the physician": 403,
  "another physician": 403,
  "an other-board physician": 403,
  "staff acting for nobody": 200,
  "staff acting for the physician": 200,
  "read-only staff acting for the physician": 200,
};

/** A form in the physician's name, made for them. */
const physicianPost = (saved: Answer): Answers => ({
  "nobody signed in": "→ /authentication/login",
  "the physician": saved,
  "another physician": 409,
  "an other-board physician": "→ /OtherBoard",
  "staff acting for nobody": "→ /staff",
  "staff acting for the physician": saved,
  "read-only staff acting for the physician": 403,
});

/** What staff of either role may look at. */
const staffPart = (answer: Answer): Answers => ({
  ...staffPage,
  "staff acting for nobody": answer,
  "staff acting for the physician": answer,
  "read-only staff acting for the physician": answer,
});
/** A form of the staff's own pages, which read-only staff see and cannot post. */
const staffForm = (answer: Answer): Answers => ({
  ...staffPart(answer),
  "read-only staff acting for the physician": 403,
});

/** What read-only staff may post as well: for whom they look. */
const staffPost = staffPart;

/** Of routes that take no form. */
export const noPost = everybody(405);

interface Route {
  /** An address of the route, relative to the base path. */
  readonly at: string;
  readonly get: Answers;
  readonly post: Answers;
}

const page = (at: string): Route => ({ at, get: physicianPage, post: noPost });
/** What belongs to nobody: what is not there, and what is somebody else's, answers the same. */
const nobodysPart = (at: string): Route => ({
  at,
  get: {
    ...physicianPage,
    "the physician": 404,
    "another physician": 404,
    "staff acting for the physician": 404,
    "read-only staff acting for the physician": 404,
  },
  post: noPost,
});
/** A payment that there is not, which answers as somebody else's does. */
const nobodys = "payments/00000000-0000-4000-8000-000000000000";
const nobodysPayment = (part: string): Route => ({ ...nobodysPart(nobodys + part), post: physicianPost(404) });
/** A section of an application for an examination that there is not; what has no button can be no form of it. */
const section = (id: string): Route => ({ ...nobodysPart(`Apply/1/${id}`), post: physicianPost(400) });
/** A part of a message that there is not, which answers as somebody else's does. */
const nobodysMessage = (part: string): Route => {
  const { at, get, post } = nobodysPart(`Messages/${part}`);
  return { at, get: { ...get, "an other-board physician": 404 }, post };
};
/** A step of the search that nobody has come to leads back to its beginning (SEARCH-07). */
const laterStep = (at: string): Route => ({
  at,
  get: everybody("→ /SearchForAccount"),
  post: everybody("→ /SearchForAccount"),
});
const openPage = (at: string): Route => ({ at, get: open, post: noPost });

/** What each role gets at each route of the build, by Remix's id of the route (AUTH-19, AUTH-20). */
export const routes: Readonly<Record<string, Route>> = {
  "routes/home/route": { at: "?index", get: physicianPage, post: physicianPost("→ /en/dashboard") },
  dashboard: { at: "en/dashboard", get: physicianPage, post: physicianPost("→ /en/dashboard") },
  "routes/notifications/route": {
    at: "en/notifications",
    get: {
      ...physicianPage,
      "the physician": "→ /",
      "another physician": "→ /",
      "staff acting for the physician": "→ /",
      "read-only staff acting for the physician": "→ /",
    },
    post: physicianPost(400),
  },
  "routes/deadlines/route": page("en/deadlines.ics"),
  "routes/status-certificate/route": page("en/status-certificate.pdf"),
  "routes/verification-letter/route": page("en/verification-letter.pdf"),
  "routes/verification-letters/route": {
    at: "en/verification-letters",
    get: physicianPage,
    // Without a button nothing can have been posted by the page.
    post: physicianPost(400),
  },
  "routes/account-information/route": { at: "AccountInformation", get: physicianPage, post: physicianPost(400) },
  "routes/manage-activities/route": { at: "ManageActivities", get: physicianPage, post: physicianPost(400) },
  "routes/manage-activities/files/csv": page("ManageActivities/activities.csv"),
  "routes/manage-activities/files/evidenceCsv": nobodysPart("ManageActivities/audit-evidence.csv?block=1"),
  "routes/manage-activities/files/evidencePdf": nobodysPart("ManageActivities/audit-evidence.pdf?block=1"),
  "routes/available-examinations/route": page("AvailableExaminations"),
  // An examination that there is not; one that there is leads to where its application is.
  "routes/apply/start/route": { ...nobodysPart("Apply/1"), post: physicianPost(400) },
  "routes/apply/applicant-information/route": section("applicant-information"),
  "routes/apply/medical-licenses/route": section("medical-licenses"),
  "routes/apply/modules/route": section("modules"),
  "routes/apply/focus/route": section("focus"),
  "routes/apply/training/route": section("training"),
  "routes/apply/attestation/route": section("attestation"),
  "routes/apply/testing-options/route": section("testing-options"),
  "routes/apply/payment/route": section("payment"),
  "routes/apply/summary/route": nobodysPart("Apply/1/summary"),
  "routes/apply/submitted/route": nobodysPart("Apply/1/submitted"),
  "routes/examination-report/route": page("ExaminationReport"),
  "routes/examination-history/route": page("ExaminationHistory"),
  // An examination and an assessment of `exam-history`.
  "routes/examination-history/scoreReportPdf": nobodysPart("ExaminationHistory/ScoreReport.pdf?examinationId=6005"),
  "routes/examination-history/articleResultPdf": nobodysPart(
    "ExaminationHistory/ArticleAssessmentResult.pdf?abccAssessmentId=10184401",
  ),
  "routes/payments-and-receipts/route": page("PaymentsAndReceipts"),
  "routes/payments/annualFees/route": { at: "payments/annual-fees", get: physicianPage, post: physicianPost(400) },
  "routes/payments/status/route": nobodysPayment(""),
  "routes/payments/method/route": nobodysPayment("/method"),
  "routes/payments/comeBack/route": nobodysPart(`${nobodys}/return?session=1`),
  "routes/payments/confirm/route": nobodysPayment("/confirm"),
  "routes/payments-and-receipts/csv": page("PaymentsAndReceipts/payments.csv"),
  // A payment and an invoice of `receipts`.
  "routes/payments-and-receipts/receiptPdf": nobodysPart("PaymentsAndReceipts/PaymentReceipt.pdf?paymentId=10174367"),
  "routes/payments-and-receipts/invoicePdf": nobodysPart("PaymentsAndReceipts/Invoice.pdf?invoiceNumber=INV-10174362"),
  "routes/payments-and-receipts/feesDuePdf": {
    at: "PaymentsAndReceipts/AnnualFeesDue.pdf",
    get: { ...physicianPage, "another physician": 404 },
    post: noPost,
  },
  "routes/messages/route": {
    at: "Messages",
    get: { ...physicianPage, "an other-board physician": 200 },
    // Without a button nothing can have been posted by the page; staff read for nobody.
    post: { ...physicianPost(400), "an other-board physician": 400, "staff acting for the physician": 403 },
  },
  "routes/messages/documentPdf": nobodysMessage("Document.pdf?messageId=999999"),
  "routes/messages/attachment": nobodysMessage("Attachment?messageAttachmentId=999999"),
  "routes/manage-cc-enrollment/route": {
    at: "ManageCCEnrollment",
    get: {
      ...physicianPage,
      "the physician": "→ /ManageCCEnrollment/certifications",
      "another physician": "→ /ManageCCEnrollment/certifications",
      "staff acting for the physician": "→ /ManageCCEnrollment/certifications",
      "read-only staff acting for the physician": "→ /ManageCCEnrollment/certifications",
    },
    post: physicianPost(400),
  },
  "routes/other-board/route": {
    at: "OtherBoard",
    get: { ...everybody("→ /"), "nobody signed in": "→ /authentication/login", "an other-board physician": 200 },
    post: noPost,
  },

  "routes/error/route": openPage("error"),
  "routes/verify/route": openPage("verify"),
  "routes/email-not-found/route": openPage("emailnotfound"),
  // What no page has posted.
  "routes/search-for-account/search/route": { at: "SearchForAccount", get: open, post: everybody(400) },
  "routes/search-for-account/email/route": laterStep("SearchForAccount/email"),
  "routes/search-for-account/email-sent/route": { ...laterStep("SearchForAccount/email-sent"), post: noPost },
  "routes/search-for-account/account-exists/route": { ...laterStep("SearchForAccount/account-exists"), post: noPost },
  "routes/search-for-account/residency/route": laterStep("SearchForAccount/residency"),
  "routes/search-for-account/examinations/route": laterStep("SearchForAccount/examinations"),
  "routes/search-for-account/assistance/route": { ...laterStep("SearchForAccount/assistance"), post: noPost },
  "routes/personal-information/information/route": laterStep("PersonalInformation"),
  "routes/personal-information/activated/route": { ...laterStep("PersonalInformation/activated"), post: noPost },
  "routes/unauthorized/route": { at: "unauthorized", get: everybody(403), post: noPost },

  "routes/authentication.login/route": {
    at: "authentication/login",
    get: { ...everybody("→ /en/dashboard"), "nobody signed in": "→ /identity/auth" },
    post: noPost,
  },
  "routes/authentication.staff-login/route": {
    at: "authentication/staff-login",
    get: {
      ...everybody("→ /identity/auth"),
      "staff acting for nobody": "→ /staff",
      "staff acting for the physician": "→ /staff",
      "read-only staff acting for the physician": "→ /staff",
    },
    post: noPost,
  },
  "routes/authentication.login-callback/route": {
    at: "authentication/login-callback",
    get: everybody("→ /authentication/login-failed"),
    post: noPost,
  },
  "routes/authentication.login-failed/route": {
    at: "authentication/login-failed?because=declined",
    get: everybody(403),
    post: noPost,
  },
  "routes/authentication.logout/route": {
    at: "authentication/logout",
    get: open,
    post: everybody("→ /identity/session/end"),
  },
  "routes/authentication.logout-callback/route": {
    at: "authentication/logout-callback",
    get: everybody("→ /authentication/logged-out"),
    post: noPost,
  },
  "routes/authentication.logged-out/route": {
    at: "authentication/logged-out",
    get: open,
    post: noPost,
  },

  "routes/session/route": {
    at: "session",
    get: { ...open, "nobody signed in": 401 },
    post: { ...everybody("→ /en/dashboard"), "nobody signed in": "→ /authentication/logged-out" },
  },
  "routes/session.kept-form/route": {
    at: "session/kept-form",
    get: everybody("→ /en/dashboard"),
    post: physicianPost("→ /en/dashboard"),
  },
  "routes/staff/route": { at: "staff", get: staffPage, post: staffPost("→ /") },
  "routes/staff-payments/list/route": { at: "staff/payments", get: staffPage, post: noPost },
  // A payment that there is not, and no button.
  "routes/staff-payments/payment/route": {
    at: nobodys.replace("payments", "staff/payments"),
    get: staffPart(404),
    post: staffForm(400),
  },
  "routes/staff-mails/route": { at: "staff/mails", get: staffPage, post: staffForm(400) },
  "routes/on-behalf-of.stop/route": {
    at: "OnBehalfOf/stop",
    get: everybody("→ /staff"),
    post: staffPost("→ /staff"),
  },
  "routes/on-behalf-of/route": { at: "OnBehalfOf/100214", get: staffPage, post: staffPost("→ /") },
  "routes/not-found/route": { at: "no/such/page", get: everybody(404), post: everybody(404) },
};
