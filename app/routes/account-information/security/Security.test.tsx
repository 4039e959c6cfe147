import { expect, it } from "vitest";
import { markupOf } from "~/tests/support/pages/markupOf";
import { Security } from "./Security";
import type { SecurityView } from "./securityView";

it("ACCT-04 labels every field that a text browser shows, also the one for password managers", async () => {
  const view: SecurityView = {
    emailAddress: "ada@board.example",
    email: "changeable",
    waiting: null,
    emailChangedAfter: null,
    proof: { asked: "nothing", error: null },
    password: { errors: {} },
    secondFactor: null,
    sessions: { rows: [], asked: null },
    remembered: null,
  };
  const markup = await markupOf(<Security view={view} hasHistory />);
  const shown = markup.match(/<input (?![^>]*type="hidden")[^>]*>/g) ?? [];
  expect(shown).toHaveLength(4);
  for (const input of shown) {
    const [, id] = / id="([^"]*)"/.exec(input) ?? [];
    expect(markup.includes(`<label for="${id}"`) || markup.includes(`address ${input}</label>`)).toBe(true);
  }
});
