import { expect, it } from "vitest";
import type { CCActivityId } from "@portal/contract/ids";
import { activityContent, type ActivityContent } from "@portal/domain/activities/activityRefusals";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { activity, credits } from "~/tests/support/records/ccBlocks";
import { atRows, boardWith, corrected, recorded } from "~/tests/support/session/manyRows";
import { pageOf, responseOf } from "~/tests/support/session/routeArgs";
import { action as saveRows } from "./route";

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

it("ACT-10 says which rows the board did not accept, and that others are not saved yet", async () => {
  const rows = Array.from(
    { length: 60 },
    (_, index) => `2026-01-${(index % 28) + 1},Lecture ${index},Hospital,${index + 1}`,
  );
  const { asks, see, stored } = await atRows([], undefined, ["Date,Title,Provider,CME", ...rows].join("\n"));
  const fields = new URLSearchParams({ intent: "save-rows" });
  for (const number of rows.keys()) fields.append("chosen", `${number + 2}`);
  const refusing = {
    ...boardWith(stored),
    saveCCSelfReportedActivity: async ({ body }: { body: ActivityContent }) => {
      if (["Lecture 10", "Lecture 28"].includes(body.activityName))
        throw new BoardError("saveCCSelfReportedActivity", 422, null, "no");
      stored.push({ ...activityContent(body), ccActivityId: (100 + stored.length) as CCActivityId });
    },
  } as Partial<Board>;
  const answer = await pageOf(saveRows({ ...asks("/ManageActivities/many/rows", refusing, fields), params: {} }));
  expect(answer.data.view.problem).toEqual({
    kind: "refusal",
    title: "The board did not accept row 12 and row 30.",
    text: "They are left out below: change the table, or write to us. 48 activities are saved, and marked below. 10 rows are not saved yet: select “Save the others”.",
  });
  expect((await see()).save).toBe("Save the others");
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
