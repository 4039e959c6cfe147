/** How a request on behalf of a physician ended: carried out, refused with nothing changed, failed, or unknown to anybody. */
export type OnBehalfOutcome = "done" | "refused" | "failed" | "given-up";

/** A page or a download in the physician's name. */
export interface PageInWords {
  readonly name: string;
  readonly isFile?: true;
}

/** The pages and downloads that are in a physician's name, by the patterns of their addresses (AUTH-20). */
export const pagesOnBehalf: ReadonlyMap<string, PageInWords> = new Map<string, PageInWords>([
  ["/", { name: "Dashboard" }],
  ["/en/dashboard", { name: "Dashboard" }],
  ["/en/notifications", { name: "Notices" }],
  ["/en/deadlines.ics", { name: "Deadlines", isFile: true }],
  ["/en/status-certificate.pdf", { name: "Status certificate", isFile: true }],
  ["/en/verification-letter.pdf", { name: "Verification letter", isFile: true }],
  ["/en/verification-letters", { name: "Verification letters" }],
  ["/AccountInformation", { name: "Account Information" }],
  ["/ManageActivities", { name: "Activity Records" }],
  ["/ManageActivities/activities.csv", { name: "Activity records", isFile: true }],
  ["/ManageActivities/audit-evidence.csv", { name: "Audit evidence", isFile: true }],
  ["/ManageActivities/audit-evidence.pdf", { name: "Audit evidence", isFile: true }],
  ["/AvailableExaminations", { name: "Available Applications" }],
  ["/Apply/:examinationId", { name: "Application" }],
  ["/Apply/:examinationId/applicant-information", { name: "Application: Applicant Information" }],
  ["/Apply/:examinationId/medical-licenses", { name: "Application: Medical Licenses" }],
  ["/Apply/:examinationId/modules", { name: "Application: Modules" }],
  ["/Apply/:examinationId/focus", { name: "Application: Focus" }],
  ["/Apply/:examinationId/training", { name: "Application: Training" }],
  ["/Apply/:examinationId/attestation", { name: "Application: Attestation" }],
  ["/Apply/:examinationId/testing-options", { name: "Application: Testing Options" }],
  ["/Apply/:examinationId/payment", { name: "Application: Payment" }],
  ["/Apply/:examinationId/summary", { name: "Application: Summary" }],
  ["/Apply/:examinationId/submitted", { name: "Application: Confirmation" }],
  ["/ExaminationReport", { name: "Examination Report" }],
  ["/ExaminationHistory", { name: "Exam History" }],
  ["/ExaminationHistory/ScoreReport.pdf", { name: "Score report", isFile: true }],
  ["/ExaminationHistory/ArticleAssessmentResult.pdf", { name: "Article assessment result", isFile: true }],
  ["/PaymentsAndReceipts", { name: "Payments and Receipts" }],
  ["/PaymentsAndReceipts/payments.csv", { name: "Payments", isFile: true }],
  ["/PaymentsAndReceipts/PaymentReceipt.pdf", { name: "Payment receipt", isFile: true }],
  ["/PaymentsAndReceipts/Invoice.pdf", { name: "Invoice", isFile: true }],
  ["/PaymentsAndReceipts/AnnualFeesDue.pdf", { name: "Annual fees due", isFile: true }],
  ["/payments/annual-fees", { name: "Annual fees" }],
  ["/payments/:intentId", { name: "Payment" }],
  ["/payments/:intentId/method", { name: "Payment" }],
  ["/payments/:intentId/return", { name: "Payment" }],
  ["/payments/:intentId/confirm", { name: "Payment" }],
  ["/Messages", { name: "Messages" }],
  ["/Messages/Document.pdf", { name: "Message document", isFile: true }],
  ["/Messages/Attachment", { name: "Message attachment", isFile: true }],
  ["/ManageCCEnrollment/:section?", { name: "CC enrollment" }],
]);

/**
 * What each button changes, by the `intent` that it posts; null for one that changes nothing of the physician's. Only
 * these are kept in the journal: whatever else somebody posts as an intent might say anything.
 */
