import { describe, expect, it } from "vitest";
import type { Paper, PaperId } from "@portal/contract/extensions/paperExtensions";
import type { CCBlockId } from "@portal/contract/ids";
import { incompleteList } from "@portal/contract/reading/unavailable";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { PostedFile, PostFault, PostedParts } from "~/app/server/middleware/postedFiles";
import { activity, blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { paper } from "~/tests/support/records/papers";
import { physicianOn } from "~/tests/support/records/physicians";
import { pageOf, responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { keepingOf } from "./handInForm";
import { action, loader } from "./route";

const audited = blockFacts(2024, { ccBlockId: 7 as CCBlockId, hasAudit: true, auditDueDate: wireDate("2026-12-01") });
const attended = activity("2025-05-04");
const params = { kind: "audit", subjectId: "7" };
const maxBytes = 1000;

function boardWith(calls: Partial<Board> = {}, extensions = ["papers"], stored: readonly Paper[] = []): Partial<Board> {
  const physician = physicianOn("2026-03-02", [audited]);
  return {
    getCapabilities: async () => ({ extensions }),
    getPhysician: async () => ({ ...physician, ccSelfReportedActivities: [attended] }),
    getAppliedToExaminations: async () => [] as never,
    getPapers: async () => ({ papers: [...stored], asked: [], maxBytes, isScanned: true }),
    ...calls,
  };
}

const file = (name: string, content: string): PostedFile => ({
  kind: "file",
  name,
  bytes: new Blob([content]).stream(),
});
const cutFile = (name: string): PostedFile => ({
  kind: "file",
  name,
  bytes: new ReadableStream({ pull: (controller) => controller.error(new Error("cut")) }),
});
async function* posted(...parts: readonly (PostedFile | PostFault)[]): PostedParts {
  for (const part of parts) yield typeof part === "string" ? { kind: "fault", fault: part } : part;
}

/** Keeps everything, or refuses a file by what is in it. */
function keeping(kept: { fileName: string; content: string; shows: string; year: number | undefined }[] = []) {
  const handInPaper: Board["handInPaper"] = async ({ query, upload }) => {
    const content = Buffer.from(
      await new Response(upload).arrayBuffer().catch(() => {
        throw new BoardError("handInPaper", 502, null, "cut");
      }),
    ).toString();
    const [code, status] = content.split(" ");
    if (status !== undefined) throw new BoardError("handInPaper", Number(status), code ?? null, "refused");
    kept.push({ fileName: query.fileName, content, shows: query.shows, year: query.year });
    const purpose = { kind: query.kind, subjectId: query.subjectId, year: query.year ?? null };
    return paper({ paperId: kept.length as PaperId, fileName: query.fileName, purpose });
  };
  return { kept, handInPaper };
}

const fields = (more: Record<string, string> = {}) =>
  new URLSearchParams({ intent: "hand-in", year: "2025", shows: "A certificate", ...more });

it("PAPER-02 says that the list is not all where the board sends papers that cannot be read", async () => {
  const { asks } = signedIn();
  const isIncomplete = async (calls: Partial<Board>) =>
    (await loader({ ...asks("/Papers/audit/7", boardWith(calls)), params })).view?.isIncomplete;
  const unread = async () => ({ papers: incompleteList<Paper>([]), asked: [], maxBytes, isScanned: true });
  expect(await isIncomplete({})).toBe(false);
  expect(await isIncomplete({ getPapers: unread })).toBe(true);
});

describe("papers that are handed in", () => {
  it("PAPER-01 are received one after the other, with a receipt number of each", async () => {
    const { kept, handInPaper } = keeping();
    const { asks, notices } = signedIn();
    const files = posted(file("C:\\a\\one.pdf", "first"), file("t\u202Ewo.pdf", "second"));
    const args = asks("/Papers/audit/7", boardWith({ handInPaper }), fields(), { files });
    const answer = await responseOf(action({ ...args, params }));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/Papers/audit/7?year=2025&notice=1#saved"]);
    expect(kept).toEqual([
      { fileName: "C--a-one.pdf", content: "first", shows: "A certificate", year: 2025 },
      { fileName: "two.pdf", content: "second", shows: "A certificate", year: 2025 },
    ]);
    expect(notices).toEqual(["Received: 2 papers. Their receipt numbers are in the list below."]);
  });

  it.each([
    ["whole block", "all", undefined],
    ["a year", "2026", 2026],
  ])("PAPER-01 are for the %s that was chosen", async (_what, year, sent) => {
    const { kept, handInPaper } = keeping();
    const args = signedIn().asks("/Papers/audit/7", boardWith({ handInPaper }), fields({ year }), {
      files: posted(file("one.pdf", "first")),
    });
    await responseOf(action({ ...args, params }));
    expect(kept.map((one) => one.year)).toEqual([sent]);
  });

  it("PAPER-04 are refused each with its reason, and what was typed stays", async () => {
    const { kept, handInPaper } = keeping();
    const files = posted(
      file("empty.pdf", "empty 422"),
      file("good.pdf", "good"),
      file("large.pdf", "x".repeat(maxBytes + 1)),
      file("page.pdf", "wrong-type 422"),
    );
    const args = signedIn().asks("/Papers/audit/7", boardWith({ handInPaper }), fields(), { files });
    const { data, init } = (await pageOf(action({ ...args, params }))) as never as Answered;
    expect([init.status, kept.map(({ fileName }) => fileName)]).toEqual([422, ["good.pdf"]]);
    expect(data.problem?.errors?.map(({ fieldId, message }) => `${fieldId} ${message.split(".")[0]}`)).toEqual([
      "papers-files empty",
      "papers-files large",
      "papers-files page",
    ]);
    expect(data.received).toEqual({ title: "Received: good.pdf. Your receipt number is P-100214-1.", papers: [] });
    expect(data.view.form.values).toMatchObject({ year: "2025", shows: "A certificate" });
  });

  it.each([
    ["no file was chosen", [], "Choose at least one file."],
    ["the connection was lost in a file", [cutFile("a.pdf"), "cut"], "a.pdf: The connection was lost"],
    ["the form ends before its next file", [file("a.pdf", "a"), "cut"], "The connection was lost before all"],
    ["there are too many", [file("a.pdf", "a"), "too-many-files"], "Only the first 20 files were read"],
    ["the board has no room", [file("a.pdf", "no-space 507"), file("b.pdf", "b")], "b.pdf: This file was not sent."],
  ] as const)("PAPER-04 the page says it where %s", async (_what, parts, text) => {
    const { handInPaper } = keeping();
    const args = signedIn().asks("/Papers/audit/7", boardWith({ handInPaper }), fields(), { files: posted(...parts) });
    const { data, init } = (await pageOf(action({ ...args, params }))) as never as Answered;
    expect(init.status).toBe(422);
    expect(data.problem?.errors?.map(({ message }) => message).join(" ")).toContain(text);
  });

  it("PAPER-04 a board that does not answer is not believed to have received them", async () => {
    const handInPaper = () => Promise.reject(new BoardError("handInPaper", 504, null, "late"));
    const files = posted(file("a.pdf", "a"), file("b.pdf", "b"));
    const args = signedIn().asks("/Papers/audit/7", boardWith({ handInPaper }), fields(), { files });
    const { data, init } = (await pageOf(action({ ...args, params }))) as never as Answered;
    expect(init.status).toBe(502);
    expect(data.problem?.errors?.map(({ message }) => message.split(":")[0])).toEqual(["a.pdf", "b.pdf"]);
  });

  it("PAPER-04 what was typed is kept for the subject's page, and offered there without its files", async () => {
    const { fields: isKept, page, formOf } = keepingOf(params);
    expect([page, formOf?.(fields())]).toEqual(["/Papers/audit/7", "papers"]);
    expect(["year", "shows", "files", "paperId"].filter((name) => isKept(name, "x"))).toEqual(["year", "shows"]);
    const { asks, kept } = signedIn();
    kept.set(`${page}#papers`, new URLSearchParams({ intent: "hand-in", year: "2025", shows: "A certificate" }));
    const offered = await pageOf(loader({ ...asks("/Papers/audit/7", boardWith()), params }));
    expect(offered).toMatchObject({ kept: { isShown: false }, view: { form: { values: { shows: "" } } } });
    const shown = await pageOf(loader({ ...asks("/Papers/audit/7?restore", boardWith()), params }));
    expect(shown).toMatchObject({ kept: { isShown: true }, view: { form: { values: { shows: "A certificate" } } } });
  });

  it("PAPER-04 no file is read where a field is wrong", async () => {
    let isRead = false;
    async function* files(): PostedParts {
      isRead = true;
      yield file("a.pdf", "a");
    }
    const args = signedIn().asks("/Papers/audit/7", boardWith(), fields({ year: "1999" }), { files: files() });
    const { data, init } = (await pageOf(action({ ...args, params }))) as never as Answered;
    expect([init.status, isRead]).toEqual([422, false]);
    expect(data.problem?.errors?.map(({ fieldId }) => fieldId)).toEqual(["papers-year", "papers-files"]);
  });

  it.each([
    ["another's block", { kind: "audit", subjectId: "8" }],
    ["another's activity", { kind: "activity", subjectId: "999" }],
    ["a kind that there is not", { kind: "gift", subjectId: "7" }],
    ["an id that is none", { kind: "audit", subjectId: "7e0" }],
  ])("PAPER-01 nothing is found of %s", async (_what, other) => {
    const board = boardWith();
    const { asks } = signedIn();
    const shown = loader({ ...asks("/Papers/x/1", board), params: other });
    expect((await responseOf(shown)).status).toBe(404);
    const sent = action({ ...asks("/Papers/x/1", board, fields()), params: other });
    expect((await responseOf(sent)).status).toBe(404);
  });

  it("PAPER-14 are not handed in where the board takes none: the page says where to send them", async () => {
    const { asks } = signedIn();
    const shown = await pageOf(loader({ ...asks("/Papers/audit/7", boardWith({}, [])), params }));
    expect(shown).toMatchObject({
      mailed: { by: "December 1, 2026", subjectLine: "CC audit of the 2024 - 2026 block, ID 100214" },
      view: { form: { isOffered: false } },
    });
    expect((await responseOf(action({ ...asks("/Papers/audit/7", boardWith({}, []), fields()), params }))).status).toBe(
      400,
    );
  });
});

describe("a paper of an activity", () => {
  const own = paper({
    paperId: 3 as PaperId,
    purpose: { kind: "activity", subjectId: attended.ccActivityId, year: null },
  });
  const at = { kind: "activity", subjectId: String(attended.ccActivityId) };
  const offered = paper({
    ...own,
    paperId: 4 as PaperId,
    purpose: { kind: "audit", subjectId: 7, year: 2025 },
  });

  it("PAPER-12 is offered for the audit of its year, once", async () => {
    const { asks, notices } = signedIn();
    const page = async (papers: readonly Paper[]) =>
      (await pageOf(loader({ ...asks("/Papers/activity/1", boardWith({}, ["papers"], papers)), params: at }))).view
        ?.papers ?? [];
    expect((await page([own]))[0]?.offers).toEqual([{ ccBlockId: 7, title: "CC audit of the 2024 - 2026 block" }]);
    expect((await page([own, offered]))[0]?.offers).toEqual([]);
    const sent: unknown[] = [];
    const offerPaper: Board["offerPaper"] = async ({ body }) => (sent.push(body), offered);
    const form = new URLSearchParams({ intent: "offer", paperId: "3", ccBlockId: "7" });
    const board = boardWith({ offerPaper }, ["papers"], [own]);
    const answer = await responseOf(action({ ...asks("/Papers/activity/1", board, form), params: at }));
    expect(answer.status).toBe(303);
    expect(sent).toEqual([{ paperId: 3, purpose: { kind: "audit", subjectId: 7, year: 2025 } }]);
    expect(notices[0]).toContain("Offered: certificate.pdf for the CC audit of the 2024 - 2026 block.");
    form.set("ccBlockId", "8");
    expect((await responseOf(action({ ...asks("/Papers/activity/1", board, form), params: at }))).status).toBe(404);
  });
});

interface Answered {
  readonly init: { readonly status: number };
  readonly data: {
    readonly problem: { readonly errors?: readonly { readonly fieldId: string; readonly message: string }[] } | null;
    readonly received: object | null;
    readonly view: { readonly form: { readonly values: Readonly<Record<string, string>> } };
  };
}
