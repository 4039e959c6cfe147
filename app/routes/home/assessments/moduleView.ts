import type { Temporal } from "temporal-polyfill";
import { nothing } from "~/app/ui/content/StackingTable";
import { factOf, marksOf, type ObligationMarks, type Mark } from "~/app/ui/status/StateMark";
import {
  type AbccAssessment,
  type AbccAssessmentModule,
  type CCArticleResult,
  abccAssessmentModuleId,
} from "@portal/contract/certification/assessments";
import { AbccGrade } from "@portal/contract/enumerations";
import { articleProgress, isOpenAssessment } from "@portal/domain/articles/articleProgress";
import { abccGradeText } from "@portal/domain/articles/articleOutcome";
import {
  isGraded,
  lastDayOfModule,
  moduleAttestationRefusal,
  moduleName,
  modulesInOrder,
  moduleState,
  moduleTitle,
} from "@portal/domain/articles/articleModules";
import { formatDate, formatDays, isBefore, plainDate } from "@portal/domain/time/boardTime";
import { markedState } from "@portal/domain/obligations/dueSoon";
import { isForModule, type Obligation } from "@portal/domain/obligations/obligation";
import { sortedBy } from "@portal/domain/sortedBy";
import type { FormDraft } from "~/app/forms/formDraft";
import { formFor, postedNumber } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";

export interface ArticleView {
  readonly id: number;
  readonly title: string;
  readonly completed: string;
  readonly state: Mark;
  readonly result: "Pass" | "Fail" | "No result yet";
  readonly rescored: string;
}

/** The same wherever a module's articles are counted; null for other progress. */
export function articlesToGo(progress: Obligation["progress"]): string | null {
  const inModule = progress.find(({ unit }) => unit === "module");
  return inModule === undefined ? null : `${inModule.left} more in this module`;
}

/** One module of an article assessment (ABCC-02). */
export interface ModuleView {
  readonly id: number;
  /** With its years: `Module 2, 2026`. */
  readonly name: string;
  /** Its name with its certification's. */
  readonly title: string;
  /** Null where it has whole years, which its name has. */
  readonly period: string | null;
  readonly state: Mark;
  readonly word: string;
  /** Progress of its article exams, in a line; null before they can be taken. */
  readonly figures: string | null;
  readonly note: string | null;
  readonly form: ModuleAttestationForm | null;
  readonly marks: ObligationMarks;
  /** What its lines print of the obligation. */
  readonly printed: Readonly<Record<"figures" | "note", ReturnType<typeof factOf>>>;
  readonly articles: readonly ArticleView[];
}

export interface ModuleViewer {
  readonly isReadOnly: boolean;
  readonly unsaved: ModuleAttestationDraft | null;
}

export function moduleViews(
  assessment: AbccAssessment,
  assessments: readonly AbccAssessment[],
  isWithheld: boolean,
  all: readonly Obligation[],
  viewer: ModuleViewer,
  today: Temporal.PlainDate,
): ModuleView[] {
  // An assessment that is closed or lost requires nothing more.
  const isOver = !isOpenAssessment(assessment, today) || articleProgress(assessment, []).hasExceededFailures;
  return modulesInOrder(assessment.modules).map((module) => {
    const canAttest =
      moduleState(module, today, isWithheld) === "to-attest" &&
      moduleAttestationRefusal({ assessment, module }, assessments, today) === null;
    const own = all.find((one) => isForModule(one, module)) ?? null;
    const [start, last] = [plainDate(module.startDate), lastDayOfModule({ assessment, module })];
    return {
      id: module.abccAssessmentModuleId,
      name: `${moduleName(assessment, module)}, ${yearsText(start, last)}`,
      title: moduleTitle(assessment, module),
      period: areWholeYears(start, last) ? null : formatDays(start, last),
      ...words(module, own, { isWithheld, isOver, last }, canAttest, today),
      marks: marksOf(own === null ? [] : [own]),
      printed: {
        figures: factOf(own === null ? [] : [own], "progress"),
        note: factOf(own === null ? [] : [own], own?.state === "ended" ? "consequence" : "due"),
      },
      form: canAttest && !viewer.isReadOnly ? formOf(module, viewer.unsaved) : null,
      articles: sortedBy(
        module.ccArticleResults,
        ({ completedDate }) => completedDate,
        ({ esoArticleId }) => esoArticleId,
      ).map(articleView),
    };
  });
}

function yearsText(start: Temporal.PlainDate, last: Temporal.PlainDate): string {
  return start.year === last.year ? `${start.year}` : `${start.year} - ${last.year}`;
}

function areWholeYears(start: Temporal.PlainDate, last: Temporal.PlainDate): boolean {
  return start.dayOfYear === 1 && last.dayOfYear === last.daysInYear;
}

interface ModuleCircumstances {
  readonly isWithheld: boolean;
  readonly isOver: boolean;
  readonly last: Temporal.PlainDate;
}

