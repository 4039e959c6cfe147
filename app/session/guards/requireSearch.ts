import {
  currentStep,
  type DoneStep,
  mayOpen,
  type Searching,
  searchOverPage,
  searchPages,
  type SearchProgress,
  type SearchStep,
} from "~/domain/people/accountSearchSteps";
import type { RouteArgs } from "./guards";
import { seeOther } from "./returnPath";

/** The visitor's search at this step; who opens a step before its turn is led to where they are (SEARCH-07). */
export async function requireSearch(args: RouteArgs, step: Exclude<SearchStep, DoneStep>): Promise<Searching> {
  const progress = await progressAt(args, step);
  if (progress.kind !== "searching") throw seeOther(searchPages.search);
  return progress;
}

/** For a post that must not be lost: null where the search has been forgotten, or begun anew and not come as far. */
export async function findSearch(args: RouteArgs, step: Exclude<SearchStep, DoneStep>): Promise<Searching | null> {
  const progress = await args.context.visitors.visits.read(args.request);
  if (progress === null || progress === "over") return null;
  if (progress.kind === "done" || progress.found !== "not-found") throw seeOther(searchPages[currentStep(progress)]);
  return mayOpen(step, progress) ? progress : null;
}

/** The address that a search ended with, for the page that says how. */
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

/** Keeps the next step and leads to where the search stands then: whatever is done already stays so. */
export async function goOn(
  { request, context }: RouteArgs,
  next: (search: Searching) => SearchProgress,
): Promise<Response> {
  const stands = await context.visitors.visits.keep(request, next);
  return seeOther(stands === null ? searchOverPage : searchPages[currentStep(stands)]);
}
