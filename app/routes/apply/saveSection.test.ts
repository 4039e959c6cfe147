import { expect, it } from "vitest";
import type { PhysicianPost } from "~/app/session/guards/requirePost";
import type { Application } from "~/contract/examinations/application";
import { applicationFacts } from "~/tests/support/records/applications";
import { boardThat, thrownBy } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import type { Applicant } from "./readApplying";
import { basisOf, saveSection } from "./saveSection";

const facts = applicationFacts({ application: { isAdaRequested: null } });
const applicant = facts as unknown as Applicant; // Only what sections read.
const { subspecialtyTraining, ...documented } = applicant.application;
const { examinationId } = applicant.examination;

it.each<[string, object, string]>([
  ["leaves the training out", {}, "summary"],
  ["includes the training", { subspecialtyTraining }, "summary"],
  ["has cleared the training", { subspecialtyTraining: null }, "payment?cleared=training&notice=1#saved"],
])("API-08 the last section leads on where the board's answer %s", async (_, answered, page) => {
  const asked = signedIn().asks(`/Apply/${examinationId}/testing-options`);
  const args = { ...asked, params: { examinationId: `${examinationId}` } };
  const toSave = { isAdaRequested: false };
  const saved = { ...documented, ...toSave, ...answered } as Application;
  const post = {
    board: boardThat({ updateApplication: async () => saved })(),
    session: await args.context.session(),
    keepForm: async () => null,
  } as unknown as PhysicianPost;
  const basis = basisOf(applicant.application, ["isAdaRequested"]);
  const left = await thrownBy(saveSection(args, post, applicant, "testing-options", { toSave, basis }));
  expect(left.headers.get("Location")).toBe(`/Apply/${examinationId}/${page}`);
});

it("API-11 a section without a change sends nothing, and says so", async () => {
  const { asks, notices } = signedIn();
  const args = { ...asks(`/Apply/${examinationId}/attestation`), params: { examinationId: `${examinationId}` } };
  const session = await args.context.session();
  const post = { board: boardThat({})(), session, keepForm: async () => null } as unknown as PhysicianPost;
  const basis = basisOf(applicant.application, ["isAdaRequested"]);
  await thrownBy(saveSection(args, post, applicant, "attestation", { toSave: { isAdaRequested: null }, basis }));
  expect(notices).toEqual(["Nothing changed. Application Attestation was already saved."]);
});
