import { expect, it } from "vitest";
import type { Sessions } from "~/app/session/records/sessions";
import { oneVisit } from "~/tests/support/pages/informationForm";
import { markupOfPage } from "~/tests/support/pages/markupOf";
import { routeArgs } from "~/tests/support/session/routeArgs";
import { requestWith } from "~/tests/support/session/session";
import * as route from "./route";

it("SEARCH-06 says for ten seconds that there is an account with the address, and leads to the login", async () => {
  const visits = oneVisit({ kind: "done", what: "account-exists", emailAddress: "ada@example.org" });
  const page = await markupOfPage(
    route,
    routeArgs(requestWith(null), { sessions: {} as Sessions, visitors: { visits } }),
  );
  expect(page).toMatch(
    /<div data-hides-after="10000">.*Your portal account already exists with the email address you entered ada@example\.org\. Please login or reset password\./,
  );
  expect(page).toMatch(/<a [^>]*href="\/physicianportal\/authentication\/login"/);
});