type Words = Pick<ModuleView, "state" | "word" | "figures" | "note">;

function words(
  module: AbccAssessmentModule,
  own: Obligation | null,
  { isWithheld, isOver, last }: ModuleCircumstances,
  canAttest: boolean,
  today: Temporal.PlainDate,
): Words {
  const figures = figuresOf(module);
  if (own?.state === "ended") return { state: "owed", word: "Ended", figures, note: own.consequence };
  switch (moduleState(module, today, isWithheld)) {
    case "passed":
      return { state: "met", word: abccGradeText[AbccGrade.Pass], figures, note: null };
    case "failed":
      return { state: "overdue", word: abccGradeText[AbccGrade.Fail], figures, note: null };
    case "upcoming":
      return {
        state: "waiting",
        word: "Upcoming",
        figures: `${module.requiredArticlesPerModule} article exams to pass`,
        note: null,
      };
    case "to-attest":
      return canAttest
        ? { state: stateOf(own, today), word: "Attestation needed", figures: null, note: null }
        : { state: "exempt", word: "Not attested", figures: null, note: "This module can no longer be attested to." };
    case "active":
      if (isOver && !(isWithheld && isGraded(module)))
        return { state: "exempt", word: "Not graded", figures, note: null };
      return { ...active(module, own, { isWithheld, last }, today), word: abccGradeText[AbccGrade.NoGrade], figures };
  }
}

/** ABCC-02 'active progress', also for a module that has ended and waits for its grade. */
function active(
  module: AbccAssessmentModule,
  own: Obligation | null,
  { isWithheld, last }: Pick<ModuleCircumstances, "isWithheld" | "last">,
  today: Temporal.PlainDate,
): Pick<Words, "state" | "note"> {
  if (isWithheld && isGraded(module)) return { state: "waiting", note: "Its grade is not released yet." };
  if (isBefore(last, today)) return { state: "waiting", note: "It has ended and is not graded yet." };
  if (own !== null)
    return { state: stateOf(own, today), note: `${articlesToGo(own.progress)}, by ${formatDate(last)}` };
  const passed = module.ccArticleResults.filter(({ isPass }) => isPass).length;
  return passed >= module.requiredArticlesPerModule
    ? { state: "met", note: "All article exams of this module are passed. It is not graded yet." }
    : { state: "met", note: "You have passed as many article exams as you need." };
}

function stateOf(own: Obligation | null, today: Temporal.PlainDate): Mark {
  return markedState(own === null ? [] : [own], today) ?? "owed";
}

/** ABCC-04, as text. */
function figuresOf({ ccArticleResults, ...module }: AbccAssessmentModule): string {
  const passed = ccArticleResults.filter(({ isPass }) => isPass).length;
  const failed = ccArticleResults.filter(({ isPass }) => isPass === false).length;
  const allowed = module.maxFailedArticlesAllowedPerModule;
  return `${passed} of ${module.requiredArticlesPerModule} passed, ${failed} failed (${allowed} allowed)`;
}

export type ModuleAttestationForm = ReturnType<typeof formOf>;

function formOf({ abccAssessmentModuleId: id }: AbccAssessmentModule, unsaved: ModuleViewer["unsaved"]) {
  const own = unsaved?.values.abccAssessmentModuleId === id ? unsaved : null;
  return {
    moduleId: id,
    isTicked: own?.values.attestsToModule === "on",
    errors: own?.errors.attestsToModule ?? [],
    isUnsaved: own !== null,
  };
}

function articleView(result: CCArticleResult): ArticleView {
  const rescored = result.rescoreDate === null ? "Yes" : formatDate(plainDate(result.rescoreDate));
  return {
    id: result.esoArticleId,
    title: result.articleTitle.trim() || "Untitled article",
    completed: result.completedDate === null ? nothing : formatDate(plainDate(result.completedDate)),
    ...(result.isPass === null
      ? { state: "waiting", result: "No result yet" }
      : result.isPass
        ? { state: "met", result: "Pass" }
        : { state: "overdue", result: "Fail" }),
    rescored: result.rescore ? rescored : nothing,
  };
}

/** The form of an active module (ABCC-03). */
export const moduleAttestationPost = z.strictObject({
  intent: z.literal("attest-module"),
  formFor,
  abccAssessmentModuleId: postedNumber.pipe(abccAssessmentModuleId),
  /** The box; browsers omit it when it is not ticked. */
  attestsToModule: z.literal("on").optional(),
});
export type ModuleAttestationPost = z.infer<typeof moduleAttestationPost>;
export type ModuleAttestationDraft = FormDraft<ModuleAttestationPost, "attestsToModule">;

/** The id of the box: several modules can be active at once, one of each certificate. */
export function attestsToModuleId(id: number): string {
  return `attests-to-module-${id}`;
}
