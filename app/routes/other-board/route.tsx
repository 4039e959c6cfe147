import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Temporal } from "temporal-polyfill";
import type { RouteHandle } from "~/app/routeHandle";
import { requireOtherBoard } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import { isDueSoon } from "@portal/domain/obligations/dueSoon";
import { boardToday, formatDate, isBefore, plainDate } from "@portal/domain/time/boardTime";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { Card } from "~/app/ui/content/Card";
import { cellLine, note, wideRowNames } from "~/app/ui/content/content.css";
import { nothing, RowTable } from "~/app/ui/content/StackingTable";
import { type Mark, StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { lacksEntries } from "@portal/contract/reading/unavailable";
import type { AnsweredTrack } from "@portal/contract/certification/learningTrack";
import { otherFacts, safeTrackUrl } from "@portal/domain/certification/learningTracks";
import { sortedBy } from "@portal/domain/sortedBy";
import type { WireDate } from "@portal/contract/values";

/** OTHER-01: the assessments of a physician of another board. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session } = await requireOtherBoard(args);
  const { context } = args;
  const tracks = await orErrorPage(context, board.getOtherBoardPhysicianLearningTracks());
  return {
    fullName: session.person.fullName,
    isIncomplete: lacksEntries(tracks),
    rows: tracksView(tracks, boardToday(context.now)),
  };
}

export const handle = { title: "Assessments", roles: "other-board" } satisfies RouteHandle;

export default function OtherBoard() {
  return <Tracks {...useLoaderData<typeof loader>()} />;
}

/** Lists what a physician's own board offers, with links. */
function Tracks(props: { fullName: string; isIncomplete: boolean; rows: readonly TrackRow[] }) {
  const { fullName, isIncomplete, rows } = props;
  return (
    <>
      <h1>{fullName === "" ? "Welcome" : `Welcome, ${fullName}`}</h1>
      <Card title="Assessments">
        {isIncomplete && <p>Some of your assessments are temporarily unavailable.</p>}
        {rows.length > 0 ? <TrackTable rows={rows} /> : !isIncomplete && <p>There are no assessments.</p>}
        <p className={note}>
          Assessments are offered and graded by your own board, which also answers questions about them. For this
          portal, write to <EmailLink to="contact" />.
        </p>
      </Card>
    </>
  );
}

function TrackTable({ rows }: { rows: readonly TrackRow[] }) {
  return (
    <RowTable
      caption="Assessments"
      className={wideRowNames}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: "Learning track",
          cell: ({ name, lines }) => (
            <>
              {name}
              {lines.map((line) => (
                <span key={line} className={`${note} ${cellLine}`}>
                  {line}
                </span>
              ))}
            </>
          ),
        },
        {
          heading: "Status",
          cell: ({ state, status }) => (status === null ? nothing : <StateMark state={state}>{status}</StateMark>),
        },
        { heading: "Due date", cell: ({ due }) => due },
        {
          heading: "Where",
          cell: ({ href, name }) =>
            href === null ? (
              nothing
            ) : (
              <a href={href} rel="noreferrer">
                Open at your board<span className={visuallyHidden}>: {name}</span>
              </a>
            ),
        },
      ]}
    />
  );
}

type TrackRow = ReturnType<typeof tracksView>[number];

/** OTHER-01: the learning tracks, those with the earliest due date first, whatever their board says of them. */
export function tracksView(tracks: readonly AnsweredTrack[], today: Temporal.PlainDate) {
  const soonestFirst = sortedBy(
    tracks,
    ({ dueDate }) => dueDate ?? null,
    ({ trackName }) => trackName ?? "",
    ({ learningTrackId }) => String(learningTrackId ?? ""),
  );
  return soonestFirst.map((track, index) => {
    const { trackName, certificationName, boardName, status, dueDate } = track;
    const own = [certificationName, boardName].filter((name) => name).join(", ");
    const others = otherFacts(track);
    const isDone = status === "completed";
    const day = /^\d{4}-\d{2}-\d{2}/.exec(dueDate ?? "")?.[0];
    const due = day === undefined ? null : plainDate(day as WireDate);
    const isOverdue = !isDone && due !== null && isBefore(due, today);
    const statusText = status ? (texts[status] ?? status) : null;
    return {
      id: track.learningTrackId ?? index,
      name: trackName || others[0]?.value || "Assessment",
      /** Other facts about it. */
      lines: [
        ...(own === "" ? [] : [own]),
        ...(trackName ? others : others.slice(1)).map(({ name, value }) => `${name}: ${value}`),
      ],
      state: isOverdue ? "overdue" : stateOf(status ?? "", due !== null && isDueSoon(due, today)),
      /** Null where its board reports none. */
      status: isOverdue ? [statusText, "past its due date"].filter((part) => part !== null).join(", ") : statusText,
      due: due === null ? dueDate || "No due date" : formatDate(due),
      /** Where it is taken; null where it is done, or its URL is unsafe. */
      href: isDone ? null : safeTrackUrl(track.url ?? null),
    };
  });
}

/** What is to do is amber from 90 days before its day, as on the dashboard. */
function stateOf(status: string, isSoon: boolean): Mark {
  if (status === "completed") return "met";
  if (status !== "not-started" && status !== "in-progress") return "waiting";
  return isSoon ? "owed" : "open";
}

const texts: Readonly<Partial<Record<string, string>>> = {
  "not-started": "Not started",
  "in-progress": "In progress",
  completed: "Completed",
};
