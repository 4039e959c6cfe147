import type { DemographicAnswers } from "@portal/contract/people/demographic";
import { ethnicityNames, genderNames, raceNames } from "@portal/domain/people/demographics";
import { sortedBy } from "@portal/domain/sortedBy";
import type { OpenPart } from "../page";
import { chosenAnswers, demographicsBasis, type DemographicsDraft, type DemographicsRead } from "./demographicsForm";

export type DemographicsView =
  | { readonly kind: "unknown" | "not-offered" }
  | { readonly kind: "own" }
  | {
      readonly kind: "answered";
      readonly facts: readonly { readonly name: string; readonly value: string }[];
      readonly asksToDelete: boolean;
    }
  | { readonly kind: "form"; readonly form: DemographicsForm };

/** DEMO-01: the stored answers, or the survey where it is not completed or being changed. */
export function demographicsView(
  read: DemographicsRead,
  requested: { readonly open: OpenPart | null; readonly unsaved: DemographicsDraft | null },
): DemographicsView {
  if (read.kind !== "read") return read;
  const { answers } = read;
  const { open, unsaved } = requested;
  if (answers !== null && unsaved === null && open !== "demographics") {
    return { kind: "answered", facts: factsOf(answers), asksToDelete: open === "delete-demographics" };
  }
  return { kind: "form", form: formOf(answers, unsaved) };
}

export type DemographicsForm = ReturnType<typeof formOf>;

function formOf(stored: DemographicAnswers | null, unsaved: DemographicsDraft | null) {
  return {
    basis: demographicsBasis(stored),
    values: unsaved?.values ?? chosenAnswers(stored),
    /** False before the survey is completed: there is nothing else to show. */
    canCancel: stored !== null,
    storedNow: stored !== null && unsaved?.isStale === true ? inWords(stored) : null,
    isUnsaved: unsaved !== null,
  };
}

function factsOf({ ethnicity, gender, races }: DemographicAnswers) {
  return [
    { name: "Ethnicity", value: nameOf(ethnicityNames, ethnicity) },
    { name: "Gender", value: nameOf(genderNames, gender) },
    {
      name: "Race",
      value:
        sortedBy(races, (race) => race)
          .map((race) => nameOf(raceNames, race))
          .join(", ") || "Not answered",
    },
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
