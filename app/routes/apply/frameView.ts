import type { Temporal } from "temporal-polyfill";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { examinationDates } from "@portal/domain/examinations/appointments";
import { boardToday } from "@portal/domain/time/boardTime";
import { zoneInHints } from "@portal/domain/time/boardZone";
import {
  type SectionId,
  firstOpenSection,
  type SectionOnPage,
  type SectionState,
  sectionStates,
} from "@portal/domain/applications/applicationSections";
import { hasBalance, isEditable } from "@portal/domain/applications/candidateStatus";
import { timeLeftUntil } from "@portal/domain/applications/applicationWindow";
import { afterDeadlineText, applicationPhase, statusLine } from "@portal/domain/applications/applicationStatusLine";
import type { Application } from "@portal/contract/examinations/application";
import { applyingRefusal, applyingRefusalText } from "@portal/domain/applications/applyGate";
import { capitalized } from "@portal/domain/wording";
import { sectionHref, summaryPage } from "./paths";
import type { Applicant, Applying } from "./readApplying";

export const closedTitle = "You cannot continue this application at this time.";
export const checkAnswers = "Check your answers";

export interface DatesView {
  /** The same status line as on every page; null where nothing is left to do. */
  readonly status: string | null;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Null for an examination that is not offered: its deadline is not the physician's. */
  readonly explanation: string | null;
  /** The last day to submit it, whose hour the explanation says. */
  readonly lastDay: string | null;
}

/** APPLY-01, APPLY-03: the frame of the open section, exactly as the page shows it. */
export type FrameView = ReturnType<typeof frameView>;

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
    /** Whether the open section shows unsaved values. */
    readonly isUnsaved?: boolean;
  },
) {
  const { application, examination } = applicant;
  const today = boardToday(now);
  const states = sectionStates(applicant, today).map((section) => asSubmitted(section, application));
  const next = firstOpenSection(applicant, today);
  const line = (section: SectionOnPage) => sectionLine(section, applicant, current, isUnsaved);
  const isDone = ({ id, state }: SectionOnPage) => state === "done" && !(isUnsaved && id === current);
  const titleOf = (id: SectionId) => states.find((section) => section.id === id)?.title ?? "";
  const closed = isEditable(application) ? gateView(applicant, application, today) : null;
  const sections = states.map(line);
  const openIndex = sections.findIndex(({ id }) => id === current);
  const before = sections.slice(0, openIndex);
  const isBehind = states.findIndex(({ id }) => id === next) > states.findIndex(({ id }) => id === current);
  return {
    title: examination.title,
    /** Includes the open section's title, for the browser's tab. */
    pageTitle: `${titleOf(current)} – ${examination.title}`,
    dates: datesView(applicant, now),
    /** Other open applications for the same certification. */
    overlaps,
    progress: { done: states.filter(isDone).length, total: states.length },
    sections,
    /** The section before the open one that can be opened; null where there is none. */
    backTo: before.flatMap(({ title, href }) => (href === null ? [] : [{ title, href }])).at(-1) ?? null,
    /** The next section to complete, when it is not the open one. */
    continueTo: isBehind && closed === null ? continueWith(next, titleOf(next), examination.examinationId) : null,
    /** The page with all answers: for review before submission, and the record of them afterwards. */
    summary: {
      title: isEditable(application) ? checkAnswers : "View and print the application summary",
      href: summaryPage(examination.examinationId),
    },
    // The URL only says which; the stored state says whether they have to be completed.
    /** Sections that have to be completed again, because an answer that they depend on was changed. */
    cleared: states.filter(({ id, state }) => state !== "done" && cleared.includes(id)).map(({ title }) => title),
    /** Whether a focus was cleared with its module: no section needs completing again, but the page says so. */
    isFocusCleared: examination.isCombinedMoc && !application.cnpType && cleared.includes("focus"),
    /** Why an unsubmitted application cannot be continued (APPLY-17): it is read-only. */
    closed,
  };
}

/** A submitted section is complete, whatever it would require today. */
function asSubmitted(section: SectionOnPage, application: Application): SectionOnPage {
  return isEditable(application) || section.id === "payment" ? section : { ...section, state: "done" };
}

function continueWith(next: SectionId, title: string, examinationId: ExaminationId) {
  return next === "payment"
    ? { title: checkAnswers, href: summaryPage(examinationId) }
    : { title: `Continue with ${title}`, href: sectionHref(examinationId, next) };
}

export type SectionLine = ReturnType<typeof sectionLine>;

/** Before submission each reached section opens; after it only the payment does. */
function sectionLine(
  { id, title, state }: SectionOnPage,
  { application, examination }: Applicant,
  current: SectionId,
  isUnsaved: boolean,
) {
  const canOpen = state !== "locked" && (isEditable(application) || id === "payment");
  return {
    id,
    title,
    isCurrent: id === current,
    /** Null where it cannot be opened, and for the open one. */
    href: canOpen && id !== current ? sectionHref(examination.examinationId, id) : null,
    ...(isUnsaved && id === current && state === "done" ? notSaved : wordsOf(id, state, application)),
  };
}

function wordsOf(id: SectionId, state: SectionState, application: Application) {
  return id === "payment" && hasBalance(application) ? balanceDue : words[state];
}

const balanceDue = { mark: "owed", word: "Balance due" } as const;
const notSaved = { mark: "owed", word: "Not saved" } as const;

const words = {
  done: { mark: "met", word: "Done" },
  open: { mark: "owed", word: "To do" },
  locked: { mark: "waiting", word: "Not yet open" },
} as const;

/** APPLY-03: the deadline with the time left, the cost, and the examination's dates. */
export function datesView({ examination, application }: Applying, now: Temporal.Instant): DatesView {
  const today = boardToday(now);
  const phase = applicationPhase({ examination, application }, today);
  const explanation = [
    ...(phase?.kind === "to-submit" ? [`${capitalized(timeLeftUntil(phase.by, now))}.`] : []),
    `Deadlines are 11:59 p.m. ${zoneInHints()}.`,
    ...(phase?.kind === "to-submit" ? [afterDeadlineText(phase)] : []),
  ];
  return {
    status: statusLine({ examination, application }, today),
    facts: [{ name: "Exam dates", value: examinationDates(examination) }],
    explanation: explanation.join(" "),
    lastDay: phase?.kind === "to-submit" ? phase.by.toString() : null,
  };
}

/** Why an application cannot be started or continued now (APPLY-17). */
export interface GateView {
  readonly text: string;
  /** Whether the reason is the physician's status (CERT-09), which the dashboard explains; otherwise it is a date. */
  readonly isRequirementsRefusal: boolean;
}

/** Returns null where it is open. `application` is null before there is one. */
export function gateView(
  { physician, examination }: Pick<Applying, "physician" | "examination">,
  application: Application | null,
  today: Temporal.PlainDate,
): GateView | null {
  const refusal = applyingRefusal(physician, examination, application, today);
  if (refusal === null) return null;
  const isRequirementsRefusal = refusal.kind === "not-meeting" || refusal.kind === "certification-not-meeting";
  return { text: applyingRefusalText(refusal), isRequirementsRefusal };
}
