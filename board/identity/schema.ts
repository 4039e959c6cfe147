export * from "./tables/accountTables";
export * from "./tables/secondFactorTables";
export * from "./tables/signInTables";
