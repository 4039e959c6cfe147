import type { LoaderFunctionArgs } from "@remix-run/node";
import { download } from "~/app/server/download";
import { requirePhysician } from "~/app/session/guards";
import { orErrorPage } from "~/app/session/orErrorPage";
import { orNoDocument } from "~/app/session/orNoDocument";
import { refusal } from "~/app/session/refusals";
import { scoreReportRefusal } from "~/domain/examinationHistory";

/** EXAM-09: the score report of one of the physician's own examinations. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board } = await requirePhysician(args);
  const asked = new URL(args.request.url).searchParams.get("examinationId");
  const rows = await orErrorPage(args.context, board.getExaminationHistory());
  const row = rows.find(({ examinationId }) => String(examinationId) === asked);
  if (row === undefined || scoreReportRefusal(row) !== null) throw refusal({ kind: "no-document" });
  const document = board.downloadScoreReport({ query: { examinationId: row.examinationId } });
  return download(args.request, await orNoDocument(args.context, document), "Score Report.pdf");
}
