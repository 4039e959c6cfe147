import { and, eq, gt, lte, type Placeholder, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import { seal, type SecretKeys, unseal } from "@portal/database/secretBox";
import { unsavedForms as table } from "../schema";
import { remembered } from "../records/sessionLife";

/** Who posted a form, and about whose data: it is offered to no one else. */
interface FormOwner {
  readonly issuer: string;
  readonly subject: string;
  /** Null for a staff page, which concerns no physician. */
  readonly physicianId: PhysicianId | null;
}

/**
 * Unsaved entries, stored for 24 hours: a form whose post failed because the session had ended or the board was
 * unavailable, to be offered again, or the draft of a flow of several sections.
 */
export type UnsavedForms = ReturnType<typeof unsavedForms>;

/** Urlencoded. */
const maxFormBytes = 64 * 1024;

/** Ids begin at 1: part of the table's key, so it cannot be null there. */
const noPhysician = 0 as PhysicianId;

const keyOf = ({ issuer, subject, physicianId }: FormOwner) => ({
  issuer,
  subject,
  physicianId: physicianId ?? noPhysician,
});

const purpose = (owner: FormOwner, page: string) =>
  `form ${JSON.stringify([owner.issuer, owner.subject, owner.physicianId ?? noPhysician, page])}`;

type OrPlaceholder<Values> = { readonly [Name in keyof Values]: Values[Name] | Placeholder };

const form = (owner: OrPlaceholder<ReturnType<typeof keyOf>>, page: string | Placeholder) =>
  and(
    eq(table.issuer, owner.issuer),
    eq(table.subject, owner.subject),
    eq(table.physicianId, owner.physicianId),
    eq(table.page, page),
  );

export function unsavedForms(
  db: NodePgDatabase,
  { keys, clock }: { readonly keys: SecretKeys; readonly clock: () => Temporal.Instant },
) {
  const { placeholder } = sql;
  const anyForm = {
    issuer: placeholder("issuer"),
    subject: placeholder("subject"),
    physicianId: placeholder("physicianId"),
  };
  const formSince = db
    .select({ sealed: table.fields })
    .from(table)
    .where(and(form(anyForm, placeholder("page")), gt(table.keptAt, placeholder("since"))))
    .prepare("kept_form_since");
  return {
    /** Returns false, and stores nothing, when the form is larger than 64 KB. */
    async keep(owner: FormOwner, page: string, fields: URLSearchParams) {
      const text = fields.toString();
      if (text.length > maxFormBytes) return false;
      const sealed = seal(keys, purpose(owner, page), text);
      await db
        .insert(table)
        .values({ ...keyOf(owner), page, fields: sealed, keptAt: clock() })
        .onConflictDoUpdate({
          target: [table.issuer, table.subject, table.physicianId, table.page],
          set: { fields: sql`excluded.fields`, keptAt: sql`excluded.kept_at` },
        });
      return true;
    },

    async read(owner: FormOwner, page: string) {
      const since = clock().subtract(remembered);
      const [kept] = await formSince.execute({ ...keyOf(owner), page, since });
      const text = kept === undefined ? null : unseal(keys, purpose(owner, page), kept.sealed);
      return text === null ? null : new URLSearchParams(text);
    },

    async forget(owner: FormOwner, page: string) {
      await db.delete(table).where(form(keyOf(owner), page));
    },

    async prune() {
      await db.delete(table).where(lte(table.keptAt, clock().subtract(remembered)));
    },
  };
}
