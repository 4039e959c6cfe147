import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import type { AttestationPost } from "./attestationPost";
import type { PostOutcome } from "./postOutcome";
import { problemStatus, problemView } from "./problemView";
import { saveAttestations } from "./saveAttestations";

/** 'Save and Attest' (CCB-03). */
export async function attest(board: Board, post: AttestationPost, today: Temporal.PlainDate): Promise<PostOutcome> {
  const outcome = await saveAttestations(board, post, today);
  switch (outcome.kind) {
    case "saved":
      return { kind: "done", notice: "Successfully Saved and Attested" };
    case "unknown-block":
      return { kind: "unknown" };
    case "not-saved": {
      const { problem, physician } = outcome;
      const errors = problem.kind === "invalid" ? problem.errors : {};
      const attestations = { typed: post, errors, isStale: problem.kind === "stale" };
      const status = problemStatus[problem.kind];
      return { kind: "not-done", status, problem: problemView(problem, post), physician, unsaved: { attestations } };
    }
  }
}
