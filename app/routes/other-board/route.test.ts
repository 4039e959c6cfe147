import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { LearningTrack, LearningTrackId } from "@portal/contract/certification/learningTrack";
import type { WireDate } from "@portal/contract/values";
import { tracksView } from "./route";

const today = Temporal.PlainDate.from("2026-07-15");
const track = (changes: Partial<LearningTrack>): LearningTrack => ({
  learningTrackId: 4101 as LearningTrackId,
  boardName: "Lakes Board",
  certificationName: "Palliative Medicine",
  trackName: "Ethics",
  status: "not-started",
  dueDate: "2026-08-31" as WireDate,
  url: "https://assess.lakes.example/1",
  ...changes,
});

describe("OTHER-01 the learning tracks", () => {
  it.each([
    [{}, "owed", "Not started", "August 31, 2026", "https://assess.lakes.example/1"],
    [{ status: "in-progress" }, "owed", "In progress", "August 31, 2026", "https://assess.lakes.example/1"],
    [{ status: "completed" }, "met", "Completed", "August 31, 2026", null],
    [{ dueDate: "2026-10-14" }, "open", "Not started", "October 14, 2026", "https://assess.lakes.example/1"],
    [{ dueDate: null }, "open", "Not started", "No due date", "https://assess.lakes.example/1"],
    [{ dueDate: "2026-07-15" }, "owed", "Not started", "July 15, 2026", "https://assess.lakes.example/1"],
    [
      { dueDate: "2026-07-14" },
      "overdue",
      "Not started, past its due date",
      "July 14, 2026",
      "https://assess.lakes.example/1",
    ],
    [{ dueDate: "2026-07-14", status: "completed" }, "met", "Completed", "July 14, 2026", null],
    [{ url: "http://assess.lakes.example/1" }, "owed", "Not started", "August 31, 2026", null],
    [{ url: null }, "owed", "Not started", "August 31, 2026", null],
  ])("%j: %s, %s, %s, %j", (changes, state, status, due, href) => {
    const [row] = tracksView([track(changes as Partial<LearningTrack>)], today);
    expect(row).toEqual({
      id: 4101,
      name: "Ethics",
      lines: ["Palliative Medicine, Lakes Board"],
      state,
      status,
      due,
      href,
    });
  });
});

describe("OTHER-01 API-09 a learning track whose fields are its board's own", () => {
  const foreign = { id: 41, courseTitle: "Stroke Update", sponsor: "Lakes Board", percentComplete: 40, hasTest: true };

  it("is shown by what comes", () => {
    expect(tracksView([foreign], today)).toEqual([
      {
        id: 0,
        name: "Stroke Update",
        lines: ["Sponsor: Lakes Board", "Percent complete: 40", "Has test: Yes"],
        state: "waiting",
        status: null,
        due: "No due date",
        href: null,
      },
    ]);
  });

  it("is shown with a word for its status, a due date with a time, and without what is no text", () => {
    const odd = {
      trackName: "Ethics",
      status: "Started",
      dueDate: "2026-08-31T00:00:00",
      parts: [1],
      trackId: 7,
      note: null,
    };
    expect(tracksView([odd], today)).toMatchObject([
      { name: "Ethics", lines: [], status: "Started", due: "August 31, 2026" },
    ]);
  });
});
