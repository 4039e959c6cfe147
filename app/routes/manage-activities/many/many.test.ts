import { expect, it } from "vitest";
import type { CCActivity } from "@portal/contract/certification/ccBlock";
import type { CCActivityId } from "@portal/contract/ids";
import { activityContent, type ActivityContent } from "@portal/domain/activities/activityRefusals";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { PostedParts } from "~/app/server/middleware/postedFiles";
import { activity, blockFacts, credits } from "~/tests/support/records/ccBlocks";
import { physicianOn } from "~/tests/support/records/physicians";
import { pageOf, responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { action as matchColumns, loader as columnsPage } from "./columns/route";
import { action as saveRows, loader as rowsPage } from "./rows/route";
import { loader as sample } from "./sampleCsv";
import { action as readTable, loader as tablePage } from "./table/route";

const recorded = activity("2026-01-05", {
  activityName: "On record",
  organizationName: "Lake Hospital",
  cmeCredits: credits(2),
});

/** A board that stores activities until its `down`th call. */
function boardWith(stored: CCActivity[], down = Infinity): Partial<Board> {
  let calls = 0;
  return {
    getPhysician: async () => physicianOn("2026-03-02", [blockFacts(2025)], { ccSelfReportedActivities: stored }),
    saveCCSelfReportedActivity: async ({ body }: { body: ActivityContent }) => {
      calls += 1;
      if (calls >= down) throw new BoardError("saveCCSelfReportedActivity", 503, null, "down");
      stored.push({ ...activityContent(body), ccActivityId: (100 + stored.length) as CCActivityId });
    },
  };
}

async function* file(content: string | Uint8Array<ArrayBuffer>): PostedParts {
  yield { kind: "file", name: "cme.csv", bytes: new Blob([content]).stream() };
}

const table = [
  "Date,Title,Provider,CME",
  "2026-01-05,Rounds,LAKE HOSPITAL,2",
  "2026-01-06,Course,Lake Hospital,1.5",
  "soon,Congress,Lake Hospital,3",
  "2026-01-07,Seminar,Lake Hospital,1",
].join("\n");
const columns = {
  intent: "match-columns",
  hasHeadings: "on",
  "column.completedDate": "0",
  "column.activityName": "1",
  "column.organizationName": "2",
  "column.cmeCredits": "3",
};

/** A person on the page of rows, with what follows. */
async function atRows(stored: CCActivity[] = [recorded], down?: number) {
  const { asks, kept, notices } = signedIn();
  const board = boardWith(stored, down);
  const ask = (path: string, fields?: Record<string, string> | URLSearchParams) =>
    asks(`/ManageActivities/many${path}`, board, fields && new URLSearchParams(fields));
  const params = {};
  await readTable({ ...ask("", { intent: "read-table", table }), params });
  const answer = await responseOf(matchColumns({ ...ask("/columns", columns), params }));
  expect(answer.headers.get("Location")).toContain("/many/rows");
  return {
    ...{ stored, kept, notices, ask, asks },
    see: async (query = "") => (await pageOf(rowsPage({ ...ask(`/rows${query}`), params }))).view,
    post: (intent: string, chosen: readonly number[], row: Record<string, string> = {}) => {
      const fields = new URLSearchParams({ intent, ...row });
      for (const number of chosen) fields.append("chosen", `${number}`);
      return saveRows({ ...ask("/rows", fields), params });
    },
  };
}

const corrected = (date: string) => ({
  "row.4.activityName": "Congress",
  "row.4.organizationName": "Lake Hospital",
  "row.4.completedDate": date,
  "row.4.cmeCredits": "3",
  "row.4.saCredits": "0",
});

it("ACT-06 refuses what is no table at its field, and keeps what was pasted", async () => {
  const { asks, kept } = signedIn();
  const post = (pasted: string, content?: string | Uint8Array<ArrayBuffer>) =>
    asks("/ManageActivities/many", {}, new URLSearchParams({ intent: "read-table", table: pasted }), {
      files: content === undefined ? null : file(content),
    });
  const refusedAs = async (...posted: Parameters<typeof post>) => {
    const answer = await pageOf(readTable({ ...post(...posted), params: {} }));
    if (!("init" in answer)) throw new Error("It was not refused");
    expect(answer.init?.status).toBe(422);
    return answer.data;
  };
  expect((await refusedAs("")).errors).toEqual({ table: ["Paste the rows of your activities, or choose a file."] });
  expect((await refusedAs("one\ntwo")).table).toBe("one\ntwo");
  expect((await refusedAs("", "%PDF-1.4")).errors.file?.[0]).toContain("This is a PDF");
  expect((await refusedAs(table, table)).errors.file?.[0]).toContain("not both");
  expect((await refusedAs("", "x".repeat(600_000))).errors.file?.[0]).toContain("larger than 250 KB");
  expect((await refusedAs("", `a,b\n${"x".repeat(260_000)},c`)).errors.file?.[0]).toContain("larger than 250 KB");
  expect(kept.size).toBe(0);
  const utf16 = Buffer.from(`\ufeff${table.replaceAll(",", ";")}`, "utf16le");
  expect((await responseOf(readTable({ ...post("", utf16), params: {} }))).status).toBe(303);
  expect([...kept.keys()]).toEqual(["/ManageActivities/many#table"]);
});

it("ACT-06 offers a sample that is read as it is, and what was begun before", async () => {
  const { asks } = signedIn();
  const text = await (await sample({ ...asks("/ManageActivities/many/sample.csv"), params: {} })).text();
  const { ask, asks: again } = await atRows();
  const step = async (path: string, fields?: Record<string, string>) => ({ ...ask(path, fields), params: {} });
  const begun = async () => (await tablePage(await step(""))).begun;
  expect(await begun()).toEqual({ table: null, count: 4, to: "/ManageActivities/many/rows" });
  const posted = again("/ManageActivities/many", {}, new URLSearchParams({ intent: "read-table", table: text }));
  await readTable({ ...posted, params: {} });
  expect(await begun()).toEqual({ table: null, count: 2, to: "/ManageActivities/many/columns" });
  const { view } = await pageOf(columnsPage(await step("/columns")));
  expect(Object.values(view.chosen)).not.toContain("");
  expect((await responseOf(rowsPage(await step("/rows")))).headers.get("Location")).toContain("/many");
});

it("ACT-08 ACT-09 shows every row with what is wrong, and leaves out what is likely a duplicate", async () => {
  const { see } = await atRows();
  const view = await see();
  expect(view.summary).toBe("2 rows are ready, 1 row needs a correction, and 1 row is likely a duplicate.");
  expect(view.hasAlike).toBe(true);
  expect(view.open).toMatchObject([
    { number: 4, isChosen: true, errors: { completedDate: ["Completed date invalid. Expected format: MM/DD/YYYY"] } },
  ]);
  expect(view.listed.map(({ number, isChosen, notes }) => [number, isChosen, notes])).toEqual([
    [2, false, ["Your records already have an activity with this organization, date, and credits."]],
    [3, true, []],
    [5, true, []],
  ]);
});

it("ACT-08 ACT-10 saves nothing while a chosen row is wrong, and keeps what was typed", async () => {
  const { post, see, stored } = await atRows();
  const answer = await pageOf(post("save-rows", [3, 4, 5], corrected("01/40/2026")));
  expect(answer.init?.status).toBe(422);
  expect(answer.data.view.problem).toEqual({
    kind: "errors",
    title: "Nothing was saved. Correct these rows, or leave them out:",
    errors: [
      { fieldId: "row-4-completedDate", message: "Row 4: 01/40/2026 is not a real date. Check the month and the day." },
    ],
  });
  expect((await see()).open[0]?.values.completedDate).toBe("01/40/2026");
  expect((await see("?continue")).continues).toBe(false);
  const none = await pageOf(post("save-rows", []));
  expect(none.data.view.problem).toMatchObject({ errors: [{ message: "Select at least one row." }] });
  expect((await responseOf(post("check-rows", [3, 4], corrected("01/30/2026")))).status).toBe(303);
  expect((await see()).open).toEqual([]);
  expect(stored).toHaveLength(1);
});

it("ACT-10 saves the chosen rows, and leaves with how many", async () => {
  const { post, stored, notices, kept } = await atRows();
  const answer = await responseOf(post("save-rows", [3, 4, 5], corrected("01/30/2026")));
  expect(answer.headers.get("Location")).toContain("/ManageActivities?notice=");
  expect(notices).toEqual(["3 activities saved. 1 row was left out."]);
  expect(stored.map(({ activityName }) => activityName)).toEqual(["On record", "Course", "Congress", "Seminar"]);
  expect(kept.size).toBe(0);
  // Sent again, it finds nothing to do.
  expect((await responseOf(post("save-rows", [3, 4, 5]))).headers.get("Location")).toMatch(/\/many$/);
});

it("ACT-10 says which are saved where the board stops, and continues with the others", async () => {
  const stored = [recorded];
  const { post, see } = await atRows(stored, 2);
  const answer = await pageOf(post("save-rows", [3, 5]));
  expect(answer.init?.status).toBe(502);
  const { view } = answer.data;
  expect(view.problem).toMatchObject({
    title: "We couldn’t confirm whether row 5 was saved.",
    text: "1 activity is saved, and marked below. Select “Save the others” in a few minutes: nothing is saved twice.",
  });
  expect(view.listed.map(({ number, state }) => [number, state])).toEqual([
    [2, "ready"],
    [3, "saved"],
    [5, "ready"],
  ]);
  expect(view).toMatchObject({ save: "Save the others", progress: "1 of 2 activities is saved." });
  // The answer that was lost was carried out after all.
  const seminar = { activityName: "Seminar", organizationName: "Lake Hospital", cmeCredits: credits(1) };
  stored.push(activity("2026-01-07", { ...seminar, ccActivityId: 200 as CCActivityId }));
  expect((await see()).listed.at(-1)?.state).toBe("saved");
  expect((await see("?continue")).isDone).toBe(true);
  await post("save-rows", [5]);
  expect(stored).toHaveLength(3);
});

it("ACT-10 two requests at the same time save every row once, on a board that stores what it is sent", async () => {
  const { post, stored } = await atRows();
  const answers = await Promise.all([post("save-rows", [3, 5]), post("save-rows", [3, 5])]);
  expect(stored.map(({ activityName }) => activityName)).toEqual(["On record", "Course", "Seminar"]);
  const other = await pageOf(Promise.resolve(answers[1]));
  expect(other.init?.status).toBe(409);
  expect(other.data.view).toMatchObject({ problem: { title: "These activities are being saved already." } });
  expect((await responseOf(post("save-rows", [3, 5]))).headers.get("Location")).toMatch(/\/many$/);
  expect(stored).toHaveLength(3);
});

it("ACT-10 a request that fails does not keep the next one from saving", async () => {
  const { asks, post, stored } = await atRows();
  const fields = new URLSearchParams({ intent: "save-rows", chosen: "3" });
  const failing = asks("/ManageActivities/many/rows", {}, fields);
  await expect(saveRows({ ...failing, params: {} })).rejects.toBeInstanceOf(Response);
  await post("save-rows", [3]);
  expect(stored).toHaveLength(2);
});
