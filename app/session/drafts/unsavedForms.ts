import { and, eq, gt, lte, type Placeholder, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
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
  { keys, clock, log }: { readonly keys: SecretKeys; readonly clock: () => Temporal.Instant; readonly log: Logger },
) {
  const meanwhile = draftsInMemory();
  const { placeholder } = sql;
  const anyForm = {
    issuer: placeholder("issuer"),
    subject: placeholder("subject"),
    physicianId: placeholder("physicianId"),
  };
  const formSince = db
    .select({ sealed: table.fields, keptAt: table.keptAt })
    .from(table)
    .where(and(form(anyForm, placeholder("page")), gt(table.keptAt, placeholder("since"))))
    .prepare("kept_form_since");
  return {
    /** Returns false, and stores nothing, when the form is larger than 64 KB. */
    async keep(owner: FormOwner, page: string, fields: URLSearchParams) {
      const text = fields.toString();
      if (text.length > maxFormBytes) return false;
      const whose = purpose(owner, page);
      const sealed = seal(keys, whose, text);
      const keptAt = clock();
      meanwhile.forget(whose);
      try {
        await db
          .insert(table)
          .values({ ...keyOf(owner), page, fields: sealed, keptAt })
          .onConflictDoUpdate({
            target: [table.issuer, table.subject, table.physicianId, table.page],
            set: { fields: sql`excluded.fields`, keptAt: sql`excluded.kept_at` },
          });
      } catch (error) {
        log.warn({ err: error }, "the form draft is kept in memory: the database did not store it");
        meanwhile.keep(whose, JSON.stringify([owner.issuer, owner.subject]), { sealed, keptAt });
      }
      return true;
    },

    async read(owner: FormOwner, page: string) {
      const since = clock().subtract(remembered);
      const whose = purpose(owner, page);
      const here = meanwhile.find(whose);
      const [there = null] = await formSince.execute({ ...keyOf(owner), page, since });
      const newest =
        there === null || (here !== null && Temporal.Instant.compare(here.keptAt, there.keptAt) >= 0) ? here : there;
      // A newer form from another process replaces it for good: once saved and deleted there, this one must not come
      // back.
      if (newest === there) meanwhile.forget(whose);
      const isKept = newest !== null && Temporal.Instant.compare(newest.keptAt, since) > 0;
      const text = isKept ? unseal(keys, whose, newest.sealed) : null;
      return text === null ? null : new URLSearchParams(text);
    },

    async forget(owner: FormOwner, page: string) {
      meanwhile.forget(purpose(owner, page));
      await db.delete(table).where(form(keyOf(owner), page));
    },

    async prune() {
      const until = clock().subtract(remembered);
      meanwhile.prune(until);
      await db.delete(table).where(lte(table.keptAt, until));
    },
  };
}

interface SealedForm {
  readonly sealed: string;
  readonly keptAt: Temporal.Instant;
}

/** Sealed and at the maximum size, these take 18 MB. */
const maxForms = 200;
/** More forms than a person fills in before noticing that nothing can be saved. */
const maxDraftsOfPerson = 8;

/** Forms that one process keeps in memory while the database stores nothing, because its disk is full. */
export function draftsInMemory() {
  /** By purpose, oldest first. */
  const forms = new Map<string, SealedForm & { readonly person: string }>();

  return {
    /** @param purpose identifies the form; `person` entered it and has a few places, apart from everyone else's. */
    keep(purpose: string, person: string, form: SealedForm) {
      forms.delete(purpose);
      const own = [...forms].filter(([, kept]) => kept.person === person).map(([key]) => key);
      const [oldest] = own.length >= maxDraftsOfPerson ? own : forms.size >= maxForms ? forms.keys() : [];
      if (oldest !== undefined) forms.delete(oldest);
      forms.set(purpose, { ...form, person });
    },
    find: (purpose: string) => forms.get(purpose) ?? null,
    forget: (purpose: string) => void forms.delete(purpose),
    prune(until: Temporal.Instant) {
      for (const [purpose, { keptAt }] of forms)
        if (Temporal.Instant.compare(keptAt, until) <= 0) forms.delete(purpose);
    },
  };
}
