/** What drizzle-kit makes the migrations from (`npm run migrations`), and the names that queries use. */
export * from "./tables/blockTables";
export * from "./tables/personTables";
export * from "./tables/applicationTables";
export * from "./tables/assessmentTables";
export * from "./tables/changeTable";
export * from "./tables/paymentTables";
export * from "./tables/documentTables";
export * from "./tables/invoiceTables";
export * from "./tables/messageTables";
export * from "./tables/operationTable";
export * from "./tables/physicianTables";
export * from "./tables/reminderTables";
export * from "./tables/searchTables";
export * from "./tables/signUpTables";
