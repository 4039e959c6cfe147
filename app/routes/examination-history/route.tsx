import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/orErrorPage";
import { ExaminationHistory } from "./ExaminationHistory";
import { historyView } from "./view";

/** EXAM-08: every examination and article-based assessment that was taken, with its result. */
export async function loader(args: LoaderFunctionArgs) {
  const { board } = await requirePhysician(args);
  const { context } = args;
  const records = Promise.all([
    board.getExaminationHistory(),
    board.getAbccAssessments(),
    board.getAppliedToExaminations(),
  ]);
  const view = historyView(...(await orErrorPage(context, records)));
  return { view, contactEmail: context.configuration.contactEmail };
}

export const handle = { title: "Exam History", area: "exam-history", roles: "physician" } satisfies RouteHandle;

export default function ExaminationHistoryPage() {
  return <ExaminationHistory {...useLoaderData<typeof loader>()} />;
}
