import { expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { refusing, thrownBy } from "~/tests/support/session/routeArgs";
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

it("CERT-04 is not found where the board does not issue one to this physician", async () => {
  const answer = await thrownBy(asked(refusing(422)));
  expect([answer.status, await answer.json()]).toEqual([404, { kind: "no-document" }]);
});
