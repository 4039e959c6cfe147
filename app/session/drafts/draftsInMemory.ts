import { Temporal } from "temporal-polyfill";

export interface SealedForm {
  readonly sealed: string;
  readonly keptAt: Temporal.Instant;
}

/** Forms that one process keeps in memory while the database takes nothing, because its disk is full. */
export interface DraftsInMemory {
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
