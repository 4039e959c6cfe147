import { Temporal } from "temporal-polyfill";
import { isInPhysiciansName, type RouteHandle } from "~/app/routeHandle";
import type { DescribedRoute } from "~/app/server/describedRoutes";
import type { ActingVisit } from "~/app/session/journal/actingJournal";
import type { OnBehalfOutcome, RequestOnBehalf } from "~/app/session/journal/journaledRequests";

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
  "given-up": "may have been changed: the browser stopped waiting",
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
