import { Temporal } from "temporal-polyfill";
import { note } from "~/app/ui/content/content.css";
import { nothing, RowTable } from "~/app/ui/content/StackingTable";
import { Link } from "~/app/ui/shell/pageLinks";
import { formatClock, formatDate, formatMoment } from "@portal/domain/time/boardTime";
import { boardZone } from "@portal/domain/time/boardZone";
import { isInPhysiciansName, type RouteHandle } from "~/app/routeHandle";
import type { DescribedRoute } from "~/app/server/buildRoutes";
import type { ActingVisit } from "~/app/session/journal/actingJournal";
import type { OnBehalfOutcome, RequestOnBehalf } from "~/app/session/journal/journaledRequests";
import { allVisitsHref } from "../page";

/** Lists the board's staff who acted for the physician, and what they did. */
export function OnBehalf({ view, isOwner }: { view: OnBehalfView; isOwner: boolean }) {
  const physician = isOwner ? "you" : "the physician";
  if (view.rows.length === 0) return <p>No member of the board’s staff has acted for {physician} in the portal.</p>;
  return (
    <>
      <RowTable
        caption={`Staff of the board who acted for ${physician}`}
        rows={view.rows}
        keyOf={({ key }) => key}
        columns={[
          { heading: "Who", cell: ({ who }) => who },
          { heading: "When", cell: ({ when }) => when },
          { heading: "Why", cell: ({ why }) => why ?? nothing },
          { heading: "What was changed", cell: ({ changed }) => listed(changed, "Nothing") },
          { heading: "What was viewed", cell: ({ looked }) => listed(looked, nothing) },
        ]}
      />
      {view.hasMore && (
        <p>
          <Link to={allVisitsHref}>Show the last {maxShown}</Link>
        </p>
      )}
      <p className={note}>
        Staff of the board act for physicians who ask for help. A record of each visit is kept for six years.
      </p>
    </>
  );
}

function listed(words: readonly string[], none: string): string {
  return words.length === 0 ? none : words.join("; ");
}

/** Numbers of rows shown by default, and at most. */
const shownAtFirst = 5;
const maxShown = 50;

/** Of the visits, and of the acts about payments. */
export function visitsNeeded(requested: { readonly all: boolean }): number {
  return requested.all ? maxShown : shownAtFirst + 1;
}

export type OnBehalfView = ReturnType<typeof onBehalfView>;

/** What staff did for a physician: while they acted for them, and about their payments. */
export interface StaffActs {
  readonly visits: readonly VisitInWords[];
  readonly acts: readonly ActInWords[];
}

/** What a member of staff did about a payment, in words. */
export interface ActInWords {
  readonly changeId: number;
  readonly at: Temporal.Instant;
  readonly staffName: string;
  /** Null for what is done without one: only a request has a reason. */
  readonly reason: string | null;
  readonly changed: string;
}

/**
 * AUTH-13: the staff who acted for the physician, when, and what they changed and looked at, newest first. PAY-41: with
 * what they did about payments.
 */
export function onBehalfView({ visits, acts }: StaffActs, requested: { readonly all: boolean }) {
  const rows = [
    ...visits.map((visit) => ({ at: visit.beganAt, row: visitRow(visit) })),
    ...acts.map((act) => ({ at: act.at, row: actRow(act) })),
  ].sort((a, b) => Temporal.Instant.compare(b.at, a.at));
  const shown = rows.slice(0, requested.all ? maxShown : shownAtFirst);
  return {
    rows: shown.map(({ row }) => row),
    /** Whether there are more than are shown, among those that the page can show. */
    hasMore: !requested.all && shown.length < rows.length,
  };
}

function visitRow({ visitId, staffName, isReadOnly, reason, beganAt, lastAt, changed, looked }: VisitInWords) {
  return {
    key: visitId,
    who: isReadOnly ? `${staffName}, view only` : staffName,
    when: fromTo(beganAt, lastAt),
    why: reason ?? "No reason given",
    changed,
    looked,
  };
}

function actRow({ changeId, at, staffName, reason, changed }: ActInWords) {
  return {
    key: `payment-${changeId}`,
    ...{ who: staffName, when: formatMoment(at), why: reason },
    ...{ changed: [changed], looked: [] },
  };
}

/** `March 2, 2026, 9:02 a.m. to 9:14 a.m. Central Time`; one time where both are in the same minute. */
function fromTo(from: Temporal.Instant, to: Temporal.Instant): string {
  const { id, label } = boardZone();
  const [began, ended] = [from.toZonedDateTimeISO(id), to.toZonedDateTimeISO(id)];
  if (!began.toPlainDate().equals(ended.toPlainDate())) return `${formatMoment(from)} to ${formatMoment(to)}`;
  if (formatClock(began) === formatClock(ended)) return formatMoment(from);
  return `${formatDate(began.toPlainDate())}, ${formatClock(began)} to ${formatClock(ended)} ${label}`;
}

/** A visit of staff to a physician, in the words of the requested routes. */
export interface VisitInWords extends Omit<ActingVisit, "requests"> {
  /** Time of the last request in the physician's name. */
  readonly lastAt: Temporal.Instant;
  /** Changes and attempted changes, each once in the order of the first attempt. */
  readonly changed: readonly string[];
  /** Pages and downloads that were looked at, each once in the order of the first request. */
  readonly looked: readonly string[];
}

/** Leaves out pages that are not the physician's, such as the choice of one. */
export function visitInWords(
  { requests, ...visit }: ActingVisit,
  routes: readonly Pick<DescribedRoute, "path" | "handle">[],
): VisitInWords {
  // Six-year-old rows may have a route that no longer exists.
  const handleOf = ({ route }: RequestOnBehalf) => routes.find(({ path }) => path === route)?.handle ?? goneRoute;
  const handles = routes.map(({ handle }) => handle);
  const inTheirName = requests.filter((request) => isInPhysiciansName(handleOf(request)));
  const last = inTheirName.map(({ lastAt }) => lastAt).sort(Temporal.Instant.compare);
  const changed = inTheirName.flatMap((request) => changeInWords(request, handleOf(request), handles));
  const looked = inTheirName.flatMap((request) => lookInWords(request, handleOf(request)));
  return { ...visit, lastAt: last.at(-1) ?? visit.beganAt, changed: unique(changed), looked: unique(looked) };
}

const goneRoute: RouteHandle = { title: "Another page", roles: "physician" };

const outcomes: Record<OnBehalfOutcome, string> = {
  done: "changed",
  refused: "not changed, refused",
  failed: "may have been changed: something failed",
  "given-up": "may have been changed: the browser closed the connection",
};

function changeInWords(
  { method, intent, outcome }: RequestOnBehalf,
  handle: RouteHandle,
  all: readonly RouteHandle[],
): string[] {
  if (method !== "POST") return [];
  const words = intent === null ? undefined : intentInWords(intent, handle, all);
  return words === null ? [] : [`${words ?? handle.title}: ${outcomes[outcome]}`];
}

/** A button that no longer exists has the words of another page's; undefined without any. */
function intentInWords(intent: string, handle: RouteHandle, all: readonly RouteHandle[]): string | null | undefined {
  const known = [handle, ...all].find(({ intents }) => intents && Object.hasOwn(intents, intent));
  return known?.intents?.[intent];
}

function lookInWords({ method, outcome }: RequestOnBehalf, { title, isFile }: RouteHandle): string[] {
  if (method === "POST" || outcome === "refused") return [];
  return [isFile ? `${title} (download)` : title];
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}
