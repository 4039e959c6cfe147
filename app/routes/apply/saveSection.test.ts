import { expect, it } from "vitest";
import type { Session } from "~/app/session/records/session";
import type { Application } from "@portal/contract/examinations/application";
import { applicationFacts } from "~/tests/support/records/applications";
import { boardThat } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { toNextSection } from "./openSection";
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
  const application = { ...documented, ...toSave, ...answered } as Application;
  const board = boardThat({ updateApplication: async () => application })();
  const session = (await args.context.session()) as Session;
  const basis = basisOf(applicant.application, ["isAdaRequested"]);
  const saved = await saveSection(args, board, applicant, "testing-options", { toSave, basis });
  const left = await toNextSection(args, session, applicant, saved, "testing-options");
  expect(left.headers.get("Location")).toBe(`/Apply/${examinationId}/${page}`);
});

it("API-11 a section without a change sends nothing, and says so", async () => {
  const { asks, notices } = signedIn();
  const args = { ...asks(`/Apply/${examinationId}/attestation`), params: { examinationId: `${examinationId}` } };
  const session = (await args.context.session()) as Session;
  const basis = basisOf(applicant.application, ["isAdaRequested"]);
  const posted = { toSave: { isAdaRequested: null }, basis };
  const saved = await saveSection(args, boardThat({})(), applicant, "attestation", posted);
  expect(saved).toMatchObject({ kind: "saved", isUnchanged: true });
  await toNextSection(args, session, applicant, { ...saved, isUnchanged: true }, "attestation");
  expect(notices).toEqual(["Nothing changed. Application Attestation was already saved."]);
});
