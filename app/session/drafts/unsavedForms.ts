import { and, eq, gt, lte, type Placeholder, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "~/contract/ids";
import { seal, type SecretKeys, unseal } from "~/database/secretBox";
import { unsavedForms as table } from "../schema";
import { remembered } from "../records/sessionLife";

/** Who posted a form, and whose data it was about: nobody else is offered it again. */
interface FormOwner {
  readonly issuer: string;
  readonly subject: string;
  /** Null for a page of the staff's own, in no physician's name. */
  readonly physicianId: PhysicianId | null;
}

/**
 * What somebody has entered and not saved, kept for 24 hours: a form that was posted in vain, because its session had
 * ended or the board was out of reach, to be offered again, or the draft of a flow of several sections.
 */
export interface UnsavedForms {
  /** False, and nothing is kept, when the form is larger than 64 KB. */
  keep(owner: FormOwner, page: string, fields: URLSearchParams): Promise<boolean>;
  read(owner: FormOwner, page: string): Promise<URLSearchParams | null>;
  forget(owner: FormOwner, page: string): Promise<void>;
  prune(): Promise<void>;
}

/** In bytes, urlencoded. */
const largestForm = 64 * 1024;

/** Ids begin at 1: part of the table's key, so it cannot be null there. */
const nobody = 0 as PhysicianId;

const keyOf = ({ issuer, subject, physicianId }: FormOwner) => ({
  issuer,
  subject,
  physicianId: physicianId ?? nobody,
});

const purpose = (owner: FormOwner, page: string) =>
  `form ${JSON.stringify([owner.issuer, owner.subject, owner.physicianId ?? nobody, page])}`;

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
): UnsavedForms {
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
    async keep(owner, page, fields) {
      const text = fields.toString();
      if (text.length > largestForm) return false;
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

    async read(owner, page) {
      const since = clock().subtract(remembered);
      const whose = purpose(owner, page);
      const here = meanwhile.find(whose);
      const [there = null] = await formSince.execute({ ...keyOf(owner), page, since });
      const newest =
        there === null || (here !== null && Temporal.Instant.compare(here.keptAt, there.keptAt) >= 0) ? here : there;
      // What another process has kept since takes the place of it for good: saved and forgotten there, this must not come back.
      if (newest === there) meanwhile.forget(whose);
      const isKept = newest !== null && Temporal.Instant.compare(newest.keptAt, since) > 0;
      const text = isKept ? unseal(keys, whose, newest.sealed) : null;
      return text === null ? null : new URLSearchParams(text);
    },

    async forget(owner, page) {
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

/** Forms that one process keeps in memory while the database takes nothing, because its disk is full. */
interface DraftsInMemory {
  /** @param purpose names the form; `person` whoever typed it, who has a few places and takes nobody else's. */
  keep(purpose: string, person: string, form: SealedForm): void;
  find(purpose: string): SealedForm | null;
  forget(purpose: string): void;
  /** Forgets what was kept until then. */
  prune(until: Temporal.Instant): void;
}

/** Of the largest size, sealed, these take 18 MB. */
const most = 200;
/** More than somebody types into before they notice that nothing can be saved. */
const mostOfOne = 8;

export function draftsInMemory(): DraftsInMemory {
  /** By their purposes, the oldest first. */
  const forms = new Map<string, SealedForm & { readonly person: string }>();

  return {
    keep(purpose, person, form) {
      forms.delete(purpose);
      const own = [...forms].filter(([, kept]) => kept.person === person).map(([key]) => key);
      const [oldest] = own.length >= mostOfOne ? own : forms.size >= most ? forms.keys() : [];
      if (oldest !== undefined) forms.delete(oldest);
      forms.set(purpose, { ...form, person });
    },
    find: (purpose) => forms.get(purpose) ?? null,
    forget: (purpose) => void forms.delete(purpose),
    prune(until) {
      for (const [purpose, { keptAt }] of forms)
        if (Temporal.Instant.compare(keptAt, until) <= 0) forms.delete(purpose);
    },
  };
}
