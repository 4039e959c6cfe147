import { describe, expect, it } from "vitest";
import { asked, auditOf7, notAccepted, paper } from "~/tests/support/records/papers";
import { calls } from "../calls";
import type { z } from "../zod";
import { readAnswer } from "../reading/readAnswer";
import { lacksEntries } from "../reading/unavailable";
import { largestPaperBytes, type Paper, type PaperId } from "./paperExtensions";

const usual = { papers: [paper()], asked: [asked(auditOf7)], maxBytes: 1024, isScanned: true };
const { answer } = calls.getPapers;

const read = (changes: object) => {
  const reading = readAnswer(answer, { ...usual, ...changes });
  if (!reading.success) throw reading.error;
  return { ...(reading.answer as z.output<typeof answer>), unknown: reading.unknown };
};

describe("API-09 a board's papers", () => {
  it.each([
    ["null", null, 0],
    ["with a purpose that is not in the contract", [paper({ purpose: { ...auditOf7, kind: "other" as never } })], 0],
    ["with a decision that cannot be read", [{ ...paper(), decision: { isAccepted: null } }], 0],
    ["with one that can be read", [{ ...paper(), receivedAt: null }, paper({ paperId: 2 as PaperId })], 1],
  ])("PAPER-02 are incomplete where the list is %s: nothing says that none were received", (_, papers, count) => {
    const own = read({ papers });
    expect([own.papers.length, lacksEntries(own.papers)]).toEqual([count, true]);
    expect(own.unknown).not.toEqual([]);
    expect(own.asked).toEqual(usual.asked);
  });

  it("are whole without what is only displayed", () => {
    const sent: Partial<Record<keyof Paper, unknown>> = {
      ...paper(),
      shows: null,
      fileName: null,
      receiptNumber: null,
    };
    const { scan: _scan, handedInBy: _by, sizeBytes: _size, ...rest } = sent;
    const own = read({ papers: [rest], maxBytes: null, isScanned: null });
    expect(own).toMatchObject({ maxBytes: largestPaperBytes, isScanned: false, unknown: [] });
    const shown = { shows: "", fileName: "Unavailable", receiptNumber: "", handedInBy: "physician", sizeBytes: 0 };
    expect(own.papers).toEqual([{ ...paper(), ...shown, scan: "not-scanned" }]);
  });

  it("that are repeated count once, and a reason may be missing", () => {
    const refused = notAccepted("2026-11-05T12:00:00Z", null);
    const sent = { ...refused, decision: { ...refused.decision, reason: null } };
    expect(read({ papers: [sent, sent] }).papers).toEqual([
      { ...refused, decision: { ...refused.decision, reason: "" } },
    ]);
  });

  it("may ask for nothing, and an entry that cannot be read costs itself alone", () => {
    expect(read({ asked: null })).toMatchObject({ asked: [], unknown: [] });
    const own = read({
      asked: [
        { ...asked(auditOf7), wanted: null },
        { ...asked(auditOf7), by: "soon" },
      ],
    });
    expect([...own.asked]).toEqual([asked(auditOf7, { wanted: [] })]);
    expect(lacksEntries(own.asked)).toBe(true);
  });
});
