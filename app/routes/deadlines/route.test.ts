import { describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { CandidateStatus } from "@portal/contract/enumerations";
import { examination as offer } from "~/tests/support/records/applications";
import { blockFacts, license, wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { physicianOn } from "~/tests/support/records/physicians";
import { responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { loader } from "./route";

const physician = physicianOn("2025-11-21", [blockFacts(2099)], { medicalLicenses: [license("2098-12-24")] });

/** Returns the answer where the board returns the physician, and refuses the article assessments with this status. */
function asked(status: number, changes: Partial<Board> = {}) {
  const board: Partial<Board> = {
    getPhysician: () => Promise.resolve(physician),
    getAbccAssessments: () => Promise.reject(new BoardError("getAbccAssessments", status, null, "No")),
    getAppliedToExaminations: () => Promise.resolve([]),
    getInvoicesForPhysician: () => Promise.resolve([]),
    getPaidOrdersForPayment: () => Promise.resolve([]),
    getCapabilities: () => Promise.resolve({ extensions: [] }),
    ...changes,
  };
  return loader({ ...signedIn().asks("/en/deadlines.ics", board), params: {} });
}

describe("the calendar of deadlines", () => {
  it.each([404, 501])(
    "SHELL-08 has those that the dashboard shows where the board has no article assessments (%i)",
    async (status) => {
      const answer = await asked(status);
      expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    },
  );

  it("HOME-10 is a file to download, with what the physician has to do", async () => {
    const withRequirements = physicianOn("2026-03-02", [blockFacts(2024)]);
    const answer = await asked(404, { getPhysician: () => Promise.resolve(withRequirements) });
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="deadlines.ics"');
    expect(await answer.text()).toContain("SUMMARY:Attest to Patient Safety for the 2024 - 2026 block");
  });

  it("is not given in part where the board does not answer right now: what is missing would be taken for done", async () => {
    expect((await responseOf(asked(503))).status).toBe(303);
  });

  it.each(["getPapers", "getCapabilities"] as const)(
    "CAL-01 is not given without what the board asked for, where %s does not answer",
    async (call) => {
      const papers: Partial<Board> = {
        getCapabilities: () => Promise.resolve({ extensions: ["papers"] }),
        getPapers: () => Promise.resolve({ papers: [], asked: [], maxBytes: 1, isScanned: true }),
      };
      expect((await asked(404, papers)).status).toBe(200);
      const failing = () => Promise.reject(new BoardError(call, 502, null, "Broken"));
      expect((await responseOf(asked(404, { ...papers, [call]: failing }))).status).toBe(303);
    },
  );

  it("EXAM-03 is not given without the late deadline of an application either", async () => {
    const late = examination(
      { candidateStatus: CandidateStatus.Unsubmitted, extensionDate: wireDate("2020-01-01") },
      { endDate: wireDate("2099-12-31") },
    );
    const fails = () => Promise.reject(new BoardError("getApplication", 503, null, "Not now"));
    const board = {
      getAppliedToExaminations: () => Promise.resolve([late]),
      getExamination: () => Promise.resolve(offer()),
    };
    expect((await asked(404, { ...board, getApplication: () => Promise.resolve(null) })).status).toBe(200);
    expect((await responseOf(asked(404, { ...board, getApplication: fails }))).status).toBe(303);
  });
});
