import { expect, it } from "vitest";
import { enrollmentCertificate, pathwayEnrollment } from "~/tests/support/records/enrollments";
import { physicianOn } from "~/tests/support/records/physicians";
import { refusing, pageOf, responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { action, loader } from "./route";

const stored = pathwayEnrollment([enrollmentCertificate(1)]);
const calls = {
  getCCAssessmentPathwayEnrollment: () => Promise.resolve(stored),
  getPhysician: () => Promise.resolve(physicianOn("2026-07-15", [])),
};

/** A request to a section, without a draft. */
function parameter(section: string, fields?: Readonly<Record<string, string>>) {
  const args = signedIn().asks(`/ManageCCEnrollment/${section}`, calls, fields && new URLSearchParams(fields));
  return { ...args, params: { section } };
}

it("ENR-01 leads from a section that is not open yet to the one where to continue", async () => {
  const response = await responseOf(loader(parameter("terms")));
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

it("ENR-12 a physician without an enrollment is not enrolled, and nothing that they post is saved", async () => {
  const none = { ...calls, getCCAssessmentPathwayEnrollment: () => Promise.resolve(null) };
  const asked = (fields?: URLSearchParams) => ({
    ...signedIn().asks("/ManageCCEnrollment/terms", none, fields),
    params: { section: "terms" },
  });
  await expect(loader(asked())).resolves.toEqual({ view: null, kept: null });
  const posted = new URLSearchParams({ intent: "complete", choices: "1:1:1", "agreed.1": "on" });
  expect(await action(asked(posted))).toMatchObject({ data: { view: null }, init: { status: 409 } });
});

it("AUTH-09 ENR-01 keeps choices that were sent after the session ended, offers them, and shows them again", async () => {
  const { asks, kept } = signedIn();
  const page = "/ManageCCEnrollment/certifications";
  const params = { section: "certifications" };
  const typed = { intent: "choose-pathways", basis: "", "pathway.1": "1" };
  const ended = { getCCAssessmentPathwayEnrollment: refusing(401) };
  const answer = await responseOf(action({ ...asks(page, ended, new URLSearchParams(typed)), params }));
  expect(answer.headers.get("location")).toContain("/authentication/logged-out");
  expect(Object.fromEntries(kept.get(page) ?? [])).toEqual(typed);

  const chosen = async (path: string) => {
    const loaded = await pageOf(loader({ ...asks(path, calls), params }));
    const section = loaded.view?.section;
    const choices = section && "certificates" in section ? section.certificates[0]?.choices : [];
    return [loaded.kept, choices?.filter(({ isChosen }) => isChosen).map(({ value }) => value)];
  };
  expect(await chosen(page)).toEqual([{ isShown: false, page }, ["2"]]);
  expect(await chosen(`${page}?restore`)).toEqual([{ isShown: true, page }, ["1"]]);
});
