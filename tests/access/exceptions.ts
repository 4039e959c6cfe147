import { filledPath } from "../support/pages/filledPath";
import { type Answer, type Answers, everybody } from "./roles";

/** What a route answers otherwise than its handle alone says. */
interface Exception {
  /** What the URL ends with. */
  readonly query?: string;
  /** What those get who may come, where it is not the page; or what single roles get. */
  readonly get?: Answer | Partial<Answers>;
  /** The same for the form, where a form without a button is not unreadable. */
  readonly post?: Answer | Partial<Answers>;
}

const readOnlyStaff = "read-only staff acting for the physician";
/** A step of the search that the visitor has not come to leads back to its beginning (SEARCH-07). */
const laterStep: Exception = { get: "→ /SearchForAccount", post: "→ /SearchForAccount" };
/** The form is of the dashboard's, and is saved. */
const dashboard: Exception = { post: "→ /en/dashboard" };

/** By the route's path. */
export const exceptions: Readonly<Record<string, Exception>> = {
  "/": { query: "?index", ...dashboard },
  "/en/dashboard": dashboard,
  // There is nothing to see.
  "/en/notifications": { get: "→ /" },
  // Documents that there are not, and such as belong to `exam-history` or `receipts`.
  "/ManageActivities/audit-evidence.csv": { query: "?block=1", get: 404 },
  "/ManageActivities/audit-evidence.pdf": { query: "?block=1", get: 404 },
  // There are no rows before a table was read.
  "/ManageActivities/many/columns": { get: "→ /ManageActivities/many" },
  "/ManageActivities/many/rows": { get: "→ /ManageActivities/many" },
  "/ExaminationHistory/ScoreReport.pdf": { query: "?examinationId=6005", get: 404 },
  "/ExaminationHistory/ArticleAssessmentResult.pdf": { query: "?abccAssessmentId=10184401", get: 404 },
  "/PaymentsAndReceipts/PaymentReceipt.pdf": { query: "?paymentId=10174367", get: 404 },
  "/PaymentsAndReceipts/Invoice.pdf": { query: "?invoiceNumber=INV-10174362", get: 404 },
  "/Messages/Document.pdf": { query: "?messageId=999999", get: 404 },
  "/Messages/Attachment": { query: "?messageAttachmentId=999999", get: 404 },
  // Staff who act for a physician correct the record; a physician does not.
  "/PaymentsAndReceipts/corrections": {
    get: { "the physician": 403, "another physician": 403 },
    post: { "the physician": 403 },
  },
  // They have paid all of theirs.
  "/PaymentsAndReceipts/AnnualFeesDue.pdf": { get: { "another physician": 404 } },
  // The payment is looked for before its form is read.
  "/payments/:intentId": { post: 404 },
  "/payments/:intentId/method": { post: 404 },
  "/payments/:intentId/confirm": { post: 404 },
  "/payments/:intentId/return": { query: "?session=1" },
  // What staff have looked at is still unread by whom it was written to.
  "/Messages": { post: { "staff acting for the physician": 403 } },
  "/ManageCCEnrollment/:section?": { get: "→ /ManageCCEnrollment/certifications" },

  // The board of the demo has no texts of its own.
  "/texts/:name": { get: 404, post: 405 },

  "/SearchForAccount/email": laterStep,
  "/SearchForAccount/email-sent": laterStep,
  "/SearchForAccount/account-exists": laterStep,
  "/SearchForAccount/residency": laterStep,
  "/SearchForAccount/examinations": laterStep,
  "/SearchForAccount/assistance": laterStep,
  "/PersonalInformation": laterStep,
  "/PersonalInformation/activated": laterStep,
  "/unauthorized": { get: 403 },
  // It says that something has failed (docs/rules/pages.md#error-pages).
  "/error/:errorId?": { get: 503 },

  // Signing in and out leads on; who is signed in already is not asked again.
  "/authentication/login/:emailAddress?/:redirectUrl?": {
    get: { ...everybody("→ /en/dashboard"), "not signed in": "→ /identity/auth" },
  },
  "/authentication/staff-login": {
    get: {
      ...everybody("→ /identity/auth"),
      "staff acting for no physician": "→ /staff",
      "staff acting for the physician": "→ /staff",
      [readOnlyStaff]: "→ /staff",
      "finance staff": "→ /staff/payments",
    },
  },
  "/authentication/login-callback": { get: "→ /authentication/login-failed" },
  "/authentication/login-failed": { query: "?because=declined", get: 403 },
  "/authentication/logout": { post: "→ /identity/session/end" },
  "/authentication/logout-callback": { get: "→ /authentication/logged-out" },

  // Says how long a session lasts, and of none that there is none.
  "/session": {
    get: { "not signed in": 401 },
    post: { ...everybody("→ /en/dashboard"), "not signed in": "→ /authentication/logged-out" },
  },
  // A link changes nothing, and whatever is posted discards a form, if one is kept.
  "/session/kept-form": { get: "→ /en/dashboard", post: "→ /en/dashboard" },
  // Read-only staff choose for whom they look as well.
  "/staff": {
    post: { "staff acting for no physician": "→ /", "staff acting for the physician": "→ /", [readOnlyStaff]: "→ /" },
  },
  // They refund payments, and settle none.
  "/staff/payments/:intentId": { post: { "finance staff": 403 } },
  // It was never disputed.
  "/staff/payments/:intentId/dispute.pdf": { get: 404 },
  // A day is no one's, and has a page before it is compared.
  "/staff/payments/days/:day": {
    get: {
      "staff acting for no physician": 200,
      "staff acting for the physician": 200,
      [readOnlyStaff]: 200,
      "finance staff": 200,
    },
  },
  // A search changes nothing: view-only staff may make one.
  "/staff/payments/physician": { post: { [readOnlyStaff]: 400 } },
  // What is read is the physician's account, of whom the path has the ID.
  "/staff/account/:physicianId": {
    get: { "staff acting for no physician": 200, "staff acting for the physician": 200, [readOnlyStaff]: 200 },
  },
  "/OnBehalfOf/:physicianId": {
    get: { "staff acting for no physician": 200, "staff acting for the physician": 200, [readOnlyStaff]: 200 },
    post: { "staff acting for no physician": "→ /", "staff acting for the physician": "→ /", [readOnlyStaff]: "→ /" },
  },
  // There is nothing to ask of those who gave a reason, and a post without its visit is unreadable.
  "/OnBehalfOf/reason": {
    get: {
      "staff acting for no physician": "→ /staff",
      "staff acting for the physician": "→ /",
      [readOnlyStaff]: "→ /",
    },
    post: { [readOnlyStaff]: 400 },
  },
  // A link changes nothing, and leads to the form.
  "/OnBehalfOf/stop": {
    get: everybody("→ /staff"),
    post: {
      "staff acting for no physician": "→ /staff",
      "staff acting for the physician": "→ /staff",
      [readOnlyStaff]: "→ /staff",
    },
  },
  "/*": { get: 404, post: 404 },
};

/** IDs that do not exist, which answer as another person's do; a physician whom staff may choose. */
const values = {
  ":day": "2026-03-01",
  ":file": "journal.csv",
  ":certificateId": "999999999",
  ":examinationId": "1",
  ":intentId": "00000000-0000-4000-8000-000000000000",
  ":invoiceNumber": "INV-1",
  ":kind": "audit",
  ":paperId": "999999999",
  ":subjectId": "999999999",
  ":name": "terms",
  ":physicianId": "100214",
  "*": "no/such/page",
};

/** Returns a URL of a route's path, relative to the base path. */
export function relativeUrlOf(path: string): string {
  const at = filledPath(path, values);
  if (at === null) throw new Error(`A parameter of ${path} needs a value here.`);
  return at + (exceptions[path]?.query ?? "");
}
