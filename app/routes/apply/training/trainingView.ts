import type { Temporal } from "temporal-polyfill";
import type { FormDraft } from "~/app/forms/formDraft";
import type { SubspecialtyTraining } from "@portal/contract/examinations/application";
import { TrainingPathway } from "@portal/contract/enumerations";
import { formatDate, formatDays, plainDate } from "@portal/domain/time/boardTime";
import { isTrainingUnknown } from "@portal/domain/applications/applicationSections";
import {
  offeredPathways,
  onlyPathway,
  practiceTimeText,
  trainingPathwayHints,
  trainingPathwayNames,
} from "@portal/domain/applications/trainingPathways";
import { fellowshipEndText } from "@portal/domain/applications/trainingRefusals";
import type { Applicant } from "../readApplying";
import { type TrainingField, type TrainingInput, trainingBasis, trainingInput } from "./trainingInput";

/** APPLY-09: the Training section. */
export type TrainingView = ReturnType<typeof trainingView>;

export function trainingView(
  { examination, application }: Applicant,
  unsaved: FormDraft<TrainingInput, TrainingField> | null,
  today: Temporal.PlainDate,
) {
  const stored = application.subspecialtyTraining ?? null;
  const pathways = offeredPathways(examination, today).map(pathwayNamed);
  const only = onlyPathway(offeredPathways(examination, today));
  const shown = unsaved?.values ?? trainingInput(stored);
  return {
    basis: trainingBasis(stored),
    pathways,
    /** Whether the board does not say that training is required, or of which pathways. */
    isUnknown: isTrainingUnknown(examination),
    /** The only pathway, which is not asked for. */
    only: only === null ? null : pathwayNamed(only),
    values: only === null ? shown : { ...shown, pathway: String(only) },
    errors: unsaved?.errors ?? {},
    organizations: examination.otherBoardPathwayOptions.map((name) => ({ id: name, name })),
    practiceTimes: examination.practicePathwayOptions.map((time) => ({
      id: String(time),
      name: practiceTimeText(time),
    })),
    fellowshipNote: fellowshipEndText(examination),
    /** The stored training, in words: for view-only access, and where it was changed elsewhere meanwhile. */
    stored: trainingFacts(stored),
    isStale: unsaved?.isStale ?? false,
  };
}

function pathwayNamed(pathway: TrainingPathway) {
  return { id: String(pathway), name: trainingPathwayNames[pathway], hint: trainingPathwayHints[pathway] };
}

/** Returns a training in words, line by line; empty for null. */
export function trainingFacts(training: SubspecialtyTraining | null) {
  if (training === null) return [];
  const { pathwayMethod, trainingInstitutionName: institution, practiceTime, startDate, endDate } = training;
  const period = startDate === null || endDate === null ? null : formatDays(plainDate(startDate), plainDate(endDate));
  const isFellowship = pathwayMethod === TrainingPathway.Fellowship;
  const certified = training.practiceCertificationDate;
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ["Training pathway", trainingPathwayNames[pathwayMethod]],
    [isFellowship ? "Program" : "Institution", institution],
    ["Location", training.practiceLocation],
    ["Dates", period],
    ["Part or full time", training.isPartTime === null ? null : training.isPartTime ? "Part time" : "Full time"],
    ["Training time", practiceTime === null ? null : practiceTimeText(practiceTime)],
    ["Organization", training.practiceCertificationBoard],
    ["Certification date", certified === null ? null : formatDate(plainDate(certified))],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}
