import { expect, it } from "vitest";
import type { PostedParts } from "~/app/server/middleware/postedFiles";
import { atRows, columns, table } from "~/tests/support/session/manyRows";
import { pageOf, responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { action as matchColumns, loader as columnsPage } from "./columns/route";
import { loader as rowsPage } from "./rows/route";
import { loader as sample } from "./sampleCsv";
import { action as readTable, loader as tablePage } from "./table/route";

async function* file(content: string | Uint8Array<ArrayBuffer>): PostedParts {
  yield { kind: "file", name: "cme.csv", bytes: new Blob([content]).stream() };
}

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

it("ACT-06 says what a file is before how large it is, and refuses rows that are too large to keep", async () => {
  const { asks } = signedIn();
  const large = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), Buffer.alloc(600_000)]);
  const posted = asks("/ManageActivities/many", {}, new URLSearchParams({ intent: "read-table" }), {
    files: file(large),
  });
  const answer = await pageOf(readTable({ ...posted, params: {} }));
  expect("init" in answer && answer.data.errors.file?.[0]).toContain("This is a spreadsheet");
  const { ask, tooLarge } = await atRows();
  tooLarge.add("rows");
  const refused = await pageOf(matchColumns({ ...ask("/columns", columns), params: {} }));
  expect(refused).toMatchObject({ init: { status: 422 }, data: { view: { problem: { kind: "refusal" } } } });
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
