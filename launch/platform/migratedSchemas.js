/**
 * Every folder that owns a PostgreSQL schema, in order of migration. `npm run migrations` generates the migrations from
 * the `schema.ts` beside each folder, and needs this as JavaScript.
 *
 * @type {readonly import("@portal/database/migrate").MigratedSchema[]}
 */
export const migratedSchemas = [
  { schema: "board", folder: "companions/board/store/migrations" },
  { schema: "identity", folder: "companions/board/identity/migrations" },
  { schema: "portal", folder: "app/session/migrations" },
  { schema: "sandbox", folder: "companions/payment-sandbox/provider/migrations" },
  { schema: "payments", folder: "packages/payments/store/migrations" },
];
