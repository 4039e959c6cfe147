import type { Temporal } from "temporal-polyfill";
import type { LearningTrack } from "~/contract/certification/learningTrack";
import type { State } from "~/app/ui/status/StateMark";
import { formatDate, isBefore, plainDate } from "~/domain/time/boardTime";
import { safeTrackUrl } from "~/domain/certification/learningTracks";

export interface TrackRow {
  readonly id: number;
  readonly name: string;
  readonly of: string;
  readonly state: State;
  readonly status: string;
  readonly due: string;
  /** Where it is taken; null where it is done, or leads nowhere safe. */
  readonly href: string | null;
}

/** OTHER-01: the learning tracks as their board tells of them. */
export function tracksView(tracks: readonly LearningTrack[], today: Temporal.PlainDate): TrackRow[] {
  return tracks.map((track) => {
    const isDone = track.status === "completed";
    const due = track.dueDate === null ? null : plainDate(track.dueDate);
    const isOverdue = !isDone && due !== null && isBefore(due, today);
    return {
      id: track.learningTrackId,
      name: track.trackName,
      of: `${track.certificationName}, ${track.boardName}`,
      state: isOverdue ? "overdue" : states[track.status],
      status: isOverdue ? `${texts[track.status]}, past its due date` : texts[track.status],
      due: due === null ? "No due date" : formatDate(due),
      href: isDone ? null : safeTrackUrl(track.url),
    };
  });
}

const states: Record<LearningTrack["status"], State> = {
  "not-started": "owed",
  "in-progress": "waiting",
  completed: "met",
};
const texts: Record<LearningTrack["status"], string> = {
  "not-started": "Not started",
  "in-progress": "In progress",
  completed: "Completed",
};
