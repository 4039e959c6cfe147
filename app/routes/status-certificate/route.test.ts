import { expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { errorView } from "~/app/errorView";
import { refusing, responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { loader } from "./route";

const asked = (getCCCertificate: Board["getCCCertificate"]) =>
  loader({ ...signedIn().asks("/en/status-certificate.pdf", { getCCCertificate }), params: {} });

it("CERT-04 is a PDF to download", async () => {
  const pdf = { contentType: "application/pdf", sizeBytes: 4, body: new Blob(["%PDF"]).stream() };
  const { headers } = await asked(() => Promise.resolve(pdf));
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("content-disposition")).toBe('attachment; filename="Status Certificate.pdf"');
});

it("CERT-13 says why the board cannot set it, and whom to write to", async () => {
  const explanation = "“محمد” has letters that … Write to contact@board.example for it.";
  const error = new BoardError("getCCCertificate", 422, "unprintable", "getCCCertificate: 422", { explanation });
  const answer = await responseOf(asked(() => Promise.reject(error)));
  const refusal: unknown = await answer.json();
  expect(answer.status).toBe(422);
  expect(errorView({ status: 422, data: refusal, statusText: "", internal: false })).toEqual({
    title: "This document cannot be made as a PDF",
    paragraphs: [explanation],
  });
});

it("CERT-04 is not found where the board does not issue one to this physician", async () => {
  const answer = await responseOf(asked(refusing(422)));
  expect([answer.status, await answer.json()]).toEqual([404, { kind: "no-document" }]);
});
