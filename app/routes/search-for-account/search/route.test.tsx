import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Challenge, VisitorServices } from "~/app/captcha/captcha";
import type { IdentityService } from "~/app/identity/identityService";
import type { Sessions } from "~/app/session/records/sessions";
import { boardThat, refusing, routeArgs, responseOf } from "~/tests/support/session/routeArgs";
import { requestWith } from "~/tests/support/session/session";
import { action, Captcha } from "./route";
import { failedCaptcha, unansweredSearch } from "./searchForm";

const question = { text: "Which of these is an animal: table, horse or soup?", sealed: "sealed" };
const ours: Challenge = { work: "{}", hosted: null, question };
const elsewhere: Challenge = {
  work: null,
  hosted: { scriptUrl: "https://captcha.test/api.js", widgetClass: "widget", siteKey: "key" },
  question,
};
const shown = (challenge: Challenge, errors: readonly string[] = []) =>
  renderToStaticMarkup(<Captcha challenge={challenge} errors={errors} />);

describe("SEARCH-01 the captcha's question", () => {
  it.each([
    ["our own", ours],
    ["another's", elsewhere],
  ])("is on the page of %s captcha, for anyone who can do nothing else", (_whose, challenge) => {
    expect(shown(challenge)).toMatch(/<div data-question="[^"]*">.*<label[^>]*>Which of these is an animal/);
    expect(shown(challenge)).not.toContain("<noscript>");
  });

  it("is alone where another's captcha could not be asked, as its text says", () => {
    const { captchaErrors } = failedCaptcha({ kind: "unavailable" });
    expect(captchaErrors[0]).toMatch(/Answer the question/);
    expect(shown(elsewhere)).toContain("https://captcha.test/api.js");
    expect(shown(elsewhere, captchaErrors)).not.toContain("https://captcha.test/api.js");
  });
});

it.each([
  ["the board", unansweredSearch({ status: 429, retryAfterSeconds: 700 })],
  ["the captcha", failedCaptcha({ kind: "too-many", waitSeconds: 700 })],
])(
  "SEARCH-11 a search that %s refuses as one too many says when to search again",
  (_, { status, problem, waitSeconds }) => {
    expect([status, waitSeconds]).toEqual([429, 700]);
    expect(problem).toMatchObject({ text: "Try again in 12 minutes, or write to the board." });
  },
);

it.each([
  ["residency", {} as IdentityService],
  ["assistance", null],
])(
  "SEARCH-02 SEARCH-03 someone without a match goes on to %s where this creates accounts: %j",
  async (step, identity) => {
    const fields = { lastName: "Okafor", ssn4: "4071", dateOfBirth: "04/09/1991" };
    const request = requestWith(null, "/SearchForAccount", { method: "POST", body: new URLSearchParams(fields) });
    const openBoard = boardThat({
      matchPhysician: async () => ({ isExactMatch: false, requiresAccountAssistance: false }),
      getCapabilities: refusing(404),
    })();
    const visitors = {
      captcha: { responseField: null, settle: async () => ({ kind: "passed", token: null }) },
      siteToken: () => "token",
      visits: { begin: async () => "visit=1" },
    } as unknown as Partial<VisitorServices>;
    const args = routeArgs(request, { sessions: {} as Sessions, openBoard, identity, visitors });
    const answer = await responseOf(action({ ...args, params: {} }));
    expect(answer.headers.get("location")).toBe(`/SearchForAccount/${step}`);
  },
);
