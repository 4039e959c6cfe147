import { and, eq, gt, lte, type Placeholder, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import { seal, type SecretKeys, unseal } from "@portal/database/secretBox";
import { alsoOpen } from "~/app/browser/fieldNames";
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
 * unavailable, to be offered again, one that was open beside a form that was saved, or the draft of a flow of several
 * sections. A page with several forms has a draft of each.
 */
export type UnsavedForms = ReturnType<typeof unsavedForms>;

/** Urlencoded. */
const maxFormBytes = 64 * 1024;

/** Longer than a request lasts: a claim of a process that ended counts until then. */
const claimSeconds = 150;

/** Ids begin at 1: part of the table's key, so it cannot be null there. */
const noPhysician = 0 as PhysicianId;

const keyOf = ({ issuer, subject, physicianId }: FormOwner) => ({
  issuer,
  subject,
  physicianId: physicianId ?? noPhysician,
});

/** A form's place: the page, with the form as its fragment where the page has several (schema.ts). */
const placeOf = (page: string, form: string | undefined) => (form === undefined ? page : `${page}#${form}`);

const purpose = (owner: FormOwner, place: string) =>
  `form ${JSON.stringify([owner.issuer, owner.subject, owner.physicianId ?? noPhysician, place])}`;

type OrPlaceholder<Values> = { readonly [Name in keyof Values]: Values[Name] | Placeholder };

const ownedBy = (owner: OrPlaceholder<ReturnType<typeof keyOf>>) =>
  and(eq(table.issuer, owner.issuer), eq(table.subject, owner.subject), eq(table.physicianId, owner.physicianId));

const onPage = (page: string | Placeholder) => eq(sql`split_part(${table.page}, '#', 1)`, page);

/** Returns a posted form, followed by those that it carries. */
export function formsOf(posted: URLSearchParams): readonly [URLSearchParams, ...URLSearchParams[]] {
  const own = new URLSearchParams([...posted].filter(([name]) => name !== alsoOpen));
  return [own, ...posted.getAll(alsoOpen).flatMap((text) => formsOf(new URLSearchParams(text)))];
}

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
  const draftsSince = db
    .select({ place: table.page, sealed: table.fields })
    .from(table)
    .where(and(ownedBy(anyForm), onPage(placeholder("page")), gt(table.keptAt, placeholder("since"))))
    .orderBy(table.keptAt)
    .prepare("drafts_since");
  const opened = (owner: FormOwner, rows: readonly { readonly place: string; readonly sealed: string }[]) =>
    rows.flatMap(({ place, sealed }) => {
      const text = unseal(keys, purpose(owner, place), sealed);
      return text === null ? [] : formsOf(new URLSearchParams(text));
    });
  return {
    /**
     * Returns false, and stores nothing, when the form is larger than `maxBytes`.
     *
     * @param form its name, on a page with several.
     */
    async keep(owner: FormOwner, page: string, fields: URLSearchParams, form?: string, maxBytes = maxFormBytes) {
      const text = fields.toString();
      if (text.length > maxBytes) return false;
      const place = placeOf(page, form);
      const sealed = seal(keys, purpose(owner, place), text);
      await db
        .insert(table)
        .values({ ...keyOf(owner), page: place, fields: sealed, keptAt: clock() })
        .onConflictDoUpdate({
          target: [table.issuer, table.subject, table.physicianId, table.page],
          set: { fields: sql`excluded.fields`, keptAt: sql`excluded.kept_at` },
        });
      return true;
    },

    /** All drafts of a page. */
    async read(owner: FormOwner, page: string) {
      const since = clock().subtract(remembered);
      return opened(owner, await draftsSince.execute({ ...keyOf(owner), page, since }));
    },

    /**
     * Returns and deletes the one draft in which versions before 0.1.0 kept all forms of a page; it can go with the first
     * version after it.
     */
    async takeUndivided(owner: FormOwner, page: string) {
      const since = clock().subtract(remembered);
      const rows = await db
        .delete(table)
        .where(and(ownedBy(keyOf(owner)), eq(table.page, page)))
        .returning({ place: table.page, sealed: table.fields, keptAt: table.keptAt });
      return opened(
        owner,
        rows.filter(({ keptAt }) => keptAt.epochMilliseconds > since.epochMilliseconds),
      );
    },

    /** @param form its name; default: all of the page. */
    async forget(owner: FormOwner, page: string, form?: string) {
      const which = form === undefined ? onPage(page) : eq(table.page, placeOf(page, form));
      await db.delete(table).where(and(ownedBy(keyOf(owner)), which));
    },

    /**
     * Claims what this person does on a page, for one request alone. Returns the claim, to be given back; null while
     * another request has it.
     *
     * @param place a path that no form is posted to.
     */
    async claim(owner: FormOwner, place: string): Promise<string | null> {
      const now = clock();
      // Each sealing is different, so it also names the claim.
      const claim = seal(keys, purpose(owner, place), "");
      const claimed = await db
        .insert(table)
        .values({ ...keyOf(owner), page: place, fields: claim, keptAt: now })
        .onConflictDoUpdate({
          target: [table.issuer, table.subject, table.physicianId, table.page],
          set: { fields: sql`excluded.fields`, keptAt: sql`excluded.kept_at` },
          setWhere: lte(table.keptAt, now.subtract({ seconds: claimSeconds })),
        })
        .returning({ place: table.page });
      return claimed.length === 0 ? null : claim;
    },

    /** Gives back a claim, unless another request has it by now. */
    async release(owner: FormOwner, place: string, claim: string) {
      await db.delete(table).where(and(ownedBy(keyOf(owner)), eq(table.page, place), eq(table.fields, claim)));
    },

    async prune() {
      await db.delete(table).where(lte(table.keptAt, clock().subtract(remembered)));
    },
  };
}
