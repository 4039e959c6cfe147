import { describe, expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { Sessions } from "~/app/session/records/sessions";
import type { SearchProgress } from "@portal/domain/people/accountSearchSteps";
import { filledIn, lookups, newcomer, oneVisit } from "~/tests/support/pages/informationForm";
import { boardThat, routeArgs, pageOf, responseOf } from "~/tests/support/session/routeArgs";
import { requestWith } from "~/tests/support/session/session";
import { action } from "./route";

const noSessions = {} as Sessions;

/** Posts the form to a board that accepts everything except the given calls. */
function form(begun: SearchProgress | "over" | null, calls: Partial<Board> = {}) {
  const visit = oneVisit(begun);
  const createPhysician = vi.fn<Board["createPhysician"]>(() => Promise.resolve());
  const openBoard = boardThat({
    getPhysicianFormLookupItems: () => Promise.resolve(lookups),
    getCapabilities: () => Promise.resolve({ extensions: ["account-invitations"] }),
    validateEmail: () => Promise.resolve(true),
    createPhysician,
    ...calls,
  })();
  const post = (changes: Readonly<Record<string, string>> = {}) => {
    const request = requestWith(null, "/PersonalInformation", {
      method: "POST",
      body: new URLSearchParams({ ...filledIn, ...changes }),
    });
    const visitors = { visits: visit, renewed: (token: string) => `renewed ${token}` };
    return action({ ...routeArgs(request, { sessions: noSessions, openBoard, visitors }), params: {} });
  };
  return { visit, createPhysician, post };
}

const typed = { firstName: "Adaeze", email: "adaeze@example.org", line1: "Unter den Linden 1" };

describe("the form of a new physician", () => {
  it.each<[string, SearchProgress | "over" | null]>([
    ["forgotten", "over"],
    ["not there", null],
    ["begun anew in another window", { ...newcomer, hadResidency: null, examinationId: null }],
  ])("keeps what was typed where the search is %s, says so, and saves nothing", async (_how, begun) => {
    const { post, createPhysician } = form(begun);
    for (const intent of ["activate", "choose-country", "use-as-entered"]) {
      expect(await post({ intent })).toMatchObject({
        data: {
          view: { values: typed, person: [], isUnsaved: true },
          problem: { kind: "banner", isToSearchAgain: true },
        },
        init: { status: 403 },
      });
    }
    expect(createPhysician).not.toHaveBeenCalled();
  });

  it.each([
    ["", "", "boston", ["8", "8"]],
    ["8", "8", "rush", ["7", "7"]],
    ["8", "8", "medical", ["", ""]],
    ["8", "8", "", ["8", "8"]],
    ["8", "", "rush", ["8", ""]],
    ["8", "7", "rush", ["8", "7"]],
  ])(
    "PERS-07 with school '%s' chosen, and '%s' by the search before, one for '%s' leaves %j",
    async (locationId, foundLocationId, schoolSought, left) => {
      const medicalEducationLocationLookupList = [
        ...lookups.medicalEducationModel.medicalEducationLocationLookupList,
        { id: 8, name: "Boston Medical School (MA)" },
      ];
      const { post } = form(newcomer, {
        getPhysicianFormLookupItems: () =>
          Promise.resolve({ ...lookups, medicalEducationModel: { medicalEducationLocationLookupList } }),
      });
      const answer = await pageOf(post({ intent: "find-school", locationId, foundLocationId, schoolSought }));
      const { values } = answer.data.view;
      expect([values.locationId, values.foundLocationId]).toEqual(left);
    },
  );

  it("SEARCH-07 leads anyone who posts nothing of it and has not searched to the search", async () => {
    const answer = await responseOf(form(null).post({ intent: "nonsense" }));
    expect(answer.headers.get("location")).toBe("/SearchForAccount");
  });

  it("shows the board a token that is good as long as someone is at it", async () => {
    const { post, createPhysician } = form(newcomer);
    expect((await responseOf(post())).headers.get("location")).toBe("/PersonalInformation/activated");
    expect(createPhysician.mock.lastCall?.[0].body.siteToken).toBe("renewed token");
  });

  it("keeps what was typed where the board no longer accepts the search", async () => {
    const tooLate = () => Promise.reject(new BoardError("validateEmail", 403, "no-valid-search", ""));
    const { post, visit } = form(newcomer, { validateEmail: tooLate });
    expect(await post()).toMatchObject({
      data: { view: { values: typed }, problem: { isToSearchAgain: true } },
      init: { status: 403 },
    });
    expect(visit.now()).toEqual(newcomer);
  });

  it("PERS-03 SEARCH-09 says of three addresses that they are taken, keeps what was typed, and asks about no fourth", async () => {
    const validateEmail = vi.fn(() => Promise.resolve(false));
    const { post } = form(newcomer, { validateEmail });
    for (let tried = 0; tried < 3; tried += 1) {
      expect(await post()).toMatchObject({ data: { problem: { isEmailTaken: true } }, init: { status: 409 } });
    }
    expect(await post()).toMatchObject({
      data: { view: { values: typed }, problem: { isToSearchAgain: true, isEmailTaken: false } },
      init: { status: 429 },
    });
    expect(validateEmail).toHaveBeenCalledTimes(3);
  });

  it("SEARCH-09 reveals no more than three, also where many are posted at once", async () => {
    const { post } = form(newcomer, { validateEmail: () => Promise.resolve(false) });
    const answers = await Promise.all(Array.from({ length: 8 }, () => pageOf(post())));
    const statuses = answers.map(({ init }) => init?.status ?? 0).sort();
    expect(statuses).toEqual([409, 409, 409, 429, 429, 429, 429, 429]);
  });

  it("leads the second of two posts to where the first has come, where its address is taken by then", async () => {
    const { post, visit } = form(newcomer, {
      validateEmail: async () => {
        await visit.keep(new Request("http://portal.test/"), () => ({
          kind: "done",
          what: "activated",
          emailAddress: "adaeze@example.org",
        }));
        return false;
      },
    });
    expect((await responseOf(post())).headers.get("location")).toBe("/PersonalInformation/activated");
  });

  it("leads the second of two posts to where the first has come", async () => {
    const { post, visit } = form(newcomer, {
      createPhysician: async () => {
        if (visit.now() !== newcomer) return;
        await visit.keep(new Request("http://portal.test/"), () => ({
          kind: "done",
          what: "activated",
          emailAddress: "adaeze@example.org",
        }));
        throw new BoardError("createPhysician", 409, "known-physician", "");
      },
    });
    expect((await responseOf(post())).headers.get("location")).toBe("/PersonalInformation/activated");
    expect(visit.now()).toMatchObject({ kind: "done" });
  });
});
