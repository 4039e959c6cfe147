import { expect, it } from "vitest";
import type { KeptForms } from "~/app/session/keptForms";
import type { Session } from "~/app/session/session";
import type { Sessions } from "~/app/session/sessions";
import { enrollmentCertificate, pathwayEnrollment } from "~/tests/support/enrollments";
import { boardThat, routeArgs, thrownBy } from "~/tests/support/routeArgs";
import { ana } from "~/tests/support/session";
import { action, loader } from "./route";

const stored = pathwayEnrollment([enrollmentCertificate(1)]);

/** A request to a section, with nothing kept: not more of a session than the page asks for. */
function asked(section: string, fields?: Readonly<Record<string, string>>) {
  const keptForms: KeptForms = {
    keep: () => Promise.resolve(true),
    read: () => Promise.resolve(null),
    forget: () => Promise.resolve(),
    prune: () => Promise.resolve(),
  };
  const session = { key: "1", person: ana, actingFor: null, notices: [] } as unknown as Session;
  const sessions = {
    open: () => Promise.resolve(session),
    accessToken: () => Promise.resolve({ kind: "token", token: "1" }),
    keptForms,
  } as unknown as Sessions;
  const post = fields && { method: "POST", body: new URLSearchParams(fields) };
  const request = new Request(`https://portal.test/physicianportal/ManageCCEnrollment/${section}`, post);
  const board = boardThat({ getCCAssessmentPathwayEnrollment: () => Promise.resolve(stored) });
  return { ...routeArgs(request, { sessions, board }), params: { section } };
}

it("ENR-01 leads from a section that is not open yet to the one where to go on", async () => {
  const response = await thrownBy(loader(asked("terms")));
  expect([response.status, response.headers.get("location")]).toEqual([303, "/ManageCCEnrollment/certifications"]);
});

it("ENR-01 answers what is posted to such a section with 409, on a page that stays", async () => {
  const formFor = ana.kind === "physician" ? `${ana.physicianId}` : "";
  const args = asked("terms", { intent: "complete", formFor, choices: "1:1:1", "agreed.1": "on" });
  expect(await action(args)).toMatchObject({
    data: { view: { section: { id: "certifications" } }, problem: { kind: "warning" } },
    init: { status: 409 },
  });
  // Remix runs the loader for the same request, and a redirect of its own would take the answer's place.
  await expect(loader(args)).resolves.toMatchObject({ physicianId: expect.any(Number) as number });
});
