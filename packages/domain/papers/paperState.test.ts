import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { Paper, PaperId } from "@portal/contract/extensions/paperExtensions";
import type { WireInstant } from "@portal/contract/values";
import { accepted, auditOf7, notAccepted, paper } from "~/tests/support/records/papers";
import { isInTime, paperState, paperStateText } from "./paperState";

const at = (moment: string) => ({ receivedAt: moment as WireInstant });
const of = (year: number | null) => ({ purpose: { ...auditOf7, year } });

const cases: readonly (readonly [name: string, papers: readonly Paper[], text: string])[] = [
  ["nothing", [], "Nothing received yet"],
  ["one that waits", [paper()], "Received on November 2, 2026"],
  [
    "several, one of them accepted",
    [paper(), accepted("2026-11-05T12:00:00Z")],
    "Received on November 2, 2026 (2 papers)",
  ],
  ["the day in the board's zone", [paper(at("2026-11-03T05:59:00Z"))], "Received on November 2, 2026"],
  [
    "all accepted",
    [accepted("2026-11-05T12:00:00Z"), accepted("2026-11-06T12:00:00Z")],
    "Accepted on November 6, 2026 (2 papers)",
  ],
  ["a virus", [paper({ scan: "infected" })], "Nothing received yet"],
  [
    "not accepted",
    [notAccepted("2026-11-05T12:00:00Z", "2026-11-20"), accepted("2026-11-04T12:00:00Z"), paper()],
    "Not accepted: The date is missing. Send it again by November 20, 2026.",
  ],
  [
    "not accepted, without a day",
    [notAccepted("2026-11-05T12:00:00Z", null)],
    "Not accepted: The date is missing. Send it again.",
  ],
  [
    "sent again",
    [notAccepted("2026-11-05T12:00:00Z", "2026-11-20"), paper(at("2026-11-07T12:00:00Z"))],
    "Received on November 7, 2026",
  ],
  [
    "sent again with a virus",
    [notAccepted("2026-11-05T12:00:00Z", null), paper({ ...at("2026-11-07T12:00:00Z"), scan: "infected" })],
    "Not accepted: The date is missing. Send it again.",
  ],
  [
    "sent again and accepted",
    [notAccepted("2026-11-05T12:00:00Z", null), accepted("2026-11-09T12:00:00Z", at("2026-11-07T12:00:00Z"))],
    "Accepted on November 9, 2026",
  ],
  [
    "sent again, and not accepted again",
    [
      notAccepted("2026-11-05T12:00:00Z", "2026-11-20"),
      notAccepted("2026-11-09T12:00:00Z", "2026-12-01", at("2026-11-07T12:00:00Z")),
    ],
    "Not accepted: The date is missing. Send it again by December 1, 2026.",
  ],
  [
    "another that was there already, accepted after it",
    [notAccepted("2026-11-05T12:00:00Z", null), accepted("2026-11-06T12:00:00Z")],
    "Accepted on November 6, 2026",
  ],
  [
    "another year's, accepted after it",
    [notAccepted("2026-11-05T12:00:00Z", null, of(2024)), accepted("2026-11-06T12:00:00Z", of(2025))],
    "Not accepted: The date is missing. Send it again.",
  ],
  [
    "another year's does not answer it",
    [notAccepted("2026-11-05T12:00:00Z", null, of(2024)), paper({ ...at("2026-11-07T12:00:00Z"), ...of(2025) })],
    "Not accepted: The date is missing. Send it again.",
  ],
  [
    "the whole block's answers that of a year",
    [notAccepted("2026-11-05T12:00:00Z", null, of(2024)), paper({ ...at("2026-11-07T12:00:00Z"), ...of(null) })],
    "Received on November 7, 2026",
  ],
];

describe("the state of the papers for one thing", () => {
  it.each(cases)("PAPER-02 %s", (_, papers, text) => {
    expect(paperStateText(paperState(papers))).toBe(text);
    expect(paperStateText(paperState(papers.toReversed()))).toBe(text);
  });

  it("names the paper that was not accepted last", () => {
    const first = notAccepted("2026-11-05T12:00:00Z", null);
    const second = notAccepted("2026-11-06T12:00:00Z", null, { paperId: 2 as PaperId });
    expect(paperState([first, second])).toMatchObject({ paper: { paperId: 2 } });
  });
});

describe("being in time", () => {
  it("PAPER-03 goes by when the request arrived, to the last second of the day in the board's zone", () => {
    const by = Temporal.PlainDate.from("2026-11-02");
    expect(isInTime(at("2026-11-03T05:59:59Z"), by)).toBe(true);
    expect(isInTime(at("2026-11-03T06:00:00Z"), by)).toBe(false);
    expect(isInTime(at("2036-11-03T06:00:00Z"), null)).toBe(true);
  });
});
