import { describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { markupOfPage } from "~/tests/support/pages/markupOf";
import { refusing, responseOf } from "~/tests/support/session/routeArgs";
import { accountant, ana } from "~/tests/support/session/session";
import { signedIn } from "~/tests/support/session/signedIn";
import * as route from "./route";

const page = "/staff/payments/physician";
const canSearch: Partial<Board> = { getCapabilities: async () => ({ extensions: ["physician-search"] }) };
const searchPhysicians: Board["searchPhysicians"] = async ({ body }) => ({
  physicians: [
    { physicianId: 100214 as never, fullName: `<${body.text}>`, emailAddress: null, certifications: ["Neurology"] },
  ],
  hasMore: false,
});

describe("OPER-26 a physician's payments, found by name", () => {
  it("are linked by ID, with the rest of the filter; the name is escaped, and in no URL", async () => {
    const args = signedIn(accountant).asks(`${page}?state=paid&search=okafor`, { ...canSearch, searchPhysicians });
    const loader = () => route.loader({ ...args, params: {} });
    const shown = await markupOfPage({ ...route, loader }, args);
    expect(shown).toContain("Payments of &lt;okafor&gt;");
    expect(shown).toContain('/staff/payments?physician=100214&amp;state=paid"');
    expect(shown).not.toMatch(/href="[^"]*okafor/);
  });

  it("are searched for by a form whose text stays in the session", async () => {
    const fields = new URLSearchParams({ intent: "search", search: " Okafor " });
    const args = signedIn(accountant).asks(`${page}?state=paid`, {}, fields);
    const left = await responseOf(route.action({ ...args, params: {} }));
    // The session of this test gives a search its own text as its id.
    expect([left.status, left.headers.get("location")]).toEqual([303, `${page}?state=paid&search=Okafor`]);
  });

  it.each([
    ["a", "Enter at least two letters or digits."],
    ["x".repeat(255), "Enter 254 characters or fewer."],
  ])("are not searched for by %j, which stays in the form", async (typed, message) => {
    const args = signedIn(accountant).asks(page, {}, new URLSearchParams({ intent: "search", search: typed }));
    expect(await route.action({ ...args, params: {} })).toMatchObject({
      data: { typed, message },
      init: { status: 422 },
    });
  });

  it.each<[string, Partial<Board>, number, string]>([
    ["has no search", { getCapabilities: async () => ({ extensions: [] }) }, 200, "does not offer a search by name"],
    ["does not answer", { ...canSearch, searchPhysicians: refusing(504) }, 503, "temporarily unavailable"],
    ["was asked too often", { ...canSearch, searchPhysicians: refusing(429) }, 429, "reached the search limit"],
  ])("says so where the board %s", async (_what, calls, status, text) => {
    const args = signedIn(accountant).asks(`${page}?search=okafor`, calls);
    const said = { notice: expect.stringContaining(text) as string, found: [] };
    const answer = await route.loader({ ...args, params: {} });
    expect(answer).toMatchObject(status === 200 ? said : { data: said, init: { status } });
  });

  it("are asked for again after the board has ended the session, by a page that the finance department may open", async () => {
    const args = signedIn(accountant).asks(`${page}?state=paid&search=okafor`, {
      ...canSearch,
      searchPhysicians: refusing(401),
    });
    const left = await responseOf(route.loader({ ...args, params: {} }));
    const returnTo = new URL(left.headers.get("location") ?? "", "https://portal.example").searchParams.get("returnTo");
    expect(returnTo).toBe(`${page}?state=paid&search=okafor`);
  });

  it("are for no physician", async () => {
    expect((await responseOf(route.loader({ ...signedIn(ana).asks(page), params: {} }))).status).toBe(403);
  });
});
