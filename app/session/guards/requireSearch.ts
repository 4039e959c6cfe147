import {
  currentStep,
  type DoneStep,
  mayOpen,
  type Searching,
  searchOverPage,
  searchPages,
  type SearchProgress,
  type SearchStep,
} from "@portal/domain/people/accountSearchSteps";
import type { RouteArgs } from "./guards";
import { type Redirect, seeOther } from "./returnPath";

/** Returns the visitor's search at this step; opening a later step redirects to the current one (SEARCH-07). */
export async function requireSearch(args: RouteArgs, step: Exclude<SearchStep, DoneStep>): Promise<Searching> {
  const progress = await progressAt(args, step);
  if (progress.kind !== "searching") throw seeOther(searchPages.search);
  return progress;
}

/**
 * For a post that must not be lost: returns null where the search has been deleted, or restarted and not come as far.
 */
export async function findSearch(args: RouteArgs, step: Exclude<SearchStep, DoneStep>): Promise<Searching | null> {
  const progress = await args.context.visitors.visits.read(args.request);
  if (progress === null || progress === "over") return null;
  if (progress.kind === "done" || progress.found !== "not-found") throw seeOther(searchPages[currentStep(progress)]);
  return mayOpen(step, progress) ? progress : null;
}

/** Returns the address that a search ended with, for its last page. */
export async function requireSearchDone(args: RouteArgs, step: DoneStep): Promise<string> {
  const progress = await progressAt(args, step);
  if (progress.kind !== "done") throw seeOther(searchPages.search);
  return progress.emailAddress;
}

async function progressAt({ request, context }: RouteArgs, step: SearchStep): Promise<SearchProgress> {
  const progress = await context.visitors.visits.read(request);
  if (progress === "over") throw seeOther(searchOverPage);
  if (progress === null || !mayOpen(step, progress)) throw seeOther(searchPages[currentStep(progress)]);
  return progress;
}

/** Stores the next step and redirects to the search's current step: completed steps stay completed. */
export async function continueSearch(
  { request, context }: RouteArgs,
  next: (search: Searching) => SearchProgress,
): Promise<Redirect> {
  const progress = await context.visitors.visits.keep(request, next);
  return seeOther(progress === null ? searchOverPage : searchPages[currentStep(progress)]);
}
