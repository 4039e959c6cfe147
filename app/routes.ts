import { index, route, type RouteConfig } from "@remix-run/route-config";

/** The route table: one line for each route of the specification (register AUTH-19, AUTH-20). */
export default [
  // Signed-in pages (AUTH-20). The dashboard has two addresses (AUTH-06), and its forms post to the second.
  index("routes/home/route.tsx"),
  route("en/dashboard", "routes/home/route.tsx", { id: "dashboard" }),
  route("en/notifications", "routes/notifications/route.ts"),
  route("en/deadlines.ics", "routes/deadlines/route.ts"),
  route("en/status-certificate.pdf", "routes/status-certificate/route.ts"),
  route("en/verification-letter.pdf", "routes/verification-letter/route.ts"),
  route("en/verification-letters", "routes/verification-letters/route.tsx"),
  route("AccountInformation", "routes/account-information/route.tsx"),
  route("ManageActivities", "routes/manage-activities/route.tsx"),
  route("ManageActivities/activities.csv", "routes/manage-activities/csv.ts"),
  route("ManageActivities/audit-evidence.csv", "routes/manage-activities/evidenceCsv.ts"),
  route("ManageActivities/audit-evidence.pdf", "routes/manage-activities/evidencePdf.ts"),
  route("AvailableExaminations", "routes/available-examinations/route.tsx"),
  route("Apply/:examinationId", "routes/apply/start/route.tsx"),
  route("Apply/:examinationId/applicant-information", "routes/apply/applicant-information/route.tsx"),
  route("Apply/:examinationId/medical-licenses", "routes/apply/medical-licenses/route.tsx"),
  route("Apply/:examinationId/modules", "routes/apply/modules/route.tsx"),
  route("Apply/:examinationId/focus", "routes/apply/focus/route.tsx"),
  route("Apply/:examinationId/training", "routes/apply/training/route.tsx"),
  route("Apply/:examinationId/attestation", "routes/apply/attestation/route.tsx"),
  route("Apply/:examinationId/testing-options", "routes/apply/testing-options/route.tsx"),
  route("Apply/:examinationId/payment", "routes/apply/payment/route.tsx"),
  route("Apply/:examinationId/summary", "routes/apply/summary/route.tsx"),
  route("Apply/:examinationId/submitted", "routes/apply/submitted/route.tsx"),
  route("ExaminationReport", "routes/examination-report/route.tsx"),
  route("ExaminationHistory", "routes/examination-history/route.tsx"),
  route("ExaminationHistory/ScoreReport.pdf", "routes/examination-history/scoreReportPdf.ts"),
  route("ExaminationHistory/ArticleAssessmentResult.pdf", "routes/examination-history/articleResultPdf.ts"),
  route("PaymentsAndReceipts", "routes/payments-and-receipts/route.tsx"),
  route("PaymentsAndReceipts/payments.csv", "routes/payments-and-receipts/csv.ts"),
  route("PaymentsAndReceipts/PaymentReceipt.pdf", "routes/payments-and-receipts/receiptPdf.ts"),
  route("PaymentsAndReceipts/Invoice.pdf", "routes/payments-and-receipts/invoicePdf.ts"),
  route("PaymentsAndReceipts/AnnualFeesDue.pdf", "routes/payments-and-receipts/feesDuePdf.ts"),
  route("payments/annual-fees", "routes/payments/annualFees/route.tsx"),
  route("payments/:intentId", "routes/payments/status/route.tsx"),
  route("payments/:intentId/method", "routes/payments/method/route.tsx"),
  route("payments/:intentId/return", "routes/payments/comeBack/route.ts"),
  route("payments/:intentId/confirm", "routes/payments/confirm/route.tsx"),
  route("Messages", "routes/messages/route.tsx"),
  route("ManageCCEnrollment/:section?", "routes/manage-cc-enrollment/route.tsx"),
  route("OtherBoard", "routes/other-board/route.tsx"),

  // Open to everybody (AUTH-19).
  route("error/:errorId?", "routes/error/route.tsx"),
  route("verify/:code?", "routes/verify/route.tsx"),
  route("emailnotfound", "routes/email-not-found/route.tsx"),
  route("SearchForAccount", "routes/search-for-account/route.tsx"),
  route("PersonalInformation", "routes/personal-information/route.tsx"),

  // Signing in and out: open to everybody (AUTH-02 to AUTH-05, AUTH-12, AUTH-16).
  route("authentication/login/:emailAddress?/:redirectUrl?", "routes/authentication.login/route.tsx"),
  route("authentication/login-callback", "routes/authentication.login-callback/route.tsx"),
  route("authentication/login-failed", "routes/authentication.login-failed/route.tsx"),
  route("authentication/logout", "routes/authentication.logout/route.tsx"),
  route("authentication/logout-callback", "routes/authentication.logout-callback/route.tsx"),
  route("authentication/logged-out", "routes/authentication.logged-out/route.tsx"),
  route("authentication/staff-login", "routes/authentication.staff-login/route.tsx"),
  route("unauthorized", "routes/unauthorized/route.tsx"),

  // The session itself (AUTH-09, AUTH-10), and staff acting for a physician (AUTH-12, AUTH-13).
  route("session", "routes/session/route.tsx"),
  route("session/kept-form", "routes/session.kept-form/route.tsx"),
  route("staff", "routes/staff/route.tsx"),
  route("OnBehalfOf/stop", "routes/on-behalf-of.stop/route.tsx"),
  route("OnBehalfOf/:physicianId", "routes/on-behalf-of/route.tsx"),

  // Everything else (SHELL-10).
  route("*", "routes/not-found/route.tsx"),
] satisfies RouteConfig;
