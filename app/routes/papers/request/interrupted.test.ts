import { expect, it } from "vitest";
import type { Paper, PaperId } from "@portal/contract/extensions/paperExtensions";
import type { CCBlockId } from "@portal/contract/ids";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { PostedParts } from "~/app/server/middleware/postedFiles";
import { blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { paper } from "~/tests/support/records/papers";
import { physicianOn } from "~/tests/support/records/physicians";
import { pageOf, responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { action, loader } from "./route";

const audited = blockFacts(2024, { ccBlockId: 7 as CCBlockId, hasAudit: true, auditDueDate: wireDate("2026-12-01") });
const params = { kind: "audit", subjectId: "7" };
const before = paper({ paperId: 9 as PaperId, fileName: "before.pdf" });

async function* posted(...names: readonly string[]): PostedParts {
  for (const name of names) yield { kind: "file", name, bytes: new Blob([name]).stream() };
}

/** Answers everything until its `down` file, and nothing from then on. */
function boardUntil(down: string): Partial<Board> {
  let isDown = false;
  const answered = async <Answer>(answer: Answer) => {
    if (isDown) throw new BoardError("getPapers", 502, null, "down");
    return answer;
  };
  return {
    getCapabilities: () => answered({ extensions: ["papers"] }),
    getPhysician: () => answered(physicianOn("2026-03-02", [audited])),
    getAppliedToExaminations: () => answered([] as never),
    getPapers: () => answered({ papers: [before], asked: [], maxBytes: 1000, isScanned: true }),
    handInPaper: async ({ query: { fileName, kind, subjectId, year = null } }) => {
      isDown ||= fileName === down;
      return answered(paper({ paperId: 1 as PaperId, fileName, purpose: { kind, subjectId, year } }));
    },
  };
}

const fields = () => new URLSearchParams({ intent: "hand-in", year: "2025", shows: "" });

interface Answered {
  readonly init: { readonly status: number };
  readonly data: {
    readonly problem: { readonly title: string; readonly errors: readonly { readonly message: string }[] };
    readonly received: { readonly title: string; readonly papers: readonly Pick<Paper, "fileName">[] } | null;
    readonly view: { readonly papers: readonly { readonly fileName: string }[] };
  };
}

it("PAPER-04 a board that fails between two files is not believed to have refused those before", async () => {
  const { asks } = signedIn();
  const files = posted("one.pdf", "two.pdf", "three.pdf");
  const args = asks("/Papers/audit/7", boardUntil("two.pdf"), fields(), { files });
  const { data, init } = (await pageOf(action({ ...args, params }))) as never as Answered;
  expect([init.status, data.problem.title]).toEqual([
    502,
    "We couldn’t confirm whether all of your files were received",
  ]);
  expect(data.received?.title).toBe("Received: one.pdf. Your receipt number is P-100214-1.");
  expect(data.view.papers.map(({ fileName }) => fileName)).toEqual(["one.pdf", "before.pdf"]);
  expect(data.problem.errors.map(({ message }) => message.split(":")[0])).toEqual(["two.pdf", "three.pdf"]);
  // The loader of the page that answers the form must not replace it by an error page.
  expect(await pageOf(loader({ ...args, params }))).toMatchObject({ view: null });
});

it("PAPER-04 nothing is said to be refused where it is unknown", async () => {
  const args = signedIn().asks("/Papers/audit/7", boardUntil("one.pdf"), fields(), { files: posted("one.pdf") });
  const { data } = (await pageOf(action({ ...args, params }))) as never as Answered;
  expect(data.problem.title).toBe("We couldn’t confirm whether all of your files were received");
});

it("PAPER-04 a page that is only opened is an error page where the board does not answer", async () => {
  const answer = await responseOf(loader({ ...signedIn().asks("/Papers/audit/7"), params }));
  expect(answer.headers.get("location")).toMatch(/^\/error\/UnexpectedError/);
});

it("PAPER-04 the list is read with a token of that moment", async () => {
  const { asks } = signedIn();
  const { handInPaper: _, ...calls } = boardUntil("none.pdf");
  const refused = () => Promise.reject(new BoardError("handInPaper", 422, "wrong-type", "refused"));
  let tokens = 0;
  const args = asks("/Papers/audit/7", { ...calls, handInPaper: refused }, fields(), { files: posted("one.pdf") });
  args.context.sessions.accessToken = async () => ({ kind: "token", token: `${(tokens += 1)}` });
  await pageOf(action({ ...args, params }));
  // At the beginning, for the file, and for the list.
  expect(tokens).toBe(3);
});
