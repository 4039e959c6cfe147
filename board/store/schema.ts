/** What drizzle-kit makes the migrations from (`npm run migrations`), and the names that queries use. */
export * from "./activityTables";
export * from "./addressTables";
export * from "./applicationTables";
export * from "./assessmentTables";
export * from "./blockTables";
export * from "./demographicTables";
export * from "./documentTables";
export * from "./emailAddressTables";
export * from "./enrollmentTables";
export * from "./examinationHistoryTables";
export * from "./invoiceTables";
export * from "./messageTables";
export * from "./notificationTables";
export * from "./passwordTables";
export * from "./paymentTables";
export * from "./physicianTables";
export * from "./signUpTables";