export const intentsOnBehalf: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ["save-address", "Address"],
  ["use-suggested", "Address"],
  ["use-as-entered", "Address"],
  ["choose-country", null],
  ["save-license", "Medical license"],
  ["save-attestations", "Attestations"],
  ["save-clinical-status", "Clinical status"],
  ["attest-module", "Attestation of an article module"],
  ["save-activity", "Activity record"],
  ["delete-activity", "Activity record"],
  ["save-demographics", "Demographics"],
  ["delete-demographics", "Demographics"],
  ["change-email", "E-mail address"],
  ["cancel-email", "E-mail address"],
  ["resend-confirmation", null],
  ["change-password", "Password"],
  ["sign-out-browser", "Sign-ins"],
  ["sign-out-everywhere", "Sign-ins"],
  ["start", "Application"],
  ["continue", "Application"],
  ["save-modules", "Application"],
  ["save-focus", "Application"],
  ["save-training", "Application"],
  ["attest", "Application"],
  ["save-testing-options", "Application"],
  ["read-policy", "Application"],
  ["submit-application", "Application"],
  ["delete-application", "Application"],
  ["pay-annual-fees", "Payment"],
  ["pay", "Payment"],
  ["pay-by-card", "Payment"],
  ["pay-by-bank", "Payment"],
  ["open-bank-page", "Payment"],
  ["pay-over-time", "Payment"],
  ["choose-another", "Payment"],
  ["check-again", null],
  ["choose-pathways", null],
  ["review-requirements", null],
  ["previous", null],
  ["complete", "CC enrollment"],
  ["cancel", null],
  ["add", null],
  ["remove", null],
  ["send", "Verification letter"],
  ["mark-read", "Messages"],
  // The answers to a notice are each person's own: staff answer for themselves, and hide none from the physician.
  ["primary", null],
  ["close", null],
  ["dont-remind", null],
]);

/** What of a request on behalf is kept: no address with its values, and nothing of what was posted but its button. */
export interface RequestOnBehalf {
  readonly method: string;
  /** The pattern of the address, such as `/Apply/:examinationId`. */
  readonly route: string;
  readonly intent: string | null;
  readonly outcome: OnBehalfOutcome;
}

const changed: Record<OnBehalfOutcome, string> = {
  done: "changed",
  refused: "not changed, refused",
  failed: "not known to be changed, something failed",
  "given-up": "not known to be changed, the browser did not wait",
};

/** What was changed in a visit, or tried to be, each thing once in the order in which it was first tried. */
export function changesInWords(requests: readonly RequestOnBehalf[]): string[] {
  const said = requests.flatMap(({ method, route, intent, outcome }) => {
    if (method !== "POST" || isPortalsOwn(route)) return [];
    const known = intent === null ? undefined : intentsOnBehalf.get(intent);
    if (known === null) return [];
    return [`${known ?? pagesOnBehalf.get(route)?.name ?? "Another page"}: ${changed[outcome]}`];
  });
  return [...new Set(said)];
}

/** What was looked at in a visit, each page and download once in the order in which it was first asked for. */
export function pagesInWords(requests: readonly RequestOnBehalf[]): string[] {
  const said = requests.flatMap(({ method, route, outcome }) => {
    if (method === "POST" || outcome === "refused" || isPortalsOwn(route)) return [];
    const page = pagesOnBehalf.get(route);
    if (page === undefined) return ["Another page"];
    return [page.isFile ? `${page.name} (download)` : page.name];
  });
  return [...new Set(said)];
}

/**
 * The pages that are about nobody: signing in and out, the choice of a physician, what is open to everybody, and what was
 * entered and not saved, which is kept for whoever entered it.
 */
export function isPortalsOwn(route: string): boolean {
  return /^\/(authentication|staff|OnBehalfOf|error|verify|unauthorized|emailnotfound|SearchForAccount|PersonalInformation|OtherBoard)(\/|$)|^\/(session(\/kept-form)?|\*)$/.test(
    route,
  );
}
