import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { certificate } from "~/tests/support/records/certificates";
import { applicationFacts } from "~/tests/support/records/applications";
import { completedBlockFacts } from "~/tests/support/records/ccBlocks";
import { physicianOn } from "~/tests/support/records/physicians";
import { BoardError } from "~/app/board/boardError";
import type { Board } from "~/app/board/board";
import type { Application } from "@portal/contract/examinations/application";
import { boardThat, routeArgs } from "~/tests/support/session/routeArgs";
import { type Applying, readApplying } from "../readApplying";
import { notOffered, startView } from "./route";
import { startApplication } from "./startApplication";

const { examination, physician } = applicationFacts({});
// Only what the page shows.
const applying = {
  examination: { ...examination, nextApplicationAvailableDate: null },
  physician,
  application: null,
} as unknown as Applying;

it.each([
  ["2026-05-01T12:00:00-05:00", true, null],
  ["2026-05-01T12:00:00-05:00", false, notOffered.text],
  // The board no longer lists it for anyone.
  [
    "2026-08-01T00:00:00-05:00",
    false,
    expect.stringMatching(/^The last day to apply .* was July 31, 2026 at 11:59 p\.m\. Central Time/),
  ],
  ["2026-07-31T23:59:59-05:00", false, notOffered.text],
])("APPLY-17 at %s, offered %s: %j", (now, isOffered, text) => {
  const view = startView(applying, { isOffered, isReadOnly: false, applied: [], now: Temporal.Instant.from(now) });
  expect(view.gate?.text ?? null).toEqual(text);
  expect(view.canStart).toBe(text === null);
  // No deadline of an examination that is not offered.
  expect([view.dates.status, view.dates.explanation].includes(null)).toBe(text === notOffered.text);
});

it("APPLY-17 ABCC-07 names the examination instead of articles that are lost, which the board no longer lists", () => {
  const own = certificate(1);
  const ofArticles = {
    ...applying,
    examination: { ...examination, isMoc: true, isArticleBased: true, certificationId: own.certificationId },
    physician: {
      ...physicianOn("2026-05-01", [completedBlockFacts(2024)]),
      certificates: [own],
      lostArticles: [own.certificateId],
    },
  } as unknown as Applying;
  const now = Temporal.Instant.from("2026-05-01T12:00:00-05:00");
  const view = startView(ofArticles, { isOffered: false, isReadOnly: false, applied: [], now });
  expect(view.gate?.text).toMatch(/^You can no longer complete .* Apply for the exam instead\.$/);
  expect(view.canStart).toBe(false);
});

it.each([
  ["is the application", examination.examinationId, false, "started"],
  ["is another's, and it is stored", 9, true, "started"],
  ["is another's, and it is not stored", 9, false, "not-started"],
])("API-11 an application whose answer %s", async (_, examinationId, isStored, kind) => {
  const begun = { examinationId } as Application;
  const board = boardThat({
    updateApplication: async () => begun,
    getApplication: async () => (isStored ? begun : null),
  })();
  const today = Temporal.PlainDate.from("2026-05-01");
  expect(await startApplication(board, applying, today)).toMatchObject({ kind });
});

describe("APPLY-02 API-09 an examination of a board that answers 404 where there is no application", () => {
  const none = () => Promise.reject(new BoardError("getApplication", 404, null, "No application"));
  const own = { getApplication: none, getPhysician: async () => physician as never };
  const read = (board: Partial<Board>) => {
    const args = routeArgs(new Request("http://portal.test/Apply/31"), { sessions: {} as never });
    return readApplying({ ...args, params: { examinationId: "31" } }, boardThat({ ...own, ...board })());
  };

  it("can be applied for", async () => {
    expect(await read({ getExamination: async () => examination as never })).toMatchObject({ application: null });
  });

  it("is not found where the board does not know the examination either", async () => {
    const unknown = () => Promise.reject(new BoardError("getExamination", 404, null, "No examination"));
    await expect(read({ getExamination: unknown })).rejects.toMatchObject({ status: 404 });
  });
});
