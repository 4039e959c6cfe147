/**
 * Every folder that owns a PostgreSQL schema, in the order in which they are migrated. The migrations are generated from
 * the `schema.ts` beside the folder by `npm run migrations`, which is why this is JavaScript.
 *
 * @type {readonly import("./migrate").MigratedSchema[]}
 */
export const migratedSchemas = [
  { schema: "board", folder: "board/store/migrations" },
  { schema: "identity", folder: "board/identity/migrations" },
  { schema: "portal", folder: "app/session/migrations" },
  { schema: "sandbox", folder: "payments/gateways/sandbox/provider/migrations" },
  { schema: "payments", folder: "payments/store/migrations" },
];
