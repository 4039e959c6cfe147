import { describe, expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { Sessions } from "~/app/session/records/sessions";
import { newcomer, oneVisit } from "~/tests/support/pages/informationForm";
import { boardThat, routeArgs, responseOf } from "~/tests/support/session/routeArgs";
import { requestWith } from "~/tests/support/session/session";
import { action, loader } from "./route";

function form(calls: Partial<Board> = {}) {
  const visits = oneVisit({ ...newcomer, found: "matched" });
  const openBoard = boardThat({
    validateEmail: () => Promise.resolve(true),
    activate: () => Promise.resolve(),
    ...calls,
  })();
  const post = async (email: string) => {
    const request = requestWith(null, "/SearchForAccount/email", {
      method: "POST",
      body: new URLSearchParams({ email }),
    });
    const visitors = { visits, clientId: "portal", renewed: (token: string) => `renewed ${token}` };
    const answer = await responseOf(
      action({ ...routeArgs(request, { sessions: {} as Sessions, openBoard, visitors }), params: {} }),
    );
    return answer.headers.get("location");
  };
  return { post, visits };
}

describe("the address of someone who was found", () => {
  it("SEARCH-05 is sent with the client whose mail it is for, and with a token that is good", async () => {
    const activate = vi.fn<Board["activate"]>(() => Promise.resolve());
    expect(await form({ activate }).post(" a@example.org ")).toBe("/SearchForAccount/email-sent");
    const body = { ...newcomer.person, email: "a@example.org", registerClientId: "portal", siteToken: "renewed token" };
    expect(activate).toHaveBeenCalledExactlyOnceWith({ body });
  });

  it("SEARCH-06 ends the search where someone signs in with it, and activates nothing", async () => {
    const activate = vi.fn<Board["activate"]>(() => Promise.resolve());
    const { post, visits } = form({ validateEmail: () => Promise.resolve(false), activate });
    expect(await post("taken@example.org")).toBe("/SearchForAccount/account-exists");
    expect(visits.now()).toEqual({ kind: "done", what: "account-exists", emailAddress: "taken@example.org" });
    expect(activate).not.toHaveBeenCalled();
  });

  it("leads to the search, which says why, where the board no longer accepts it", async () => {
    const tooLate = () => Promise.reject(new BoardError("activate", 403, "no-valid-search", ""));
    expect(await form({ activate: tooLate }).post("a@example.org")).toBe("/SearchForAccount?because=over");
  });

  it("SEARCH-07 leads to the search, which says why, where the search was forgotten in the meantime", async () => {
    const visitors = { visits: oneVisit("over") };
    const answer = await responseOf(
      loader({ ...routeArgs(requestWith(null), { sessions: {} as Sessions, visitors }), params: {} }),
    );
    expect(answer.headers.get("location")).toBe("/SearchForAccount?because=over");
  });

  it("of two posts at once the second leads to where the first has come", async () => {
    const { post, visits } = form({
      validateEmail: ({ body }) => Promise.resolve(typeof body === "object" && body.email === "free@example.org"),
    });
    const places = await Promise.all([post("free@example.org"), post("taken@example.org")]);
    expect(new Set(places).size).toBe(1);
    expect(visits.now()).toMatchObject({ kind: "done" });
  });
});
