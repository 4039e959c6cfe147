import { describe, expect, it } from "vitest";
import type { Sessions } from "~/app/session/records/sessions";
import type { Examination } from "@portal/contract/examinations/examination";
import { examination } from "~/tests/support/records/applications";
import { dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { newcomer, oneVisit } from "~/tests/support/pages/informationForm";
import { markupOfPage } from "~/tests/support/pages/markupOf";
import { boardThat, routeArgs, responseOf } from "~/tests/support/session/routeArgs";
import { requestWith } from "~/tests/support/session/session";
import * as route from "./route";

const [one, other] = [
  examination({ title: "Neurology 2026" }),
  examination({ examinationId: 32 as never, title: "Psychiatry 2026" }),
];

function args(listed: readonly Examination[], init?: RequestInit) {
  const openBoard = boardThat({ getAvailableExaminations: async () => [...listed] })();
  const visits = oneVisit({ ...newcomer, examinationId: null });
  return routeArgs(requestWith(null, "/SearchForAccount/examinations", init), {
    sessions: {} as Sessions,
    openBoard,
    visitors: { visits },
  });
}

describe("SEARCH-10 Select Examination", () => {
  it("has a card for each examination, which leads to the personal information", async () => {
    const page = await markupOfPage(route, args([one, other]));
    expect(page).toContain("<h1>Select Examination</h1>");
    expect(page.match(/<h2>[^<]+/g)).toEqual(["<h2>Neurology 2026", "<h2>Psychiatry 2026"]);
    const body = new URLSearchParams({ examinationId: "32" });
    const answer = await responseOf(route.action({ ...args([one, other], { method: "POST", body }), params: {} }));
    expect(answer.headers.get("location")).toBe("/PersonalInformation");
  });

  it("says until when there is no late fee", async () => {
    const late = {
      applicationDeadLineDate: wireDate("2026-05-31"),
      applicationLateDeadlineDate: wireDate("2026-07-31"),
    };
    const page = await markupOfPage(route, args([examination({ ...late, lateFee: dollars(500) })]));
    const text = page.replaceAll(/<[^>]*>/g, "");
    expect(text).toContain("Apply by: May 31, 2026");
    expect(text.match(/11:59 p\.m\. Central Time/g)).toHaveLength(1);
    expect(text).toContain("Late fee: $500.00 after May 31, 2026, until July 31, 2026");
  });

  it("says what to do where the examination is not listed, and how diplomates of other boards apply", async () => {
    const page = await markupOfPage(route, args([one]));
    expect(page).toMatch(/<a href="mailto:[^"?]+@[^"?]+\?subject=Physician%20Portal%20Help">/);
    expect(page).toContain("with the subject &#x27;Physician Portal Help&#x27;");
    expect(page).toContain("Diplomates of other boards apply via their parent board.");
  });
});

it("SEARCH-04 says that none is open, and when the next one is", async () => {
  const page = await markupOfPage(route, args([examination({ applicationAvailableDate: wireDate("2026-03-03") })]));
  expect(page).toContain("<h1>Examination Applications Currently Unavailable</h1>");
  expect(page).toContain(
    ">Meridian Board of Neurology and Psychiatry Physician Portal account activation cannot occur at this time because applications are currently not available. Please return " +
      "when examination applications become available as noted below.",
  );
  expect(page).toContain("from March 3, 2026");
});
