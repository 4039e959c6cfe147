import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNone } from "~/app/board/boardError";
import type { RouteHandle } from "~/app/routeHandle";
import { download } from "~/app/server/responses/download";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage, orNoDocument, refusal } from "~/app/session/guards/refusals";
import { areGradesWithheld, isResultReleased } from "@portal/domain/articles/articleOutcome";

/** EXAM-09: the result of one of the physician's own article-based assessments. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board } = await requirePhysician(args);
  const parameter = new URL(args.request.url).searchParams.get("abccAssessmentId");
  const records = Promise.all([board.getAbccAssessments(), orNone(board.getAppliedToExaminations())]);
  const [assessments, applied] = await orErrorPage(args.context, records);
  const assessment = assessments.find(({ abccAssessmentId }) => String(abccAssessmentId) === parameter);
  const isThere = assessment !== undefined && isResultReleased(assessment, areGradesWithheld(assessment, applied));
  if (!isThere) throw refusal({ kind: "no-document" });
  const document = board.downloadAbccAssessmentResult({ query: { abccAssessmentId: assessment.abccAssessmentId } });
  return download(args.request, await orNoDocument(args.context, document), "Article Assessment Result.pdf");
}

export const handle = { title: "Article assessment result", isFile: true, roles: "physician" } satisfies RouteHandle;
