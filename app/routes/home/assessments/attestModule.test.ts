import { describe, expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { AbccAssessment } from "@portal/contract/certification/assessments";
import { AbccGrade } from "@portal/contract/enumerations";
import { articleModule, assessment } from "~/tests/support/records/assessments";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { attestModule } from "./attestModule";
import type { ModuleAttestationPost } from "./moduleView";

const today = day("2025-11-21");
const unattested = articleModule(1, { attestationDate: null });
const attested = articleModule(1, { attestationDate: wireDate("2025-11-21") });
const id = unattested.abccAssessmentModuleId;
const post: ModuleAttestationPost = { intent: "attest-module", abccAssessmentModuleId: id, attestsToModule: "on" };
const of = (...modules: AbccAssessment["modules"]) => [assessment(1, { modules })];
const down = (status: number) => new BoardError("acceptAbccModuleAttestation", status, null, "No");

/** A board that returns these assessments in turn, null for none, and `accept` for the attestation. */
function boardWith(answers: readonly (AbccAssessment[] | null)[], accept: BoardError | null = null) {
  const acceptAbccModuleAttestation = vi.fn(() => (accept === null ? Promise.resolve() : Promise.reject(accept)));
  const getAbccAssessments = vi.fn();
  for (const answer of answers)
    getAbccAssessments.mockImplementationOnce(() =>
      answer === null ? Promise.reject(down(503)) : Promise.resolve(answer),
    );
  const getPhysician = vi.fn().mockResolvedValue(physicianOn("2025-11-21", []));
  const calls = { getPhysician, getAbccAssessments, acceptAbccModuleAttestation };
  const board = { ...calls, reportUnconfirmed: () => undefined } as unknown as Board; // Only what it calls.
  return { board, accepted: acceptAbccModuleAttestation };
}

describe("Attest on a module", () => {
  it("ABCC-03 is recorded by the board", async () => {
    const { board, accepted } = boardWith([of(unattested), of(attested)]);
    expect(await attestModule(board, post, today)).toMatchObject({
      kind: "done",
      text: expect.stringContaining("Attestation recorded: Psychiatry") as string,
    });
    expect(accepted).toHaveBeenCalledExactlyOnceWith({ body: id });
  });

  it("ABCC-03 needs the tick", async () => {
    const { board, accepted } = boardWith([of(unattested)]);
    const { attestsToModule: _, ...unticked } = post;
    expect(await attestModule(board, unticked, today)).toMatchObject({
      status: 422,
      problem: {
        kind: "errors",
        errors: [
          {
            fieldId: "attests-to-module-1",
            message: "Psychiatry, Module 1: Please attest to the above before continuing",
          },
        ],
      },
      unsaved: { module: { errors: { attestsToModule: ["Please attest to the above before continuing"] } } },
    });
    expect(accepted).not.toHaveBeenCalled();
  });

  it("is a success the second time, and is not sent again", async () => {
    const { board, accepted } = boardWith([of(attested)]);
    expect(await attestModule(board, post, today)).toMatchObject({
      kind: "unchanged",
      text: expect.stringContaining("already recorded on November 21, 2025") as string,
    });
    expect(accepted).not.toHaveBeenCalled();
  });

  it.each([
    ["that is graded", of({ ...unattested, grade: AbccGrade.Pass }), /is already graded/],
    ["that has ended", of({ ...unattested, endDate: wireDate("2025-11-20") }), /has ended/],
    ["that has not started", of({ ...unattested, startDate: wireDate("2025-11-22") }), /has not started/],
  ])("ABCC-02 does nothing to a module %s", async (_which, assessments, text) => {
    const { board, accepted } = boardWith([assessments]);
    expect(await attestModule(board, post, today)).toMatchObject({
      status: 422,
      problem: {
        kind: "refusal",
        title: "Your attestation was not recorded.",
        text: expect.stringMatching(text) as string,
      },
    });
    expect(accepted).not.toHaveBeenCalled();
  });

  it("AUTH-17 knows no module but the physician's own", async () => {
    const { board, accepted } = boardWith([of(articleModule(2, { attestationDate: null }))]);
    expect(await attestModule(board, post, today)).toEqual({ kind: "not-own" });
    expect(accepted).not.toHaveBeenCalled();
  });

  it.each([
    [503, 502, "We couldn’t confirm whether your attestation was recorded."],
    [504, 502, "We couldn’t confirm whether your attestation was recorded."],
    [429, 502, "Your attestation was not recorded: the board is receiving too many requests."],
    [422, 422, "Your attestation was not recorded."],
    [404, 422, "Your attestation was not recorded."],
  ])("ABCC-03 reports a %i of the board's plainly, and the form stays as it was", async (said, status, title) => {
    const { board } = boardWith([of(unattested), of(unattested)], down(said));
    expect(await attestModule(board, post, today)).toMatchObject({
      kind: "not-done",
      status,
      problem: { kind: "refusal", title },
      unsaved: { module: { values: post } },
    });
  });

  it("ABCC-03 reports it too when the board answers nothing at all", async () => {
    expect(await attestModule(boardWith([null]).board, post, today)).toMatchObject({ kind: "not-done", status: 502 });
    const { board } = boardWith([of(unattested), null], down(504));
    expect(await attestModule(board, post, today)).toMatchObject({ kind: "not-done", status: 502 });
  });

  it("API-11 does not believe a board that has not recorded it", async () => {
    const { board } = boardWith([of(unattested), of(unattested)]);
    expect(await attestModule(board, post, today)).toMatchObject({
      status: 502,
      problem: { title: "We couldn’t confirm whether your attestation was recorded." },
    });
  });

  it("believes what is stored, not an answer that was lost", async () => {
    const { board } = boardWith([of(unattested), of(attested)], down(504));
    expect(await attestModule(board, post, today)).toMatchObject({ kind: "done" });
  });
});
