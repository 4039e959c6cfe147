import { expect, it } from "vitest";
import { enrollmentCertificate, pathwayEnrollment } from "~/tests/support/records/enrollments";
import { physicianOn } from "~/tests/support/records/physicians";
import { thrownBy } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { action, loader } from "./route";

const stored = pathwayEnrollment([enrollmentCertificate(1)]);

/** A request to a section, without a draft. */
function parameter(section: string, fields?: Readonly<Record<string, string>>) {
  const calls = {
    getCCAssessmentPathwayEnrollment: () => Promise.resolve(stored),
    getPhysician: () => Promise.resolve(physicianOn("2026-07-15", [])),
  };
  const args = signedIn().asks(`/ManageCCEnrollment/${section}`, calls, fields && new URLSearchParams(fields));
  return { ...args, params: { section } };
}

it("ENR-01 leads from a section that is not open yet to the one where to continue", async () => {
  const response = await thrownBy(loader(parameter("terms")));
  expect([response.status, response.headers.get("location")]).toEqual([303, "/ManageCCEnrollment/certifications"]);
});

it("ENR-01 answers what is posted to such a section with 409, on a page that stays", async () => {
  const args = parameter("terms", { intent: "complete", choices: "1:1:1", "agreed.1": "on" });
  expect(await action(args)).toMatchObject({
    data: { view: { section: { id: "certifications" } }, problem: { kind: "warning" } },
    init: { status: 409 },
  });
  // Remix runs the loader for the same request, and a redirect from it would replace the answer.
  await expect(loader(args)).resolves.toMatchObject({ view: { section: { id: "terms" } } });
});
