import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { download } from "~/app/server/responses/download";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage, orNoDocument, refusal } from "~/app/session/guards/refusals";
import { scoreReportRefusal } from "@portal/domain/examinations/examinationHistory";

/** EXAM-09: the score report of one of the physician's own examinations. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board } = await requirePhysician(args);
  const parameter = new URL(args.request.url).searchParams.get("examinationId");
  const rows = await orErrorPage(args.context, board.getExaminationHistory());
  const row = rows.find(({ examinationId }) => String(examinationId) === parameter);
  if (row === undefined || scoreReportRefusal(row) !== null) throw refusal({ kind: "no-document" });
  const document = board.downloadScoreReport({ query: { examinationId: row.examinationId } });
  return download(args.request, await orNoDocument(args.context, document), "Score Report.pdf");
}

export const handle = { title: "Score report", isFile: true, roles: "physician" } satisfies RouteHandle;
