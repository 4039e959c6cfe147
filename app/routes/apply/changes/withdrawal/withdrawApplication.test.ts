import { expect, it } from "vitest";
import { CandidateStatus } from "@portal/contract/enumerations";
import type { Application } from "@portal/contract/examinations/application";
import { withdrawalPaymentText } from "@portal/domain/applications/applicationChanges";
import { BoardError } from "~/app/board/boardError";
import { applicationFacts } from "~/tests/support/records/applications";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { examination as applied } from "~/tests/support/records/examinations";
import { boardThat, routeArgs } from "~/tests/support/session/routeArgs";
import type { Applicant } from "../../readApplying";
import { doneText, withdrawalProblem, withdrawApplication } from "./withdrawApplication";

const submitted = {
  ...applied().application,
  candidateStatus: CandidateStatus.ToBeReviewed,
} as unknown as Application; // Only what withdrawing reads.
const withdrawn = { ...submitted, candidateStatus: CandidateStatus.Withdrawn, withdrawnDate: wireDate("2026-03-02") };
const requested = { ...submitted, withdrawalRequestedDate: wireDate("2026-03-02") };

/** Withdraws at a board that answers so, and then shows what it stores. */
async function withdrawing(
  answer: () => Promise<Application>,
  stored: Application,
  { application = submitted, isTaken = true, isPaymentEnded = true } = {},
) {
  const { examination, physician } = applicationFacts();
  const applicant = { examination, physician, application } as unknown as Applicant;
  let calls = 0;
  const board = boardThat({
    withdrawApplication: () => {
      calls += 1;
      return answer();
    },
    getApplication: async () => stored,
    reportUnconfirmed: () => undefined,
  })();
  const args = routeArgs(new Request("http://portal.test/Apply/31/withdraw"), { sessions: {} as never });
  let timesEnded = 0;
  const withdrawPayments = async () => {
    timesEnded += 1;
    return isPaymentEnded;
  };
  const how = { reason: "", isTaken, withdrawPayments };
  const outcome = await withdrawApplication({ ...args, params: {} }, board, applicant, how);
  return { outcome, calls, timesEnded };
}

const failing =
  (status: number, code: string | null = null) =>
  () =>
    Promise.reject(new BoardError("withdrawApplication", status, code, "No answer"));

it.each([
  ["the answer says so", async () => withdrawn, submitted],
  ["the answer was lost, and the record says so", failing(504), withdrawn],
])("APPLY-25 is withdrawn where %s", async (_, answer, stored) => {
  const { outcome, timesEnded } = await withdrawing(answer, stored);
  if (outcome.kind !== "saved") throw new Error(outcome.kind);
  expect(doneText(outcome.records)).toBe("Application withdrawn");
  // Also a payment that began while the board withdrew it.
  expect(timesEnded).toBe(2);
});

it.each([
  ["payment", withdrawalPaymentText],
  ["begun", "The exam has begun, so this application can no longer be withdrawn here."],
  ["other", "The board did not accept it. Check its status on your dashboard."],
])("APPLY-25 says why the board refused it: %s", async (code, text) => {
  const { outcome } = await withdrawing(failing(409, code), submitted);
  if (outcome.kind !== "not-saved") throw new Error(outcome.kind);
  expect(withdrawalProblem(outcome.problem)).toMatchObject({ status: 409, problem: { text } });
});

it("APPLY-25 a board may answer that it is requested", async () => {
  const { outcome } = await withdrawing(async () => requested, submitted);
  if (outcome.kind !== "saved") throw new Error(outcome.kind);
  expect(doneText(outcome.records)).toBe("Withdrawal requested");
});

it("APPLY-25 a bare success proves nothing", async () => {
  const { outcome } = await withdrawing(async () => submitted, submitted);
  if (outcome.kind !== "not-saved") throw new Error(outcome.kind);
  expect(withdrawalProblem(outcome.problem)).toMatchObject({
    status: 502,
    problem: { title: "We couldn’t confirm whether your application was withdrawn." },
  });
});

it("APPLY-25 sends nothing for what is withdrawn, nor while a payment may have moved money", async () => {
  expect(await withdrawing(async () => withdrawn, withdrawn, { application: withdrawn })).toMatchObject({
    outcome: { kind: "saved" },
    calls: 0,
  });
  expect(await withdrawing(async () => withdrawn, submitted, { isPaymentEnded: false })).toMatchObject({
    outcome: { kind: "not-saved", problem: { kind: "closed", text: withdrawalPaymentText } },
    calls: 0,
  });
  expect(await withdrawing(async () => withdrawn, submitted, { isTaken: false })).toMatchObject({
    outcome: { kind: "not-saved", problem: { kind: "closed" } },
    calls: 0,
  });
});
