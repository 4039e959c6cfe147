import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Temporal } from "temporal-polyfill";
import type { RouteHandle } from "~/app/routeHandle";
import { requireOtherBoard } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import { boardToday, formatDate, isBefore, plainDate } from "~/domain/time/boardTime";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { Cell, nothing, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { type State, StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import type { LearningTrack } from "~/contract/certification/learningTrack";
import { safeTrackUrl } from "~/domain/certification/learningTracks";
import * as styles from "./tracks.css";
import { sortedBy } from "~/domain/sortedBy";

/** OTHER-01: the assessments of a physician of another board. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session } = await requireOtherBoard(args);
  const { context } = args;
  const tracks = await orErrorPage(context, board.getOtherBoardPhysicianLearningTracks());
  return {
    fullName: session.person.fullName,
    rows: tracksView(tracks, boardToday(context.now)),
    contactEmail: context.configuration.contactEmail,
  };
}

export const handle = { title: "Assessments", roles: "other-board" } satisfies RouteHandle;

export default function OtherBoard() {
  return <Tracks {...useLoaderData<typeof loader>()} />;
}

const columns = [{ heading: "Learning track" }, { heading: "Status" }, { heading: "Due date" }, { heading: "Where" }];

/** The page of a physician of another board: what that board offers, and where it is taken. */
function Tracks(props: { fullName: string; rows: readonly TrackRow[]; contactEmail: string }) {
  const { fullName, rows, contactEmail } = props;
  return (
    <>
      <h1>Welcome, {fullName}</h1>
      <Card title="Assessments">
        {rows.length === 0 ? <p>There are no assessments.</p> : <TrackTable rows={rows} />}
        <p className={note}>
          Assessments are offered and graded by your own board, which also answers questions about them. For this
          portal, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      </Card>
    </>
  );
}

function TrackTable({ rows }: { rows: readonly TrackRow[] }) {
  return (
    <StackingTable caption="Assessments" columns={columns} className={styles.tracks}>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={row.id}>
            <RowHeading>
              {row.name}
              <span className={`${note} ${styles.line}`}>{row.of}</span>
            </RowHeading>
            <Cell heading="Status">
              <StateMark state={row.state}>{row.status}</StateMark>
            </Cell>
            <Cell heading="Due date">{row.due}</Cell>
            <Cell heading="Where">
              {row.href === null ? (
                nothing
              ) : (
                <a href={row.href} rel="noreferrer">
                  Open at the board<span className={visuallyHidden}>: {row.name}</span>
                </a>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}

interface TrackRow {
  readonly id: number;
  readonly name: string;
  readonly of: string;
  readonly state: State;
  readonly status: string;
  readonly due: string;
  /** Where it is taken; null where it is done, or leads nowhere safe. */
  readonly href: string | null;
}

/** OTHER-01: the learning tracks, those that are due first before the others. */
export function tracksView(tracks: readonly LearningTrack[], today: Temporal.PlainDate): TrackRow[] {
  const soonestFirst = sortedBy(
    tracks,
    ({ dueDate }) => dueDate,
    ({ trackName }) => trackName,
    ({ learningTrackId }) => learningTrackId,
  );
  return soonestFirst.map((track) => {
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
  unavailable: "waiting",
};
const texts: Record<LearningTrack["status"], string> = {
  "not-started": "Not started",
  "in-progress": "In progress",
  completed: "Completed",
  unavailable: "Unavailable",
};
