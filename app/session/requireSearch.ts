import { currentStep, type DoneStep, mayOpen, type Searching, searchPages, type SearchProgress, type SearchStep } from "~/domain/accountSearchSteps";
import type { RouteArgs } from "./guards";
import { seeOther } from "./seeOther";

/** The visitor's search at this step; who opens a step before its turn is led to where they are (SEARCH-07). */
export async function requireSearch(args: RouteArgs, step: Exclude<SearchStep, DoneStep>): Promise<Searching> {
  const progress = await progressAt(args, step);
  if (progress.kind !== "searching") throw seeOther(searchPages.search);
  return progress;
}

/** The address that a search ended with, for the page that says how. */
export async function requireSearchDone(args: RouteArgs, step: DoneStep): Promise<string> {
  const progress = await progressAt(args, step);
  if (progress.kind !== "done") throw seeOther(searchPages.search);
  return progress.emailAddress;
}

async function progressAt({ request, context }: RouteArgs, step: SearchStep): Promise<SearchProgress> {
  const progress = await context.strangers.visits.read(request);
  if (progress === null || !mayOpen(step, progress)) throw seeOther(searchPages[currentStep(progress)]);
  return progress;
}

/** Keeps the next step and leads to it. */
export async function goOn({ request, context }: RouteArgs, progress: SearchProgress): Promise<Response> {
  await context.strangers.visits.keep(request, progress);
  return seeOther(searchPages[currentStep(progress)]);
}
