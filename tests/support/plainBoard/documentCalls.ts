import type { Hono } from "hono";
import type { plainRecords } from "./records";

export function documentCalls(app: Hono, records: ReturnType<typeof plainRecords>): void {
  const ids = {
    "physician/downloadmessagedocument?messageId": () => records.messages.map(({ messageId }) => messageId),
    "physician/downloadabccassessmentresult?abccAssessmentId": () =>
      records.abccAssessments.map(({ abccAssessmentId }) => abccAssessmentId),
    "examination/downloadscorereport?examinationId": () =>
      records.examinationHistory.map(({ examinationId }) => examinationId),
    "payment/downloadpaymentreceipt?paymentId": () =>
      ([...records.invoicePayments, ...records.orderPayments] as { paymentId: number }[]).map(
        ({ paymentId }) => paymentId,
      ),
  };
  for (const [call, known] of Object.entries(ids)) {
    const [path, name = ""] = call.split("?");
    app.get(`/api/${path}`, (context) =>
      known()
        .map(String)
        .includes(context.req.query(name) ?? "")
        ? pdf()
        : context.body(null, 404),
    );
  }
  app.get("/api/physician/cccertificate", pdf);
  app.get("/api/physician/downloadverificationletter", pdf);
}

function pdf(): Response {
  return new Response("%PDF-1.7\n%%EOF\n", { headers: { "content-type": "application/pdf" } });
}
