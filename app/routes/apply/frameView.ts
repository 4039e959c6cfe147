import type { Temporal } from "temporal-polyfill";
import type { State as Mark } from "~/app/ui/status/StateMark";
import type { ExaminationId } from "~/contract/examinations/examination";
import { examinationDates } from "~/domain/examinations/appointments";
import { boardToday } from "~/domain/time/boardTime";
import {
  firstOpenSection,
  hasBalance,
  isEditable,
  type SectionId,
  type SectionOnPage,
  type SectionState,
  sectionStates,
} from "~/domain/applications/sections";
import { timeLeftUntil } from "~/domain/applications/windows";
import { afterDeadlineText, applicationStanding, statusLine } from "~/domain/applications/statusLine";
import type { Application } from "~/contract/examinations/application";
import { applyingRefusal, applyingRefusalText } from "~/domain/applications/offeredExaminations";
import { sectionHref, summaryPage } from "./paths";
import type { Applicant, Applying } from "./readApplying";

/** APPLY-01, APPLY-03: what stands around the open section, exactly as the page shows it. */
export interface FrameView {
  readonly title: string;
  /** With the open section's, for the browser's tab. */
  readonly pageTitle: string;
  readonly dates: DatesView;
  /** Other open applications for the same certification. */
  readonly overlaps: readonly string[];
  readonly progress: { readonly done: number; readonly of: number };
  readonly sections: readonly SectionLine[];
  /** Where to go on, when another section than the open one is next. */
  readonly goOn: { readonly title: string; readonly href: string } | null;
  /** The page with all answers: to be checked until they are submitted, and the record of them afterwards. */
  readonly summary: { readonly title: string; readonly href: string };
  /** Sections that have to be answered again, because an answer that they hung on was changed. */
  readonly cleared: readonly string[];
  /** Whether a focus went with its module: nothing is to be answered again, and yet it is to be known. */
  readonly isFocusCleared: boolean;
  /** Why nobody can go on with an application that is not submitted (APPLY-17): it can be looked at only. */
  readonly closed: GateView | null;
}

export const closedTitle = "You cannot go on with this application at this time.";
export const checkAnswers = "Check your answers";

export interface DatesView {
  /** The one line that every page has of it; null where nothing is left to do. */
  readonly status: string | null;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly explanation: string;
}

export interface SectionLine {
  readonly id: SectionId;
  readonly title: string;
  readonly isCurrent: boolean;
  /** Null where it cannot be opened, and for the one that is open. */
  readonly href: string | null;
  readonly mark: Mark;
  readonly word: string;
}

export function frameView(
  applicant: Applicant,
  current: SectionId,
  {
    now,
    cleared = [],
    overlaps = [],
    isUnsaved = false,
  }: {
    readonly now: Temporal.Instant;
    readonly cleared?: readonly string[];
    readonly overlaps?: readonly string[];
    /** Whether the open section shows what was entered and not saved. */
    readonly isUnsaved?: boolean;
  },
): FrameView {
  const { application, examination } = applicant;
  const today = boardToday(now);
  const states = sectionStates(applicant, today).map((section) => asSubmitted(section, application));
  const next = firstOpenSection(applicant, today);
  const line = (section: SectionOnPage) => sectionLine(section, applicant, current, isUnsaved);
  const isDone = ({ id, state }: SectionOnPage) => state === "done" && !(isUnsaved && id === current);
  const titleOf = (id: SectionId) => states.find((section) => section.id === id)?.title ?? "";
  const closed = isEditable(application) ? gateView(applicant, application, today) : null;
  const isBehind = states.findIndex(({ id }) => id === next) > states.findIndex(({ id }) => id === current);
  return {
    title: examination.title,
    pageTitle: `${titleOf(current)} – ${examination.title}`,
    dates: datesView(applicant, now),
    overlaps,
    progress: { done: states.filter(isDone).length, of: states.length },
    sections: states.map(line),
    goOn: isBehind && closed === null ? goOnWith(next, titleOf(next), examination.examinationId) : null,
    summary: {
      title: isEditable(application) ? checkAnswers : "View and print the application summary",
      href: summaryPage(examination.examinationId),
    },
    // The address only says which; whether they are to be answered, what is stored says.
    cleared: states.filter(({ id, state }) => state !== "done" && cleared.includes(id)).map(({ title }) => title),
    isFocusCleared: examination.isCombinedMoc && application.cnpType === null && cleared.includes("focus"),
    closed,
  };
}

/** What was submitted is complete, whatever a section asks for today. */
function asSubmitted(section: SectionOnPage, application: Application): SectionOnPage {
  return isEditable(application) || section.id === "payment" ? section : { ...section, state: "done" };
}

function goOnWith(next: SectionId, title: string, examinationId: ExaminationId): NonNullable<FrameView["goOn"]> {
  return next === "payment"
    ? { title: checkAnswers, href: summaryPage(examinationId) }
    : { title: `Continue with ${title}`, href: sectionHref(examinationId, next) };
}

/** Before submission each section that is reached opens; after it nothing but the payment does. */
function sectionLine(
  { id, title, state }: SectionOnPage,
  { application, examination }: Applicant,
  current: SectionId,
  isUnsaved: boolean,
): SectionLine {
  const canOpen = state !== "locked" && (isEditable(application) || id === "payment");
  return {
    id,
    title,
    isCurrent: id === current,
    href: canOpen && id !== current ? sectionHref(examination.examinationId, id) : null,
    ...(isUnsaved && id === current && state === "done" ? notSaved : wordsOf(id, state, application)),
  };
}

function wordsOf(id: SectionId, state: SectionState, application: Application): Pick<SectionLine, "mark" | "word"> {
  return id === "payment" && hasBalance(application) ? { mark: "owed", word: "Balance due" } : words[state];
}

const notSaved = { mark: "owed", word: "Not saved" } as const;

const words = {
  done: { mark: "met", word: "Complete" },
  open: { mark: "owed", word: "To complete" },
  locked: { mark: "waiting", word: "Locked" },
} as const;

/** APPLY-03: by when it is submitted and what it costs, how long that is, and when it is sat. */
export function datesView({ examination, application }: Applying, now: Temporal.Instant): DatesView {
  const today = boardToday(now);
  const standing = applicationStanding({ examination, application }, today);
  const explanation = [
    ...(standing?.kind === "to-submit" ? [`${capitalized(timeLeftUntil(standing.by, now))}.`] : []),
    "Deadlines are 11:59 p.m. CST (Central Time).",
    ...(standing?.kind === "to-submit" ? [afterDeadlineText(standing)] : []),
  ];
  return {
    status: statusLine({ examination, application }, today),
    facts: [{ name: "Exam dates", value: examinationDates(examination) }],
    explanation: explanation.join(" "),
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Why nobody can apply for an examination now, or go on with an application for it (APPLY-17). */
export interface GateView {
  readonly text: string;
  /** Whether it is the physician's standing (CERT-09), of which the dashboard says more; otherwise it is the time. */
  readonly isStanding: boolean;
}

/** Null where it is open. `application` is null before there is one. */
export function gateView(
  { physician, examination }: Pick<Applying, "physician" | "examination">,
  application: Application | null,
  today: Temporal.PlainDate,
): GateView | null {
  const refusal = applyingRefusal(physician, examination, application, today);
  if (refusal === null) return null;
  const isStanding = refusal.kind === "not-meeting" || refusal.kind === "certification-not-meeting";
  return { text: applyingRefusalText(refusal), isStanding };
}
