import { describe, expect, it } from "vitest";
import { BoardError } from "~/app/board/boardError";
import { boardProblem, type FormVerdict, type OwnSave, saveOwn } from "./saveOwn";

/** A record that is stored as a word; undefined for none of the person's own. */
type Stored = string | null;
interface Records {
  readonly stored: Stored | undefined;
}

interface Case {
  /** What is stored when the form is posted, and when the board is asked again. */
  readonly stored?: Stored | undefined;
  readonly after?: Stored | undefined;
  /** What the form was made from. */
  readonly basis?: Stored;
  readonly judged?: FormVerdict<string, { readonly kind: "invalid" }>;
  readonly answers?: number;
  /** What the documented answer of a board shows as stored; null where the documents show none. */
  readonly answer?: Stored;
  readonly code?: string;
  readonly isNotOwn?: (error: BoardError) => boolean;
}

async function outcomeOf(posted: Case) {
  const { basis = "old", answers = 200, answer = "new", code = null } = posted;
  const records: Records = { stored: "stored" in posted ? posted.stored : "old" };
  const after: Records = { stored: "after" in posted ? posted.after : records.stored };
  const answered: Records = { stored: answer };
  const calls: string[] = [];
  const reported: string[] = [];
  const save: OwnSave<Records, Stored, string, { readonly kind: "invalid" }, Stored> = {
    records,
    confirmation: {
      answered: answer === null ? null : () => answered,
      readAgain: () => Promise.resolve(after),
      mayDiffer: ["case"],
      reportUnconfirmed: () => void reported.push("unconfirmed"),
    },
    find: ({ stored }) => stored,
    validate: () => posted.judged ?? { kind: "accepted", toSave: "new" },
    isStored: (toSave, { stored }, isSame) => isSame(toSave, stored),
    isCurrent: (stored) => stored === basis,
    call: (toSave) => {
      calls.push(toSave);
      if (answers === 200) return Promise.resolve(answer);
      return Promise.reject(new BoardError("saveMedicalLicenses", answers, code, "no"));
    },
    ...(posted.isNotOwn && { isNotOwn: posted.isNotOwn }),
  };
  const { records: shown, ...outcome } = { records: null, ...(await saveOwn(save)) };
  const where = new Map<Records | null, string>([
    [records, "before"],
    [answered, "answer"],
    [after, "after"],
  ]);
  return { outcome, calls, shownIs: where.get(shown) ?? null, reported };
}

const saved = { kind: "saved" };
const problem = (kind: string) => ({ kind: "not-saved", problem: { kind } });
const invalid: FormVerdict<string, { readonly kind: "invalid" }> = { kind: "rejected", problem: { kind: "invalid" } };

describe("saving one of the person's own records", () => {
  it.each<[string, Case, object, number]>([
    ["changes what the form was made from", {}, saved, 1],
    ["adds what is not stored yet", { stored: null, basis: null }, saved, 1],
    ["AUTH-17 knows nothing but their own", { stored: undefined }, { kind: "not-own" }, 0],
    ["asks the board for nothing that the rules refuse", { judged: invalid }, problem("invalid"), 0],
    ["refuses before it compares", { judged: invalid, basis: "older" }, problem("invalid"), 0],
    ["is a success where the same was stored since", { stored: "new" }, saved, 0],
    [
      "API-11 says that nothing changed where nothing was to change",
      { stored: "new", basis: "new" },
      { kind: "unchanged" },
      0,
    ],
    ["API-11 changes the letter case of what is stored", { stored: "NEW", basis: "NEW" }, saved, 1],
    ["overwrites nothing that was saved since", { basis: "older" }, problem("stale"), 0],
    ["adds nothing a second time", { basis: null }, problem("stale"), 0],
  ])("%s", async (_what, posted, outcome, calls) => {
    const found = await outcomeOf(posted);
    expect(found.outcome).toEqual(outcome);
    expect(found.calls).toHaveLength(calls);
  });

  it.each<[string, Case, object]>([
    ["says so when the board says that it was changed", { answers: 409, code: "stale" }, problem("stale")],
    ["says so when the board refuses", { answers: 422 }, problem("refused")],
    ["says so when the board has a rule against it", { answers: 409, code: "locked" }, problem("refused")],
    [
      "says so when the board has something like it",
      { answers: 409, stored: null, basis: null, after: null },
      problem("refused"),
    ],
    ["says so when another was added meanwhile", { answers: 409, stored: null, basis: null }, problem("stale")],
    ["says so when the board fails", { answers: 502 }, problem("failed")],
    ["says so when it was deleted meanwhile", { answers: 409, after: undefined }, problem("deleted")],
    ["believes what is stored, not a lost answer", { answers: 504, after: "new" }, saved],
    ["believes what is stored, not a refusal", { answers: 422, after: "new" }, saved],
    ["API-11 does not believe a success that answers what was stored before", { answer: "old" }, problem("failed")],
    ["API-11 reads what was stored where the answer shows something else", { answer: "old", after: "new" }, saved],
    ["API-11 reads what was stored where the documents show no answer", { answer: null, after: "new" }, saved],
    ["API-11 does not believe a success that answers nothing", { answer: null }, problem("failed")],
    ["API-11 takes what may differ for the same", { answer: null, after: "NEW" }, saved],
    [
      "API-11 does not take it for saved where it was the same before",
      { stored: "NEW", basis: "NEW", answer: null, after: "NEW" },
      problem("failed"),
    ],
  ])("%s, with what is stored now", async (_what, posted, outcome) => {
    const found = await outcomeOf({ after: "old", ...posted });
    expect(found.outcome).toEqual(outcome);
    expect(found.shownIs).toBe("after");
  });

  it("API-11 believes an answer that shows what was sent, and reads nothing", async () => {
    expect(await outcomeOf({ after: "old" })).toMatchObject({ outcome: saved, calls: ["new"], shownIs: "answer" });
  });

  it("API-11 reports a success alone that nothing shows: the client reports failures", async () => {
    const reportedBy = async (posted: Case) => (await outcomeOf({ after: "old", ...posted })).reported.length;
    expect(await reportedBy({ answer: "old" })).toBe(1);
    for (const posted of [{ answers: 502 }, {}, { answer: "old", after: "new" }])
      expect(await reportedBy(posted)).toBe(0);
  });

  it("asks the board alone where only it knows whose a record was", async () => {
    const isNotOwn = ({ status }: BoardError) => status === 404;
    expect((await outcomeOf({ answers: 404, isNotOwn })).outcome).toEqual({ kind: "not-own" });
    expect((await outcomeOf({ answers: 404 })).outcome).toEqual(problem("refused"));
  });

  it("leaves what is no answer of the board's to its caller", async () => {
    const judged = { kind: "accepted", toSave: "new" } as const;
    const call = () => Promise.reject(new TypeError("not the board"));
    const confirmation = { answered: null, readAgain: () => Promise.resolve("old"), mayDiffer: [] };
    const save = { records: "old", confirmation, find: () => "old", validate: () => judged };
    await expect(saveOwn({ ...save, isStored: () => false, isCurrent: () => true, call })).rejects.toThrow(TypeError);
  });
});

it.each([
  [409, "stale", "stale"],
  [409, null, "stale"],
  [409, "submitted", "refused"],
  [409, "locked-section", "refused"],
  [422, "not-offered", "refused"],
  [404, null, "refused"],
  [501, null, "refused"],
  [408, null, "failed"],
  [429, null, "busy"],
  [502, null, "failed"],
] as const)("a %i of the board's with the word %s is %s", (status, code, problem) => {
  expect(boardProblem({ status, code })).toBe(problem);
});
