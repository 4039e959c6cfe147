import { describe, expect, it } from "vitest";
import * as emailNotFound from "~/app/routes/email-not-found/route";
import type { Sessions } from "~/app/session/records/sessions";
import type { Searching } from "@portal/domain/people/accountSearchSteps";
import { newcomer, oneVisit } from "~/tests/support/pages/informationForm";
import { markupOfPage } from "~/tests/support/pages/markupOf";
import { routeArgs } from "~/tests/support/session/routeArgs";
import { requestWith } from "~/tests/support/session/session";
import * as route from "./route";

const args = (search: Searching | null) =>
  routeArgs(requestWith(null), { sessions: {} as Sessions, visitors: { visits: oneVisit(search) } });

describe("SEARCH-08 Account Assistance", () => {
  const troubleLocating = "We are having trouble locating your account.";
  const notActivated = "Your account could not be activated.";

  it.each([
    [
      "whom the board cannot tell from others",
      { ...newcomer, found: "assistance" as const },
      troubleLocating,
      notActivated,
    ],
    ["who is not found and had no residency", { ...newcomer, hadResidency: false }, notActivated, troubleLocating],
  ])("says to someone %s what is the matter, and whom to write to", async (_who, search, said, notSaid) => {
    const page = await markupOfPage(route, args(search));
    expect(page).toContain("<h1>Account Assistance</h1>");
    expect(page).toContain(said);
    expect(page).not.toContain(notSaid);
    expect(page).toMatch(/<a href="mailto:[^"?]+@/);
  });

  it("advises who is in a residency program, where the account could not be activated", async () => {
    expect(await markupOfPage(route, args({ ...newcomer, hadResidency: false }))).toContain(
      "ask your program director",
    );
    expect(await markupOfPage(route, args({ ...newcomer, found: "assistance" }))).not.toContain("program director");
  });

  it("has a page for an address that no one signs in with, which leads to the login and to the search", async () => {
    const page = await markupOfPage(emailNotFound, args(null));
    expect(page).toMatch(/<a [^>]*href="\/physicianportal\/authentication\/login"[^>]*>Login</);
    expect(page).toMatch(/<a [^>]*href="\/physicianportal\/SearchForAccount"[^>]*>First-time User</);
  });
});
