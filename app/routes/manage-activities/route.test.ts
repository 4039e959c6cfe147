import { expect, it } from "vitest";
import { physicianOn } from "~/tests/support/records/physicians";
import { refusing, responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { page } from "./editing/activityForm";
import { action, loader } from "./route";

const typed = {
  intent: "save-activity",
  ccActivityId: "new",
  basis: "",
  activityName: "Rounds",
  organizationName: "Lakeshore Hospital",
  completedDate: "03/01/2026",
  cmeCredits: "1.5",
  saCredits: "0",
  isPatientSafety: "on",
};

it("ACT-02 what was typed for a board that is dead is kept, offered, and shown again as it was", async () => {
  const { asks, kept } = signedIn();
  const answer = await responseOf(action({ ...asks(page, {}, new URLSearchParams(typed)), params: {} }));
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    `/error/UnexpectedError?${new URLSearchParams({ reference: "request", kept: page })}`,
  ]);
  expect(Object.fromEntries(kept.get(page) ?? [])).toEqual(typed);

  const alive = { getPhysician: () => Promise.resolve(physicianOn("2026-03-02", [])) };
  expect(await loader({ ...asks(page, alive), params: {} })).toMatchObject({
    kept: { isShown: false },
    view: { newForm: null },
  });
  const { intent: _intent, ccActivityId: _id, basis: _basis, ...values } = typed;
  expect(await loader({ ...asks(`${page}?restore`, alive), params: {} })).toMatchObject({
    kept: { isShown: true },
    view: { newForm: { id: "new", values, isUnsaved: true } },
  });
});

it.each([
  [502, new URLSearchParams({ kept: page }).toString()],
  [401, "/authentication/logged-out"],
])(
  "ACT-02 a refused form is kept where the board answers %i to the page that would show it",
  async (status, leadsTo) => {
    const { asks, kept } = signedIn();
    let reads = 0;
    const getPhysician = () => (reads++ === 0 ? Promise.resolve(physicianOn("2026-03-02", [])) : refusing(status)());
    const incomplete = { ...typed, completedDate: "" };
    const post = asks(page, { getPhysician }, new URLSearchParams(incomplete));
    expect(await action({ ...post, params: {} })).toMatchObject({ init: { status: 422 } });
    // Remix runs the loaders of the page that answers with the action's context.
    const answer = await responseOf(loader({ ...post, request: new Request(post.request.url), params: {} }));
    expect(answer.headers.get("location")).toContain(leadsTo);
    expect(Object.fromEntries(kept.get(page) ?? [])).toEqual(incomplete);
  },
);
