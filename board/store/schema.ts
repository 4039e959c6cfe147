/** What drizzle-kit makes the migrations from (`npm run migrations`), and the names that queries use. */
export * from "./blockTables";
export * from "./physicianTables";
