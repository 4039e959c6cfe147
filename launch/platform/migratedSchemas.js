/**
 * Every folder that owns a PostgreSQL schema, in order of migration. `npm run migrations` generates the migrations from
 * the `schema.ts` beside each folder, and needs this as JavaScript.
 *
 * @type {readonly import("../../database/migrate").MigratedSchema[]}
 */
export const migratedSchemas = [
  { schema: "board", folder: "board/store/migrations" },
  { schema: "identity", folder: "board/identity/migrations" },
  { schema: "portal", folder: "app/session/migrations" },
  { schema: "sandbox", folder: "payments/gateways/sandbox/provider/migrations" },
  { schema: "payments", folder: "payments/store/migrations" },
];
