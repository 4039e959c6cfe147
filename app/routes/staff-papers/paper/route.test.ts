import { describe, expect, it } from "vitest";
import type { PaperId, StaffPaper } from "@portal/contract/extensions/paperExtensions";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireInstant } from "@portal/contract/values";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { paper } from "~/tests/support/records/papers";
import { pageOf, responseOf } from "~/tests/support/session/routeArgs";
import { clerk, watcher } from "~/tests/support/session/session";
import { signedIn } from "~/tests/support/session/signedIn";
import { keepingOf } from "./decisionForm";
import { loader as file } from "./file";
import { action, loader } from "./route";

const params = { paperId: "5" };
const waiting: StaffPaper = {
  ...paper({ paperId: 5 as PaperId }),
  physicianId: 100214 as PhysicianId,
  fullName: "Ana Ruiz, MD",
  about: "CC audit of the 2024 - 2026 block",
};
const decidedAt = "2026-03-02T15:00:00Z" as WireInstant;

function boardWith(calls: Partial<Board> = {}, stored = waiting): Partial<Board> {
  return { getCapabilities: async () => ({ extensions: ["papers"] }), getStaffPaper: async () => stored, ...calls };
}

const decide: Board["decidePaper"] = async ({ body: { paperId: _, ...decision } }) => ({
  ...waiting,
  decision: { ...decision, decidedAt },
});

const post = (fields: Record<string, string>, board: Partial<Board>, person = clerk) => {
  const staff = signedIn(person);
  return { staff, answer: action({ ...staff.asks("/staff/papers/5", board, new URLSearchParams(fields)), params }) };
};

interface Answered {
  readonly init: { readonly status: number };
  readonly data: {
    readonly problem: { readonly title: string; readonly errors?: readonly { readonly fieldId: string }[] };
    readonly view: { readonly form: { readonly values: object; readonly closed: string | null } };
  };
}

describe("PAPER-11 a paper that waits for a decision", () => {
  it.each([
    ["accept", {}, { isAccepted: true, reason: "", sendAgainBy: null }],
    [
      "not-accept",
      { reason: " The date is missing ", sendAgainBy: "4/1/2026" },
      { isAccepted: false, reason: "The date is missing", sendAgainBy: "2026-04-01" },
    ],
    ["not-accept", { reason: "Blurred" }, { isAccepted: false, reason: "Blurred", sendAgainBy: null }],
  ])("is decided by %s", async (intent, fields, decision) => {
    const sent: unknown[] = [];
    const decidePaper: Board["decidePaper"] = (call) => (sent.push(call.body), decide(call));
    const { answer, staff } = post({ intent, ...fields }, boardWith({ decidePaper }));
    expect((await responseOf(answer)).headers.get("location")).toBe("/staff/papers/5?notice=1#saved");
    expect(sent).toEqual([{ paperId: 5, ...decision }]);
    expect(staff.notices).toHaveLength(1);
  });

  it.each([
    ["without a reason", { reason: " " }, ["decision-reason"]],
    ["with a day that has passed", { reason: "x", sendAgainBy: "3/1/2026" }, ["decision-sendAgainBy"]],
    [
      "with a day that is none",
      { reason: "x".repeat(501), sendAgainBy: "soon" },
      ["decision-reason", "decision-sendAgainBy"],
    ],
  ])("is not decided %s", async (_what, fields, wrong) => {
    const { answer } = post({ intent: "not-accept", ...fields }, boardWith({ decidePaper: decide }));
    const { data, init } = (await pageOf(answer)) as never as Answered;
    expect([init.status, data.problem.errors?.map(({ fieldId }) => fieldId)]).toEqual([422, wrong]);
    expect(data.view.form.values).toMatchObject(fields);
  });

  it("is not decided where another member of staff has, and shows their decision", async () => {
    const decidePaper = () => Promise.reject(new BoardError("decidePaper", 409, "decided", "decided"));
    const decision = { isAccepted: true, reason: "", sendAgainBy: null, decidedAt };
    const { answer } = post(
      { intent: "not-accept", reason: "x" },
      boardWith({ decidePaper }, { ...waiting, decision }),
    );
    const { data, init } = (await pageOf(answer)) as never as Answered;
    expect([init.status, data.view.form.closed]).toEqual([409, "This paper has been reviewed."]);
    expect(data.problem.title).toContain("another member of staff");
  });

  it.each(["waiting", "infected"] as const)("is not decided while it is %s", async (scan) => {
    const shown = await pageOf(
      loader({ ...signedIn(clerk).asks("/staff/papers/5", boardWith({}, { ...waiting, scan })), params }),
    );
    expect(shown.view.form.closed).not.toBeNull();
    const decidePaper = () => Promise.reject(new BoardError("decidePaper", 409, scan, scan));
    const { answer } = post({ intent: "accept" }, boardWith({ decidePaper }, { ...waiting, scan }));
    const { data, init } = (await pageOf(answer)) as never as Answered;
    expect([init.status, data.problem.title]).toEqual([409, "Nothing was decided: this paper cannot be opened."]);
  });

  it("is not decided where the day has passed since it was sent", async () => {
    const decidePaper = () => Promise.reject(new BoardError("decidePaper", 422, "sendAgainBy", "over"));
    const { answer } = post({ intent: "not-accept", reason: "x" }, boardWith({ decidePaper }));
    const { data, init } = (await pageOf(answer)) as never as Answered;
    expect([init.status, data.problem.errors?.map(({ fieldId }) => fieldId)]).toEqual([422, ["decision-sendAgainBy"]]);
  });

  it("keeps a reason that was sent too late, and no acceptance", () => {
    const { formOf } = keepingOf(params);
    expect(formOf?.(new URLSearchParams({ intent: "not-accept", reason: "x" }))).toBe("decision");
    expect(formOf?.(new URLSearchParams({ intent: "accept" }))).toBeNull();
  });

  it("is not said to be decided where the board shows another decision", async () => {
    const decidePaper: Board["decidePaper"] = async () => waiting;
    const { answer } = post({ intent: "accept" }, boardWith({ decidePaper }));
    expect(((await pageOf(answer)) as never as Answered).init.status).toBe(502);
  });

  it("is read by view-only staff, who decide nothing", async () => {
    const shown = await pageOf(loader({ ...signedIn(watcher).asks("/staff/papers/5", boardWith()), params }));
    expect(shown.view.form.closed).toContain("view-only");
    const { answer } = post({ intent: "accept" }, boardWith({ decidePaper: decide }), watcher);
    expect((await responseOf(answer)).status).toBe(403);
  });
});

it.each([
  ["waiting", 404],
  ["infected", 404],
  ["not-scanned", 200],
  ["clean", 200],
] as const)("PAPER-08 staff open none that is %s or has a virus", async (scan, status) => {
  const downloadStaffPaper = async () => ({
    ...{ contentType: "application/pdf", sizeBytes: 3, body: new Blob(["pdf"]).stream() },
  });
  const board = boardWith({ downloadStaffPaper }, { ...waiting, scan });
  const answer = await responseOf(file({ ...signedIn(clerk).asks("/staff/papers/5/file", board), params }));
  expect(answer.status).toBe(status);
  if (status === 200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-disposition": 'attachment; filename="certificate.pdf"',
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
});
