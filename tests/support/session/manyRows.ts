import type { CCActivity } from "@portal/contract/certification/ccBlock";
import type { CCActivityId } from "@portal/contract/ids";
import { activityContent, type ActivityContent } from "@portal/domain/activities/activityRefusals";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { action as matchColumns } from "~/app/routes/manage-activities/many/columns/route";
import { action as saveRows, loader as rowsPage } from "~/app/routes/manage-activities/many/rows/route";
import { action as readTable } from "~/app/routes/manage-activities/many/table/route";
import { activity, blockFacts, credits } from "../records/ccBlocks";
import { physicianOn } from "../records/physicians";
import { pageOf, responseOf } from "./routeArgs";
import { signedIn } from "./signedIn";

export const recorded = activity("2026-01-05", {
  activityName: "On record",
  organizationName: "Lake Hospital",
  cmeCredits: credits(2),
});

/** A board that stores activities until its `down`th call. */
export function boardWith(stored: CCActivity[], down = Infinity): Partial<Board> {
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

export const table = [
  "Date,Title,Provider,CME",
  "2026-01-05,Rounds,LAKE HOSPITAL,2",
  "2026-01-06,Course,Lake Hospital,1.5",
  "soon,Congress,Lake Hospital,3",
  "2026-01-07,Seminar,Lake Hospital,1",
].join("\n");
export const columns = {
  intent: "match-columns",
  hasHeadings: "on",
  "column.completedDate": "0",
  "column.activityName": "1",
  "column.organizationName": "2",
  "column.cmeCredits": "3",
};

/** A person on the page of rows, with what follows. */
export async function atRows(stored: CCActivity[] = [recorded], down?: number, pasted = table) {
  const { asks, kept, notices, tooLarge } = signedIn();
  const board = boardWith(stored, down);
  const ask = (path: string, fields?: Record<string, string> | URLSearchParams) =>
    asks(`/ManageActivities/many${path}`, board, fields && new URLSearchParams(fields));
  const params = {};
  await readTable({ ...ask("", { intent: "read-table", table: pasted }), params });
  const answer = await responseOf(matchColumns({ ...ask("/columns", columns), params }));
  if (answer.status !== 303) throw new Error(`The columns were answered with ${answer.status}`);
  return {
    ...{ stored, kept, notices, tooLarge, ask, asks },
    see: async (query = "") => (await pageOf(rowsPage({ ...ask(`/rows${query}`), params }))).view,
    post: (intent: string, chosen: readonly number[], row: Record<string, string> = {}) => {
      const fields = new URLSearchParams({ intent, ...row });
      for (const number of chosen) fields.append("chosen", `${number}`);
      return saveRows({ ...ask("/rows", fields), params });
    },
  };
}

export const corrected = (date: string) => ({
  "row.4.activityName": "Congress",
  "row.4.organizationName": "Lake Hospital",
  "row.4.completedDate": date,
  "row.4.cmeCredits": "3",
  "row.4.saCredits": "0",
});
