import { z } from "@portal/contract/zod";
import { readHostUrls } from "@portal/database/hosts";
import { whole } from "./wholeNumber";

const databaseUrl = z
  .string()
  .refine(
    (address) => readHostUrls(address) !== null,
    "must look like postgres://user:password@host:5432/database, or have several hosts, separated by commas",
  );

/** Settings of the database and of the connections to it. */
export const databaseVariables = {
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: whole(2, 500, " of connections").default(10),
  DATABASE_SESSION_POOL_SIZE: whole(1, 500, " of connections").default(5),
};
