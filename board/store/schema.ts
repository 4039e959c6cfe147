/** What drizzle-kit makes the migrations from (`npm run migrations`), and the names that queries use. */
export * from "./activityTables";
export * from "./addressTables";
export * from "./applicationTables";
export * from "./assessmentTables";
export * from "./blockTables";
export * from "./changeTable";
export * from "./chargeTables";
export * from "./demographicTables";
export * from "./documentTables";
export * from "./examinationHistoryTables";
export * from "./invoiceTables";
export * from "./messageTables";
export * from "./notificationTables";
export * from "./paymentTables";
export * from "./physicianTables";
export * from "./searchTables";
export * from "./signUpTables";
