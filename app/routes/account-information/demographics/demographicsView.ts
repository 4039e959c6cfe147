import type { DemographicAnswers } from "~/contract/people/demographic";
import { Race } from "~/contract/enumerations";
import { type DemographicClaim, ethnicityNames, genderNames, raceNames } from "~/domain/people/demographics";
import type { OpenPart } from "../page";
import {
  claimOf,
  demographicsBasis,
  type DemographicsDraft,
  type DemographicsRead,
  raceFields,
} from "./demographicsForm";

export type DemographicsView =
  | { readonly kind: "unknown" | "not-offered" }
  | { readonly kind: "own" }
  | {
      readonly kind: "answered";
      readonly facts: readonly { readonly name: string; readonly value: string }[];
      readonly asksToDelete: boolean;
    }
  | { readonly kind: "form"; readonly form: DemographicsForm };

export interface DemographicsForm {
  readonly basis: string;
  readonly ethnicities: readonly Answer[];
  readonly genders: readonly Answer[];
  readonly races: readonly (Answer & { readonly field: string; readonly excludesOthers: boolean })[];
  /** False while the survey is not done: there is nothing else to show. */
  readonly canCancel: boolean;
  readonly storedNow: string | null;
  readonly isUnsaved: boolean;
}

interface Answer {
  readonly value: string;
  readonly name: string;
  readonly isChosen: boolean;
}

/** DEMO-01: what was answered, or the survey where it is not done or to be changed. */
export function demographicsView(
  read: DemographicsRead,
  asked: { readonly open: OpenPart | null; readonly unsaved: DemographicsDraft | null },
): DemographicsView {
  if (read.kind !== "read") return read;
  const { answers } = read;
  const { open, unsaved } = asked;
  if (answers !== null && unsaved === null && open !== "demographics") {
    return { kind: "answered", facts: factsOf(answers), asksToDelete: open === "delete-demographics" };
  }
  return { kind: "form", form: formOf(answers, unsaved) };
}

function formOf(stored: DemographicAnswers | null, unsaved: DemographicsDraft | null): DemographicsForm {
  const chosen: DemographicClaim = unsaved
    ? claimOf(unsaved.values)
    : (stored ?? { ethnicity: null, gender: null, races: [] });
  return {
    basis: demographicsBasis(stored),
    ethnicities: answers(ethnicityNames, (id) => id === chosen.ethnicity),
    genders: answers(genderNames, (id) => id === chosen.gender),
    races: raceNames.map(([id, name]) => ({
      ...answer(id, name, chosen.races.includes(id)),
      field: raceFields[id],
      excludesOthers: id === Race.PreferNotToAnswer,
    })),
    canCancel: stored !== null,
    storedNow: stored !== null && unsaved?.isStale === true ? inWords(stored) : null,
    isUnsaved: unsaved !== null,
  };
}

function answers<Id extends number>(
  names: readonly (readonly [Id, string])[],
  isChosen: (id: Id) => boolean,
): Answer[] {
  return names.map(([id, name]) => answer(id, name, isChosen(id)));
}

function answer(id: number, name: string, isChosen: boolean): Answer {
  return { value: String(id), name, isChosen };
}

function factsOf({ ethnicity, gender, races }: DemographicAnswers) {
  return [
    { name: "Ethnicity", value: nameOf(ethnicityNames, ethnicity) },
    { name: "Gender", value: nameOf(genderNames, gender) },
    { name: "Race", value: races.map((race) => nameOf(raceNames, race)).join(", ") || "Not answered" },
  ];
}

function inWords(stored: DemographicAnswers): string {
  return factsOf(stored)
    .map(({ name, value }) => `${name}: ${value}`)
    .join("; ");
}

function nameOf<Id extends number>(names: readonly (readonly [Id, string])[], id: Id): string {
  return names.find(([known]) => known === id)?.[1] ?? "";
}
