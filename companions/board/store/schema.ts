/** Source of drizzle-kit's migrations (`npm run migrations`), and the names for queries. */
export * from "./tables/blockTables";
export * from "./tables/physicianTables";
export * from "./tables/applicationTables";
export * from "./tables/assessmentTables";
export * from "./tables/journalTables";
export * from "./tables/billingTables";
export * from "./tables/documentTables";
export * from "./tables/messageTables";
export * from "./tables/paperContentTables";
export * from "./tables/paperTables";
export * from "./tables/searchTables";
export * from "./tables/nameChangeTables";
